"""Seconds of the log as moments of the calendar, and the zone in which they are read."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from django.utils import timezone

from leagues.models import Event
from leagues.rules.event.state import EventState, MatchdayState
from players.time_zones import zone_of

MINUTE_SECONDS = 60


def datetime_of(at_s: int) -> datetime:
    """Returns the moment that many seconds after 1970."""
    return datetime.fromtimestamp(at_s, tz=UTC)


def over_at_s(state: EventState, matchday: MatchdayState) -> int:
    """Returns when the time of a matchday that has begun is over, 0 where nobody counts."""
    if not state.settings.minutes or not matchday.began_at_s:
        return 0
    return matchday.began_at_s + state.settings.minutes * MINUTE_SECONDS


def zone_of_event(event: Event) -> ZoneInfo:
    """Returns the zone an event is held in."""
    return zone_of(event.time_zone) or ZoneInfo("UTC")


def zone_of_reader(event: Event) -> ZoneInfo:
    """Returns the zone its reader lives in; that of the event where they told none."""
    name = timezone.get_current_timezone_name()
    chosen = zone_of(name) if name != timezone.get_default_timezone_name() else None
    return chosen or zone_of_event(event)
