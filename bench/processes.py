"""Child processes: started on a core of their own, read through /proc, always ended."""

import contextlib
import os
import signal
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

POLL_SECONDS = 0.05
TERM_SECONDS = 8.0
LOG_TAIL_BYTES = 2000


class ProcessFailed(RuntimeError):
    """A child ended or stayed silent when it was needed; says what it wrote last."""


@dataclass(frozen=True, slots=True)
class Cores:
    """Where the server and the load generator run; None where only one core is free."""

    server: int | None
    generator: int | None


def free_cores() -> Cores:
    """Gives two different cores this process may use, or none to be pinned to."""
    allowed = sorted(os.sched_getaffinity(0))
    return Cores(allowed[0], allowed[1]) if len(allowed) > 1 else Cores(None, None)


def free_port() -> int:
    """Gives a port of the loopback address nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    return port


@dataclass(frozen=True, slots=True)
class Child:
    """A running process of ours and everything it started."""

    process: subprocess.Popen[bytes]
    log: Path
    started_at: float

    def pids(self) -> list[int]:
        """Gives the process and its descendants."""
        found, todo = [], [self.process.pid]
        while todo:
            pid = todo.pop()
            found.append(pid)
            children = Path(f"/proc/{pid}/task/{pid}/children")
            with contextlib.suppress(OSError):
                todo += [int(word) for word in children.read_text().split()]
        return found

    def cpu_seconds(self) -> float:
        """Gives the user and system time used so far."""
        ticks = 0
        for pid in self.pids():
            with contextlib.suppress(OSError):
                fields = (
                    Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
                )
                ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def resident_kb(self) -> int:
        """Gives the memory in use, summed over the processes."""
        total = 0
        for pid in self.pids():
            with contextlib.suppress(OSError):
                for line in Path(f"/proc/{pid}/status").read_text().splitlines():
                    if line.startswith("VmRSS:"):
                        total += int(line.split()[1])
        return total

    def failure(self, what: str) -> ProcessFailed:
        """Makes the exception that shows the end of the log."""
        tail = self.log.read_bytes()[-LOG_TAIL_BYTES:].decode(errors="replace")
        return ProcessFailed(f"{what}\n{tail}")

    def wait_for_port(self, port: int, seconds: float) -> None:
        """Returns when the port of the loopback address takes connections.

        Raises:
            ProcessFailed: The process ended, or the time is over.
        """
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if self.process.poll() is not None:
                raise self.failure(f"ended with {self.process.returncode}")
            with contextlib.suppress(OSError):
                socket.create_connection(("127.0.0.1", port), 0.5).close()
                return
            time.sleep(POLL_SECONDS)
        raise self.failure(f"does not listen after {seconds:.0f} s")

    def wait_for_text(self, text: str, seconds: float, *, times: int = 1) -> None:
        """Returns when the process has written that text, so many times.

        Raises:
            ProcessFailed: The process ended, or the time is over.
        """
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            is_over = self.process.poll() is not None
            if self.log.read_text(errors="replace").count(text) >= times:
                return
            if is_over:
                raise self.failure(f"ended with {self.process.returncode}")
            time.sleep(POLL_SECONDS)
        raise self.failure(f"did not write {text!r} in {seconds:.0f} s")

    def stop(self) -> None:
        """Asks the process to end, and ends it and its children when it does not."""
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(signal.SIGTERM)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(TERM_SECONDS)
        # The group is ours alone: it was made with the process.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@contextlib.contextmanager
def started(
    command: Sequence[str],
    *,
    log: Path,
    core: int | None = None,
    environment: Mapping[str, str] | None = None,
    directory: Path | None = None,
) -> Iterator[Child]:
    """Runs a command in the background until the block is left.

    Args:
        command: The program and its arguments.
        log: The file that gets what it writes; begun again.
        core: The only core it and its children run on.
        environment: What differs from our own environment.
        directory: Where it runs; ours without.
    """
    child = start(
        command, log=log, core=core, environment=environment, directory=directory
    )
    try:
        yield child
    finally:
        child.stop()


def start(
    command: Sequence[str],
    *,
    log: Path,
    core: int | None = None,
    environment: Mapping[str, str] | None = None,
    directory: Path | None = None,
) -> Child:
    """Starts a command the caller stops; `started` is the safer way."""
    with log.open("wb") as output:
        process = subprocess.Popen(  # noqa: S603 -- our own commands, no shell
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            cwd=directory,
            env={**os.environ, **(environment or {})},
            start_new_session=True,
        )
    if core is not None:
        os.sched_setaffinity(process.pid, {core})
    return Child(process, log, time.monotonic())


def output_of(
    command: Sequence[str],
    *,
    seconds: float,
    core: int | None = None,
    environment: Mapping[str, str] | None = None,
    directory: Path | None = None,
) -> str:
    """Runs a command to its end and gives what it wrote.

    Raises:
        ProcessFailed: It failed or took too long.
    """
    process = subprocess.Popen(  # noqa: S603 -- our own commands, no shell
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=directory,
        env={**os.environ, **(environment or {})},
        start_new_session=True,
    )
    if core is not None:
        os.sched_setaffinity(process.pid, {core})
    try:
        output, errors = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        raise ProcessFailed(f"{command[0]}: not done in {seconds:.0f} s") from None
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    if process.returncode:
        tail = errors[-LOG_TAIL_BYTES:].decode(errors="replace")
        raise ProcessFailed(f"{command[0]} ended with {process.returncode}\n{tail}")
    return output.decode()
