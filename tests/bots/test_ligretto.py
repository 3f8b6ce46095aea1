"""What bots do in Ligretto, position by position."""

import pytest

from games.bots.core import Pace
from games.bots.ligretto import LIGRETTO_BOTS
from games.rules.core import Options
from games.rules.notation import move_text
from games.rules.round import RoundState
from tests.bots.positions import LIGRETTO_GAME, chance, observation, position

SURE = Pace(1000, 1000, overlook=0.0, notice=1.0, patience=3)
BLIND = Pace(1000, 1000, overlook=1.0, notice=0.0, patience=3)
ROW_ONLY = Pace(1000, 1000, overlook=0.0, notice=0.0, patience=3, builds=False)
EXPERTS: Options = {"advanced": "descending"}
HONOUR: Options = {"enforcement": "honour"}


def answer(current: RoundState, *, pace: Pace = SURE, idle_ms: int = 0) -> str:
    """The text of what a bot of seat 0 does, "" for just another look."""
    decision = LIGRETTO_BOTS.at_pace(pace)(
        observation(current, idle_ms=idle_ms), chance()
    )
    return "" if decision.move is None else move_text(LIGRETTO_GAME, decision.move)


@pytest.mark.parametrize(
    ("lines", "expected"),
    (
        (["stack 0 b5 r1", "row 0 g1 | y7 | y8 | y9 | y10", "waste 0 b1"],
         "PLAY r1 stack new"),
        (["stack 0 b5 r4", "row 0 y7 | g1 | y8 | y9 | y10", "waste 0 b1"],
         "PLAY g1 row1 new"),
        (["stack 0 b5 r4", "waste 0 b2 b1", "hand 0 r5"], "PLAY b1 waste new"),
        (["stack 0 b5 r2", "pile 1 r1/1", "pile 2 r1/0"], "PLAY r2 stack 1"),
        (["stack 0 b5", "waste 0 b2", "hand 0 r5"], "FLIP"),
        (["stack 0 b5", "waste 0 b2"], "PICKUP"),
        (["stack 0 b5"], ""),
    ),
)  # fmt: skip
def test_bot_prefers_stack_then_row_then_waste(lines: list[str], expected: str) -> None:
    assert answer(position(*lines)) == expected


def test_bot_that_overlooks_everything_turns_its_hand() -> None:
    current = position("stack 0 b5 r1", "hand 0 r5")

    assert answer(current, pace=BLIND) == "FLIP"


def test_bot_overlooks_a_card_for_all_its_piles_at_once() -> None:
    piles = [f"pile {number} r1/{number % 2}" for number in (1, 2)]
    current = position("stack 0 b5 r2", "hand 0 r5", *piles)
    half = Pace(1000, 1000, overlook=0.5, notice=0.0, patience=3)
    bot = LIGRETTO_BOTS.at_pace(half)
    answers = [str(bot(observation(current), chance(seed)).move) for seed in range(400)]

    flips = sum("Flip" in text for text in answers)

    assert 160 < flips < 240


@pytest.mark.parametrize(
    ("lines", "idle_ms", "expected"),
    (
        # The stack goes on the row, on the lowest top that takes it.
        (["stack 0 b9 b5", "row 0 y10 | y8 | r6 | b10 | b7", "hand 0 r5"], 0,
         "BUILD b5 stack 2"),
        # A top that fits in the middle stays free, so does a 1.
        (["stack 0 b9 b5", "row 0 y10 | y8 | r6 | b10 | b7", "hand 0 r5",
          "pile 1 r1/1 r2/1 r3/1 r4/1 r5/1"], 0, "PLAY r6 row2 1"),
        # The waste only when nothing has moved for long.
        (["stack 0 b9 r10", "row 0 y10 | y8 | r6 | b10 | b7", "waste 0 b4"], 0,
         "PICKUP"),
        (["stack 0 b9 r10", "row 0 y10 | y8 | r6 | b10 | b7", "waste 0 b4"], 9000,
         "BUILD b4 waste 2"),
    ),
)  # fmt: skip
def test_bot_builds_to_get_cards_off_the_stack(
    lines: list[str], idle_ms: int, expected: str
) -> None:
    assert answer(position(*lines, options=EXPERTS), idle_ms=idle_ms) == expected


def test_bot_leaves_a_top_that_fits_in_the_middle_free() -> None:
    current = position(
        "stack 0 b9 b5", "row 0 y10 | r6 | y8 | b10 | b7", "hand 0 r5",
        "pile 1 r1/1 r2/1 r3/1 r4/1 r5/1", options=EXPERTS,
    )  # fmt: skip

    assert answer(current, pace=BLIND) == "BUILD b5 stack 2"


def test_simple_bot_does_not_build() -> None:
    current = position("stack 0 b9 b5", "hand 0 r5", options=EXPERTS)

    assert answer(current, pace=ROW_ONLY) == "FLIP"


@pytest.mark.parametrize(
    ("idle_ms", "votes", "expected"),
    (
        (44_000, (), "FLIP"),
        (46_000, (), "NOBODY"),
        (14_000, (1,), "FLIP"),
        (16_000, (1,), "NOBODY"),
        (46_000, (0,), "FLIP"),
    ),
)
def test_bot_gives_up_when_passes_bring_nothing(
    idle_ms: int, votes: tuple[int, ...], expected: str
) -> None:
    current = position("stack 0 b5", "hand 0 r5 r6 r7")._replace(votes=votes)

    assert answer(current, idle_ms=idle_ms) == expected


def test_bot_plays_on_instead_of_giving_up() -> None:
    current = position("stack 0 b5 r1", "hand 0 r5")._replace(votes=(1,))

    assert answer(current, idle_ms=99_000) == "PLAY r1 stack new"


def test_bot_gives_a_long_hand_its_passes() -> None:
    cards = " ".join(f"r{number} b{number}" for number in range(2, 10))
    slow = Pace(1000, 3000, overlook=0.0, notice=0.0, patience=3)
    current = position("stack 0 g5", f"hand 0 {cards}")

    assert answer(current, pace=slow, idle_ms=60_000) == "FLIP"
    assert answer(current, pace=slow, idle_ms=70_000) == "NOBODY"


@pytest.mark.parametrize(
    ("lines", "expected"),
    (
        # No wrong card, though the rules would take it.
        (["stack 0 b5 r3", "hand 0 r5", "pile 1 r1/1"], "FLIP"),
        (["stack 0 b5 r2", "hand 0 r5", "pile 1 r1/1"], "PLAY r2 stack 1"),
        (["stack 0 b5 r1", "hand 0 r5", "pile 1 r1/1"], "PLAY r1 stack new"),
        # A wrong top, a wrong start, and a wrong card further down are called.
        (["stack 0 b5", "hand 0 r5", "pile 1 r1/1 g7/1", "placed 1 g7 stack"], "ERROR"),
        (["stack 0 b5", "hand 0 r5", "pile 1 g7/1", "placed 1 g7 waste"], "ERROR"),
        (["stack 0 b5", "hand 0 r5", "pile 1 r1/1 g7/1 r2/1", "placed 1 g7 waste",
          "placed 1 r2 waste"], "ERROR"),
    ),
)  # fmt: skip
def test_bot_plays_right_and_calls_mistakes_in_honour_mode(
    lines: list[str], expected: str
) -> None:
    assert answer(position(*lines, options=HONOUR)) == expected


def test_bot_does_not_build_on_a_pile_that_looks_wrong() -> None:
    current = position(
        "stack 0 b5 g8", "hand 0 r5", "pile 1 r1/1 g7/1", "placed 1 g7 stack",
        options=HONOUR,
    )  # fmt: skip

    assert answer(current, pace=ROW_ONLY) == "FLIP"


@pytest.mark.parametrize(
    ("lines", "expected"),
    (
        (["stack 0 b9 b5", "row 0 r6 | b6 | r5 | r3 | r2"], "BUILD b5 stack 0"),
        (["stack 0 b9 b5", "row 0 b6 | b7 | r5 | r3 | r2", "hand 0 g3"], "FLIP"),
        (["stack 0 b9", "row 0 b6 b7 | b8 | r5 | r3 | r2", "placed 0 b7 stack"],
         "ERROR"),
    ),
)  # fmt: skip
def test_bot_builds_right_and_calls_wrong_rows_in_honour_mode(
    lines: list[str], expected: str
) -> None:
    assert answer(position(*lines, options={**HONOUR, **EXPERTS})) == expected
