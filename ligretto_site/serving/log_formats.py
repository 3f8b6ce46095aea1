"""How log records are written: as a line for people, or as JSON for machines.

Neither form ever holds a private link.
"""

import json
import logging
from datetime import UTC, datetime
from typing import Any

from ligretto_site.redaction import redacted

FIELDS = ("table", "round", "seq", "method", "path", "status", "ms")
"""What a record may say besides its message, where it was given as `extra`."""


class LineFormatter(logging.Formatter):
    """One line a record, then the traceback where there is one."""

    def format(self, record: logging.LogRecord) -> str:
        """Returns the record as text."""
        return redacted(super().format(record))


class JsonFormatter(logging.Formatter):
    """One JSON object a record and line: time, level, logger, message, and `FIELDS`."""

    def format(self, record: logging.LogRecord) -> str:
        """Returns the record as one line."""
        said: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(
                timespec="milliseconds"
            ),
            "level": record.levelname,
            "logger": record.name,
            "message": redacted(record.getMessage()),
        }
        said |= {
            name: getattr(record, name) for name in FIELDS if hasattr(record, name)
        }
        if record.exc_info:
            said["traceback"] = redacted(self.formatException(record.exc_info))
        return json.dumps(said, default=str, ensure_ascii=False)
