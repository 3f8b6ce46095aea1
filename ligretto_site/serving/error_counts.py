"""How many errors were logged in this process, by logger."""

import logging
from collections import Counter

errors: Counter[str] = Counter()


class ErrorCounter(logging.Handler):
    """Counts records instead of writing them."""

    def emit(self, record: logging.LogRecord) -> None:
        """Counts one."""
        errors[record.name] += 1
