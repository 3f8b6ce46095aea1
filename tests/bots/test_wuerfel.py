"""What bots do with dice, position by position and over whole rounds."""

import itertools
from collections.abc import Iterator, Sequence
from typing import cast

import pytest

from games.bots.core import Observation, Pace, Strength
from games.bots.registry import (
    BOT_NAMES,
    bot,
    decide,
    is_accepted,
    is_offered,
    is_possible,
    observe,
)
from games.bots.simulation import SimulationSetup, simulate, simulate_round
from games.bots.tally import tally
from games.bots.wuerfel import WUERFEL_BOTS
from games.rules.core import Ending, Options
from games.rules.journal import replayed
from games.rules.notation import move_text
from games.rules.round import ERROR_CALL, VOTE, RoundPhase, RoundState
from games.rules.wuerfel import DiceMove, DiceView
from tests.bots.effort import MOST_CALLS, calls_of
from tests.bots.positions import chance
from tests.rules.wuerfel.board import DICE_GAME, laid

type DiceObservation = Observation[DiceView, DiceMove]

SURE = Pace(1000, 1000, overlook=0.0, notice=1.0, patience=3)
BLIND = Pace(1000, 1000, overlook=1.0, notice=0.0, patience=3)
STRENGTHS = ("gentle", "steady", "brisk", "fierce")
PLAIN: Options = {}
HONOUR: Options = {"enforcement": "honour"}
UNEVEN: Options = {"dice_per_seat": "7,7,5,5", "roll_cooldown_ms": 500}
CALM_MS = 5000


def answer(current: RoundState, *, pace: Pace = SURE, idle_ms: int = CALM_MS) -> str:
    """The text of what a bot of seat 0 does, "" for just another look."""
    seen = cast("DiceObservation", observe(current, 0, idle_ms=idle_ms))
    decision = WUERFEL_BOTS.at_pace(pace)(seen, chance())
    return "" if decision.move is None else move_text(DICE_GAME, decision.move)


def stroll(name: str, options: Options) -> Iterator[RoundState]:
    """The rounds of a simulated one for three, while it was in play."""
    setup = SimulationSetup(
        "wuerfel", 3, {**options, "round_limit_s": 60}, "stroll", (name,)
    )
    played = simulate_round(setup, 1)
    current = played.opened
    for entry in played.entries:
        current = replayed(DICE_GAME, current, entry).round
        if current.phase is RoundPhase.PLAYING:
            yield current


def test_bot_places_what_fits_and_else_throws() -> None:
    assert answer(laid("dice 0 2 ya4 rb1")) == "PLACE rb 2"
    assert answer(laid("dice 0 2 ya4 rb3")) == "ROLL"


def test_bot_that_overlooks_everything_throws_again() -> None:
    assert answer(laid("dice 0 2 ya4 rb1"), pace=BLIND) == "ROLL"


def test_bot_with_few_dice_waits_for_a_neighbour_for_a_moment() -> None:
    unlocked = laid("dice 0 2 ya2 rb4", "dice 1 3 yc1")
    many = laid("dice 0 2 ya2 rb4 gc5 gd5", "dice 1 3 yc1")

    assert answer(unlocked, idle_ms=500) == ""
    assert answer(unlocked) == "ROLL"
    assert answer(many, idle_ms=500) == "ROLL"
    assert answer(laid("dice 0 2 ya2 rb4", "dice 1 3 yc2"), idle_ms=500) == "ROLL"


def test_bot_has_nothing_to_do_when_all_is_placed() -> None:
    over = laid("dice 0 2", header=["phase over finished 0"])

    assert answer(over) == ""


@pytest.mark.parametrize("name", BOT_NAMES)
def test_bots_do_not_throw_before_the_rules_let_them(name: str) -> None:
    seen = observe(laid("dice 0 2 ya4", roll_cooldown_ms=4000), 0, idle_ms=CALM_MS)
    decisions = [bot("wuerfel", name)(seen, chance(seed)) for seed in range(300)]

    assert min(decision.delay_ms for decision in decisions) >= 4000


@pytest.mark.parametrize(
    ("lines", "expected"),
    (
        (["dice 0 2 ya2 rb4", "row y yb1/1 - - - - -"], "PLACE ya 2 y2"),
        (["dice 0 2 ya2 rb1", "row y - yb2/1 - - - -"], "ERROR"),
        (["dice 0 2 ya2 rb4", "row y ye1/1 yb2/1 - - - -"], "ROLL"),
    ),
)
def test_bot_keeps_to_right_placings_in_honour_mode(
    lines: Sequence[str], expected: str
) -> None:
    assert answer(laid(*lines, enforcement="honour")) == expected


def test_bot_that_notices_nothing_plays_round_a_mistake() -> None:
    careless = Pace(1000, 1000, overlook=0.0, notice=0.0, patience=3)
    current = laid("dice 0 2 ya2 rb1", "row y gb1/1 - - - - -", enforcement="honour")

    assert answer(current, pace=careless) == "PLACE rb 2 r1"


def test_placing_that_has_become_wrong_is_dropped_in_honour_mode() -> None:
    lines = ("dice 0 2 ya2 rb4", "dice 1 1 gf6")
    before = laid(*lines, "row y yb1/1 - - - - -", enforcement="honour")
    after = laid(*lines, enforcement="honour")
    move = DICE_GAME.parse_move("PLACE ya 2 y2")

    assert is_possible(before, 0, move)
    assert is_accepted(after, 0, move)
    assert not is_possible(after, 0, move)
    assert is_possible(after, 0, DICE_GAME.parse_move("ROLL"))
    assert not is_possible(after, 0, ERROR_CALL)


@pytest.mark.parametrize("name", BOT_NAMES)
@pytest.mark.parametrize("options", (PLAIN, HONOUR), ids=str)
def test_bots_only_do_what_is_offered(name: str, options: Options) -> None:
    for number, current in enumerate(stroll("random", options)):
        for seat in current.seats:
            seen = observe(current, seat, idle_ms=number * 100)
            decision = bot("wuerfel", name)(seen, chance(number))
            assert is_offered(seen, decision)
            assert decision.delay_ms > 0
            if decision.move not in (None, ERROR_CALL):
                assert is_accepted(current, seat, decision.move)
                assert decision.is_careless or is_possible(current, seat, decision.move)


@pytest.mark.parametrize("seats", (2, 3, 4))
@pytest.mark.parametrize("options", (PLAIN, HONOUR, UNEVEN), ids=str)
def test_rounds_are_clean(seats: int, options: Options) -> None:
    setup = SimulationSetup("wuerfel", seats, options, "clean", STRENGTHS)
    counted = tally(simulate(setup, 10))

    assert counted.violations.total() == 0
    assert counted.endings[Ending.FINISHED] == 10


@pytest.mark.parametrize("bots", (("random",), ("careful", "random"), ("simple",)))
@pytest.mark.parametrize("options", (PLAIN, HONOUR), ids=str)
def test_rounds_of_plain_bots_are_clean(bots: Sequence[str], options: Options) -> None:
    limited = {**options, "round_limit_s": 600}
    counted = tally(
        simulate(SimulationSetup("wuerfel", 3, limited, "plain", tuple(bots)), 5)
    )

    assert counted.violations.total() == 0


@pytest.mark.parametrize("seats", (2, 3, 4))
@pytest.mark.parametrize("name", ("steady", "brisk"))
def test_a_round_of_equal_middle_bots_lasts_ten_to_forty_seconds(
    name: str, seats: int
) -> None:
    rounds = list(
        simulate(SimulationSetup("wuerfel", seats, PLAIN, "length", (name,)), 100)
    )

    assert 10_000 < sum(each.lasted_ms for each in rounds) / len(rounds) < 40_000


@pytest.mark.parametrize(
    ("stronger", "weaker"), tuple(itertools.pairwise(STRENGTHS[::-1]))
)
def test_stronger_bots_win_more(stronger: str, weaker: str) -> None:
    setup = SimulationSetup("wuerfel", 2, PLAIN, "stronger", (stronger, weaker))
    counted = tally(simulate(setup, 60))

    assert counted.wins[0] > 1.5 * counted.wins[1]


def test_bots_never_give_a_round_up() -> None:
    current = laid("dice 0 2 ya4")._replace(votes=(1,))
    seen = observe(current, 0, idle_ms=10**6)

    moves = [
        decide("wuerfel", seen, strength=strength, random=chance()).move
        for strength in Strength
    ]

    assert VOTE not in moves


@pytest.mark.parametrize("options", (PLAIN, HONOUR), ids=str)
def test_deciding_is_cheap(options: Options) -> None:
    looks = [observe(current, 1, idle_ms=0) for current in stroll("brisk", options)]
    random = chance()

    def ask() -> None:
        for seen in looks:
            decide("wuerfel", seen, strength=Strength.STEADY, random=random)

    assert calls_of(ask) / len(looks) < MOST_CALLS
