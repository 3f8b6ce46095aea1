"""What is Dutch Blitz's own in how bots play: building, its cards, whole rounds."""

from collections.abc import Sequence
from itertools import pairwise

import pytest

from games.bots.core import Pace
from games.bots.dutch_blitz import DUTCH_BLITZ_BOTS
from games.bots.registry import bot, is_possible
from games.bots.simulation import SimulationSetup, simulate
from games.bots.tally import tally
from games.rules.card_engine.moves import FLIP
from games.rules.core import Options
from games.rules.notation import move_text
from games.rules.round import VOTE, RoundState
from tests.bots.positions import chance, observation
from tests.rules.dutch_blitz.blitz import BLITZ, laid

SURE = Pace(1000, 1000, overlook=0.0, notice=1.0, patience=3)
EIGHT: Options = {"expansion": True, "post_piles_3p": 3}
STRENGTHS = ("gentle", "steady", "brisk", "fierce")


def answer(current: RoundState) -> str:
    """The text of what a bot of seat 0 does, "" for just another look."""
    decision = DUTCH_BLITZ_BOTS.at_pace(SURE)(observation(current), chance())
    return "" if decision.move is None else move_text(BLITZ, decision.move)


@pytest.mark.parametrize(
    ("lines", "expected"),
    (
        (["row 0 y9 | g9 | b10", "stack 0 r10 r8", "waste 0 b1"], "PLAY b1 waste new"),
        (["row 0 y9 | g10 | b10", "stack 0 r10 r8"], "BUILD r8 stack 0"),
        (["row 0 b9 | g10 | b10", "stack 0 r10 r8", "hand 0 y2"], "FLIP"),
        (["row 0 y10 | g10 | b10", "stack 0 r10 r8", "waste 0 y2"], "PICKUP"),
    ),
)
def test_bot_builds_boys_on_girls(lines: Sequence[str], expected: str) -> None:
    assert answer(laid(*lines, advanced="boygirl")) == expected


def test_bot_does_not_build_where_the_variant_is_off() -> None:
    current = laid("row 0 y9 | g10 | b10", "stack 0 r10 r8", "hand 0 y2")

    assert answer(current) == "FLIP"


@pytest.mark.parametrize(
    ("built", "expected"), (("y9 r8", "FLIP"), ("y9 g8", "ERROR"), ("r9 b8", "ERROR"))
)
def test_bot_calls_dutch_where_faces_do_not_alternate(
    built: str, expected: str
) -> None:
    card = built.split()[1]
    current = laid(
        f"row 0 {built} | g10 | b10",
        f"placed 0 {card} stack",
        "hand 0 y2",
        enforcement="honour",
        advanced="boygirl",
    )

    assert answer(current) == expected


@pytest.mark.parametrize(("top", "is_right"), (("y9", True), ("b9", False)))
def test_build_that_alternates_no_more_is_dropped_in_honour_mode(
    top: str, is_right: bool
) -> None:
    current = laid(
        f"row 0 {top} | g10 | b10",
        "stack 0 r10 r8",
        enforcement="honour",
        advanced="boygirl",
    )

    build = BLITZ.parse_move("BUILD r8 stack 0")

    assert is_possible(current, 0, build) is is_right


@pytest.mark.parametrize("seats", (2, 3, 4, 8))
@pytest.mark.parametrize("preset", BLITZ.presets)
@pytest.mark.parametrize("enforcement", ("strict", "honour"))
def test_rounds_are_clean(seats: int, preset: str, enforcement: str) -> None:
    options = {**BLITZ.presets[preset], **EIGHT, "enforcement": enforcement}
    setup = SimulationSetup("dutch-blitz", seats, options, "clean", STRENGTHS)
    counted = tally(simulate(setup, 2))

    assert counted.violations.total() == 0
    assert counted.endings.total() == 2


@pytest.mark.parametrize("bots", (("random",), ("simple", "random"), ("careful",)))
@pytest.mark.parametrize("enforcement", ("strict", "honour"))
def test_rounds_of_plain_bots_are_clean(bots: Sequence[str], enforcement: str) -> None:
    options = {"enforcement": enforcement, "advanced": "boygirl"}
    setup = SimulationSetup("dutch-blitz", 4, options, "plain", tuple(bots))

    assert tally(simulate(setup, 4)).violations.total() == 0


def test_bots_try_again_after_a_shift_before_they_give_up_once_more() -> None:
    setup = SimulationSetup(
        "dutch-blitz", 2, {"enforcement": "honour"}, "dead", ("fierce",)
    )
    votes = [
        [entry.at_ms for entry in played.entries if entry.text == "NOBODY"]
        for played in simulate(setup, 20)
    ]

    assert any(len(times) > 4 for times in votes)
    for times in votes:
        assert all(b - a > 30_000 for a, b in pairwise(times[::2]))


def test_random_bot_joins_those_who_have_given_up() -> None:
    current = laid("hand 0 y2")._replace(votes=(1,))
    moves = [
        bot("dutch-blitz", "random")(observation(each, idle_ms=idle_ms), chance()).move
        for each, idle_ms in (
            (current, 60_001),
            (current, 60_000),
            (current._replace(votes=(0, 1)), 60_001),
            (current._replace(votes=()), 60_001),
        )
    ]

    assert moves == [VOTE, FLIP, FLIP, FLIP]
