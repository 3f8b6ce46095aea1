"""Simulated rounds: clean under all settings, the same again, and checked for real."""

import itertools
from collections.abc import Sequence
from random import Random

import pytest

from games.bots import simulation
from games.bots.core import Bot, Decision, Observation
from games.bots.simulation import (
    SimulationSetup,
    Violation,
    simulate,
    simulate_round,
    violations,
)
from games.bots.tally import SimulationTally, tally
from games.rules.card_engine.moves import Play, Source, Target
from games.rules.cards import CARDS
from games.rules.core import Ending, Options, OptionValue
from games.rules.ligretto import LIGRETTO
from games.rules.round import RoundPhase
from tests.bots.positions import PLAIN

DEAD_SEED = "dead38"
PRESETS = ("current", "current_experts", "old99", "old99_experts")
STRENGTHS = ("gentle", "steady", "brisk", "fierce")


def setup(
    *,
    seats: int = 4,
    options: Options = PLAIN,
    seed: str = "test",
    bots: Sequence[str] = ("fierce",),
) -> SimulationSetup:
    return SimulationSetup("ligretto", seats, options, seed, tuple(bots))


@pytest.mark.parametrize("seats", (2, 3, 4, 8, 12))
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("enforcement", ("strict", "honour"))
def test_rounds_are_clean(seats: int, preset: str, enforcement: str) -> None:
    options = dict[str, OptionValue](LIGRETTO.presets[preset])
    options["enforcement"] = enforcement
    counted = tally(simulate(setup(seats=seats, options=options, bots=STRENGTHS), 2))

    assert counted.violations.total() == 0
    assert counted.endings.total() == 2


@pytest.mark.parametrize("bots", (("random",), ("simple", "random"), ("careful",)))
@pytest.mark.parametrize("enforcement", ("strict", "honour"))
def test_rounds_of_plain_bots_are_clean(bots: Sequence[str], enforcement: str) -> None:
    options = {"enforcement": enforcement, "advanced": "descending"}
    counted = tally(simulate(setup(options=options, bots=bots), 5))

    assert counted.violations.total() == 0


def test_mistakes_are_called_and_put_right() -> None:
    options: Options = {"enforcement": "honour", "error_penalty": 1}
    rounds = list(
        simulate(setup(options=options, bots=("random", "careful"), seats=2), 3)
    )

    calls = [
        entry for each in rounds for entry in each.entries if entry.text == "ERROR"
    ]
    assert calls
    assert {entry.actor for entry in calls} == {1}
    assert tally(rounds).violations.total() == 0


def test_three_hundred_rounds_are_clean() -> None:
    counted = tally(simulate(setup(bots=STRENGTHS), 300))

    assert counted.rounds == 300
    assert counted.violations.total() == 0
    assert counted.endings[Ending.FINISHED] > 290


def test_same_setup_gives_the_same_round() -> None:
    assert simulate_round(setup(), 7) == simulate_round(setup(), 7)
    assert simulate_round(setup(), 7) != simulate_round(setup(), 8)
    assert simulate_round(setup(), 7) != simulate_round(setup(seed="other"), 7)


@pytest.mark.parametrize(
    ("stronger", "weaker"), tuple(itertools.pairwise(STRENGTHS[::-1]))
)
def test_stronger_bots_win_more(stronger: str, weaker: str) -> None:
    counted = tally(simulate(setup(seats=2, bots=(stronger, weaker)), 40))

    assert counted.wins[0] > 1.5 * counted.wins[1]
    assert counted.points[0] > counted.points[1]


@pytest.mark.parametrize("bots", (("fierce", "gentle"), ("gentle", "fierce")))
def test_fierce_beats_gentle_in_four_of_five_rounds(bots: Sequence[str]) -> None:
    rounds = list(simulate(setup(seats=2, bots=bots), 50))
    fierce = bots.index("fierce")
    won = [
        each
        for each in rounds
        if each.scores[fierce].points > each.scores[1 - fierce].points
    ]

    assert len(won) > 0.8 * len(rounds)


def test_round_limit_ends_a_round_on_time() -> None:
    played = simulate_round(setup(options={"round_limit_s": 5}, bots=("gentle",)), 1)

    assert played.final.ending is Ending.LIMIT
    assert played.lasted_ms == 5000
    assert played.violations == ()


def test_votes_end_a_dead_round_in_honour_mode() -> None:
    options = {"enforcement": "honour", "reshuffle": "keep"}
    bots = ("gentle", "fierce")
    dead = setup(seats=2, options=options, seed=DEAD_SEED, bots=bots)

    assert simulate_round(dead, 1).final.ending is Ending.VOTED


def test_unfinished_round_is_a_violation() -> None:
    played = simulate_round(setup(), 1)
    half = played.entries[: len(played.entries) // 2]
    final = played.final._replace(phase=RoundPhase.PLAYING)

    assert set(violations(played.opened, final, half)) == {
        Violation.UNENDED,
        Violation.REPLAY,
    }


def test_round_without_an_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "MOST_ACTIONS_PER_SEAT", 10)
    played = simulate_round(setup(bots=("gentle",)), 1)

    assert played.final.seq == 40
    assert played.violations == (Violation.UNENDED,)
    assert tally([played]).endings.total() == 0


def test_lost_card_is_a_violation() -> None:
    played, other = (simulate_round(setup(seats=seats), 1) for seats in (2, 3))
    final = played.final._replace(state=other.final.state)

    assert Violation.CONSERVATION in set(
        violations(played.opened, final, played.entries)
    )


def test_journal_that_tells_something_else_is_a_violation() -> None:
    played = simulate_round(setup(), 1)
    entries = (played.entries[0], *played.entries[2:])

    assert set(violations(played.opened, played.final, entries)) == {Violation.REPLAY}


def _hasty(observation: Observation, random: Random) -> Decision:
    """Turns its hand sooner than it may."""
    return Decision(1, observation.moves[-1] if observation.moves else None)


def _inventive(observation: Observation, random: Random) -> Decision:
    """Takes a card from a slot that no row of four has, or does nothing."""
    play = Play(CARDS[0], Source.ROW4, Target.NEW)
    return Decision(1000, play if random.random() < 0.5 else None, is_careless=True)


@pytest.mark.parametrize("cheat", (_hasty, _inventive))
def test_bot_that_does_what_it_may_not_is_a_violation(
    monkeypatch: pytest.MonkeyPatch, cheat: Bot
) -> None:
    monkeypatch.setattr(simulation, "bot", lambda _game_key, _name: cheat)
    monkeypatch.setattr(simulation, "is_accepted", lambda *_: True)
    monkeypatch.setattr(simulation, "MOST_ACTIONS_PER_SEAT", 50)
    options: Options = {"round_limit_s": 30}

    assert Violation.LEGALITY in simulate_round(setup(options=options), 1).violations


def test_tally_reports_means_and_sums() -> None:
    rounds = list(simulate(setup(seats=2), 2))
    report = tally(rounds).report()

    assert report["rounds"] == 2
    assert report["mean_actions"] == sum(each.final.seq for each in rounds) / 2
    assert report["violations"] == 0
    assert report["ended"] == {ending: 2 * (ending == "finished") for ending in Ending}


def test_tally_of_nothing_is_empty() -> None:
    assert SimulationTally().report()["mean_actions"] == 0.0
