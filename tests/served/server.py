"""The site as it is really served: a process of its own on a scratch database."""

import contextlib
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tests.served.shared import ROOT, once

DATABASE = "db.sqlite3"
START_SECONDS = 120.0
STOP_SECONDS = 60.0
POLL_SECONDS = 0.02
# What must never stand in a log of ours: an exception, or Django's word for a 500.
FAULTS = re.compile(
    r"Traceback \(most recent call last\)|^\S+ \S+ (?:ERROR|CRITICAL) .*$"
    r"|Unhandled [Ee]rror|was never (?:awaited|retrieved)",
    re.MULTILINE,
)
TAIL = 3000


def migrated() -> Path:
    """Returns an empty database with all migrations, to be copied."""
    return once("migrated", lambda folder: _manage("migrate", folder)) / DATABASE


def prepare(folder: Path, settings: Mapping[str, str] | None = None) -> None:
    """Makes an empty database and the static files, for many sites to copy.

    `settings` are more variables of the environment.
    """
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(migrated(), folder / DATABASE)
    _manage("prepare", folder, settings)


def _manage(
    command: str, folder: Path, settings: Mapping[str, str] | None = None
) -> None:
    subprocess.run(  # noqa: S603 -- our own command
        [sys.executable, "manage.py", command, "--verbosity", "0"],
        check=True,
        cwd=ROOT,
        env={**_environment(folder, static=folder / "static"), **(settings or {})},
        timeout=300,
    )


@dataclass
class Server:
    """A site on a port of the loopback address, that can be killed and come back.

    The listening socket stays open here, so that the address outlives the process.
    """

    folder: Path
    prepared: Path
    settings: dict[str, str] = field(default_factory=dict)
    arguments: tuple[str, ...] = ()
    """What `manage.py serve` is told besides where to listen."""
    process: subprocess.Popen[bytes] | None = None
    _office: subprocess.Popen[str] | None = None
    _read: int = 0

    def __post_init__(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        shutil.copy(self.prepared / DATABASE, self.folder / DATABASE)
        self._listener = socket.socket()
        self._listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self._listener.bind(("127.0.0.1", 0))
        self._listener.listen(512)
        self.port: int = self._listener.getsockname()[1]
        self.log = self.folder / "server.log"
        self.log.touch()

    @property
    def database(self) -> Path:
        return self.folder / DATABASE

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_origin(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def start(self) -> None:
        """Starts the process and returns when it answers."""
        assert self.process is None
        number = self._listener.fileno()
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(  # noqa: S603 -- our own command
                [
                    *(sys.executable, "manage.py", "serve", "--fd", str(number)),
                    *self.arguments,
                ],
                cwd=ROOT,
                env=_environment(self.folder, self.prepared / "static") | self.settings,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                pass_fds=[number],
                start_new_session=True,
            )
        self._wait_until_it_answers()

    def manage(self, *arguments: str, text: str = "") -> None:
        """Runs a command of the site beside it, with this text to read."""
        if self._office is None:
            self._office = self._open_office()
        requests, answers = self._office.stdin, self._office.stdout
        assert requests
        assert answers
        requests.write(json.dumps({"arguments": arguments, "text": text}) + "\n")
        requests.flush()
        trouble = json.loads(answers.readline())["trouble"]
        assert not trouble, trouble

    def _open_office(self) -> subprocess.Popen[str]:
        """Starts the process that runs commands: see `tests.served.office`."""
        return subprocess.Popen(
            [sys.executable, "-m", "tests.served.office"],
            cwd=ROOT,
            env=_environment(self.folder, self.prepared / "static") | self.settings,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def kill(self) -> None:
        """Ends the process without a word of warning, as a power cut would."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(STOP_SECONDS)
        self.process = None

    def terminate(self) -> int:
        """Ends the process as a deploy does; returns its exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(STOP_SECONDS)
        finally:
            self.kill()

    def stop(self) -> None:
        """Ends the processes, where there are any, and gives the port back."""
        if self._office is not None:
            self._office.communicate()
        if self.process is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.terminate()
        self._listener.close()

    def resident_kb(self) -> int:
        """Returns the memory the process has in use."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+)", status)
        assert found
        return int(found[1])

    def cpu_seconds(self) -> float:
        """Returns the processor time the process has used so far.

        How busy a machine is with other things does not count, unlike on a clock.
        """
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        user, system = map(int, fields[11:13])
        return (user + system) / os.sysconf("SC_CLK_TCK")

    def new_faults(self) -> str:
        """Returns what the log says since the last call, if a fault is in it."""
        text = self.log.read_text(errors="replace")
        fresh, self._read = text[self._read :], len(text)
        return fresh[-TAIL:] if FAULTS.search(fresh) else ""

    def _wait_until_it_answers(self) -> None:
        assert self.process is not None
        until = time.monotonic() + START_SECONDS
        # The kernel takes connections for the process before it lives: ask for a page.
        while time.monotonic() < until:
            if self.process.poll() is not None:
                break
            with (
                contextlib.suppress(OSError),
                socket.create_connection(("127.0.0.1", self.port), 1) as probe,
            ):
                probe.settimeout(1)
                probe.sendall(b"GET /join/ HTTP/1.0\r\nHost: localhost\r\n\r\n")
                if probe.recv(5) == b"HTTP/":
                    return
            time.sleep(POLL_SECONDS)
        tail = self.log.read_text(errors="replace")[-TAIL:]
        raise AssertionError(f"The site does not answer:\n{tail}")


def _environment(folder: Path, static: Path) -> dict[str, str]:
    """Returns what makes the site live in a folder of its own."""
    inherited = ("PATH", "HOME", "LANG", "LC_ALL", "TMPDIR", "VIRTUAL_ENV")
    return {name: os.environ[name] for name in inherited if name in os.environ} | {
        "VAR_DIR": str(folder),
        "STATIC_ROOT": str(static),
        "SECRET_KEY": "for tests alone: " + "abcdefghijklmnopqrstuvwxyz" * 2,
        "PYTHONUNBUFFERED": "1",
        "MAIL_URL": f"file://{folder / 'letters'}",
        "ADMIN_SECOND_FACTOR": "no",
    }
