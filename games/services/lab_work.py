"""The process that plays for the lab: apart from the tables, and after everything else.

It takes one run after the other until none waits. What it has played is kept every few
seconds, so that a run that was broken off goes on where it was.
"""

import secrets
import subprocess
from collections.abc import Iterator

from django.conf import settings

from games.bots.lab.measuring import Trial, measure
from games.models import LabCell, LabRun
from games.rules.domino.options import USUAL
from games.services.lab import begin_next, end_run, keep_figures

CHUNK = 20
LOG = "lab.log"
"""What such a process has to say, in the directory of the site's own files."""

_started: list[subprocess.Popen[bytes]] = []


def start_worker(run_id: int) -> None:
    """Starts a process for what waits, unless one that was started here still runs."""
    if any(process.poll() is None for process in _started):
        return
    with (settings.VAR_DIR / LOG).open("ab") as log:
        _started[:] = [
            subprocess.Popen(  # noqa: S603 -- our own program and a number
                [*settings.LAB_COMMAND, str(run_id)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=log,
                start_new_session=True,
            )
        ]


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


def trial_of(run: LabRun, cell: LabCell) -> Trial:
    """Returns what is measured for a cell of a run."""
    return Trial(
        run.slug, cell.seats, (cell.bot,), run.seed, run.layout or USUAL, run.kit
    )


def _next_cell(run: LabRun) -> LabCell | None:
    """The cell that has been played least, None if all are done."""
    cells = run.cells.filter(rounds__lt=run.rounds)
    return cells.order_by("rounds", "pk").first()
