"""Whole boards for pages that have none, each drawn once per seat and language."""

from django.utils.translation import override

from games.presenters.board.core import Presenter
from games.queries.snapshots import TableSnapshot
from games.rules.core import SeatNumber


class Boards:
    """The boards of one table at one moment, for pages that come together.

    A later moment empties it, and so does time: a whole board weighs more than the
    round it shows.
    """

    __slots__ = ("_drawn", "_snapshot")

    def __init__(self) -> None:
        self._snapshot: TableSnapshot | None = None
        self._drawn: dict[tuple[SeatNumber | None, str], str] = {}

    def html(
        self,
        presenter: Presenter,
        snapshot: TableSnapshot,
        *,
        seat: SeatNumber | None,
        language: str,
    ) -> str:
        """The board of the snapshot as the viewer of a seat has it."""
        if snapshot != self._snapshot:
            self._snapshot = snapshot
            self._drawn.clear()
        board = self._drawn.get((seat, language))
        if board is None:
            with override(language):
                board = presenter.board_html(snapshot, seat)
            self._drawn[seat, language] = board
        return board

    def empty(self) -> None:
        """Forgets the boards and the moment they show."""
        self._snapshot = None
        self._drawn.clear()
