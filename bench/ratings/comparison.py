"""Ratings: how soon they find the true skill, beside others, in leagues of known skill."""

import json
import time
from collections.abc import Mapping
from pathlib import Path
from random import Random

from bench.figures import AtLeast, AtMost, Figure, Goal
from bench.ratings.history import ranks_of_history, scores_of_history
from bench.ratings.measures import AccuracyTally
from bench.ratings.models import (
    Rater,
    bradley_terry,
    oracle,
    ours,
    ours_unfitted,
    plackett_luce,
    stock_openskill,
)
from bench.ratings.world import REPEATS, SETTINGS, Setting, World, world
from bench.workshop import Workshop
from games.rules.ratings import RatedResult, rated_history

RATERS: Mapping[str, Rater] = {
    "ours": ours,
    "ours, own luck": ours_unfitted,
    "openskill as it comes": stock_openskill,
    "Plackett-Luce, beta x2": plackett_luce,
    "Bradley-Terry, beta x2": bradley_terry,
    "whole history of ranks": ranks_of_history,
    "whole history of scores": scores_of_history,
    "oracle": oracle,
}
RESULTS = Path(__file__).parent.parent / "results"
FILE = "ratings.json"
DIGITS = 4

LOSS_ABOVE_ORACLE = {8: 0.05, 24: 0.02}
LEAST_SPEARMAN = {8: 0.85, 24: 0.95}
MOST_OFF = 0.03
"""How far chances may be from the truth in any of ten bins."""

REPLAYED_TABLES = 20_000
REPLAYED_PEOPLE = 2_000
TABLES_A_DAY = 300
MOST_SECONDS = 10.0
"""For the replay of 100,000 tables."""

type Printed = Mapping[str, dict[str, float]]


def ratings(workshop: Workshop) -> list[Figure]:
    """Compares ratings in eight kinds of league, and replays a long history."""
    told = {}
    for setting in SETTINGS:
        told[setting.name] = compared(setting, REPEATS)
        ours_now = told[setting.name]["ours"]
        workshop.say(f"{setting.name}: {ours_now}")
    write(told, RESULTS)
    figures = [
        figure for setting in SETTINGS for figure in judged(setting, told[setting.name])
    ]
    return [*figures, replay_time()]


def compared(setting: Setting, repeats: int) -> Printed:
    """Gives the figures of every rating in leagues of one kind."""
    leagues = [world(setting, repeat) for repeat in range(repeats)]
    return {name: _figures(rater, leagues) for name, rater in RATERS.items()}


def judged(setting: Setting, told: Printed) -> list[Figure]:
    """Gives the figures of our rating with their goals, the others as detail."""
    ours_told, best = told["ours"], told["oracle"]
    above = ours_told["log_loss"] - best["log_loss"]
    spearman: Goal | None = None
    if setting.noise == 1:
        spearman = AtLeast(LEAST_SPEARMAN[setting.games])
    measured = (
        (
            "log-loss above the oracle's",
            above,
            AtMost(LOSS_ABOVE_ORACLE[setting.games]),
        ),
        ("Spearman with true skill", ours_told["spearman"], spearman),
        ("chances off the truth, at most", ours_told["calibration"], AtMost(MOST_OFF)),
        ("NDCG of later tables", ours_told["ndcg"], None),
    )
    return [
        Figure(f"{what}, {setting.name}", "", round(value, DIGITS), goal, detail=told)
        if what == "NDCG of later tables"
        else Figure(f"{what}, {setting.name}", "", round(value, DIGITS), goal)
        for what, value, goal in measured
    ]


def replay_time() -> Figure:
    """Measures how long the replay of 100,000 tables of four takes."""
    random = Random("replay")  # noqa: S311 -- no secret
    results = [
        RatedResult(
            number // TABLES_A_DAY,
            tuple(
                (p, 1 + i)
                for i, p in enumerate(random.sample(range(REPLAYED_PEOPLE), 4))
            ),
        )
        for number in range(REPLAYED_TABLES)
    ]
    begun = time.process_time()
    for _changes in rated_history(results):
        pass
    seconds = (time.process_time() - begun) * 100_000 / REPLAYED_TABLES
    return Figure("replay of 100,000 tables", "s", seconds, AtMost(MOST_SECONDS))


def write(told: Mapping[str, Printed], directory: Path) -> None:
    """Writes the figures of all ratings in all settings."""
    directory.mkdir(parents=True, exist_ok=True)
    text = json.dumps(told, indent=1)
    (directory / FILE).write_text(text + "\n")


def _figures(rater: Rater, leagues: list[World]) -> dict[str, float]:
    tally = AccuracyTally()
    for league in leagues:
        tally.add(league, rater(league))
    return {name: round(value, DIGITS) for name, value in tally.figures().items()}
