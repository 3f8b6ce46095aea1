"""Honour mode: what is taken, what is noted, and the check (DOM-37, DOM-38)."""

import pytest

from games.rules.round import Claim, RoundState, Timer, TimerKind, Vote
from tests.rules.domino.board import DOMINO_GAME, dominoes, nine, token
from tests.rules.tables import after, claimed, code, done


def clock(key: str) -> Timer:
    return Timer(TimerKind.CLOCK, clock=key)


def honour(*lines: str, **options: str | int) -> RoundState:
    return nine(*lines, enforcement="honour", turn_cooldown_ms=0, **options)


@pytest.mark.parametrize(
    ("text", "codes"),
    (
        ("PLACE YG 0 5,4 6,4 Y", []),
        ("PLACE YG 0 5,4 6,4 G", ["REVERSED"]),
        ("PLACE YG 0 6,4 5,4 G", []),
        ("PLACE YG 0 0,0 1,0 Y", ["WRONG_COLOUR", "NOT_ADJACENT"]),
        ("PLACE YG 0 1,0 2,0 Y", ["NOT_ADJACENT"]),
        ("PLACE YG 0 5,4 5,5 G", ["WRONG_COLOUR"]),
        ("JOKER YG 0 5,4", []),
        ("JOKER YG 0 0,0", ["NOT_ADJACENT"]),
    ),
)
def test_dom_37_and_38_what_honour_mode_takes_and_notes(
    text: str, codes: list[str]
) -> None:
    current = after(honour("open 0 YG", "hand 0 RB"), 0, text)

    assert [fault.code for fault in dominoes(current).faults] == codes
    assert DOMINO_GAME.stuck(current.state, (0, 1)) is not None


@pytest.mark.parametrize(
    ("text", "expected"),
    (
        ("PLACE YG 0 5,4 6,4", "BAD_CLAIM"),
        ("PLACE YG 0 5,4 6,4 R", "BAD_CLAIM"),
        ("PLACE YG 0 3,4 3,5 Y", "COVERED"),
        ("PLACE YG 0 4,4 4,5 Y", "COVERED"),
        ("PLACE YG 0 7,4 8,4 Y", "NOT_ON_BOARD"),
        ("PLACE YG 0 5,4 7,4 Y", "NOT_A_DOMINO"),
        ("RELOCATE YG 0 5,4 6,4 6,4", "NO_DUTY"),
    ),
)
def test_dom_37_what_not_even_honour_mode_takes(text: str, expected: str) -> None:
    assert code(claimed(honour("open 0 YG", "hand 0 RB"), 0, text)) == expected


def test_dom_15_the_token_goes_to_the_half_that_is_farther_wherever_it_lies() -> None:
    current = after(honour("open 0 YG", "hand 0 RB"), 0, "PLACE YG 0 1,0 2,0 Y")

    assert token(current) == (1, 0)


def test_dom_37_a_joker_reserves_nothing_in_honour_mode() -> None:
    current = honour("token 1 7,4", "open 0 RG", "hand 0 RB", "open 1 YG", "hand 1 RB")
    current = after(current, 0, "JOKER RG 0 5,4")

    assert code(claimed(current, 1, "PLACE YG 0 6,4 7,3 Y")) == "TOKEN_LOCKED"
    assert code(claimed(current, 1, "PLACE YG 1 6,4 6,3 G")) == ""


@pytest.mark.parametrize(("card", "codes"), (("RG", ["UNUSED_JOKER"]), ("RB", [])))
def test_dom_38_a_joker_that_was_not_followed_up(card: str, codes: list[str]) -> None:
    other = "RB" if card == "RG" else "RG"
    current = honour(f"open 0 {card}", f"hand 0 {other}", "hand 1 GB", "jokers 0 1")
    current = after(current, 0, f"JOKER {card} 0 5,4")

    over = done(current, clock("lock-1"), at_ms=5000)

    assert [fault.code for fault in dominoes(over).faults] == codes


def test_dom_38_the_check_shows_every_fault_and_moves_nothing() -> None:
    current = honour("open 0 YG", "hand 0 RB", "hand 1 GB")
    current = after(current, 0, "PLACE YG 0 5,4 6,4 G")
    shown = DOMINO_GAME.correct(current.state)

    over = done(current, Claim(0, Vote()), Claim(1, Vote()))

    assert shown is not None
    assert over.freeze_events == shown.events
    assert dominoes(over).is_checked
    assert dominoes(over).laid == dominoes(current).laid
    assert DOMINO_GAME.correct(over.state) is None
