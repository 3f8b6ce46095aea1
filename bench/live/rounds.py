"""Rounds: how fast bots play them through, and how soon they go on after a restart."""

import json
import sys
import time

from bench.figures import AtLeast, AtMost, Figure, median
from bench.live.product import ROOT, START_SECONDS, Product, Server
from bench.live.stage import Shape, Stage
from bench.processes import output_of
from bench.workshop import Workshop
from games.kinds.registry import kinds

LIVE_TABLES = 200
MOVES_BEFORE_RESTART = 60
RESTART_SECONDS = 3
SIMULATED_ROUNDS = 100
SIMULATION_SECONDS = 180


def restart(workshop: Workshop) -> list[Figure]:
    """From SIGTERM until each of 200 tables in play has taken and shown a move."""
    stage = workshop.stage(Shape(min(LIVE_TABLES, workshop.pace.tables)))
    subject = Product(Server.UVICORN, workshop.databases)
    seconds = []
    for _ in range(workshop.pace.repeat):
        seconds.append(_restarted(workshop, subject, stage))
        workshop.say(f"restart: {seconds[-1]:.2f} s")
    return [
        Figure(
            f"restart with {stage.shape.tables} live tables",
            "s",
            median(seconds),
            AtMost(RESTART_SECONDS),
        )
    ]


def _restarted(workshop: Workshop, subject: Product, stage: Stage) -> float:
    database_url = workshop.databases.copy(stage.directory)
    core = workshop.cores.server
    target = subject.serve(stage, database_url, core)
    running = [target.child]
    stopped_at = 0.0

    def restart() -> None:
        nonlocal stopped_at
        stopped_at = time.monotonic()
        target.child.stop()
        again = subject.serve(stage, database_url, core, target.port)
        running.append(again.child)

    try:
        target.child.wait_for_port(target.port, START_SECONDS)
        done_at = workshop.generator.play_across_restart(
            target,
            moves=MOVES_BEFORE_RESTART,
            restart=restart,
            log=stage.directory / "restart.log",
        )
    finally:
        for child in running:
            child.stop()
    return done_at - stopped_at


def simulation(workshop: Workshop) -> list[Figure]:
    """Rounds between four bots per second of one core, as `simulate` counts them."""
    return [
        _simulated(workshop, kind.key, kind.simulated_per_second)
        for kind in kinds()
        if kind.simulated_per_second is not None
    ]


def _simulated(workshop: Workshop, key: str, goal: float) -> Figure:
    rounds = SIMULATED_ROUNDS * workshop.pace.repeat
    output = output_of(
        [sys.executable, "manage.py", "simulate", key, "--rounds", str(rounds)],
        seconds=SIMULATION_SECONDS,
        core=workshop.cores.server,
        directory=ROOT,
    )
    told = json.loads(output)
    return Figure(
        f"simulated rounds, {key}",
        "1/s",
        told["rounds_per_second"],
        AtLeast(goal),
        detail={name: told[name] for name in ("bots", "seats", "actions_per_second")},
    )
