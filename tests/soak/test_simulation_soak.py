"""Ten thousand simulated rounds, in all editions and modes: not one violation."""

import pytest

from games.bots.simulation import SimulationSetup, simulate
from games.bots.tally import tally
from games.rules.core import Options
from games.rules.ligretto import LIGRETTO

STRENGTHS = ("steady", "fierce", "gentle", "brisk")
HONOUR: Options = {"enforcement": "honour"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "preset", "options", "bots", "rounds"),
    (
        (4, "current", {}, STRENGTHS, 4000),
        (2, "current", {}, STRENGTHS, 1000),
        (3, "old99", {}, STRENGTHS, 1000),
        (4, "current_experts", {}, STRENGTHS, 1000),
        (4, "old99_experts", {}, STRENGTHS, 1000),
        (12, "current", {}, STRENGTHS, 500),
        (4, "current_experts", HONOUR, STRENGTHS, 500),
        (8, "old99", HONOUR, STRENGTHS, 300),
        (4, "current", HONOUR, ("random", "careful"), 200),
        (4, "old99_experts", {}, ("random",), 500),
    ),
)
def test_rounds_are_clean(
    seats: int, preset: str, options: Options, bots: tuple[str, ...], rounds: int
) -> None:
    chosen = {**LIGRETTO.presets[preset], **options}
    setup = SimulationSetup("ligretto", seats, chosen, "soak", bots)

    counted = tally(simulate(setup, rounds))

    assert counted.rounds == rounds
    assert counted.endings.total() == rounds
    assert counted.violations == {}
