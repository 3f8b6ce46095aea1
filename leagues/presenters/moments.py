"""Seconds of the log as moments of the calendar, and the zone in which they are read."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from django.utils import timezone

from leagues.models import Event
from players.time_zones import zone_of


def moment_of(at_s: int) -> datetime:
    """Returns the moment that many seconds after 1970."""
    return datetime.fromtimestamp(at_s, tz=UTC)


def zone_of_event(event: Event) -> ZoneInfo:
    """Returns the zone an event is held in."""
    return zone_of(event.time_zone) or ZoneInfo("UTC")


def zone_of_reader(event: Event) -> ZoneInfo:
    """Returns the zone its reader lives in; that of the event where they told none."""
    name = timezone.get_current_timezone_name()
    told = zone_of(name) if name != timezone.get_default_timezone_name() else None
    return told or zone_of_event(event)
