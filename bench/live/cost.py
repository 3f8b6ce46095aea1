"""What play costs: time per frame with many viewers, bytes, memory, idle company."""

import dataclasses
from collections import defaultdict
from pathlib import Path

from bench.figures import AtMost, Figure, median
from bench.live.generator import Load, LoadTarget
from bench.live.product import Product, Server, connection_rows, page_path
from bench.live.stage import SPECTATOR, Shape, Stage
from bench.workshop import Workshop

FRAMES_PER_SECOND = 8000.0
CROWDED = {"12 seats": Shape(30, 12), "4 seats, 50 spectators": Shape(20, 4, 50)}
TIMES_PER_FRAME = 1.5
BYTES_P50, BYTES_P99 = 600, 1500
IDLE_KB, TABLE_KB = 40, 150
IDLE_TABLES, IDLE_PER_TABLE = 40, 50
IDLE_RATE = 500.0
TIMES_WITH_IDLE = 1.5
MOVES_IN_PLAY, TABLES_IN_PLAY = 140, 256
PLAY_SECONDS = 200.0


def crowds(workshop: Workshop) -> list[Figure]:
    """Server time per frame at full tables and with spectators; bytes per frame."""
    subject = Product(Server.UVICORN, workshop.databases)
    shapes = {"4 seats": Shape(workshop.pace.tables), **CROWDED}
    loads: dict[str, list[Load]] = defaultdict(list)
    for turn in range(workshop.pace.repeat):
        for name, shape in shapes.items():
            rate = FRAMES_PER_SECOND / shape.viewers
            load = workshop.load(subject, workshop.stage(shape), rate=rate, seed=turn)
            loads[name].append(load)
    cost = {
        name: median(load.cpu_us_per_frame for load in each)
        for name, each in loads.items()
    }
    figures = [
        Figure(f"server time per frame, {name}", "us", value)
        for name, value in cost.items()
    ]
    figures += [
        Figure(
            f"server time per frame, {name} : 4 seats",
            "times",
            cost[name] / cost["4 seats"],
            AtMost(TIMES_PER_FRAME),
        )
        for name in CROWDED
    ]
    usual = loads["4 seats"]
    return [
        *figures,
        Figure(
            "bytes per accepted action and viewer, median",
            "B",
            median(load.bytes_p50 for load in usual),
            AtMost(BYTES_P50),
        ),
        Figure(
            "bytes per accepted action and viewer, p99",
            "B",
            median(load.bytes_p99 for load in usual),
            AtMost(BYTES_P99),
        ),
    ]


def memory(workshop: Workshop) -> list[Figure]:
    """Memory of a socket that only watches, and of a table in play without sockets."""
    shape = Shape(workshop.pace.tables)
    stage = workshop.stage(shape)
    subject = Product(Server.UVICORN, workshop.databases)
    per_socket, per_table = list[float](), list[float]()
    for _ in range(workshop.pace.repeat):
        with subject.running(stage, workshop.cores.server) as target:
            many = min(shape.tables, TABLES_IN_PLAY)
            few = many // 4
            kb_few = _kb_in_play(workshop, target, stage, range(few))
            kb_many = _kb_in_play(workshop, target, stage, range(few, many))
            idle = _kb_per_idle_socket(workshop, target, stage)
        gross = (kb_many - kb_few) / (many - few)
        per_socket.append(idle)
        per_table.append(gross - shape.seats * idle)
        workshop.say(f"memory: {idle:.1f} kB a socket, {gross:.1f} kB a table in all")
    return [
        Figure("memory per idle socket", "kB", median(per_socket), AtMost(IDLE_KB)),
        Figure("memory per table in play", "kB", median(per_table), AtMost(TABLE_KB)),
    ]


def idle_spectators(workshop: Workshop) -> list[Figure]:
    """The p99 at 500 moves per second with and without 2,000 sockets that only watch."""
    shape = Shape(workshop.pace.tables)
    stage = workshop.stage(shape)
    subject = Product(Server.UVICORN, workshop.databases)
    alone, beside = list[float](), list[float]()
    for turn in range(workshop.pace.repeat):
        for has_idle, p99 in ((False, alone), (True, beside)):
            with subject.running(stage, workshop.cores.server) as target:
                load = _with_spectators(
                    workshop, target, stage, has_idle=has_idle, seed=turn
                )
            p99.append(load.p99)
            workshop.say(f"500/s with idle sockets {has_idle}: p99 {load.p99:.2f} ms")
    return [
        Figure("p99 at 500/s, without idle sockets", "ms", median(alone)),
        Figure("p99 at 500/s, with 2,000 idle sockets", "ms", median(beside)),
        Figure(
            "p99 at 500/s, with 2,000 idle sockets : without",
            "times",
            median(beside) / median(alone),
            AtMost(TIMES_WITH_IDLE),
        ),
    ]


def _kb_in_play(
    workshop: Workshop, target: LoadTarget, stage: Stage, tables: range
) -> float:
    """Brings these tables into play; memory with all so far, their sockets open."""
    rows = connection_rows(stage)
    new = [row for row in rows if row[0] in tables]
    connections = stage.connections("new", new)
    workshop.generator.play(
        dataclasses.replace(target, connections=connections),
        moves=MOVES_IN_PLAY,
        seconds=PLAY_SECONDS,
    )
    known = [row for row in rows if row[0] < tables.stop]
    connections = stage.connections("known", known)
    holding = dataclasses.replace(target, connections=connections)
    return _kb_while_held(workshop, holding, stage.directory / "hold.log")


def _kb_per_idle_socket(workshop: Workshop, target: LoadTarget, stage: Stage) -> float:
    watching = _idle_target(target, stage)
    before = target.child.resident_kb()
    after = _kb_while_held(workshop, watching, stage.directory / "hold.log")
    return (after - before) / (IDLE_TABLES * IDLE_PER_TABLE)


def _kb_while_held(workshop: Workshop, target: LoadTarget, log: Path) -> float:
    holding = workshop.generator.hold(target, seconds=60, log=log)
    try:
        return target.child.resident_kb()
    finally:
        holding.stop()


def _with_spectators(
    workshop: Workshop, target: LoadTarget, stage: Stage, *, has_idle: bool, seed: int
) -> Load:
    rows = [
        row
        for row in connection_rows(stage)
        if row[0] < stage.shape.tables - IDLE_TABLES
    ]
    playing = dataclasses.replace(
        target, connections=stage.connections("playing", rows)
    )
    if not has_idle:
        return _load(workshop, playing, seed)
    log = stage.directory / "hold.log"
    holding = workshop.generator.hold(_idle_target(target, stage), seconds=120, log=log)
    try:
        return _load(workshop, playing, seed)
    finally:
        holding.stop()


def _load(workshop: Workshop, target: LoadTarget, seed: int) -> Load:
    pace = workshop.pace
    return workshop.generator.load(
        target, rate=IDLE_RATE, seconds=pace.seconds, warm=pace.warm, seed=seed
    )


def _idle_target(target: LoadTarget, stage: Stage) -> LoadTarget:
    """The last tables, watched by people who are not known to the site."""
    cast = stage.cast
    tables = range(stage.shape.tables - IDLE_TABLES, stage.shape.tables)
    rows = [
        (
            table,
            SPECTATOR,
            page_path(cast[table]),
        )
        for table in tables
        for _ in range(IDLE_PER_TABLE)
    ]
    return dataclasses.replace(target, connections=stage.connections("idle", rows))
