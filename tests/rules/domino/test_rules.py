"""The rules of Ligretto Domino one by one: turning, locks, duties, orphans, tokens."""

import pytest

from games.rules.core import Presence
from games.rules.domino.events import DutyBegun, LockEnded, Orphaned
from games.rules.position import position_text, read_position
from games.rules.position.writing import Position
from games.rules.round import (
    Attend,
    GraceEnded,
    PresenceChanged,
    RoundState,
    Timer,
    TimerKind,
    act,
    deadlines,
)
from tests.rules.domino.board import (
    DOMINO_GAME,
    cards,
    dominoes,
    duties,
    is_blocked,
    laid,
    nine,
    offered,
    token,
)
from tests.rules.tables import after, claimed, code, done

DEAD_END = (
    "lay 1 BV 1,1 2,1 B",
    "lay 1 VW 0,2 1,2 V",
    "token 0 2,0",
    "open 0 RY",
    "hand 0 BW GV RB",
    "hand 1 GB RY",
)


def clock(key: str) -> Timer:
    return Timer(TimerKind.CLOCK, clock=key)


def dead_end(*lines: str, seats: int = 2, duty_timeout_s: int = 20) -> RoundState:
    """Seat 0 has to relocate token 0, since 1000 ms."""
    current = laid(
        *DEAD_END,
        *lines,
        board=(4, 3),
        seats=seats,
        turn_cooldown_ms=0,
        duty_timeout_s=duty_timeout_s,
    )
    return after(current, 0, "PLACE RY 0 1,0 0,0", at_ms=1000)


@pytest.mark.parametrize(
    ("lines", "text", "expected"),
    (
        (("open 0 RG", "hand 0 RB"), "TURN", "CARD_OPEN"),
        (("discard 0 RG", "hand 0"), "TURN", "HAND_EMPTY"),
        (("hand 0 RG",), "DISCARD", "NO_OPEN_CARD"),
        (("open 0 RG", "discard 0 RB"), "PICKUP", "CARD_OPEN"),
        (("hand 0 RG", "discard 0 RB"), "PICKUP", "HAND_NOT_EMPTY"),
        (("hand 0 RG",), "PLACE RG 0 5,4 6,4", "NO_SUCH_CARD"),
        (("open 0 RB",), "PLACE RG 0 5,4 6,4", "NO_SUCH_CARD"),
        (("open 0 RB",), "PLACE RG 4 5,4 6,4", "BAD_CLAIM"),
        (("open 0 RB",), "PLACE RR 0 5,4 6,4", "BAD_CLAIM"),
        (("open 0 RB",), "PLACE RB 0 5,4 6,4 R", "BAD_CLAIM"),
        (("open 0 RB",), "RELOCATE RB 0 5,4 6,4 7,4", "BAD_CLAIM"),
        (("open 0 RB",), "RELOCATE RB 0 5,4 6,4 6,4", "NO_DUTY"),
        (("open 0 RB", "jokers 0 0"), "JOKER RB 0 5,4", "NO_JOKER"),
        (("open 0 RB",), "JOKER RB 0 8,4", "NOT_ON_BOARD"),
        (("open 0 RB",), "JOKER RB 0 3,4", "COVERED"),
        (("open 0 RB",), "JOKER RB 0 5,5", "NOT_ADJACENT"),
        (("open 0 RB",), "JOKER RB 0 5,4", "NO_FOLLOW_UP"),
        (("open 0 RB",), "PUT 5,4", "BAD_CLAIM"),
        (("open 0 RB",), "ERROR", "BAD_CLAIM"),
    ),
)
def test_codes_in_strict_mode(lines: tuple[str, ...], text: str, expected: str) -> None:
    assert code(claimed(nine(*lines), 0, text)) == expected


def test_dom_9_nothing_to_pick_up_ends_no_round() -> None:
    state = dominoes(nine("open 0 YG"))
    empty = state._replace(
        areas=(cards(nine("hand 0 YG"), 0)._replace(hand=()), state.areas[1])
    )

    found = DOMINO_GAME.refusal(empty, 0, DOMINO_GAME.parse_move("PICKUP"))

    assert found is not None
    assert found.code == "NOTHING_TO_PICK_UP"
    assert DOMINO_GAME.moves(empty, 0) == ()


def test_dom_7_a_turn_waits_for_the_last_discard() -> None:
    current = nine("open 0 RG", "hand 0 RB", turn_cooldown_ms=250)

    current = after(current, 0, "DISCARD", at_ms=1000)

    assert code(claimed(current, 0, "TURN", at_ms=1249)) == "COOLDOWN"
    assert code(claimed(current, 0, "TURN", at_ms=1250)) == ""


def test_dom_19_who_shuts_another_token_in_has_to_relocate_it() -> None:
    current = laid(
        "lay 0 joker 0,1",
        "lay 0 joker 1,1",
        "token 0 0,0",
        "token 1 3,0",
        "open 1 YG",
        "hand 1 RB",
        "hand 0 RB RY",
        board=(4, 2),
    )

    outcome = claimed(current, 1, "PLACE YG 1 2,0 1,0")

    assert DutyBegun(1, 0) in outcome.events
    assert duties(outcome.round)[0][0] == 1


def test_dom_22_a_duty_runs_out() -> None:
    current = dead_end()
    assert deadlines(current) == ((21_000, clock("duty-1")),)
    other = after(current, 1, "TURN", at_ms=2000)
    text = "RELOCATE GB 0 2,0 3,0 3,0"
    assert code(claimed(other, 1, text, at_ms=2000)) == "NO_DUTY"

    outcome = act(DOMINO_GAME, other, clock("duty-1"), 21_000)

    assert outcome.events == (Orphaned(0, 0),)
    assert duties(outcome.round) == {0: (0, "orphan")}
    assert outcome.round.clocks == ()
    freed = after(outcome.round, 1, text, at_ms=21_000)
    assert token(freed) == (3, 0)
    assert duties(freed) == {}


def test_dom_22_without_a_time_limit_a_duty_lasts() -> None:
    current = dead_end(duty_timeout_s=0)

    assert duties(current) == {0: (0, "due")}
    assert deadlines(current) == ()


def test_dom_22_the_bound_seat_stays_bound_and_may_relocate_an_orphan() -> None:
    current = done(dead_end(), clock("duty-1"), at_ms=21_000)

    bound = after(current, 0, "TURN", at_ms=21_000)

    assert code(claimed(bound, 0, "DISCARD", at_ms=21_000)) == "MUST_RELOCATE"
    assert code(claimed(bound, 0, "RELOCATE BW 0 3,0 3,1 3,1", at_ms=21_000)) == ""


@pytest.mark.parametrize(
    ("actions", "expected"),
    (
        ((Attend(0, Presence.LEFT),), (PresenceChanged(0, Presence.LEFT), Orphaned(0, 0))),
        ((Attend(0, Presence.AWAY), Timer(TimerKind.GRACE, 0)), (GraceEnded(0), Orphaned(0, 0))),
    ),
)  # fmt: skip
def test_dom_22_whoever_has_gone_owes_nothing(
    actions: tuple[Attend | Timer, ...], expected: tuple[object, ...]
) -> None:
    current = dead_end("hand 2 RY GV", seats=3)
    at_ms = 1000
    events: tuple[object, ...] = ()
    for action in actions:
        outcome = act(DOMINO_GAME, current, action, at_ms)
        current, events, at_ms = outcome.round, outcome.events, at_ms + 30_000

    assert events == expected
    back = act(DOMINO_GAME, current, Attend(0, Presence.ACTIVE), at_ms).round
    assert duties(back) == {0: (0, "orphan")}


def test_dom_22_a_seat_with_a_duty_may_not_take_an_orphan() -> None:
    current = laid(
        "lay 0 joker 0,1",
        "lay 0 joker 1,1",
        "token 0 0,0",
        "token 1 3,0",
        "lay 0 joker 1,0",
        "lay 0 joker 2,0",
        "lay 0 joker 3,1",
        "lay 0 joker 2,1",
        "block 0 0 orphan 1",
        "block 1 1 due 2",
        "open 1 VW",
        "hand 1 RB",
        "hand 0 VW",
        board=(4, 3),
    )

    assert code(claimed(current, 1, "RELOCATE VW 0 0,2 1,2 1,2")) == "NO_DUTY"
    assert code(claimed(current, 1, "RELOCATE VW 1 0,2 1,2 1,2")) == ""


def locked(*lines: str, joker_lock_s: int = 5) -> RoundState:
    """Seat 0 has laid a joker on (5,4) at 1000 ms and wants to lay RG."""
    current = nine(
        *lines,
        "open 0 RG",
        "hand 0 RB GB",
        "hand 1 RB GB",
        joker_lock_s=joker_lock_s,
        turn_cooldown_ms=0,
    )
    return after(current, 0, "JOKER RG 0 5,4", at_ms=1000)


def test_dom_25_a_second_joker_starts_the_time_anew() -> None:
    current = locked()
    assert deadlines(current) == ((6000, clock("lock-1")),)

    second = after(current, 0, "JOKER RG 0 5,3", at_ms=4000)

    assert deadlines(second) == ((9000, clock("lock-2")),)
    assert cards(second, 0).jokers == 0
    assert code(claimed(second, 0, "JOKER RG 0 5,2", at_ms=4000)) == "NO_JOKER"


def test_dom_24_only_the_owner_goes_on_and_only_there() -> None:
    current = locked("token 1 0,0")

    assert (
        code(claimed(current, 0, "PLACE RG 1 1,0 2,0", at_ms=1000)) == "JOKER_PENDING"
    )
    assert code(claimed(current, 0, "JOKER RG 1 1,0", at_ms=1000)) == "JOKER_PENDING"
    followed = after(current, 0, "PLACE RG 0 6,4 6,3", at_ms=1000)
    assert (dominoes(followed).locks, followed.clocks) == ((), ())


def test_dom_25_who_leaves_ends_the_lock() -> None:
    current = laid(
        "lay 1 RW 3,4 4,4 W",
        "token 0 4,4",
        "open 0 RG",
        "hand 0 RB",
        "hand 1 GB",
        "hand 2 GB",
        seats=3,
    )
    current = after(current, 0, "JOKER RG 0 5,4")

    outcome = act(DOMINO_GAME, current, Attend(0, Presence.LEFT), 0)

    assert LockEnded(0, 0) in outcome.events
    assert dominoes(outcome.round).locks == ()


def joker_that_blocks() -> RoundState:
    """Seat 0 lays a joker that shuts token 1 in, and can follow it with RY."""
    current = laid(
        "lay 1 joker 0,1",
        "lay 1 joker 1,1",
        "lay 1 joker 3,1",
        "token 0 1,0",
        "token 1 2,1",
        "open 0 RY",
        "hand 0 GB RB",
        "hand 1 RY GB",
        board=(4, 2),
    )
    current = after(current, 0, "JOKER RY 0 2,0")
    assert (is_blocked(current, 0), is_blocked(current, 1)) == (False, True)
    assert duties(current) == {}
    return current


def test_dom_25_a_duty_that_a_joker_brings_waits_for_the_card_behind_it() -> None:
    outcome = claimed(joker_that_blocks(), 0, "PLACE RY 0 1,0 0,0")

    assert outcome.events[1:3] == (DutyBegun(0, 0), DutyBegun(0, 1))


def test_dom_25_a_duty_that_a_joker_brings_waits_for_the_end_of_its_lock() -> None:
    outcome = act(DOMINO_GAME, joker_that_blocks(), clock("lock-1"), 5000)

    assert outcome.events == (LockEnded(0, 0), DutyBegun(0, 1))
    assert outcome.round.clocks == (("duty-2", 25_000),)


def test_dom_24_the_earlier_lock_has_the_square_between() -> None:
    current = laid(
        "token 0 2,4",
        "token 1 6,4",
        "open 0 YG",
        "hand 0 RB",
        "open 1 GV",
        "hand 1 RB",
        board=(8, 8),
    )
    current = after(current, 0, "JOKER YG 0 3,4")
    jokers = [text for text in offered(current, 1) if text.startswith("JOKER GV 1 5,4")]
    assert jokers == ["JOKER GV 1 5,4"]
    current = after(current, 1, "JOKER GV 1 5,4")

    assert not any("4,4" in text for text in offered(current, 1))
    assert any("4,4" in text for text in offered(current, 0))
    wrong = claimed(current, 1, "PLACE GV 1 4,4 4,3")
    assert code(wrong) == "RESERVED"


def test_dom_24_a_joker_may_not_lie_where_another_one_reserves() -> None:
    current = locked("token 1 7,4", "open 1 YB")

    assert code(claimed(current, 1, "JOKER YB 1 6,4", at_ms=1000)) == "RESERVED"


def test_dom_20_an_orphan_waits_for_the_own_joker() -> None:
    current = laid(
        "lay 1 joker 0,1",
        "lay 1 joker 1,0",
        "token 0 0,0",
        "token 1 5,2",
        "block 0 1 orphan 1",
        "lock 1 0 1 2 2",
        "serial 2",
        "open 0 YG",
        "hand 0 RB",
        "hand 1 YG",
    )

    assert code(claimed(current, 0, "RELOCATE YG 0 1,3 2,3 1,3")) == "JOKER_PENDING"
    assert not any(text.startswith("RELOCATE") for text in offered(current, 0))


def test_a_position_may_leave_open_who_is_to_blame() -> None:
    current = laid(
        "lay 1 joker 0,1",
        "lay 1 joker 1,0",
        "token 0 0,0",
        "token 1 4,4",
        "open 0 YB",
        "hand 0 RB",
        "hand 1 GB",
    )

    placed = after(current, 0, "PLACE YB 1 5,4 5,5")

    assert (is_blocked(placed), duties(placed)) == (True, {})
    assert code(claimed(placed, 0, "RELOCATE RB 0 1,3 2,3 1,3")) == "NO_SUCH_CARD"


def test_a_lock_without_a_card_to_follow_is_over_with_the_next_one() -> None:
    current = laid(
        "token 0 0,0",
        "token 1 4,4",
        "lock 0 0 1 1 1",
        "serial 1",
        "hand 0 RB GB",
        "open 1 YB",
        "hand 1 GB",
    )

    outcome = claimed(current, 1, "PLACE YB 1 5,4 5,5")

    assert outcome.events[1:] == (LockEnded(0, 0),)


def test_blocks_that_wait_are_part_of_a_position() -> None:
    current = joker_that_blocks()

    text = position_text(DOMINO_GAME, Position(current))

    assert "block 1 0 waits 1" in text.splitlines()
    assert read_position(text).round.state == current.state
    outside = text.replace("waits 1", "waits")
    assert "block 1 0 waits" in position_text(DOMINO_GAME, read_position(outside))
