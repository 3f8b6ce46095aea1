"""How log records are written: as a line for people, or as JSON for machines.

Neither form ever holds a private link or a hidden card.
"""

import json
import logging
import traceback
from datetime import UTC, datetime
from types import TracebackType
from typing import Any

from ligretto_site.redaction import redacted

PLACE = ("table", "round", "seq")
FIELDS = (*PLACE, "method", "path", "status", "ms")
"""What a record may say besides its message, where it was given as `extra`."""

AT_PLAY = (
    "games.rules",
    "games.bots",
    "games.kinds",
    "games.presenters.board",
    "games.live.table",
)
"""Modules in which an error may quote a card that lies face down."""

type ExceptionInfo = (
    tuple[type[BaseException], BaseException, TracebackType | None]
    | tuple[None, None, None]
)


class LineFormatter(logging.Formatter):
    """One line a record, then the traceback where there is one."""

    def format(self, record: logging.LogRecord) -> str:
        """Returns the record as text."""
        return redacted(super().format(record))

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 -- logging's
        """Returns the line, with the place of the record at its end."""
        line = super().formatMessage(record)
        place = [f"{name} {value}" for name, value in _said(record, PLACE).items()]
        return f"{line} ({', '.join(place)})" if place else line

    def formatException(self, ei: ExceptionInfo) -> str:  # noqa: N802 -- logging's
        """Returns the traceback without what errors quote of cards."""
        return traceback_text(ei[1])


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
        said |= _said(record, FIELDS)
        if record.exc_info:
            said["traceback"] = redacted(traceback_text(record.exc_info[1]))
        return json.dumps(said, default=str, ensure_ascii=False)


def traceback_text(error: BaseException | None) -> str:
    """Returns the lines of code an error went through, and its causes before it.

    What it says is left out where it came through the rules or a live table: it may
    quote a hand.
    """
    if error is None:
        return ""
    cause = error.__cause__ or (
        None if error.__suppress_context__ else error.__context__
    )
    before = f"{traceback_text(cause)}\n\nThen:\n" if cause else ""
    lines = "".join(traceback.format_tb(error.__traceback__))
    return f"{before}Traceback (most recent call last):\n{lines}{_name(error)}"


def _name(error: BaseException) -> str:
    kind = type(error)
    name = f"{kind.__module__}.{kind.__qualname__}".removeprefix("builtins.")
    modules = {
        str(frame.f_globals.get("__name__", ""))
        for frame, _line in traceback.walk_tb(error.__traceback__)
    }
    is_at_play = any(each.startswith(AT_PLAY) for each in modules)
    return name if is_at_play or not str(error) else f"{name}: {error}"


def _said(record: logging.LogRecord, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: getattr(record, name) for name in names if hasattr(record, name)}
