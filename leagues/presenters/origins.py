"""What pages of games read of events: which one a match or a table was part of."""

from collections.abc import Collection, Mapping

from django.urls import reverse

from games.queries.ratings.origins import Origin
from leagues.queries.lists import states_of
from leagues.queries.rated import events_of_sources, readable_events
from leagues.rules.event.settings import NamesShown
from players.models import Player


def origins_of_sources(
    sources: Collection[str], viewer: Player | None, person: Player | None
) -> Mapping[str, Origin]:
    """What these are. Where people are numbers, nobody reads that a person was there."""
    ids = events_of_sources(sources)
    found = readable_events(ids.values(), viewer)
    if person is not None and person != viewer:
        states = states_of(found)
        hidden = NamesShown.NUMBERS
        found = [each for each in found if states[each.pk].settings.names is not hidden]
    events = {each.pk: each for each in found}
    return {
        source: Origin(
            events[pk].name, reverse("leagues:event", args=[events[pk].slug])
        )
        for source, pk in ids.items()
        if pk in events
    }
