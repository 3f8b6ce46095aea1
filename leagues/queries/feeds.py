"""Addresses of calendars that are someone's own, without anything being stored."""

from django.core import signing

from leagues.models import Entrant, Event
from leagues.queries.access import EventAccess

SALT = "leagues.calendar"
SHOWN = 16


def feed_token(entrant: Entrant) -> str:
    """Returns the secret of someone's calendar. It reads, and can do nothing else.

    It dies with their private link: anyone who gets a new link gets a new calendar.
    """
    return signing.dumps([entrant.pk, entrant.token_hash[:SHOWN]], salt=SALT)


def feed_access(token: str) -> EventAccess | None:
    """Returns the event of a calendar for anyone who has its secret: two queries."""
    try:
        pk, shown = signing.loads(token[:200], salt=SALT)
    except (signing.BadSignature, ValueError):
        return None
    entrant = Entrant.objects.filter(pk=pk).first()
    if entrant is None or entrant.token_hash[:SHOWN] != shown:
        return None
    event = Event.objects.select_related("league").get(pk=entrant.event_id)
    return EventAccess(event, None, entrant=entrant)
