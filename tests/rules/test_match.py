"""When a match is over and who has won (LIG-20, LIG-21, COM-10, COM-11, COM-13)."""

import pytest

from games.rules.core import Ending, OptionValue
from games.rules.match import (
    MatchState,
    MatchVerdict,
    PlayedRoundResult,
    after_round,
    new_match,
)
from tests.rules.tables import LIGRETTO


def verdict(
    before: MatchState,
    points: tuple[int, ...],
    *,
    ending: Ending = Ending.FINISHED,
    left: frozenset[int] = frozenset(),
    **options: OptionValue,
) -> MatchVerdict:
    checked = LIGRETTO.checked_options(options, seats=len(before.totals))
    result = PlayedRoundResult(tuple(enumerate(points)), ending, left)
    return after_round(LIGRETTO, checked, before, result)


def match(*totals: int, rounds_played: int = 0) -> MatchState:
    return MatchState(tuple(enumerate(totals)), rounds_played)


def test_a_new_match_is_at_nought() -> None:
    assert new_match((0, 2)) == MatchState(((0, 0), (2, 0)), 0)


def test_lig_20_after_the_agreed_rounds_the_highest_sum_wins() -> None:
    fourth = verdict(match(10, 20, 5, rounds_played=3), (5, -3, 30))
    assert (fourth.is_over, fourth.winners) == (False, ())
    assert fourth.standings == ((2, 35, 1), (1, 17, 2), (0, 15, 3))

    fifth = verdict(fourth.state, (21, 1, 0))

    assert (fifth.is_over, fifth.winners) == (True, (0,))
    assert fifth.standings == ((0, 36, 1), (2, 35, 2), (1, 18, 3))
    assert fifth.state.rounds_played == 5


def test_lig_20_target_is_looked_at_after_each_round() -> None:
    short = verdict(match(60, 70), (38, 20), match="target", target=99)
    assert not short.is_over

    reached = verdict(short.state, (1, 9), match="target", target=99)

    assert reached.winners == (0, 1)
    assert reached.standings == ((0, 99, 1), (1, 99, 1))


def test_com_10_totals_of_those_who_left_reach_no_target() -> None:
    found = verdict(
        match(95, 60, 50), (9, 5, 5), left=frozenset({0}), match="target", target=99
    )

    assert (found.is_over, found.winners) == (False, ())
    assert found.standings == ((1, 65, 1), (2, 55, 2), (0, 104, 3))


def test_com_10_who_left_keeps_the_total_and_cannot_win() -> None:
    found = verdict(match(90, 10, 5, rounds_played=4), (0, 0, 0), left=frozenset({0}))

    assert found.winners == (1,)
    assert found.state.left == frozenset({0})
    assert dict(found.state.totals)[0] == 90


def test_com_10_seats_that_left_are_not_dealt_and_get_nothing() -> None:
    before = MatchState(((0, 7), (1, 8), (2, 9)), 1, frozenset({1}))
    result = PlayedRoundResult(((0, 3), (2, -1)), Ending.FINISHED)
    options = LIGRETTO.checked_options({}, seats=3)

    found = after_round(LIGRETTO, options, before, result)

    assert found.state.totals == ((0, 10), (1, 8), (2, 8))
    assert found.state.left == frozenset({1})


@pytest.mark.parametrize("ending", (Ending.VOID, Ending.ABANDONED))
def test_com_11_a_single_seat_wins_by_default(ending: Ending) -> None:
    found = verdict(match(9, 3), (0, 0), ending=ending, left=frozenset({0}))

    assert (found.winners, found.is_by_default) == ((1,), True)


def test_com_10_if_every_seat_has_left_the_best_total_wins() -> None:
    found = verdict(match(9, 3), (0, 0), left=frozenset({0, 1}))

    assert (found.winners, found.is_by_default) == ((0,), False)


def test_com_11_a_void_round_does_not_count_as_played() -> None:
    found = verdict(match(9, 3, 2, rounds_played=4), (5, 5, 5), ending=Ending.VOID)

    assert not found.is_over
    assert found.state == match(9, 3, 2, rounds_played=4)


@pytest.mark.parametrize("ending", (Ending.ABANDONED, Ending.LIMIT, Ending.VOTED))
def test_com_11_com_17_other_endings_are_scored(ending: Ending) -> None:
    found = verdict(match(9, 3, rounds_played=4), (-4, 5), ending=ending)

    assert (found.is_over, found.winners) == (True, (1,))


def test_com_13_shared() -> None:
    found = verdict(match(9, 3, 9, rounds_played=4), (0, 0, 0))

    assert found.winners == (0, 2)
    assert found.standings == ((0, 9, 1), (2, 9, 1), (1, 3, 3))


def test_com_13_extra_rounds_until_one_leads_alone() -> None:
    tied = verdict(match(9, 3, 9, rounds_played=4), (0, 0, 0), tie="extra_round")
    assert (tied.is_over, tied.needs_extra_round) == (False, True)

    again = verdict(tied.state, (2, 8, 2), tie="extra_round")
    assert (again.needs_extra_round, again.state.rounds_played) == (True, 6)

    alone = verdict(again.state, (2, 5, 3), tie="extra_round")

    assert (alone.is_over, alone.winners) == (True, (1,))


def test_com_13_an_extra_round_decides_even_below_the_target() -> None:
    tied = verdict(match(45, 45), (5, 5), match="target", target=50, tie="extra_round")
    assert tied.needs_extra_round

    decided = verdict(
        tied.state, (-9, -8), match="target", target=50, tie="extra_round"
    )

    assert (decided.is_over, decided.winners) == (True, (1,))


def test_com_13_a_void_extra_round_is_played_again() -> None:
    tied = verdict(match(9, 9, 1, rounds_played=4), (0, 0, 0), tie="extra_round")

    void = verdict(tied.state, (5, 0, 0), ending=Ending.VOID, tie="extra_round")

    assert not void.is_over
    assert void.state == tied.state


@pytest.mark.parametrize("ending", (Ending.STALEMATE, Ending.VOTED))
def test_lig_21_leader_wins(ending: Ending) -> None:
    found = verdict(match(60, 55), (4, 11), ending=ending, stalemate="leader_wins")

    assert (found.is_over, found.winners) == (True, (1,))


@pytest.mark.parametrize("tie", ("shared", "extra_round"))
def test_lig_21_equal_leaders_share_whatever_the_tie_option(tie: str) -> None:
    found = verdict(
        match(60, 55),
        (0, 5),
        ending=Ending.STALEMATE,
        stalemate="leader_wins",
        tie=tie,
    )

    assert (found.is_over, found.winners) == (True, (0, 1))


def test_lig_21_who_left_does_not_lead() -> None:
    found = verdict(
        match(60, 55, 20),
        (0, 0, 0),
        ending=Ending.STALEMATE,
        left=frozenset({0}),
        stalemate="leader_wins",
    )

    assert found.winners == (1,)


@pytest.mark.parametrize("ending", (Ending.LIMIT, Ending.FINISHED, Ending.ABANDONED))
def test_lig_21_only_a_stalemate_gives_the_match_to_the_leader(ending: Ending) -> None:
    found = verdict(match(60, 55), (4, 11), ending=ending, stalemate="leader_wins")

    assert not found.is_over
