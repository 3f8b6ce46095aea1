"""What the editors of the workshop offer: pieces to lay, and sets with their colours."""

from django.db.models import Q

from games.models import BoardConfiguration, BoardPiece, DominoSet
from games.queries.boards import pieces_at
from games.rules.domino.assembly import references


def published_pieces() -> list[BoardPiece]:
    """Returns the newest published version of every piece."""
    newest: dict[str, BoardPiece] = {}
    published = BoardPiece.objects.filter(state=BoardPiece.State.PUBLISHED)
    for piece in published.order_by("slug", "-version"):
        newest.setdefault(piece.slug, piece)
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
