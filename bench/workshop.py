"""Everything a measurement needs at hand: the machine, the generator, stages, the pace."""

import contextlib
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from bench.databases import Databases, SqliteDatabases
from bench.live.generator import Generator, Load, LoadTarget
from bench.live.product import ROOT
from bench.live.stage import Shape, Stage, environment_of
from bench.processes import Cores, output_of

STAGING_SECONDS = 300.0


@dataclass(frozen=True, slots=True)
class LoadPace:
    """How long and how often is measured.

    `probe_seconds` and `probe_warm` are for the many loads of a search.
    """

    seconds: float = 4.0
    warm: float = 2.0
    probe_seconds: float = 2.5
    probe_warm: float = 1.0
    repeat: int = 3
    tables: int = 320
    requests: int = 50


FULL = LoadPace()
QUICK = LoadPace(
    seconds=2.0, warm=1.0, probe_seconds=1.5, repeat=1, tables=128, requests=15
)
SMOKE = LoadPace(seconds=1.0, warm=0.3, repeat=1, tables=3, requests=3)


class Subject(Protocol):
    """A server that can be measured."""

    @property
    def name(self) -> str:
        """How the figures call it."""

    def running(
        self, stage: Stage, core: int | None
    ) -> contextlib.AbstractContextManager[LoadTarget]:
        """Serves a fresh copy of the stage."""


@dataclass(slots=True)
class Workshop:
    """One run of the benchmark. `say` shows what is going on."""

    directory: Path
    cores: Cores
    generator: Generator
    pace: LoadPace
    say: Callable[[str], None]
    databases: Databases = field(default_factory=SqliteDatabases)
    _stages: dict[str, Stage] = field(default_factory=dict)

    def stage(self, shape: Shape, databases: Databases | None = None) -> Stage:
        """Makes a stage of that shape, once for each kind of database."""
        databases = databases or self.databases
        name = f"{databases.kind}_{shape}"
        if name not in self._stages:
            self.say(f"setting {shape.tables} tables of {shape.seats} up, {name}")
            self._stages[name] = self._made(name, shape, databases)
        return self._stages[name]

    def load(
        self, subject: Subject, stage: Stage, *, rate: float, seed: int = 1
    ) -> Load:
        """Loads a freshly started server at that rate."""
        return self._loaded(
            subject, stage, rate, (self.pace.seconds, self.pace.warm), seed
        )

    def probe(
        self, subject: Subject, stage: Stage, *, rate: float, seed: int = 1
    ) -> Load:
        """Does the same in less time, to see whether it carries the rate."""
        pace = self.pace
        return self._loaded(
            subject, stage, rate, (pace.probe_seconds, pace.probe_warm), seed
        )

    def _loaded(
        self,
        subject: Subject,
        stage: Stage,
        rate: float,
        phases: tuple[float, float],
        seed: int,
    ) -> Load:
        seconds, warm = phases
        with subject.running(stage, self.cores.server) as target:
            load = self.generator.load(
                target,
                rate=rate,
                seconds=seconds,
                warm=warm,
                seed=seed,
            )
        self.say(
            f"{subject.name} at {rate:.0f}/s: p50 {load.p50:.2f} p99 {load.p99:.1f} ms,"
            f" core {load.server_share:.0%} (wanted"
            f" {load.disturbance:.0%} more), lost {load.lost}, refused {load.refused},"
            f" waited {load.waited}, lag {load.lag_p99:.1f}"
        )
        return load

    def _made(self, name: str, shape: Shape, databases: Databases) -> Stage:
        directory = self.directory / name
        directory.mkdir()
        environment = environment_of(self.directory, databases.stage(directory))
        for command in (
            ("manage.py", "prepare"),
            ("manage.py", "bench", "--stage", str(directory), str(shape)),
        ):
            output_of(
                [sys.executable, *command],
                seconds=STAGING_SECONDS,
                environment=environment,
                directory=ROOT,
            )
        return Stage(directory, shape)
