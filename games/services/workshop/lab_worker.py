"""Playing for the lab: apart from the tables, and after everything else.

One run after the other is played until none waits. What was played is kept every few
seconds, so that a run that was broken off goes on where it was.
"""

import logging
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from threading import Event, Thread
from time import monotonic

from django.db import Error, connection

from games.bots.lab.measuring import LabTrial, measure
from games.models import LabCell, LabRun
from games.rules.domino.options import USUAL
from games.services.workshop.lab import (
    BEAT_SECONDS,
    begin_next,
    end_run,
    keep_figures,
    say_alive,
)

CHUNK = 20
SLICE_SECONDS = 3.0
"""So long is played at a stretch where other tasks may wait."""

logger = logging.getLogger(__name__)


@contextmanager
def heard_of(worker: str) -> Iterator[None]:
    """Reports every few seconds that a process is alive while it plays."""
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


def play_slice(seconds: float = SLICE_SECONDS) -> None:
    """Plays for so long what waits, if nobody else does; the rest waits again."""
    worker = secrets.token_hex(8)
    if (run := begin_next(worker)) is not None:
        with heard_of(worker):
            _play(run, until=monotonic() + seconds)


def _play(run: LabRun, *, until: float = inf) -> None:
    """Plays a run to its end, or until it is stopped; a bug is told and goes on up."""
    try:
        while (cell := _next_cell(run)) is not None:
            last = min(run.rounds, cell.rounds + CHUNK)
            figures = measure(trial_of(run, cell), range(cell.rounds + 1, last + 1))
            if not keep_figures(run, cell, figures):
                end_run(run, LabRun.State.STOPPED)
                return
            if monotonic() >= until and _next_cell(run) is not None:
                end_run(run, LabRun.State.WAITING)
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
