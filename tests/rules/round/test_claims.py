"""Order of claims, codes and lockouts (COM-2 to COM-9)."""

from typing import Any

import pytest

from games.rules.core import Presence
from games.rules.round import (
    START,
    VOTE,
    Attend,
    Claim,
    Lockout,
    RoundPhase,
    RoundState,
    Started,
    act,
)
from games.rules.round.state import Moment
from tests.rules.tables import LIGRETTO, after, claimed, code, done, laid, refusal

WRONG = "PLAY b9 row2 1"
RIGHT = "PLAY g2 row0 1"


def table(*, wrong_lockout_ms: int = 700) -> RoundState:
    """Seat 0 has a 2 that fits on pile 1, and a hand; seat 1 the same 2."""
    return laid(
        "row 0 g2 | y9 | b9",
        "stack 0 r7 r8 r9",
        "hand 0 y1 y2 y3 y4",
        "row 1 g2 | y9 | b9",
        "stack 1 r7 r8 r9",
        "pile 1 g1/1",
        wrong_lockout_ms=wrong_lockout_ms,
    )


@pytest.mark.parametrize(
    ("phase", "expected"),
    (
        ("waiting", "NOT_STARTED"),
        ("over finished 1", "ROUND_OVER"),
        ("frozen", "FROZEN"),
    ),
)
@pytest.mark.parametrize("text", ("PLAY g2 row0 1", "FLIP", "NOBODY", "ERROR"))
def test_com_6_out_of_play(phase: str, expected: str, text: str) -> None:
    current = table()._replace(phase=RoundPhase(phase.split(maxsplit=1)[0]))

    outcome = claimed(current, 0, text)

    assert (code(outcome), outcome.seq) == (expected, 1)
    assert outcome.round == current._replace(seq=1)


def test_com_6_what_cannot_be_a_claim_comes_before_everything_else() -> None:
    for phase in RoundPhase:
        current = table()._replace(phase=phase)
        for claim in (
            Claim(0, LIGRETTO.parse_move("PLAY g2 row4 1")),
            Claim(0, VOTE, seen=1),
            Claim(0, VOTE, seen=-1),
            Claim(9, VOTE),
        ):
            outcome = act(LIGRETTO, current, claim, 0)
            assert (code(outcome), outcome.seq) == ("BAD_CLAIM", None)
            assert outcome.round is current


@pytest.mark.parametrize("presence", (Presence.AWAY, Presence.LEFT))
def test_com_6_seats_that_are_not_there_cannot_claim(presence: Presence) -> None:
    current = done(table(), Attend(0, presence))

    outcome = claimed(current, 0, "FLIP")

    assert (code(outcome), outcome.seq) == ("BAD_CLAIM", None)


def test_com_6_cooldown_comes_before_the_card_and_the_rule() -> None:
    locked = claimed(table(), 0, WRONG).round

    for text in (WRONG, "PLAY g9 row0 1", "PLAY b9 row2 new"):
        assert code(claimed(locked, 0, text)) == "COOLDOWN"


def test_com_6_too_late_needs_a_seen() -> None:
    current = after(table(), 1, RIGHT)

    assert code(claimed(current, 0, RIGHT)) == "WRONG_NUMBER"
    assert code(claimed(current, 0, RIGHT, seen=0)) == "TOO_LATE"
    assert refusal(claimed(current, 0, RIGHT, seen=0)).winner == 1


def test_com_6_too_late_names_nobody_where_one_was_faster_than_oneself() -> None:
    current = after(table(), 0, RIGHT)

    again = claimed(current, 0, RIGHT, seen=0)

    assert (code(again), refusal(again).winner) == ("TOO_LATE", None)


def test_com_6_the_winner_is_who_took_the_place_not_who_played_last() -> None:
    current = after(after(table(), 1, RIGHT), 3, "FLIP")

    assert refusal(claimed(current, 0, RIGHT, seen=0)).winner == 1


def test_com_6_a_card_that_was_never_there_is_not_late() -> None:
    current = after(table(), 1, RIGHT)

    assert code(claimed(current, 0, "PLAY g9 row0 1", seen=0)) == "NO_SUCH_CARD"


def test_com_6_a_card_that_is_gone_is_late_even_where_it_never_fitted() -> None:
    current = after(table(), 0, RIGHT)

    assert code(claimed(current, 0, "PLAY g2 row0 7", seen=0)) == "TOO_LATE"


def test_com_6_other_moves_can_be_too_late_as_well() -> None:
    current = after(table(), 0, "FLIP", at_ms=0)
    current = after(current, 0, "FLIP", at_ms=300)

    assert code(claimed(current, 0, "FLIP", seen=1, at_ms=600)) == "TOO_LATE"
    assert code(claimed(current, 0, "FLIP", seen=2, at_ms=600)) == "HAND_EMPTY"


def test_com_6_clocks_are_left_aside_in_looking_back() -> None:
    current = after(table(), 1, RIGHT)
    locked = claimed(current, 0, WRONG).round

    late = claimed(locked, 0, RIGHT, seen=0, at_ms=700)

    assert code(late) == "TOO_LATE"


def test_com_6_sixty_four_states_are_remembered() -> None:
    current = laid(
        "hand 0 " + " ".join(f"{c}{n}" for c in "rgy" for n in range(2, 8)),
        "row 0 b2 | b3 | b4",
        "row 1 b2 | y9 | b9",
        "stack 1 r7 r8 r9",
        "pile 1 b1/1",
        flip_cooldown_ms=0,
    )
    current = after(current, 1, "PLAY b2 row0 1")
    for _ in range(61):
        text = "FLIP" if code(claimed(current, 0, "FLIP")) == "" else "PICKUP"
        current = after(current, 0, text)
    claim = "PLAY b2 row0 1"
    assert code(claimed(current, 0, claim, seen=0)) == "TOO_LATE"
    assert len(current.history) == 63

    for _ in range(2):
        text = "FLIP" if code(claimed(current, 0, "FLIP")) == "" else "PICKUP"
        current = after(current, 0, text)

    assert len(current.history) == 64
    assert current.history[0].seq == 1
    assert code(claimed(current, 0, claim, seen=0)) == "WRONG_NUMBER"


def test_com_7_each_wrong_try_doubles_up_to_eight_times() -> None:
    current, at_ms, waits = table(), 0, []
    for _ in range(6):
        current = claimed(current, 0, WRONG, at_ms=at_ms).round
        until_ms = current.lockouts[0].until_ms
        waits.append(until_ms - at_ms)
        assert code(claimed(current, 0, RIGHT, at_ms=until_ms - 1)) == "COOLDOWN"
        at_ms = until_ms

    assert waits == [700, 1400, 2800, 5600, 5600, 5600]


def test_com_7_tries_in_the_lockout_do_not_lengthen_it() -> None:
    locked = claimed(table(), 0, WRONG, at_ms=100).round

    again = claimed(locked, 0, WRONG, at_ms=500).round

    assert again.lockouts == {0: Lockout(until_ms=800, times=1, wrong_ms=100)}


def test_com_7_ten_seconds_later_it_begins_anew() -> None:
    current = claimed(table(), 0, WRONG, at_ms=0).round

    soon = claimed(current, 0, WRONG, at_ms=9_999).round
    later = claimed(current, 0, WRONG, at_ms=10_000).round

    assert (soon.lockouts[0].times, later.lockouts[0].times) == (2, 1)


def test_com_7_a_placed_card_ends_it() -> None:
    current = claimed(table(), 0, WRONG, at_ms=0).round

    current = after(current, 0, RIGHT, at_ms=700)
    assert current.lockouts == {}

    assert claimed(current, 0, WRONG, at_ms=701).round.lockouts[0].times == 1


def test_com_7_the_others_lockouts_stay() -> None:
    current = claimed(claimed(table(), 0, WRONG).round, 1, WRONG).round

    current = after(current, 0, RIGHT, at_ms=700)

    assert set(current.lockouts) == {1}


@pytest.mark.parametrize("text", ("FLIP", "NOBODY"))
def test_com_7_other_actions_neither_cause_nor_suffer_the_lockout(text: str) -> None:
    locked = claimed(table(), 0, WRONG).round

    assert code(claimed(locked, 0, text)) == ""
    assert claimed(table(), 0, "PICKUP").round.lockouts == {}


def test_com_7_the_lockout_can_be_off() -> None:
    current = claimed(table(wrong_lockout_ms=0), 0, WRONG).round

    assert current.lockouts == {}
    assert code(claimed(current, 0, RIGHT)) == ""


def test_com_7_a_lost_race_is_free() -> None:
    current = after(table(), 1, RIGHT)

    late = claimed(current, 0, RIGHT, seen=0).round

    assert late.lockouts == {}


def test_lig_11_turning_waits_for_the_last_turn_or_pick_up() -> None:
    current = after(table(), 0, "FLIP", at_ms=0)
    assert code(claimed(current, 0, "FLIP", at_ms=249)) == "COOLDOWN"

    current = after(current, 0, "FLIP", at_ms=250)
    current = after(current, 0, "PICKUP", at_ms=251)

    assert code(claimed(current, 0, "FLIP", at_ms=500)) == "COOLDOWN"
    assert code(claimed(current, 0, "FLIP", at_ms=501)) == ""


def test_com_8_the_start_opens_play() -> None:
    waiting = table()._replace(phase=RoundPhase.WAITING)

    outcome = act(LIGRETTO, waiting, START, 3000)

    assert outcome.events == (Started(),)
    assert outcome.round == waiting._replace(
        phase=RoundPhase.PLAYING, started_ms=3000, seq=1
    )
    assert code(act(LIGRETTO, outcome.round, START, 4000)) == "BAD_CLAIM"


def test_com_9_nobody_has_to_play() -> None:
    current = table()

    assert code(claimed(current, 0, "FLIP")) == ""
    assert code(claimed(current, 0, "NOBODY")) == ""


def test_a_move_changes_its_own_fields_of_the_round_and_no_other() -> None:
    fields: list[Any] = list(RoundState._fields)
    current = RoundState._make(fields)._replace(seq=7, history=())
    changed: dict[str, Any] = {"state": 2, "lockouts": 3, "waits": 4, "votes": 5}

    after = current.moved(1, vote_run=6, **changed)

    history = (Moment(8, 2, 1),)
    assert after == current._replace(seq=8, vote_run=6, history=history, **changed)
