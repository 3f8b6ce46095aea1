"""The bracket of a knockout as it is drawn: every round, who goes on, and what is to come."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from leagues.rules.core import EntrantNumber
from leagues.rules.formats.brackets import (
    Bracket,
    advancing_count,
    bracket_steps,
    cut_of_table,
    filled_to,
    split_of_bracket,
)
from leagues.rules.formats.core import Matchday, StageState
from leagues.rules.seating.sizes import Split


@dataclass(frozen=True, slots=True)
class BracketTable:
    """A table of a round.

    Attributes:
        number: Of the table, from 1.
        places: The first and the last place that its people play for.
        is_last: Whether it settles these places, as a final does.
        ahead: Who goes on; the winners where it `is_last`.
        is_open: Whether its result is still missing.
    """

    number: int
    places: tuple[int, int]
    is_last: bool
    ahead: frozenset[EntrantNumber]
    is_open: bool


@dataclass(frozen=True, slots=True)
class BracketRound:
    """A round: tables as they were published, or their `sizes` where it is to come.

    `number` is that of the matchday within the stage. Nobody of `byes` plays, and all of
    them go on.
    """

    number: int
    tables: tuple[BracketTable, ...] = ()
    byes: tuple[EntrantNumber, ...] = ()
    sizes: tuple[int, ...] = ()


def bracket_rounds(state: StageState) -> tuple[BracketRound, ...]:
    """Returns all rounds, those to come by the numbers of people they will have."""
    steps = [brackets for brackets, _odd in bracket_steps(state)]
    rounds = [
        BracketRound(
            number,
            tuple(_tables(state, matchday, before, after)),
            matchday.seating.byes,
        )
        for number, (matchday, before, after) in enumerate(
            zip(state.matchdays, steps, steps[1:], strict=False), start=1
        )
    ]
    to_come = _to_come(state, _left(state, steps[-1]))
    first = len(rounds) + 1
    later = [BracketRound(first + ahead, sizes=each) for ahead, each in to_come]
    return (*rounds, *later)


def _tables(
    state: StageState,
    matchday: Matchday,
    before: Sequence[Bracket],
    after: Sequence[Bracket],
) -> Iterator[BracketTable]:
    open_tables = set(matchday.open_tables)
    for number, seats in enumerate(matchday.seating.tables, start=1):
        bracket, first = _home(before, seats)
        others = [
            table
            for table in matchday.seating.tables
            if table != seats and set(bracket.entrants).intersection(table)
        ]
        rested = set(bracket.entrants).intersection(matchday.seating.byes)
        is_last = not others and not rested
        if number in open_tables:
            ahead = frozenset[EntrantNumber]()
        elif open_tables and not is_last:
            cut = cut_of_table(bracket, matchday, number, state.settings.advance)
            ahead = frozenset(cut.ahead)
        else:
            ahead = frozenset(_winners(after, first)).intersection(seats)
        yield BracketTable(
            number,
            (first, first + len(bracket.entrants) - 1),
            is_last,
            ahead,
            number in open_tables,
        )


def _home(
    before: Sequence[Bracket], seats: Sequence[EntrantNumber]
) -> tuple[Bracket, int]:
    """Returns the bracket of a table, and the first place it plays for."""
    first = 1
    for bracket in before:
        if bracket.plays_on and set(bracket.entrants).intersection(seats):
            return bracket, first
        first += len(bracket.entrants)
    return Bracket(tuple(seats), plays_on=True), 1


def _winners(after: Sequence[Bracket], first: int) -> tuple[EntrantNumber, ...]:
    """Returns the bracket that begins with a place: those who went on to play for it."""
    place = 1
    for bracket in after:
        if place == first and bracket.entrants:
            return bracket.entrants
        place += len(bracket.entrants)
    return ()


def _left(state: StageState, now: Sequence[Bracket]) -> int:
    """Returns how many will play the next round for the first place."""
    if not state.matchdays:
        return len(state.present)
    last = state.matchdays[-1]
    if not last.open_tables:
        return len(now[0].entrants) if now and now[0].plays_on else 0
    sizes = tuple(map(len, last.seating.tables))
    if len(sizes) == 1 and not last.seating.byes:
        return 0
    found = Split(sizes, len(last.seating.byes))
    going = advancing_count(found, state.settings)
    return filled_to(going, len(last.seating.entrants), state.settings)


def _to_come(state: StageState, people: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yields the rounds to come, from 0, with the sizes of their tables."""
    ahead = 0
    is_first = not state.matchdays
    while people > 1:
        found = split_of_bracket(people, state.settings, is_first=is_first)
        if found is None:
            return
        yield ahead, found.sizes
        if len(found.sizes) == 1 and not found.byes:
            return
        going = advancing_count(found, state.settings)
        people, is_first = filled_to(going, people, state.settings), False
        ahead += 1
