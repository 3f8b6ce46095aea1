"""Rounds: how fast bots play them through, and how soon they go on after a restart."""

import dataclasses
import json
import sys
import time

from bench.figures import AtLeast, AtMost, Figure, median
from bench.processes import ProcessFailed, output_of
from bench.product import ROOT, START_SECONDS, Product, Server
from bench.stage import Shape
from bench.workshop import Workshop

LIVE_TABLES = 200
MOVES_BEFORE_RESTART = 60
RESTART_SECONDS = 3
SIMULATED_ROUNDS = 100
SIMULATION_SECONDS = 180
ROUNDS_PER_SECOND = {"ligretto": 60}


def restart(workshop: Workshop) -> list[Figure]:
    """From SIGTERM until each of 200 tables in play has taken and shown a move."""
    stage = workshop.stage(Shape(min(LIVE_TABLES, workshop.pace.tables)))
    subject = Product(Server.UVICORN, workshop.databases)
    later = stage.script_from(MOVES_BEFORE_RESTART)
    seconds = []
    for _ in range(workshop.pace.repeat):
        database_url = workshop.databases.copy(stage.directory)
        target = subject.serve(stage, database_url, workshop.cores.server)
        try:
            target.child.wait_for_port(target.port, START_SECONDS)
            workshop.generator.play(target, moves=MOVES_BEFORE_RESTART)
            stopped_at = time.monotonic()
        finally:
            target.child.stop()
        target = subject.serve(stage, database_url, workshop.cores.server)
        try:
            played = workshop.generator.play(
                dataclasses.replace(target, script=later), moves=1
            )
            seconds.append(time.monotonic() - stopped_at)
        finally:
            target.child.stop()
        if played["completed"] != stage.shape.tables:
            raise ProcessFailed(f"not every table went on after a restart: {played}")
        workshop.say(f"restart: {seconds[-1]:.2f} s")
    return [
        Figure(
            f"restart with {stage.shape.tables} live tables",
            "s",
            median(seconds),
            AtMost(RESTART_SECONDS),
        )
    ]


def simulation(workshop: Workshop) -> list[Figure]:
    """Rounds between four bots per second of one core, as `simulate` counts them."""
    return [_simulated(workshop, key, goal) for key, goal in ROUNDS_PER_SECOND.items()]


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
