"""What can be tried out in the lab, and with what a run can be compared."""

from collections.abc import Sequence
from datetime import timedelta

from django.db.models import Q
from django.utils import timezone

from games.models import BoardConfiguration, LabCell, LabRun
from games.queries.workshop.boards import kit_text
from games.rules.domino.boards.defaults import default_kit
from games.rules.domino.boards.kit import BoardDesign
from games.rules.domino.boards.reading import read_kit

MOST_OFFERED = 100
SILENCE = timedelta(seconds=30)
"""After so long a run that says nothing is taken for broken off."""


def own_boards() -> list[BoardDesign]:
    """Returns the boards that the site has by itself, the usual one first."""
    kit = default_kit()
    return sorted(kit.boards.values(), key=lambda each: each.name != kit.usual_board)


def designed_boards() -> list[tuple[BoardConfiguration, BoardDesign]]:
    """Returns the boards of the workshop that can be played on, the newest first."""
    boards = BoardConfiguration.objects.exclude(state=BoardConfiguration.State.RETIRED)
    found = []
    for board in boards.select_related("domino_set").order_by("-pk")[:MOST_OFFERED]:
        kit = read_kit(kit_text(board)).kit
        if kit is not None and board.slug in kit.boards:
            found.append((board, kit.boards[board.slug]))
    return found


def cells_of(run: LabRun) -> Sequence[LabCell]:
    """Returns what a run is made of, by number of players."""
    return list(run.cells.all())


def other_runs(run: LabRun) -> list[LabRun]:
    """Returns the runs with which this one can be compared, the newest first."""
    runs = LabRun.objects.filter(cells__rounds__gt=0).exclude(pk=run.pk).distinct()
    return list(runs.order_by("-pk")[:MOST_OFFERED])


def runs_before(run: LabRun) -> int:
    """Returns how many runs come before one that waits."""
    states = (LabRun.State.WAITING, LabRun.State.RUNNING)
    return LabRun.objects.filter(pk__lt=run.pk, state__in=states).count()


def has_runs_to_play() -> bool:
    """True if a run waits, and may be played because no other one is."""
    runs = LabRun.objects.order_by()
    silent = Q(state=LabRun.State.RUNNING, heard_at__lt=timezone.now() - SILENCE)
    if runs.filter(silent).exists():
        return True
    is_played = runs.filter(state=LabRun.State.RUNNING).exists()
    return not is_played and runs.filter(state=LabRun.State.WAITING).exists()
