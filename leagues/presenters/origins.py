"""What pages of games read of events: which one a match or a table was part of."""

from collections.abc import Collection, Mapping

from django.urls import reverse

from games.queries.origins import Origin, Origins, tell_origins
from leagues.queries.rated import events_of_sources, readable_events, sources_of_matches
from players.models import Player


def take_part() -> None:
    """Lets histories of people and pages of matches name the event."""
    tell_origins(Origins(of_matches=sources_of_matches, named=_named))


def _named(sources: Collection[str], viewer: Player | None) -> Mapping[str, Origin]:
    ids = events_of_sources(sources)
    events = {each.pk: each for each in readable_events(ids.values(), viewer)}
    return {
        source: Origin(
            events[pk].name, reverse("leagues:event", args=[events[pk].slug])
        )
        for source, pk in ids.items()
        if pk in events
    }
