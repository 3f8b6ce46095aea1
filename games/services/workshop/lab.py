"""Trying boards out: asking for a run, and what the process that plays it writes down."""

import secrets
from enum import StrEnum

from django.db import IntegrityError, models, transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.bots.lab.figures import Figures, restored, stored, together
from games.models import BoardConfiguration, LabCell, LabRun
from games.models.lab import LEAST_ROUNDS, MOST_ROUNDS
from games.queries.workshop.boards import kit_text
from games.queries.workshop.lab import SILENCE
from games.rules.domino.boards.defaults import default_kit
from games.rules.domino.boards.kit import BoardDesign
from games.rules.domino.boards.reading import read_kit
from players.models import Player

BOTS = ("simple", "careful")
BEAT_SECONDS = 5.0
"""So often a process says that it is at work, however long a round may take."""

_FREE = (LabRun.State.STOPPED, LabRun.State.LOST, LabRun.State.FAILED)


class LabProblemCode(StrEnum):
    """Why a board cannot be tried out."""

    BOARD_HAS_ERRORS = "BOARD_HAS_ERRORS"
    NOT_FOR_SO_MANY = "NOT_FOR_SO_MANY"
    OUT_OF_RANGE = "OUT_OF_RANGE"
    UNKNOWN_BOARD = "UNKNOWN_BOARD"
    UNKNOWN_LAYOUT = "UNKNOWN_LAYOUT"


class LabProblem(Exception):
    """Why a board cannot be tried out: a sentence for the screen."""

    def __init__(self, code: LabProblemCode, text: object) -> None:
        super().__init__(code)
        self.code = code
        self.text = text


def queue_lab_run(
    board: BoardConfiguration | str,
    *,
    rounds: int,
    layout: str = "",
    seed: str = "",
    by: Player | None,
) -> LabRun:
    """Asks for a run on a designed board, or on one of the site's own by its name.

    It is played from `seed`, from a random one where none is given.

    Raises LabProblem.
    """
    if not LEAST_ROUNDS <= rounds <= MOST_ROUNDS:
        raise LabProblem(LabProblemCode.OUT_OF_RANGE, _("Too few or too many rounds."))
    seed = seed or secrets.token_hex(8)
    run = LabRun(rounds=rounds, layout=layout, asked_by=by, seed=seed)
    if isinstance(board, str):
        run.slug = run.name = board
        kit = default_kit()
    else:
        run.board, run.slug, run.name = board, board.slug, board.name
        run.version, run.edit, run.kit = board.version, board.edit, kit_text(board)
        found = read_kit(run.kit).kit
        if found is None:
            text = _("This board has errors. Fix them first, then simulate it.")
            raise LabProblem(LabProblemCode.BOARD_HAS_ERRORS, text)
        kit = found
    if run.slug not in kit.boards:
        raise LabProblem(LabProblemCode.UNKNOWN_BOARD, _("Board not found."))
    players = _players(kit.boards[run.slug], layout)
    with transaction.atomic():
        run.save()
        for seats in players:
            for bot in BOTS:
                run.cells.create(seats=seats, bot=bot)
    return run


def begin_next(worker: str) -> LabRun | None:
    """Gives a worker the run that has waited longest, if none is in progress."""
    requeue_silent()
    waiting = LabRun.objects.filter(state=LabRun.State.WAITING).order_by("pk").first()
    if waiting is None:
        return None
    try:
        with transaction.atomic():
            taken = LabRun.objects.filter(
                pk=waiting.pk, state=LabRun.State.WAITING
            ).update(
                state=LabRun.State.RUNNING,
                worker=worker,
                heard_at=timezone.now(),
                is_to_stop=False,
            )
    except IntegrityError:  # another one is at work
        return None
    return LabRun.objects.get(pk=waiting.pk) if taken else None


def keep_figures(run: LabRun, cell: LabCell, figures: Figures) -> bool:
    """Adds figures to those of a cell; False if the run is not the worker's any more."""
    with transaction.atomic():
        heard = _own(run).filter(is_to_stop=False).update(heard_at=timezone.now())
        if not heard:
            return False
        if cell.figures:
            figures = together(restored(cell.figures), figures)
        cell.figures, cell.rounds = stored(figures), figures.rounds
        cell.save(update_fields=["figures", "rounds"])
    return True


def end_run(run: LabRun, state: LabRun.State, *, problem: str = "") -> None:
    """Ends the worker's run, unless another worker has it by now."""
    ended_at = None if state == LabRun.State.WAITING else timezone.now()
    _own(run).update(state=state, problem=problem, worker="", ended_at=ended_at)


def stop_run(run_id: int) -> None:
    """Ends a run: at once if it waits, otherwise after what is being played now."""
    runs = LabRun.objects.filter(pk=run_id)
    waiting = runs.filter(state=LabRun.State.WAITING)
    if not waiting.update(state=LabRun.State.STOPPED, ended_at=timezone.now()):
        runs.filter(state=LabRun.State.RUNNING).update(is_to_stop=True)


def start_again(run_id: int) -> None:
    """Puts a run that came to no end into the queue; it goes on where it was."""
    LabRun.objects.filter(pk=run_id, state__in=_FREE).update(
        state=LabRun.State.WAITING, problem="", ended_at=None, is_to_stop=False
    )


def say_alive(worker: str) -> None:
    """Notes that the process of a worker is still there."""
    LabRun.objects.filter(state=LabRun.State.RUNNING, worker=worker).update(
        heard_at=timezone.now()
    )


def requeue_silent() -> None:
    """Requeues runs whose process has died, or ends those asked to stop."""
    now = timezone.now()
    silent = LabRun.objects.filter(
        state=LabRun.State.RUNNING, heard_at__lt=now - SILENCE
    )
    silent.filter(is_to_stop=True).update(
        state=LabRun.State.STOPPED, worker="", ended_at=now
    )
    silent.filter(is_to_stop=False).update(state=LabRun.State.WAITING, worker="")


def _own(run: LabRun) -> models.QuerySet[LabRun]:
    return LabRun.objects.filter(
        pk=run.pk, state=LabRun.State.RUNNING, worker=run.worker
    )


def _players(design: BoardDesign, layout: str) -> list[int]:
    """For how many a layout is, or the board where none is chosen."""
    if not layout:
        return sorted(design.usual)
    if layout not in design.layouts:
        raise LabProblem(
            LabProblemCode.UNKNOWN_LAYOUT, _("The board has no such layout.")
        )
    players = set(design.layouts[layout].players) & set(design.usual)
    if not players:
        text = _("That layout is for a number of players this board does not allow.")
        raise LabProblem(LabProblemCode.NOT_FOR_SO_MANY, text)
    return sorted(players)
