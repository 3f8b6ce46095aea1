"""Boards of the demo: a draft someone works on, and a lab run on a published board."""

from games.models import BoardConfiguration, BoardPiece, LabRun
from games.models.boards import Design
from games.models.lab import LEAST_ROUNDS
from games.services.workshop.boards import Wording, create_draft
from games.services.workshop.lab import queue_lab_run
from games.services.workshop.lab_worker import work
from players.models import Player

SLUG, NAME = "harbor", "Harbor"


def create_draft_board(by: Player) -> BoardConfiguration:
    """Drafts a board like a published one, with one of its pieces turned around."""
    board = _published_board()
    letter, used = next(iter(board.data["pieces"].items()))
    piece = BoardPiece.objects.get(slug=used["slug"], version=used["version"])
    turned = create_draft(
        BoardPiece,
        f"{SLUG}-{letter.lower()}",
        Wording(f"{NAME} {letter}", {"rows": piece.data["rows"][::-1]}),
        by=by,
    )
    own = {"slug": turned.slug, "version": turned.version}
    data = {**board.data, "pieces": {**board.data["pieces"], letter: own}}
    wording = Wording(NAME, data, board.domino_set)
    return create_draft(BoardConfiguration, SLUG, wording, by=by)


def run_lab(by: Player) -> LabRun:
    """Has bots try a published board out, and waits for the figures."""
    run = queue_lab_run(_published_board(), rounds=LEAST_ROUNDS, seed="demo", by=by)
    for _played in work():
        pass
    run.refresh_from_db()
    return run


def _published_board() -> BoardConfiguration:
    """The published board that comes first by name."""
    published = BoardConfiguration.objects.filter(state=Design.State.PUBLISHED)
    return published.select_related("domino_set").order_by("slug", "-version")[0]
