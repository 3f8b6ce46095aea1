"""What an organizer asks of every seating: who sits apart, together, and where."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from leagues.rules.core import EntrantNumber, EntrantPair


@dataclass(frozen=True, slots=True)
class Wishes:
    """Neighbours and tables that an organizer has asked for.

    Forbidden neighbours never share a table; wished ones do where nothing weightier
    stands against it. `tables` gives someone who cannot move the number of their
    table, from 1.
    """

    forbidden: frozenset[EntrantPair] = frozenset()
    wished: frozenset[EntrantPair] = frozenset()
    tables: Mapping[EntrantNumber, int] = field(default_factory=dict)


def pair(one: EntrantNumber, other: EntrantNumber) -> EntrantPair:
    """Names two entrants in the one order in which pairs are kept."""
    return (one, other) if one < other else (other, one)


def pairs(entrants: Iterable[EntrantNumber]) -> list[EntrantPair]:
    """Lists everyone of a table with everyone else there."""
    ordered = sorted(entrants)
    return [
        (one, other)
        for place, one in enumerate(ordered)
        for other in ordered[place + 1 :]
    ]
