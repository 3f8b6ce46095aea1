"""What every game's presenter offers: the pieces that changed, for every viewer alike."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from games.queries.snapshots import TableSnapshot
from games.rules.core import SeatNumber
from games.rules.round import RoundState

type PagePiece = tuple[str, str]
"""The id of a place and its HTML; empty HTML takes the place away."""

type Attribute = tuple[str, str, str]
"""The id of an element, the name of its attribute, and the new value."""

type Effect = tuple[str | int | bool | None, ...]
"""What happened, for sounds, movement and the list of last moves: kind and details."""


class Changes(NamedTuple):
    """What a page has to do to look like a fresh one. Frames carry it as it is."""

    set: tuple[PagePiece, ...] = ()
    attr: tuple[Attribute, ...] = ()
    effects: tuple[Effect, ...] = ()


class Presenter(Protocol):
    """Draws the rounds of one game for people with certain patterns."""

    def changes(
        self, before: RoundState, after: RoundState, events: Sequence[object]
    ) -> Changes:
        """What turns a page that shows `before` into one that shows `after`."""

    def own_pieces(self, round_: RoundState, seat: SeatNumber) -> tuple[PagePiece, ...]:
        """The places of one seat as they are now, to put a refused card back."""

    def count_left(self, round_: RoundState, seat: SeatNumber) -> int:
        """How much a seat has yet to get rid of, as its place on the page counts it."""

    def board_html(
        self, snapshot: TableSnapshot, viewer_seat: SeatNumber | None
    ) -> str:
        """The whole board for one viewer, in the active language."""
