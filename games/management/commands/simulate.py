"""``manage.py simulate``: rounds between bots, checked and counted, as one JSON object.

Speeds are per second of processor time, so that other work on the computer does not
change them much. The rounds depend on nothing but the arguments.
"""

import json
from time import process_time
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.bots.registry import BOT_NAMES
from games.bots.simulation import SimulationSetup, simulate
from games.bots.tally import tally
from games.rules.core import OptionProblem, Options
from games.rules.registry import GAMES

WRONG_USE = 2


class Command(BaseCommand):
    help = "Plays rounds between bots in virtual time and prints the results."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", help=", ".join(GAMES))
        parser.add_argument("--seats", type=int, default=4)
        parser.add_argument("--rounds", type=int, default=100)
        parser.add_argument("--seed", default="1")
        parser.add_argument("--preset", default="", help="options to start from")
        parser.add_argument("--options", default="{}", help="a JSON object")
        parser.add_argument(
            "--bots",
            default="steady",
            help=f"{', '.join(BOT_NAMES)}; several, with commas, alternate at seats",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        rounds = options["rounds"]
        if rounds < 1:
            raise _wrong("--rounds must be at least 1")
        setup = SimulationSetup(
            game_key=_game_key(options["game"]),
            seats=options["seats"],
            options=_options(options["game"], options["preset"], options["options"]),
            seed=options["seed"],
            bots=_bots(options["bots"]),
        )
        started = process_time()
        try:
            counted = tally(simulate(setup, rounds))
        except OptionProblem as problem:
            raise _wrong(f"option {problem}") from problem
        seconds = max(process_time() - started, 1e-9)
        answer = {
            "game": setup.game_key,
            "seats": setup.seats,
            "seed": setup.seed,
            "options": setup.options,
            "bots": setup.bots,
            **counted.report(),
            "actions_per_second": round(counted.actions / seconds),
            "rounds_per_second": round(counted.rounds / seconds, 1),
        }
        self.stdout.write(json.dumps(answer))


def _game_key(key: str) -> str:
    if key not in GAMES:
        raise _wrong(f"there is no game {key!r}, only {', '.join(GAMES)}")
    return key


def _options(key: str, preset: str, text: str) -> Options:
    presets = GAMES[key].presets
    if preset and preset not in presets:
        raise _wrong(f"there is no preset {preset!r}, only {', '.join(presets)}")
    try:
        given = json.loads(text)
    except json.JSONDecodeError as error:
        raise _wrong(f"--options is not JSON: {error}") from error
    if not isinstance(given, dict):
        raise _wrong("--options must be a JSON object")
    return {**(presets[preset] if preset else {}), **given}


def _bots(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in BOT_NAMES:
            raise _wrong(f"there is no bot {name!r}, only {', '.join(BOT_NAMES)}")
    return names


def _wrong(message: str) -> CommandError:
    return CommandError(message, returncode=WRONG_USE)
