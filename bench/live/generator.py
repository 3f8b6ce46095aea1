"""The load generator: compiled once a run, one process a load."""

import json
import os
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.processes import Child, Cores, ProcessFailed, output_of, start, started

SOURCES = Path(__file__).parent.parent / "wsload"
COMPILE_SECONDS = 60
SPARE_SECONDS = 90
OPENING_SECONDS = 240


@dataclass(frozen=True, slots=True)
class Speech:
    """How a server is spoken to: what wsload sends and looks for.

    `action` and `join` are templates of wsload (`%N` nonce, `%A` move, ...).
    """

    action: str
    marker: str = '"id":'
    protocol: str = "raw"
    seq_marker: str = ""
    round_marker: str = ""
    refused_marker: str = ""
    join: str = ""
    namespace: str = ""
    ping: str = ""
    ping_seconds: float = 3.0

    def arguments(self) -> list[str]:
        """Gives the speech as arguments of wsload; what is empty stays away."""
        pairs = {
            "--action": self.action,
            "--marker": self.marker,
            "--protocol": self.protocol,
            "--seq-marker": self.seq_marker,
            "--round-marker": self.round_marker,
            "--refused-marker": self.refused_marker,
            "--join": self.join,
            "--namespace": self.namespace,
            "--ping": self.ping,
            "--ping-seconds": str(self.ping_seconds),
        }
        return [word for pair in pairs.items() if pair[1] for word in pair]


@dataclass(frozen=True, slots=True)
class LoadTarget:
    """A running server and the play that is waiting for it."""

    port: int
    child: Child
    speech: Speech
    connections: Path
    script: Path


@dataclass(frozen=True, slots=True)
class Load:
    """What an open-loop run showed. Times in ms from due to seen by everyone.

    `refused` are moves the server did not accept, `lost` those nobody or not everyone
    saw, `waited` those that were held back for another seat's move. The server used a
    core for `server_cpu_s` and was ready to, but had none, for `server_waited_s`: on a
    core of its own that is near nothing.
    """

    rate: float
    throughput: float
    due: int
    sent: int
    lost: int
    refused: int
    waited: int
    p50: float
    p95: float
    p99: float
    p999: float
    max: float
    own_p50: float
    lag_p99: float
    frames: int
    frames_per_s: float
    bytes_per_frame: float
    bytes_p50: int
    bytes_p99: int
    server_cpu_s: float
    server_waited_s: float
    generator_cpu_s: float
    wall_s: float
    dead: int
    is_exhausted: bool

    @property
    def server_share(self) -> float:
        """The part of one core the server used."""
        return self.server_cpu_s / self.wall_s

    @property
    def disturbance(self) -> float:
        """The part of one core the server was ready to use but did not get."""
        return self.server_waited_s / self.wall_s

    @property
    def cpu_us_per_action(self) -> float:
        """Server time per move that everyone saw within the window."""
        return self.server_cpu_s / max(self.throughput * self.wall_s, 1) * 1e6

    @property
    def cpu_us_per_frame(self) -> float:
        """Server time per frame that reached a socket."""
        return self.server_cpu_s / max(self.frames, 1) * 1e6


@dataclass(frozen=True, slots=True)
class Generator:
    """The compiled generator and the core it runs on."""

    binary: Path
    core: int | None

    def load(
        self,
        target: LoadTarget,
        *,
        rate: float,
        seconds: float,
        warm: float = 0.5,
        seed: int = 1,
    ) -> Load:
        """Plays at that many moves per second, whatever the server makes of it."""
        arguments = [
            *("--script", str(target.script)),
            *("--rate", str(rate), "--seconds", str(seconds)),
            *("--warm", str(warm), "--seed", str(seed)),
            *("--patience", str(OPENING_SECONDS)),
        ]
        limit = seconds + warm + OPENING_SECONDS + SPARE_SECONDS
        return Load(**self._run(target, arguments, limit)[-1])

    def play(
        self, target: LoadTarget, *, moves: int, seconds: float = SPARE_SECONDS
    ) -> None:
        """Plays so many moves at each table, each as soon as the one before is seen.

        Raises:
            ProcessFailed: Moves were refused or not seen in time.
        """
        played = self._run(target, _closed(target, moves, seconds), 2 * seconds)[-1]
        if played["missing"] or played["refused"]:
            raise ProcessFailed(f"not every move was played: {played}")

    def play_across_restart(
        self, target: LoadTarget, *, moves: int, restart: Callable[[], None], log: Path
    ) -> float:
        """Plays, lets `restart` end and start the server, plays on as it comes back.

        Gives the time (of the monotonic clock) when each table had played one more move
        and all of its sockets had seen it.

        Raises:
            ProcessFailed: A table did not go on.
        """
        arguments = [*_closed(target, moves, SPARE_SECONDS), "--restart"]
        with started(
            self._command(target, arguments), log=log, core=self.core
        ) as child:
            child.wait_for_text('"seconds"', SPARE_SECONDS, times=2)
            restart()
            child.wait_for_text('"at"', SPARE_SECONDS)
        lines = [json.loads(line) for line in log.read_text().splitlines()]
        if any(line.get("missing") or line.get("refused") for line in lines):
            raise ProcessFailed(f"not every table went on: {lines}")
        return float(lines[-1]["at"])

    def hold(self, target: LoadTarget, *, seconds: float, log: Path) -> Child:
        """Opens the sockets and keeps them idle; returns when all are open.

        The caller stops the child.
        """
        child = start(
            self._command(
                target,
                ["--hold", str(seconds), "--patience", str(OPENING_SECONDS)],
            ),
            log=log,
            core=self.core,
        )
        try:
            child.wait_for_text('"ready"', OPENING_SECONDS + SPARE_SECONDS)
        except ProcessFailed:
            child.stop()
            raise
        return child

    def _command(self, target: LoadTarget, arguments: Sequence[str]) -> list[str]:
        pids = ",".join(str(pid) for pid in target.child.pids())
        return [
            str(self.binary),
            *("--port", str(target.port), "--pids", pids),
            *("--connections", str(target.connections)),
            *target.speech.arguments(),
            *arguments,
        ]

    def _run(
        self, target: LoadTarget, arguments: Sequence[str], limit: float
    ) -> list[dict[str, Any]]:
        command = self._command(target, arguments)
        lines = output_of(command, seconds=limit, core=self.core).splitlines()
        return [json.loads(line) for line in lines]


def _closed(target: LoadTarget, moves: int, seconds: float) -> list[str]:
    return [
        *("--script", str(target.script)),
        *("--closed", str(moves), "--patience", str(seconds)),
    ]


def compiled(directory: Path, cores: Cores) -> Generator:
    """Compiles wsload into the directory.

    Raises:
        ProcessFailed: There is no C compiler, or it does not like the source.
    """
    compiler = os.environ.get("CC") or shutil.which("cc")
    if compiler is None:
        raise ProcessFailed("the load generator needs a C compiler (cc)")
    binary = directory / "wsload"
    sources = [str(path) for path in sorted(SOURCES.glob("*.c"))]
    output_of(
        [compiler, "-std=c11", "-O2", "-o", str(binary), *sources, "-lm"],
        seconds=COMPILE_SECONDS,
    )
    return Generator(binary, cores.generator)
