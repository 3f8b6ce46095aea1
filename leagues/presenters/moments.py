"""Seconds of the log as moments of the calendar."""

from datetime import UTC, datetime


def moment_of(at_s: int) -> datetime:
    """Returns the moment that many seconds after 1970."""
    return datetime.fromtimestamp(at_s, tz=UTC)
