"""When something of an event was said."""

from leagues.models import Event, Fact


def said_at_s(event: Event, seq: int) -> int:
    """Returns when the fact at that place of the log was written: one query, none for 0."""
    if not seq:
        return 0
    at = Fact.objects.filter(event=event.pk, seq=seq).values_list("at", flat=True)
    found = at.first()
    return int(found.timestamp()) if found else 0
