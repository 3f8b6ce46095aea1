"""Rules of Dutch Blitz that the worked examples leave out, by their ids."""

import pytest

from games.rules.card_engine.events import PickedUp, Shifted
from games.rules.core import Ending, Presence
from games.rules.round import (
    RESUME,
    VOTE,
    Attend,
    Claim,
    Frozen,
    RoundEnded,
    RoundPhase,
    RoundState,
    Timer,
    TimerKind,
    VotesCleared,
    scores,
)
from tests.rules.dutch_blitz.blitz import BLITZ, laid
from tests.rules.tables import after, claimed, code, done, hand, pile, row, stack, waste

DEAD = ("hand 0 g2 r5 y7", "hand 3", "pile 1 g1/1")
LIVE = ("row 1 r1 | y9 | g9", "hand 0 r5 g2 y7 b6", "hand 3 b5 b4", "waste 3 y5")


def test_blz_6_and_7_codes_of_the_middle() -> None:
    current = laid(
        "row 0 b3 | r2 | y2 | r1 | g5",
        "stack 0 g7 g6",
        "waste 0 y9",
        "hand 0 g8",
        "pile 1 b1/1",
        "pile 2 " + " ".join(f"r{number}/1" for number in range(1, 11)),
        "row 1 b9 | g9 | y9 | g8 | y8",
        "stack 1 y10",
        seats=2,
    )
    expected = {
        "PLAY b3 row0 1": "WRONG_NUMBER",
        "PLAY r2 row1 1": "WRONG_COLOUR",
        "PLAY y2 row2 new": "NEED_ONE",
        "PLAY r1 row3 2": "PILE_CLOSED",
        "PLAY r1 row3 3": "NO_SUCH_PILE",
        "PLAY g5 row4 auto": "NO_PILE",
        "PLAY g7 stack auto": "NO_SUCH_CARD",
        "PLAY g8 waste auto": "NO_SUCH_CARD",
        "PLAY r1 row3 new": "",
        "PICKUP": "HAND_NOT_EMPTY",
    }

    assert {text: code(claimed(current, 0, text)) for text in expected} == expected


def test_blz_8_a_gap_is_filled_from_the_blitz_pile_in_the_same_action() -> None:
    current = laid("row 0 r1 | g4 | b9", "stack 0 b2 y5")

    outcome = claimed(current, 0, "PLAY r1 row0 new")

    assert (row(outcome.round, 0), stack(outcome.round, 0)) == ("y5 | g4 | b9", "b2")
    assert outcome.seq == 1


def test_blz_10_a_last_group_below_three_is_turned_as_it_is() -> None:
    current = laid("hand 0 r2 r3 r4 r5", flip_cooldown_ms=0)

    assert waste(after(current, 0, "FLIP", "FLIP"), 0) == "r2 r3 r4 r5"


def test_blz_12_the_wood_pile_is_turned_over_unshuffled() -> None:
    turned = " ".join(f"{color}{number}" for color in "rg" for number in range(2, 9))
    current = laid(f"waste 0 {turned}")

    outcome = claimed(current, 0, "PICKUP")

    assert outcome.events == (PickedUp(0),)
    assert (hand(outcome.round, 0), waste(outcome.round, 0)) == (turned, "")


@pytest.mark.parametrize(
    ("advanced", "text", "expected"),
    (
        ("off", "BUILD r8 stack 0", "VARIANT_OFF"),
        ("off", "BUILD b9 row2 0", "VARIANT_OFF"),
        ("off", "BUILD r7 stack 0", "NO_SUCH_CARD"),
        ("boygirl", "BUILD b9 row2 0", "FROM_ROW"),
        ("boygirl", "BUILD g3 waste 0", "SAME_FACE"),
        ("boygirl", "BUILD r8 stack 2", "SAME_FACE"),
        ("boygirl", "BUILD g3 waste 2", "NOT_NEXT_LOWER"),
        ("boygirl", "BUILD r8 stack 0", ""),
        ("boygirl", "BUILD r8 stack 3", "BAD_CLAIM"),
    ),
)
def test_blz_14_codes_in_the_order_printed(
    advanced: str, text: str, expected: str
) -> None:
    current = laid(
        "row 0 y9 | g9 | b9", "stack 0 r10 r8", "waste 0 g3", advanced=advanced
    )

    assert code(claimed(current, 0, text)) == expected


def test_blz_15_only_the_top_of_a_built_pile_can_be_played() -> None:
    current = laid(
        "row 0 y9 b8 | g10 | b10",
        "row 1 r9 | g9 | b9",
        "pile 1 " + " ".join(f"b{number}/1" for number in range(1, 8)),
        "pile 2 " + " ".join(f"y{number}/1" for number in range(1, 9)),
        advanced="boygirl",
    )
    assert code(claimed(current, 0, "PLAY y9 row0 2")) == "NO_SUCH_CARD"

    current = after(current, 0, "PLAY b8 row0 1")

    assert (row(current, 0), stack(current, 0)) == ("y9 | g10 | b10", "r10")
    assert code(claimed(current, 0, "PLAY y9 row0 2")) == ""


def _voted(current: RoundState, seats: tuple[int, ...], at_ms: int) -> RoundState:
    """The round after these seats have pressed."""
    return done(current, *(Claim(seat, VOTE) for seat in seats), at_ms=at_ms)


def test_blz_20_a_seat_away_within_grace_shifts_along() -> None:
    current = done(laid(*DEAD, flip_cooldown_ms=0), Attend(2, Presence.AWAY))

    assert current.phase is RoundPhase.FROZEN
    assert hand(current, 0) == "r5 y7 g2"


def test_blz_20_a_seat_that_counts_no_more_keeps_its_cards() -> None:
    current = laid("hand 2 r3 r4", *LIVE, away_grace_s=0)
    current = done(current, Attend(2, Presence.AWAY), Timer(TimerKind.GRACE, 2))

    voted = _voted(current, (0, 1, 3), 0)

    assert (hand(voted, 0), hand(voted, 1)) == ("g2 y7 b6 r5", "")
    assert (hand(voted, 3), waste(voted, 3)) == ("b5 b4 y5", "")
    assert hand(voted, 2) == "r3 r4"


def test_blz_20_the_third_vote_in_a_row_ends_and_scores_the_round() -> None:
    current, at_ms = laid(*LIVE), 0
    for _ in range(2):
        outcome = claimed(_voted(current, (0, 1, 2), at_ms), 3, "NOBODY", at_ms=at_ms)
        at_ms += 3000
        assert outcome.events[1:] == (
            VotesCleared(),
            Shifted((0, 1, 2, 3)),
            Frozen(at_ms),
        )
        current = done(outcome.round, RESUME, at_ms=at_ms)

    ended = claimed(_voted(current, (0, 1, 2), at_ms), 3, "NOBODY", at_ms=at_ms)

    assert ended.events[-1] == RoundEnded(Ending.VOTED, None)
    assert [score.points for score in scores(BLITZ, ended.round)] == [-2] * 4


def test_blz_20_a_placing_between_begins_the_votes_anew() -> None:
    current = _voted(laid(*LIVE), (0, 1, 2, 3), 0)
    assert current.vote_run == 1
    resumed = done(current, RESUME, at_ms=3000)

    placed = after(resumed, 1, "PLAY r1 row0 new", at_ms=3000)

    assert placed.vote_run == 0


def test_blz_20_honour_mode_makes_no_test() -> None:
    current = laid(*DEAD, enforcement="honour", flip_cooldown_ms=0)

    outcome = claimed(current, 0, "FLIP")

    assert outcome.round.phase is RoundPhase.PLAYING
    assert hand(_voted(outcome.round, (0, 1, 2, 3), 0), 0) == "r5 y7 g2"


def test_blz_21_a_hard_stalemate_decides_no_match() -> None:
    rules = BLITZ.match_rules(BLITZ.checked_options({}, seats=2), seats=2)

    assert rules.deciding == frozenset()


def test_blz_22_each_removed_card_costs_its_owner_the_penalty() -> None:
    current = laid(
        "stack 0 r10 b4", "pile 1 g1/1", enforcement="honour", error_penalty=2
    )
    current = after(current, 0, "PLAY b4 stack 1")

    called = claimed(current, 0, "ERROR").round

    assert [score.points for score in scores(BLITZ, called)] == [-6, -1, -2, -2]
    assert code(claimed(called, 1, "ERROR")) == "FROZEN"


def test_blz_22_a_call_without_an_error_keeps_the_caller_from_calling() -> None:
    current = laid(enforcement="honour", false_call_penalty=1)

    called = done(claimed(current, 0, "ERROR").round, RESUME, at_ms=3000)

    assert code(claimed(called, 0, "ERROR", at_ms=9999)) == "COOLDOWN"
    assert code(claimed(called, 1, "ERROR", at_ms=9999)) == ""
    assert code(claimed(called, 0, "ERROR", at_ms=10000)) == ""
    assert scores(BLITZ, called)[0].points == -3


def test_blz_23_the_check_at_the_end_corrects_before_the_count() -> None:
    current = laid(
        "row 0 b4 | y9 | g9",
        "stack 0 r10",
        "pile 1 g1/1",
        enforcement="honour",
    )

    outcome = claimed(current, 0, "PLAY b4 row0 1")

    assert outcome.round.ending is Ending.FINISHED
    assert (row(outcome.round, 0), stack(outcome.round, 0)) == ("r10 | y9 | g9", "b4")
    assert pile(outcome.round, 1) == "g1/1"
    assert [score.points for score in scores(BLITZ, outcome.round)] == [-2, -1, -2, -2]
    assert code(claimed(outcome.round, 1, "ERROR")) == "ROUND_OVER"
