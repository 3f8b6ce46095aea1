"""The worked examples of the rules, E-DOM-8 to E-DOM-10 and E-DOM-15 to E-DOM-19."""

import pytest

from games.rules.core import Deadlock, DeadlockFinding
from games.rules.domino.boards.defaults import default_kit
from games.rules.domino.events import LockEnded
from games.rules.round import RoundState, Timer, TimerKind, deadlines
from tests.rules.domino.board import (
    DOMINO_GAME,
    NINE,
    cards,
    dominoes,
    laid,
    nine,
    offered,
    right_places,
    token,
)
from tests.rules.tables import after, claimed, code, done, refusal


def test_e_dom_8_joker() -> None:
    current = nine("open 0 RG", "hand 0 RB")

    right = after(current, 0, "JOKER RG 0 5,4", "PLACE RG 0 6,4 6,3")
    up = after(current, 0, "JOKER RG 0 4,3", "PLACE RG 0 4,2 4,1")

    assert (token(right), token(up)) == ((6, 3), (4, 1))
    last = nine("open 0 RG", "hand 0 RB", "jokers 0 1")
    assert code(claimed(last, 0, "JOKER RG 0 4,5")) == "NO_FOLLOW_UP"
    assert offered(last, 0) == ["JOKER RG 0 4,3", "JOKER RG 0 5,4", "DISCARD"]


def test_e_dom_8_two_jokers() -> None:
    current = nine("open 0 RG", "hand 0 RB", enforcement="honour")
    chains = []
    for first in ("4,3", "5,4", "4,5"):
        one = after(current, 0, f"JOKER RG 0 {first}")
        for text in offered(one, 0):
            if text.startswith("JOKER"):
                two = after(one, 0, text)
                chains += right_places(two, 0)

    assert len(chains) == 4
    assert set(chains) == {"2,3 2,2", "2,5 2,6", "6,3 6,4"}


def test_e_dom_8_places_behind_one_joker() -> None:
    found = 0
    for card in default_kit().domino_set.cards:
        other = "VW" if card.text == "RB" else "RB"
        current = nine(f"open 0 {card}", f"hand 0 {other}", "jokers 0 1")
        for text in offered(current, 0):
            if text.startswith("JOKER"):
                found += len(right_places(after(current, 0, text), 0))

    assert found == 25
    assert offered(nine("open 0 RB", "hand 0 YG"), 0) == ["DISCARD"]


def test_e_dom_9_lock() -> None:
    current = nine(
        "open 0 RG",
        "hand 0 RB",
        "open 1 GB",
        "hand 1 RB",
        "token 1 7,5",
        joker_lock_s=5,
    )
    locked = after(current, 0, "JOKER RG 0 5,4", at_ms=1000)
    assert deadlines(locked) == ((6000, Timer(TimerKind.CLOCK, clock="lock-1")),)

    assert code(claimed(locked, 1, "PLACE GB 0 6,4 7,4", at_ms=1000)) == "TOKEN_LOCKED"
    assert code(claimed(locked, 1, "PLACE GB 1 7,4 6,4", at_ms=1000)) == "RESERVED"
    assert code(claimed(locked, 0, "DISCARD", at_ms=1000)) == "JOKER_PENDING"
    assert code(claimed(locked, 0, "TURN", at_ms=1000)) == "CARD_OPEN"

    over = done(locked, Timer(TimerKind.CLOCK, clock="lock-1"), at_ms=6000)
    assert (dominoes(over).locks, cards(over, 0).jokers, over.clocks) == ((), 1, ())
    assert code(claimed(over, 1, "PLACE GB 0 6,4 7,4", at_ms=6000)) == ""


def test_dom_25_a_lock_ends_at_once_when_nothing_can_follow() -> None:
    current = nine(
        "token 1 5,1",
        "open 0 RG",
        "hand 0 RB",
        "jokers 0 1",
        "open 1 RV",
        "hand 1 GB",
    )
    locked = after(current, 0, "JOKER RG 0 4,3")
    assert right_places(locked, 0) == ["4,2 4,1"]

    outcome = claimed(locked, 1, "PLACE RV 1 4,1 4,0")

    assert outcome.events[1:] == (LockEnded(0, 0),)
    assert (dominoes(outcome.round).locks, outcome.round.clocks) == ((), ())


def test_e_dom_10_bare_square_freed() -> None:
    current = laid("token 0 0,0", "open 0 RG", "hand 0 RB", board=(2, 2))
    assert {text for text in offered(current, 0) if text.startswith("PLACE")} == set()
    kinds = dominoes(current).rules.grid.kinds
    fits = {
        card.text
        for card, kind in kinds.items()
        if kind & dominoes(current).tokens[0].fits
    }
    assert fits == {"YB", "GB"}

    current = after(current, 0, "JOKER RG 0 1,0", "PLACE RG 0 0,0 0,1")

    assert token(current) == (0, 1)


def test_e_dom_16_pick_up() -> None:
    current = laid("token 0 4,4", "hand 0 RY YB GV", board=(8, 8), turn_cooldown_ms=0)
    current = after(
        current, 0, "TURN", "DISCARD", "TURN", "PLACE YB 0 5,4 5,5", "TURN", "DISCARD"
    )

    current = after(current, 0, "PICKUP")

    assert [card.text for card in cards(current, 0).hand] == ["RY", "GV"]
    assert cards(current, 0).discard == ()


@pytest.mark.parametrize(
    ("text", "moved", "to"),
    (
        ("PLACE BV 0 3,3 4,3", 0, (4, 3)),
        ("PLACE BV 1 4,3 3,3", 1, (3, 3)),
    ),
)
def test_e_dom_17_two_tokens(text: str, moved: int, to: tuple[int, int]) -> None:
    current = laid(
        "lay 1 YG 1,3 2,3 Y",
        "lay 1 RW 5,3 6,3 W",
        "token 0 2,3",
        "token 1 5,3",
        "open 0 BV",
        "hand 0 RB",
    )
    other = 1 - moved
    stood = token(current, other)

    current = after(current, 0, text)

    assert (token(current, moved), token(current, other)) == (to, stood)


def race() -> RoundState:
    return laid(
        *NINE,
        "open 0 YG",
        "hand 0 RB",
        "open 1 YG",
        "hand 1 RB",
        header=["seq 6"],
    )


def test_e_dom_18_race() -> None:
    first = claimed(race(), 0, "PLACE YG 0 5,4 6,4")

    late = claimed(first.round, 1, "PLACE YG 0 5,4 6,4", seen=6)
    assert (code(late), refusal(late).winner, late.round.lockouts) == (
        "TOO_LATE",
        0,
        {},
    )
    elsewhere = claimed(first.round, 1, "PLACE YG 0 4,5 3,5", seen=6)
    assert code(elsewhere) == "TOO_LATE"


@pytest.mark.parametrize(
    ("seen", "expected"), ((6, "TOO_LATE"), (None, "NO_SUCH_CARD"))
)
def test_e_dom_18_double_click(seen: int | None, expected: str) -> None:
    first = after(race(), 0, "PLACE YG 0 5,4 6,4")

    assert code(claimed(first, 0, "PLACE YG 0 5,4 6,4", seen=seen)) == expected


@pytest.mark.parametrize(
    ("reversed_", "codes"), (("error", ["REVERSED"]), ("tolerated", []))
)
def test_e_dom_19_reversed_in_honour_mode(reversed_: str, codes: list[str]) -> None:
    current = nine("open 0 YG", "hand 0 RB", enforcement="honour", reversed=reversed_)

    current = after(current, 0, "PLACE YG 0 5,4 6,4 G")

    assert [fault.code for fault in dominoes(current).faults] == codes


def test_e_dom_15_stuck_with_cards_that_fit_nowhere() -> None:
    current = laid("token 0 4,4", "token 1 2,2", "hand 0 RB", "hand 1 YV")

    assert DOMINO_GAME.stuck(current.state, (0, 1)) == DeadlockFinding(Deadlock.DEAD)
