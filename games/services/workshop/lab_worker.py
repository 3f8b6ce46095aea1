"""The process that plays for the lab: apart from the tables, and after everything else.

It takes one run after the other until none waits. What it has played is kept every few
seconds, so that a run that was broken off goes on where it was.
"""

import logging
import secrets
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread

from django.conf import settings
from django.db import Error, connection

from games.bots.lab.measuring import LabTrial, measure
from games.models import LabCell, LabRun
from games.rules.domino.options import USUAL
from games.services.workshop.lab import (
    BEAT_SECONDS,
    begin_next,
    end_run,
    give_up_run_of,
    keep_figures,
    say_alive,
)

CHUNK = 20
LOG = "lab.log"
"""What such a process has to say, in the directory of the site's own files."""

_started: list[subprocess.Popen[bytes]] = []
_workers: dict[int, str] = {}
"""Under which names the processes started here play, by their ids."""

logger = logging.getLogger(__name__)


def start_worker(run_id: int) -> None:
    """Starts a process for what waits, unless one that was started here still runs."""
    give_up_dead()
    if any(process.poll() is None for process in _started):
        return
    worker = secrets.token_hex(8)
    with (settings.VAR_DIR / LOG).open("ab") as log:
        _started[:] = [
            subprocess.Popen(  # noqa: S603 -- our own program and a number
                [*settings.LAB_COMMAND, str(run_id), "--worker", worker],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=log,
                start_new_session=True,
            )
        ]
    _workers[_started[-1].pid] = worker


def give_up_dead() -> None:
    """Says of what was played by processes of this one that have died that it broke off.

    Processes started elsewhere are known to be gone by their silence alone.
    """
    for process in _started:
        if process.poll() is not None and (worker := _workers.pop(process.pid, "")):
            give_up_run_of(worker)


@contextmanager
def heard_of(worker: str) -> Iterator[None]:
    """Lets a process be heard of every few seconds while it plays."""
    over = Event()
    beat = Thread(target=_beat, args=(worker, over), daemon=True)
    beat.start()
    try:
        yield
    finally:
        over.set()
        beat.join()


def _beat(worker: str, over: Event) -> None:
    try:
        while not over.wait(BEAT_SECONDS):
            try:
                say_alive(worker)
            except Error:
                logger.exception("The lab could not say that it is at work")
    finally:
        connection.close()


def work(worker: str = "") -> Iterator[LabRun]:
    """Plays all that waits; yields each run when it has ended."""
    worker = worker or secrets.token_hex(8)
    while (run := begin_next(worker)) is not None:
        _play(run)
        yield run


def _play(run: LabRun) -> None:
    """Plays a run to its end, or until it is stopped; a bug is told and goes on up."""
    try:
        while (cell := _next_cell(run)) is not None:
            last = min(run.rounds, cell.rounds + CHUNK)
            figures = measure(trial_of(run, cell), range(cell.rounds + 1, last + 1))
            if not keep_figures(run, cell, figures):
                end_run(run, LabRun.State.STOPPED)
                return
    except (KeyboardInterrupt, SystemExit):
        end_run(run, LabRun.State.WAITING)
        raise
    except Exception as bug:
        end_run(run, LabRun.State.FAILED, problem=f"{type(bug).__name__}: {bug}")
        raise
    end_run(run, LabRun.State.DONE)


def trial_of(run: LabRun, cell: LabCell) -> LabTrial:
    """Returns what is measured for a cell of a run."""
    return LabTrial(
        run.slug, cell.seats, (cell.bot,), run.seed, run.layout or USUAL, run.kit
    )


def _next_cell(run: LabRun) -> LabCell | None:
    """The cell that has been played least, None if all are done."""
    cells = run.cells.filter(rounds__lt=run.rounds)
    return cells.order_by("rounds", "pk").first()
