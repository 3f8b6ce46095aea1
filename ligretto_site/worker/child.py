"""A worker beside a server: started, watched and stopped by it."""

import logging
import shutil
import subprocess
import sys
from threading import Event, Thread

from django.conf import settings
from django.utils.crypto import get_random_string

STOP_SECONDS = 5.0
"""So long a worker may take to end what it is at; killing it loses nothing."""
AGAIN_SECONDS = 1.0

logger = logging.getLogger(__name__)


class WorkerChild:
    """Keeps one worker running at the lowest priority until `stop`.

    One that died begins again under its name, and with the task it was at.
    """

    def __init__(self) -> None:
        self._worker_id = get_random_string(32)
        self._is_over = Event()
        self._process: subprocess.Popen[bytes] | None = None
        self._watch = Thread(target=self._keep_running, daemon=True)

    def start(self) -> None:
        """Starts the worker and a thread that watches it."""
        self._process = self._started()
        self._watch.start()

    def stop(self) -> None:
        """Ends the worker, if it was started; returns when it is gone."""
        self._is_over.set()
        if self._process is not None:
            self._watch.join()

    def _keep_running(self) -> None:
        while (process := self._process) is not None:
            if self._is_over.is_set():
                _end(process)
                return
            code = process.poll()
            if not self._is_over.wait(AGAIN_SECONDS) and code is not None:
                logger.warning("The worker ended with %s and is started again", code)
                self._process = self._started()

    def _started(self) -> subprocess.Popen[bytes]:
        # The signals of a terminal are for the server alone, which passes them on.
        nice = shutil.which("nice")
        return subprocess.Popen(  # noqa: S603 -- our own command
            [
                *([nice, "-n", "19"] if nice else []),
                *(sys.executable, str(settings.BASE_DIR / "manage.py"), "worker"),
                *("--child", "--worker-id", self._worker_id),
            ],
            stdin=subprocess.PIPE,
            start_new_session=True,
        )


def _end(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    if process.stdin is not None:
        process.stdin.close()
