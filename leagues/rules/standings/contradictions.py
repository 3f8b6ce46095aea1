"""What does not go together any more after a correction: told, never changed silently."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from leagues.rules.core import EntrantNumber
from leagues.rules.event.carry_history import board_matches
from leagues.rules.event.state import EventState, MatchdayState
from leagues.rules.formats.core import Draft, Format
from leagues.rules.standings.stage_view import stage_view


class FlagCode(StrEnum):
    """What kind of contradiction it is."""

    SEATED_BEFORE = "seated_before"
    """A matchday was seated before an earlier table was put right."""

    OTHER_QUALIFIERS = "other_qualifiers"
    """Someone else would have gone on to a matchday, as results are now."""

    BOARDS = "boards"
    """What was typed of Domino boards is not what follows from the match before."""


@dataclass(frozen=True, slots=True)
class Flag:
    """A contradiction on a matchday.

    `entrants` are those it is about: who was seated and would not be, or whose board it
    is; `instead` who would be seated. `tables` are those put right, or with the boards.
    """

    code: FlagCode
    matchday: int
    entrants: tuple[EntrantNumber, ...] = ()
    instead: tuple[EntrantNumber, ...] = ()
    tables: tuple[tuple[int, int], ...] = ()


def flags(state: EventState, format_of: Callable[[str], Format]) -> tuple[Flag, ...]:
    """All contradictions of an event, by matchday."""
    found = [
        flag
        for matchday in state.public_matchdays
        if (corrected := tuple(_corrected(state, matchday)))
        for flag in _seating_flags(state, matchday, corrected, format_of)
    ]
    found += (
        Flag(
            FlagCode.BOARDS,
            match.matchday,
            match.contradicts,
            tables=((match.matchday, match.table),),
        )
        for match in board_matches(state)
        if match.contradicts
    )
    return tuple(sorted(found, key=lambda flag: flag.matchday))


def _corrected(state: EventState, matchday: MatchdayState) -> Iterator[tuple[int, int]]:
    """The tables of this stage put right after the matchday was drafted."""
    for earlier in state.matchdays[: matchday.number - 1]:
        for fixture in earlier.fixtures:
            is_later = fixture.result_seq > matchday.drafted_seq
            if earlier.stage == matchday.stage and is_later:
                yield earlier.number, fixture.number


def _seating_flags(
    state: EventState,
    matchday: MatchdayState,
    corrected: tuple[tuple[int, int], ...],
    format_of: Callable[[str], Format],
) -> Iterator[Flag]:
    stage = state.stages[matchday.stage - 1]
    chosen = format_of(stage.format)
    if matchday.is_by_hand or not chosen.TRAITS.needs_results:
        return
    view = stage_view(state, stage, before=matchday.number)
    if chosen.placing(view) is None:  # nobody is out: the same people would be seated
        yield Flag(FlagCode.SEATED_BEFORE, matchday.number, tables=corrected)
        return
    drafted = chosen.next_seating(view)
    seated = set(map(state.person, matchday.seating.entrants))
    would = set(drafted.seating.entrants) if isinstance(drafted, Draft) else seated
    gone = {each for each in seated if each not in view.active}
    wrong, instead = seated - would - gone, would - seated
    if wrong:
        yield Flag(
            FlagCode.OTHER_QUALIFIERS,
            matchday.number,
            tuple(sorted(wrong)),
            tuple(sorted(instead)),
            corrected,
        )
    else:
        yield Flag(FlagCode.SEATED_BEFORE, matchday.number, tables=corrected)
