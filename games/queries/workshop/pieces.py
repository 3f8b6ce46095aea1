"""What the editors of the workshop offer: pieces to lay, and sets with their colors."""

from django.db.models import Q

from games.models import BoardConfiguration, BoardPiece, DominoSet
from games.queries.workshop.boards import pieces_at
from games.rules.domino.boards.assembly import references


def pieces_to_lay() -> list[BoardPiece]:
    """Returns the newest published version of every piece, and its draft if there is one.

    A draft is published together with the board it is laid on.
    """
    usable = BoardPiece.objects.exclude(state=BoardPiece.State.RETIRED)
    newest = {
        (piece.slug, piece.state): piece for piece in usable.order_by("slug", "version")
    }
    return list(newest.values())


def own_pieces(configuration: BoardConfiguration | None) -> list[BoardPiece]:
    """Returns the pieces of a board in the versions it has, whatever became of them."""
    if configuration is None:
        return []
    return pieces_at(references(configuration.data).values())


def usable_sets(configuration: BoardConfiguration | None) -> list[DominoSet]:
    """Returns the sets a board may have, drafts included, and the one it has."""
    wanted = ~Q(state=DominoSet.State.RETIRED)
    if configuration is not None:
        wanted |= Q(pk=configuration.domino_set_id)
    return list(DominoSet.objects.filter(wanted))
