"""Schedules for so many people: built for full tables, then some seats are left out.

Who is left out never shares a table in the rounds that are used, so that no table is
more than one short.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, islice

from leagues.rules.core import TableSizes
from leagues.rules.seating.designs import (
    DesignRound,
    DesignRounds,
    rounds_without_repeats,
)
from leagues.rules.seating.sizes import table_sizes

CHOICES = 3_000
"""How many choices of seats to leave out are compared at most."""


@cache
def schedule(people: int, sizes: TableSizes) -> DesignRounds:
    """Returns rounds for people 0 to N - 1 in which nobody meets anyone twice.

    There are none if tables of these sizes are not full or one short, and one alone
    where more cannot be had.
    """
    wanted = table_sizes(people, sizes)
    if wanted is None or wanted[0] - wanted[-1] > 1:
        return ()
    full = wanted[0]
    missing = sum(full - size for size in wanted)
    rounds = rounds_without_repeats(people + missing, full)
    return _without(rounds, missing, people + missing)


def _without(rounds: DesignRounds, missing: int, seats: int) -> DesignRounds:
    if not missing:
        return rounds
    sharing = _sharing(rounds)
    others = islice(combinations(range(1, seats), missing - 1), CHOICES)
    gone = min(
        ((0, *some) for some in others),
        key=lambda some: len(_spoilt(some, sharing)),
    )
    spoilt = _spoilt(gone, sharing)
    number = dict(
        zip(
            (person for person in range(seats) if person not in gone),
            range(seats),
            strict=False,
        )
    )
    return tuple(
        _renumbered(round_, number)
        for place, round_ in enumerate(rounds)
        if place not in spoilt
    )


def _sharing(rounds: DesignRounds) -> dict[tuple[int, int], int]:
    """Returns in which round two people share a table, the smaller number first."""
    return {
        (one, other): place
        for place, round_ in enumerate(rounds)
        for block in round_
        for one, other in combinations(sorted(block), 2)
    }


def _spoilt(gone: Sequence[int], sharing: dict[tuple[int, int], int]) -> set[int]:
    return {sharing[two] for two in combinations(gone, 2) if two in sharing}


def _renumbered(round_: DesignRound, number: dict[int, int]) -> DesignRound:
    return tuple(
        tuple(number[person] for person in block if person in number)
        for block in round_
    )
