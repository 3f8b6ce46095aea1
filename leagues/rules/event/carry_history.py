"""Domino boards that are carried from match to match of the same group.

A match history is the run of matches of the same people. A person begins with what
they had on the board at the end of the last match of the match history they played, unless
the organizer has said otherwise. What was typed is never changed: where it contradicts,
the match is flagged.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from games.rules.score_sheet import CARRIED
from leagues.rules.core import EntrantNumber
from leagues.rules.event.settings import BoardCarry
from leagues.rules.event.state import EventState, Fixture, MatchdayState

BEFORE = "board_before"
AFTER = CARRIED
"""The names of the counts of a result that tell of a board."""


@dataclass(frozen=True, slots=True)
class BoardMatch:
    """A match of a match history.

    `before` is what follows from the matches before, `after` what was typed, None where
    nothing was. `contradicts` are those of whom something else was typed before the
    match than what follows; `is_first` begins a match history.
    """

    matchday: int
    table: int
    before: Mapping[EntrantNumber, int]
    after: Mapping[EntrantNumber, int | None]
    contradicts: tuple[EntrantNumber, ...] = ()
    is_first: bool = False

    @property
    def now(self) -> Mapping[EntrantNumber, int]:
        """What lies on everyone's board, after the match as far as that was typed."""
        typed = {e: cards for e, cards in self.after.items() if cards is not None}
        return {**self.before, **typed}


type EntrantGroup = frozenset[EntrantNumber]


def board_matches(state: EventState) -> tuple[BoardMatch, ...]:
    """All matches with boards in order, a draft included; none where none are carried."""
    if state.settings.board_carry is BoardCarry.NONE:
        return ()
    lineages: dict[EntrantGroup, dict[EntrantNumber, int]] = {}
    return tuple(
        _followed(state, matchday, fixture, lineages)
        for matchday in state.matchdays
        for fixture in matchday.fixtures
        if not fixture.is_void
    )


def boards_before(
    state: EventState, matchday: int, table: int
) -> Mapping[EntrantNumber, int]:
    """What lies on the boards of a table before its match; nothing where none are carried."""
    here = (matchday, table)
    found = (m for m in board_matches(state) if (m.matchday, m.table) == here)
    return next((match.before for match in found), {})


def boards_now(state: EventState) -> dict[EntrantNumber, int]:
    """What lies on everyone's board after their last match."""
    boards: dict[EntrantNumber, int] = {}
    for match in board_matches(state):
        boards.update(match.now)
    return boards


def matchday_boards(state: EventState, matchday: int) -> Mapping[int, BoardMatch]:
    """The matches of a matchday by their tables; none where no boards are carried."""
    found = (match for match in board_matches(state) if match.matchday == matchday)
    return {match.table: match for match in found}


def _followed(
    state: EventState,
    matchday: MatchdayState,
    fixture: Fixture,
    lineages: dict[EntrantGroup, dict[EntrantNumber, int]],
) -> BoardMatch:
    people = frozenset(map(state.person, fixture.seats))
    is_first = people not in lineages
    start = dict.fromkeys(people, state.settings.board_start)
    before = lineages.get(people, start) | {
        state.person(entrant): cards for entrant, cards in matchday.boards.items()
    }
    before = {entrant: before[entrant] for entrant in sorted(people)}
    typed = dict(_typed(state, fixture, BEFORE))
    after = dict(_typed(state, fixture, AFTER))
    waiting = {e: _missed(state, before[e]) for e in _absent(state, matchday, fixture)}
    lineages[people] = before | after | waiting
    return BoardMatch(
        matchday.number,
        fixture.number,
        before,
        {entrant: after.get(entrant) for entrant in before},
        contradicts=tuple(e for e in sorted(typed) if typed[e] != before[e]),
        is_first=is_first,
    )


def _typed(
    state: EventState, fixture: Fixture, name: str
) -> Iterator[tuple[EntrantNumber, int]]:
    counts = fixture.result.counts if fixture.result else {}
    for entrant, named in counts.items():
        if name in named:
            yield state.person(entrant), named[name]


def _absent(
    state: EventState, matchday: MatchdayState, fixture: Fixture
) -> Iterator[EntrantNumber]:
    """Who missed the match: forfeited it, or had someone else in their seat."""
    outcome = fixture.outcome
    forfeits = outcome.forfeits if outcome else frozenset()
    plays_on = state.settings.board_carry is BoardCarry.SUBSTITUTE
    replaced = frozenset() if plays_on else frozenset(matchday.stand_ins)
    for entrant in fixture.seats:
        if entrant in forfeits or entrant in replaced:
            yield state.person(entrant)


def _missed(state: EventState, board: int) -> int:
    """What becomes of the board of someone who missed a match."""
    is_reset = state.settings.board_carry is BoardCarry.RESETS
    return state.settings.board_start if is_reset else board
