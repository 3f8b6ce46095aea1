"""Where a match belongs, or a table that was played elsewhere: to an event, for example.

Games know nothing of events: the app that has them answers.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from games.signals import collect_match_sources, collect_origins
from players.models import Player
from players.signals import collect


@dataclass(frozen=True, slots=True)
class Origin:
    """What a table is part of, and the address of its page."""

    name: str
    address: str


def origins_of(
    sources: Collection[str], viewer: Player | None, *, person: Player | None = None
) -> Mapping[str, Origin]:
    """Returns what these sources are, as far as the viewer may read it of that person."""
    wanted = {source for source in sources if source}
    found: dict[str, Origin] = {}
    if wanted:
        details = {"sources": wanted, "viewer": viewer, "person": person}
        for named in collect(collect_origins, **details):
            found |= named
    return found


def origins_of_matches(
    ids: Collection[int], viewer: Player | None
) -> Mapping[int, Origin]:
    """Returns what these matches are part of, as far as the viewer may read it."""
    sources: dict[int, str] = {}
    for found in collect(collect_match_sources, ids=ids) if ids else ():
        sources |= found
    named = origins_of(sources.values(), viewer)
    return {pk: named[source] for pk, source in sources.items() if source in named}
