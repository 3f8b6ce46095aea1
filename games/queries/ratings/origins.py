"""Where a match belongs, or a table that was played elsewhere: to an event, for example.

Games know nothing of events. Whoever keeps tables for others says here what they are
part of, to those who may read it.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from players.models import Player


@dataclass(frozen=True, slots=True)
class Origin:
    """What a table is part of, and the address of its page."""

    name: str
    address: str


@dataclass(frozen=True, slots=True)
class Origins:
    """Whoever keeps tables: which of its sources matches are of, and what they are called.

    A source is what `RatedTable.source` says. `named` leaves out what a viewer must not
    read, or must not read of a certain person; both cost the same for few and for many.
    """

    of_matches: Callable[[Collection[int]], Mapping[int, str]]
    named: Callable[
        [Collection[str], Player | None, Player | None], Mapping[str, Origin]
    ]


_keepers: list[Origins] = []


def tell_origins(keeper: Origins) -> None:
    """Lets pages name what matches and tables are part of."""
    if keeper not in _keepers:
        _keepers.append(keeper)


def origins_of(
    sources: Collection[str], viewer: Player | None, *, person: Player | None = None
) -> Mapping[str, Origin]:
    """Returns what these sources are, as far as the viewer may read it of that person."""
    wanted = {source for source in sources if source}
    found: dict[str, Origin] = {}
    for keeper in _keepers if wanted else ():
        found |= keeper.named(wanted, viewer, person)
    return found


def origins_of_matches(
    ids: Collection[int], viewer: Player | None
) -> Mapping[int, Origin]:
    """Returns what these matches are part of, as far as the viewer may read it."""
    sources: dict[int, str] = {}
    for keeper in _keepers if ids else ():
        sources |= keeper.of_matches(ids)
    named = origins_of(sources.values(), viewer)
    return {pk: named[source] for pk, source in sources.items() if source in named}
