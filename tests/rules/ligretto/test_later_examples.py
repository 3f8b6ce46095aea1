"""The worked examples of the rules, E-LIG-10 to E-LIG-15."""

from itertools import pairwise

import pytest

from games.rules.card_engine.correction import kept_on_pile
from games.rules.cards import parse_card
from games.rules.core import Ending
from games.rules.ligretto import SentHome, Source
from games.rules.match import MatchState, PlayedRoundResult, after_round
from games.rules.piles import owned
from tests.rules.tables import (
    LIGRETTO,
    after,
    area,
    claimed,
    code,
    laid,
    pile,
    row,
    stack,
    waste,
)

BUILDS = {
    ("y9", "b8"): ("", ""),
    ("y9", "b4"): ("", "NOT_NEXT_LOWER"),
    ("y9", "y8"): ("SAME_COLOUR", "SAME_COLOUR"),
    ("y9", "b9"): ("NOT_LOWER", "NOT_NEXT_LOWER"),
    ("y10", "g9"): ("", ""),
    ("r6", "b5"): ("", ""),
}


@pytest.mark.parametrize(("top", "card"), BUILDS)
def test_e_lig_10_advanced(top: str, card: str) -> None:
    for variant, expected in zip(
        ("descending", "consecutive"), BUILDS[top, card], strict=True
    ):
        current = laid(
            f"row 0 {top} | g10 | b10", f"stack 0 r10 {card}", advanced=variant
        )
        assert code(claimed(current, 0, f"BUILD {card} stack 0")) == expected


def test_e_lig_10_only_the_top_of_a_built_slot_can_be_played() -> None:
    current = laid(
        "row 0 y9 b8 | g10 | b10",
        "pile 1 " + " ".join(f"b{number}/1" for number in range(1, 8)),
        "pile 2 " + " ".join(f"y{number}/1" for number in range(1, 9)),
        "row 1 r9 | g9 | b9",
        advanced="descending",
    )
    assert code(claimed(current, 0, "PLAY y9 row0 2")) == "NO_SUCH_CARD"

    current = after(current, 0, "PLAY b8 row0 1")

    assert row(current, 0) == "y9 | g10 | b10"
    assert stack(current, 0) == "r10"
    assert code(claimed(current, 0, "PLAY y9 row0 2")) == ""


KEPT = {
    "b1 b2 b3 g4 b4 b5": [0, 1, 2, 4, 5],
    "b2 b3": [],
    "r2 r1 r2": [1, 2],
    "y1 y3 y2 y3": [0, 2, 3],
    "r1 r2 r3 r5 r6 r4": [0, 1, 2, 5],
    "b1 b2 b2 b3": [0, 1, 3],
}


@pytest.mark.parametrize("texts", KEPT)
def test_e_lig_11_correction(texts: str) -> None:
    lying = [owned(parse_card(text), owner) for owner, text in enumerate(texts.split())]

    assert kept_on_pile(lying) == tuple(lying[index] for index in KEPT[texts])


def test_e_lig_12_row_card_goes_back_on_the_stack() -> None:
    current = laid(
        "row 0 r5 | g9 | b9",
        "stack 0 r7 y8",
        "pile 1 g1/1 g2/1",
        enforcement="honour",
    )
    wrong = after(current, 0, "PLAY r5 row0 1")
    assert (row(wrong, 0), stack(wrong, 0)) == ("y8 | g9 | b9", "r7")

    outcome = claimed(wrong, 1, "ERROR")

    assert (row(outcome.round, 0), stack(outcome.round, 0)) == ("y8 | g9 | b9", "r7 r5")
    assert pile(outcome.round, 1) == "g1/1 g2/1"
    assert outcome.events[1] == SentHome(0, parse_card("r5"), 1, None, Source.STACK)


def test_e_lig_12_two_wrong_stack_cards_go_home_in_reverse() -> None:
    current = laid("stack 0 r7 r4 y8", "pile 1 g1/1 g2/1", enforcement="honour")
    wrong = after(current, 0, "PLAY y8 stack 1", "PLAY r4 stack new")

    outcome = claimed(wrong, 0, "ERROR")

    assert stack(outcome.round, 0) == "r7 r4 y8"
    assert outcome.events[1:3] == (
        SentHome(0, parse_card("r4"), 2, None, Source.STACK),
        SentHome(0, parse_card("y8"), 1, None, Source.STACK),
    )


@pytest.mark.parametrize(
    ("built", "expected"),
    ((None, ("y9 b8", "")), ("r8", ("y9 r8", "b8"))),
)
def test_e_lig_12_built_slot(built: str | None, expected: tuple[str, str]) -> None:
    current = laid(
        "row 0 y9 b8 | g9 | b9",
        "stack 0 r7 r8",
        "pile 1 g1/1 g2/1",
        enforcement="honour",
        advanced="consecutive",
    )
    current = after(current, 0, "PLAY b8 row0 1")
    assert (row(current, 0), stack(current, 0)) == ("y9 | g9 | b9", "r7 r8")
    if built:
        current = after(current, 0, f"BUILD {built} stack 0")

    corrected = claimed(current, 1, "ERROR").round

    slot = row(corrected, 0).split(" | ")[0]
    assert (slot, waste(corrected, 0)) == expected


@pytest.mark.parametrize(
    ("points", "winners"), (((12, 15, 3), (1,)), ((13, 15, 3), (0, 1)))
)
def test_e_lig_13_ninety_nine_points(
    points: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    options = LIGRETTO.checked_options({"match": "target"}, seats=3)
    match = MatchState(((0, 90), (1, 88), (2, 40)), rounds_played=6)

    result = PlayedRoundResult(tuple(enumerate(points)), Ending.FINISHED)
    verdict = after_round(LIGRETTO, options, match, result)

    assert (verdict.is_over, verdict.winners) == (True, winners)
    assert dict(verdict.state.totals)[2] == 43


@pytest.mark.parametrize(
    ("stalemate", "is_over", "winners"),
    (("leader_wins", True, (1,)), ("score", False, ())),
)
def test_e_lig_14_leader_wins(
    stalemate: str, is_over: bool, winners: tuple[int, ...]
) -> None:
    options = LIGRETTO.checked_options({"stalemate": stalemate}, seats=2)
    match = MatchState(((0, 60), (1, 55)), rounds_played=2)

    result = PlayedRoundResult(((0, 4), (1, 11)), Ending.STALEMATE)
    verdict = after_round(LIGRETTO, options, match, result)

    assert verdict.state.totals == ((0, 64), (1, 66))
    assert (verdict.is_over, verdict.winners) == (is_over, winners)


A_TO_I = "r2 y2 g2 b2 r3 g1 y3 g3 b3"


def _tops(count_played: int) -> list[str]:
    """The tops of the next pass, after plays following the second turn."""
    names = dict(zip(A_TO_I.split(), "abcdefghi", strict=True))
    current = laid(
        f"hand 0 {A_TO_I}",
        "row 0 r9 | y9 | g9",
        "pile 1 r1/1 r2/1",
        reshuffle="keep",
        flip_cooldown_ms=0,
    )
    current = after(current, 0, "FLIP", "FLIP")
    plays = ["PLAY g1 waste new", "PLAY r3 waste 1"][:count_played]
    current = after(current, 0, *plays, "FLIP", "PICKUP")
    tops = []
    while area(current, 0).hand:
        current = after(current, 0, "FLIP")
        tops.append(names[waste(current, 0).split()[-1]])
    return tops


@pytest.mark.parametrize(
    ("count_played", "expected"), ((0, "c f i"), (1, "c g i"), (2, "c h i"))
)
def test_e_lig_15_keep_order(count_played: int, expected: str) -> None:
    assert _tops(count_played) == expected.split()


def test_e_lig_15_two_passes_show_the_same() -> None:
    current = laid(
        "row 0 r9 | y9 | g9", f"hand 0 {A_TO_I}", reshuffle="keep", flip_cooldown_ms=0
    )
    passes = []
    for _ in range(3):
        current = after(current, 0, "FLIP", "FLIP", "FLIP")
        passes.append(waste(current, 0))
        current = after(current, 0, "PICKUP")

    assert all(first == second for first, second in pairwise(passes))
