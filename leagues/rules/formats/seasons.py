"""From one season of divisions to the next: who goes up, who goes down, who stays.

A tier has one division or several beside each other. Anyone who is promoted plays in a
higher tier than before, those who stayed never in a lower one, and those relegated
exactly one lower.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from leagues.rules.core import EntrantNumber

type Division = tuple[EntrantNumber, ...]
type Tier = tuple[Division, ...]
type Moving = Annotated[int, Meta(ge=0, le=100)]

PART = 6
"""One of so many goes up, and one goes down, where no numbers are chosen."""

LONGEST_PAUSE = 2
"""For so many seasons of pause someone keeps their tier; then they lose one."""


class SeasonMove(StrEnum):
    """What becomes of someone between two seasons."""

    PROMOTED = "promoted"
    STAYED = "stayed"
    RELEGATED = "relegated"
    NEW = "new"
    BACK = "back"


class Why(StrEnum):
    """Why someone plays where they do."""

    PLACE = "place"
    FREE_PLACE = "free_place"
    """The best who stayed below comes up, as someone above leaves."""

    BY_HAND = "by_hand"
    NEWCOMER = "newcomer"
    NO_ROOM = "no_room"
    """New, and the lowest division was full."""

    RETURN = "return"
    LONG_PAUSE = "long_pause"


@dataclass(frozen=True, slots=True)
class Promotion:
    """How many of each division go up and down.

    None leaves a number to the size of the division: a sixth, rounded up. At most half
    of a division moves either way. `largest` is how many a division may have before new
    people open one below; 0 for no limit.
    """

    up: Moving | None = None
    down: Moving | None = None
    largest: Annotated[int, Meta(ge=0, le=200)] = 0


@dataclass(frozen=True, slots=True)
class Return:
    """Someone who comes back: the tier they are due, their place, and their pause.

    Who fell when they left is not relegated once more for having been away.
    """

    tier: int
    place: int
    pause_seasons: int
    was_relegated: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """Who comes and goes between two seasons.

    Attributes:
        leaving: Who does not play the next season, for a pause or for good.
        returning: Who comes back after a pause.
        new: Who never played, the strongest first; they begin in the lowest tier.
        fixed: The tier from 0 that an organizer has chosen for someone; the places
            left free by it are filled as others are. It may be one below the lowest.
    """

    leaving: frozenset[EntrantNumber] = frozenset()
    returning: Mapping[EntrantNumber, Return] = field(default_factory=dict)
    new: tuple[EntrantNumber, ...] = ()
    fixed: Mapping[EntrantNumber, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class NextSeason:
    """The tiers of the next season, the highest first, and how everyone got there."""

    tiers: tuple[Tier, ...]
    moves: Mapping[EntrantNumber, SeasonMove]
    whys: Mapping[EntrantNumber, Why]


def next_season(
    final: Sequence[Tier], promotion: Promotion, change: Change
) -> NextSeason:
    """Makes the tiers of the next season from the final standings of this one.

    Places that are free in a tier go to the best who would have stayed below, who are
    promoted by it; nobody is spared going down because others leave. Who comes back is
    seated by last tier, then the shorter pause, then the better place.

    Args:
        final: The standings of all divisions, by tier, the highest first.
        promotion: How many go up and down.
        change: Who comes and goes.
    """
    seats = _Seats(len(final), change.fixed)
    for number, tier in enumerate(final):
        for entrant, step in _steps(tier, number, len(final), promotion):
            if entrant not in change.leaving:
                seats.played(entrant, number, number + step)
    for entrant, back in _in_turn(change.returning):
        is_long = _tiers_lost(back) > 0
        due = min(back.tier + _tiers_lost(back), len(seats.tiers) - 1)
        why = Why.LONG_PAUSE if is_long else Why.RETURN
        seats.take(entrant, due, SeasonMove.BACK, why)
    _take_new(seats, change, is_chosen=True)
    for number, tier in enumerate(final[:-1]):
        seats.fill(number, sum(map(len, tier)))
    _take_new(seats, change, is_chosen=False)
    groups = [max(len(tier), 1) for tier in final]
    groups += [1] * (len(seats.tiers) - len(groups))
    tiers = [_split(each, n) for each, n in zip(seats.tiers, groups, strict=True)]
    made = _with_new_tiers(tiers, promotion, seats)
    return NextSeason(made, seats.moves, seats.whys)


def steps(
    final: Sequence[Tier], promotion: Promotion
) -> Mapping[EntrantNumber, tuple[int, int]]:
    """Returns of each person the tier they are in and the tier they are due, from 0."""
    return {
        entrant: (number, number + step)
        for number, tier in enumerate(final)
        for entrant, step in _steps(tier, number, len(final), promotion)
    }


def _take_new(seats: "_Seats", change: Change, *, is_chosen: bool) -> None:
    """Gives new people places in the lowest tier, or where an organizer has put them."""
    for entrant in change.new:
        if (entrant in change.fixed) is is_chosen:
            seats.take(entrant, seats.lowest, SeasonMove.NEW, Why.NEWCOMER)


class _Seats:
    """Who sits in which tier so far, and how they got there."""

    def __init__(self, tiers: int, fixed: Mapping[EntrantNumber, int]) -> None:
        lowest = min(max(fixed.values(), default=0), tiers)
        count = max(tiers, lowest + 1, 1)
        self.lowest = max(tiers, 1) - 1
        self._fixed = {entrant: min(tier, count - 1) for entrant, tier in fixed.items()}
        self.tiers: list[list[EntrantNumber]] = [[] for _ in range(count)]
        self.moves: dict[EntrantNumber, SeasonMove] = {}
        self.whys: dict[EntrantNumber, Why] = {}

    def take(
        self, entrant: EntrantNumber, tier: int, move: SeasonMove, why: Why
    ) -> None:
        """Gives someone a place, where nobody has said otherwise."""
        if entrant in self._fixed:
            tier, why = self._fixed[entrant], Why.BY_HAND
        self.tiers[tier].append(entrant)
        self.moves[entrant], self.whys[entrant] = move, why

    def played(self, entrant: EntrantNumber, before: int, due: int) -> None:
        """Gives someone who has played the place they are due."""
        now = self._fixed.get(entrant, due)
        step = (now > before) - (now < before)
        self.take(entrant, due, _MOVES[step], Why.PLACE)

    def fill(self, number: int, size: int) -> None:
        """Fills a tier up to its size with the best who stayed in the next one."""
        stayed = [
            one
            for one in self.tiers[number + 1]
            if self.moves[one] is SeasonMove.STAYED and one not in self._fixed
        ]
        for entrant in stayed[: max(size - len(self.tiers[number]), 0)]:
            self.tiers[number + 1].remove(entrant)
            self.tiers[number].append(entrant)
            self.moves[entrant], self.whys[entrant] = (
                SeasonMove.PROMOTED,
                Why.FREE_PLACE,
            )


_MOVES = {-1: SeasonMove.PROMOTED, 0: SeasonMove.STAYED, 1: SeasonMove.RELEGATED}


def moving(size: int, chosen: int | None) -> int:
    """Returns how many of a division of this size go up, or go down."""
    wanted = -(-size // PART) if chosen is None else chosen
    return min(wanted, size // 2)


def _steps(
    tier: Tier, number: int, tiers: int, promotion: Promotion
) -> list[tuple[EntrantNumber, int]]:
    """Returns where the people of a tier go: first those who come from above."""
    found = list[tuple[int, int, EntrantNumber, int]]()
    for group, standing in enumerate(tier):
        size = len(standing)
        up = moving(size, promotion.up) if number > 0 else 0
        down = moving(size, promotion.down) if number < tiers - 1 else 0
        for place, entrant in enumerate(standing):
            step = (place >= size - down) - (place < up)
            found.append((place, group, entrant, step))
    return [(entrant, step) for _place, _group, entrant, step in sorted(found)]


def _in_turn(
    returning: Mapping[EntrantNumber, Return],
) -> list[tuple[EntrantNumber, Return]]:
    return sorted(
        returning.items(),
        key=lambda one: (one[1].tier, one[1].pause_seasons, one[1].place, one[0]),
    )


def _tiers_lost(back: Return) -> int:
    """Returns how many tiers a pause costs: one if it was long and nobody fell yet."""
    return int(back.pause_seasons > LONGEST_PAUSE and not back.was_relegated)


def _split(people: Sequence[EntrantNumber], groups: int) -> Tier:
    """Deals the people of a tier to its divisions there and back."""
    dealt: list[list[EntrantNumber]] = [[] for _ in range(groups)]
    for place, entrant in enumerate(people):
        turn, at = divmod(place, groups)
        dealt[groups - 1 - at if turn % 2 else at].append(entrant)
    return tuple(tuple(group) for group in dealt if group)


def _with_new_tiers(
    tiers: Sequence[Tier], promotion: Promotion, seats: _Seats
) -> tuple[Tier, ...]:
    """Opens a tier below for new people whom the lowest one has no room for."""
    kept = list(tiers)
    room = promotion.largest * max(len(kept[-1]), 1)
    lowest = [one for group in kept[-1] for one in group]
    over = max(len(lowest) - room, 0) if promotion.largest else 0
    new = [one for one in lowest if seats.whys[one] is Why.NEWCOMER]
    below = new[len(new) - min(over, len(new)) :]
    if below:
        seats.whys |= dict.fromkeys(below, Why.NO_ROOM)
        kept[-1] = tuple(_without(group, below) for group in kept[-1])
        kept.append(_split(below, -(-len(below) // promotion.largest)))
    return tuple(tier for tier in kept if tier)


def _without(group: Division, gone: Iterable[EntrantNumber]) -> Division:
    left = set(gone)
    return tuple(one for one in group if one not in left)
