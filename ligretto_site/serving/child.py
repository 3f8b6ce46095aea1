"""A process of ours beside this one: started, watched and stopped by it."""

import logging
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from threading import Event, Thread

from django.conf import settings

AGAIN_SECONDS = 1.0
STDIN = 0

logger = logging.getLogger(__name__)


class Child:
    """Runs one command of `manage.py` until `stop`, and restarts it when it dies.

    It ends with this process: its standard input is a pipe of ours, which it watches
    (`--child`).
    """

    def __init__(
        self,
        name: str,
        arguments: Sequence[str],
        *,
        before: Sequence[str] = (),
        pass_fds: Sequence[int] = (),
        stop_seconds: float,
    ) -> None:
        """Prepares a child; `start` starts it.

        Args:
            name: What the log calls it.
            arguments: What `manage.py` is told.
            before: What the command line begins with, as `nice`.
            pass_fds: Open files it may use.
            stop_seconds: So long it may take to end what it is at.
        """
        self._name = name
        self._command = (
            *before,
            *(sys.executable, str(settings.BASE_DIR / "manage.py")),
            *arguments,
            "--child",
        )
        self._pass_fds = tuple(pass_fds)
        self._stop_seconds = stop_seconds
        self._is_over = Event()
        self._process: subprocess.Popen[bytes] | None = None
        self._watch = Thread(target=self._keep_running, daemon=True)

    def start(self) -> None:
        """Starts the process and a thread that watches it."""
        self._process = self._started()
        self._watch.start()

    def ask_to_stop(self) -> None:
        """Asks it to end without waiting, so that several can end at the same time."""
        self._is_over.set()

    def stop(self) -> None:
        """Ends the process, if it was started; returns when it is gone."""
        self.ask_to_stop()
        if self._process is not None:
            self._watch.join()

    def _keep_running(self) -> None:
        while (process := self._process) is not None:
            if self._is_over.is_set():
                _end(process, self._stop_seconds)
                return
            code = process.poll()
            if not self._is_over.wait(AGAIN_SECONDS) and code is not None:
                logger.warning(
                    "%s ended with %s and is started again", self._name, code
                )
                self._process = self._started()

    def _started(self) -> subprocess.Popen[bytes]:
        # The signals of a terminal are for us alone, who pass them on.
        return subprocess.Popen(  # noqa: S603 -- our own command
            self._command,
            stdin=subprocess.PIPE,
            pass_fds=self._pass_fds,
            start_new_session=True,
        )


def stop_all(children: Sequence[Child]) -> None:
    """Ends them all at the same time; returns when they are gone."""
    for child in children:
        child.ask_to_stop()
    for child in children:
        child.stop()


def when_parent_is_gone(act: Callable[[], None]) -> None:
    """Calls this in a thread once the parent process is gone."""
    Thread(target=_wait_for_parent, args=(act,), daemon=True).start()


def _wait_for_parent(act: Callable[[], None]) -> None:
    os.read(STDIN, 1)  # nothing is ever written: it returns when the pipe is closed
    act()


def _end(process: subprocess.Popen[bytes], seconds: float) -> None:
    process.terminate()
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    if process.stdin is not None:
        process.stdin.close()
