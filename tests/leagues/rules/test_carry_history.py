"""Domino boards that are carried on, and what does not go together after corrections."""

import pytest

from leagues.formats.registry import format_of
from leagues.rules.event import facts
from leagues.rules.event.carry_history import board_matches, boards_now
from leagues.rules.event.settings import BoardCarry, EventSettings
from leagues.rules.standings.contradictions import Flag, FlagCode, flags
from tests.leagues.logs import Log, opened


def boards(carry: BoardCarry, *, start: int = 0) -> Log:
    settings = EventSettings(board_carry=carry, board_start=start)
    return opened(3, settings=settings)


def played(log: Log, *after: int, before: tuple[int, ...] = ()) -> int:
    """A match of all three with the boards as they were typed; returns its matchday."""
    number = log.seat([(1, 2, 3)])
    typed(log, number, *after, before=before)
    log.add(facts.MatchdayConfirmed(number))
    return number


def typed(log: Log, number: int, *after: int, before: tuple[int, ...] = ()) -> None:
    counts: dict[int, dict[str, int]] = {}
    for entrant, cards in enumerate(after, start=1):
        counts[entrant] = {"board_after": cards}
    for entrant, cards in enumerate(before, start=1):
        counts[entrant]["board_before"] = cards
    log.add(facts.ResultEntered(number, 1, {1: 2, 2: 1, 3: 0}, counts=counts))


def before(log: Log) -> list[list[int]]:
    return [list(match.before.values()) for match in board_matches(log.state)]


def test_a_match_begins_with_what_the_one_before_has_left() -> None:
    log = boards(BoardCarry.WAITS)
    played(log, 0, 2, 2)
    played(log, 2, 2, 4)
    log.seat([(1, 2, 3)])
    assert before(log) == [[0, 0, 0], [0, 2, 2], [2, 2, 4]]


def test_a_correction_changes_what_follows_and_flags_what_contradicts() -> None:
    log = boards(BoardCarry.WAITS)
    played(log, 0, 2, 2)
    played(log, 0, 4, 4, before=(0, 2, 2))
    played(log, 2, 4, 4)
    typed(log, 1, 0, 0, 2)
    assert before(log) == [[0, 0, 0], [0, 0, 2], [0, 4, 4]]
    matches = board_matches(log.state)
    assert [match.contradicts for match in matches] == [(), (2,), ()]
    flag = Flag(FlagCode.BOARDS, 2, (2,), tables=((2, 1),))
    assert flag in flags(log.state, format_of)


@pytest.mark.parametrize(
    ("carry", "expected"),
    ((BoardCarry.WAITS, 2), (BoardCarry.RESETS, 1), (BoardCarry.SUBSTITUTE, 4)),
)
def test_the_board_of_somebody_who_misses_a_match(
    carry: BoardCarry, expected: int
) -> None:
    log = boards(carry, start=1)
    played(log, 0, 0, 2)
    number = log.seat([(1, 2, 3)])
    log.add(
        facts.Entered(4, facts.Entering.STAND_IN),
        facts.SeatReplaced(3, number, stand_in=4),
    )
    typed(log, number, 0, 0, 4)
    log.add(facts.MatchdayConfirmed(number))
    log.seat([(1, 2, 3)])
    assert before(log)[-1] == [0, 0, expected]


def test_the_organizer_can_say_what_lies_on_a_board() -> None:
    log = boards(BoardCarry.WAITS)
    played(log, 0, 2, 2)
    log.seat([(1, 2, 3)])
    log.add(facts.BoardSet(2, 2, cards=7))
    assert before(log)[-1] == [0, 7, 2]


def test_a_new_group_begins_anew() -> None:
    log = boards(BoardCarry.WAITS)
    played(log, 4, 4, 4)
    log.add(facts.Entered(4))
    log.seat([(1, 2, 3, 4)])
    assert before(log)[-1] == [0, 0, 0, 0]
    assert boards_now(log.state) == {1: 0, 2: 0, 3: 0, 4: 0}


def test_where_no_boards_are_carried_there_are_none() -> None:
    log = boards(BoardCarry.NONE)
    played(log, 4, 4, 4)
    assert board_matches(log.state) == ()


def test_a_seating_from_before_a_correction_is_told() -> None:
    log = opened(4, format_="swiss_pods")
    log.play({1: 4, 2: 3, 3: 2, 4: 1})
    log.play({1: 4, 2: 3, 3: 2, 4: 1})
    assert flags(log.state, format_of) == ()
    log.result(1, 1, {1: 0, 2: 3, 3: 2, 4: 1})
    found = flags(log.state, format_of)
    assert found == (Flag(FlagCode.SEATED_BEFORE, 2, tables=((1, 1),)),)
