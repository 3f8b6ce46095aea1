"""``manage.py lab``: bots try a board of Ligretto Domino out; one JSON object answers.

With the number of a run it plays what waits in the lab, and tells of that run. Without,
it plays on a board of the site itself or of a file, and keeps nothing.
"""

import json
import secrets
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.bots.lab.figures import restored
from games.bots.lab.figures_json import FiguresJson, figures_json
from games.bots.lab.measuring import LabTrial, measure
from games.bots.registry import BOT_NAMES
from games.models import LabRun
from games.models.lab import USUAL_ROUNDS
from games.rules.core import OptionProblem
from games.rules.domino.boards.defaults import default_kit
from games.rules.domino.boards.kit import Kit
from games.rules.domino.boards.reading import read_kit
from games.rules.domino.options import USUAL
from games.services.workshop.lab import BOTS
from games.services.workshop.lab_worker import heard_of, work

WRONG_USE = 2


class Command(BaseCommand):
    help = "Has bots play on a board of Ligretto Domino and prints the results."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("run", nargs="?", type=int, help="number of a waiting run")
        parser.add_argument("--file", type=Path, help="a board file, in JSON")
        parser.add_argument("--board", default="", help="its name in the file")
        parser.add_argument("--layout", default=USUAL)
        parser.add_argument(
            "--seats", type=int, nargs="*", help="2, 3, 4; default: all"
        )
        parser.add_argument("--bots", nargs="*", default=BOTS, choices=BOT_NAMES)
        parser.add_argument("--rounds", type=int, default=USUAL_ROUNDS)
        parser.add_argument("--seed", default="1")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["run"] is not None:
            answer = _kept(options["run"])
        else:
            answer = _tried(options)
        self.stdout.write(json.dumps(answer))


def _kept(run_id: int) -> FiguresJson:
    """Plays all runs that wait, and tells of one."""
    if not LabRun.objects.filter(pk=run_id).exists():
        raise CommandError(f"there is no run {run_id}", returncode=WRONG_USE)
    worker = secrets.token_hex(8)
    with heard_of(worker):
        for _run in work(worker):
            pass  # each is kept when it has ended
    run = LabRun.objects.get(pk=run_id)
    cells = [cell for cell in run.cells.all() if cell.figures]
    return {
        "run": run.pk,
        "state": run.state,
        "board": run.slug,
        "cells": [
            {"bot": cell.bot, **figures_json(restored(cell.figures))} for cell in cells
        ],
    }


def _tried(options: dict[str, Any]) -> FiguresJson:
    """Plays on a board that is kept nowhere."""
    if options["rounds"] < 1:
        raise CommandError("--rounds must be at least 1", returncode=WRONG_USE)
    text = options["file"].read_text(encoding="utf-8") if options["file"] else ""
    kit = _kit(text) if text else default_kit()
    board = options["board"] or kit.usual_board
    if board not in kit.boards:
        known = ", ".join(kit.boards)
        raise CommandError(f"there is no {board!r}, only {known}", returncode=WRONG_USE)
    trials = [
        LabTrial(board, seats, (bot,), options["seed"], options["layout"], text)
        for seats in options["seats"] or sorted(kit.boards[board].usual)
        for bot in options["bots"]
    ]
    try:
        cells = [
            {
                "bot": trial.bots[0],
                **figures_json(measure(trial, _numbers(options["rounds"]))),
            }
            for trial in trials
        ]
    except OptionProblem as problem:
        raise CommandError(f"option {problem}", returncode=WRONG_USE) from problem
    return {"board": board, "seed": options["seed"], "cells": cells}


def _kit(text: str) -> Kit:
    kit, problems = read_kit(text)
    if kit is None:
        told_problems = "; ".join(f"{each.place}: {each.code}" for each in problems)
        raise CommandError(f"the board has errors: {told_problems}", returncode=1)
    return kit


def _numbers(rounds: int) -> range:
    return range(1, rounds + 1)
