"""What becomes of log records before they are written."""

import logging


def refused_request(record: logging.LogRecord) -> bool:
    """Makes a request that was refused as suspicious one line of warning.

    Anyone can send one, again and again: it is no fault of the site, and a log full of
    tracebacks would hide those that are.
    """
    record.levelno, record.levelname = logging.WARNING, "WARNING"
    record.exc_info = record.exc_text = None
    return True


def refused_page(record: logging.LogRecord) -> bool:
    """Leaves out the traceback of a page that was refused; errors of ours keep theirs."""
    if record.levelno < logging.ERROR:
        record.exc_info = record.exc_text = None
    return True
