"""When something of an event was said, and what is over by now."""

from django.utils import timezone

from leagues.models import Event, Fact


def said_at_s(event: Event, seq: int) -> int:
    """Returns when the fact at that place of the log was written: one query, none for 0."""
    if not seq:
        return 0
    at = Fact.objects.filter(event=event.pk, seq=seq).values_list("at", flat=True)
    found = at.first()
    return int(found.timestamp()) if found else 0


def is_past(until_s: int) -> bool:
    """True if a time that ends then is over; 0 never is."""
    return 0 < until_s <= timezone.now().timestamp()
