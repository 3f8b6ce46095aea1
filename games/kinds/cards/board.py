"""The whole board of a card game for one viewer, made of the pieces that frames push."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, Protocol

from django.template.loader import render_to_string
from django.utils.functional import Promise
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext_lazy, pgettext_lazy

from games.kinds.cards.views import lane_places, seat_view_of, view_of
from games.kinds.kind import PlaceNames
from games.kinds.registry import kind
from games.presenters.board import pieces
from games.presenters.board.cards import COLORS
from games.presenters.board.core import PagePiece
from games.presenters.board.freeze import frozen_text
from games.presenters.board.round_labels import round_label
from games.presenters.board.seats import (
    others_of,
    seat_until,
    state_at_table,
    viewer_word,
)
from games.queries.snapshots import TableSnapshot
from games.rules.cards import Color
from games.rules.core import SeatNumber
from games.rules.piles import PileView
from games.rules.round import RoundState
from players.nicknames import shown_nickname

FEW, SOME = 4, 8
"""Up to so many seats the board is laid out for few, and for some."""

LANES: dict[Color, tuple[Promise, Promise]] = {
    Color.RED: (pgettext_lazy("game area", "red piles"), gettext_lazy("new red pile")),
    Color.YELLOW: (
        pgettext_lazy("game area", "yellow piles"),
        gettext_lazy("new yellow pile"),
    ),
    Color.GREEN: (
        pgettext_lazy("game area", "green piles"),
        gettext_lazy("new green pile"),
    ),
    Color.BLUE: (
        pgettext_lazy("game area", "blue piles"),
        gettext_lazy("new blue pile"),
    ),
}


class Pieces(Protocol):
    """Draws the places of seats and the piles."""

    def seat_pieces(self, round_: RoundState, seat: SeatNumber) -> Iterable[PagePiece]:
        """All places of a seat."""

    def pile_piece(self, seen: PileView) -> PagePiece:
        """A pile of the middle."""

    def back(self, seat: SeatNumber) -> str:
        """A card of a seat from behind."""


class SeatBoard(NamedTuple):
    """A seat as everyone sees it, its places as ready HTML."""

    number: SeatNumber
    name: str
    pattern: int
    is_bot: bool
    state: str
    until: str
    left_count: int
    stack: SafeString
    left: SafeString
    row: tuple[SafeString, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """What only the own seat shows of itself, as ready HTML."""

    waste: SafeString
    hand: SafeString
    back: SafeString


@dataclass(frozen=True, slots=True)
class Lane:
    """A lane of the middle: one color, its piles in the order they were begun."""

    color: str
    name: Promise
    open_name: Promise
    full: str
    piles: tuple[SafeString, ...]


@dataclass(frozen=True, slots=True)
class CardBoard:
    """Everything the template of the board shows."""

    round_id: int | None
    seq: int
    opened_ms: int | None
    frozen: str
    hint: str | None
    label: str
    places: PlaceNames | None
    me: str
    seats_count: int
    row_size: int
    mode: str
    advanced: str
    flip_ms: int
    own: SeatBoard | None
    hand: Hand | None
    others: tuple[SafeString, ...]
    lanes: tuple[Lane, ...]

    @property
    def crowd(self) -> str:
        """How the layout calls this many seats."""
        if self.seats_count <= FEW:
            return "few"
        return "some" if self.seats_count <= SOME else "many"


def rendered(
    draw: Pieces, snapshot: TableSnapshot, viewer_seat: SeatNumber | None
) -> SafeString:
    """Returns the board's HTML in the active language; an empty one without a round."""
    round_ = snapshot.round
    if round_ is None:
        return empty(viewer_seat)
    board = _board(draw, snapshot, round_, viewer_seat)
    return render_to_string("games/cards/board.html", {"board": board})


def empty(viewer_seat: SeatNumber | None) -> SafeString:
    """Returns the board of a table without a round."""
    return render_to_string(
        "games/cards/board.html", {"board": {"me": viewer_word(viewer_seat)}}
    )


def _board(
    draw: Pieces,
    snapshot: TableSnapshot,
    round_: RoundState,
    viewer_seat: SeatNumber | None,
) -> CardBoard:
    drawn = {seat: _drawn(draw, round_, seat) for seat in round_.seats}
    seats = {
        seat: _seat(snapshot, round_, seat, drawn=places)
        for seat, places in drawn.items()
    }
    own = None if viewer_seat is None else seats.get(viewer_seat)
    others = others_of(round_.seats, viewer_seat)
    language = get_language() or ""
    options = round_.options
    return CardBoard(
        round_id=snapshot.round_id,
        seq=snapshot.seq,
        opened_ms=snapshot.opened_ms,
        frozen=frozen_text(round_),
        hint=snapshot.hint,
        label=round_label(snapshot, round_),
        places=kind(round_.game_key).places,
        me=viewer_word(viewer_seat),
        seats_count=len(seats),
        row_size=len(seats[round_.seats[0]].row),
        mode="strict" if round_.opening.terms.is_strict else "honour",
        advanced=str(options.get("advanced", "off")),
        flip_ms=int(options.get("flip_cooldown_ms", 0)),
        own=own,
        hand=_hand(draw, own.number, drawn[own.number]) if own else None,
        others=tuple(_other(seats[seat], language) for seat in others),
        lanes=tuple(_lanes(draw, round_)),
    )


def _drawn(
    draw: Pieces, round_: RoundState, number: SeatNumber
) -> Mapping[str, SafeString]:
    """The places of a seat by what they are."""
    return {
        place.partition("-")[2]: mark_safe(html)  # noqa: S308 -- our own pieces
        for place, html in draw.seat_pieces(round_, number)
    }


def _seat(
    snapshot: TableSnapshot,
    round_: RoundState,
    number: SeatNumber,
    *,
    drawn: Mapping[str, SafeString],
) -> SeatBoard:
    sitting = snapshot.roster.seat(number)
    seen = seat_view_of(round_, number)
    return SeatBoard(
        number=number,
        name=shown_nickname(sitting.nickname) if sitting else "",
        pattern=sitting.pattern if sitting else 1,
        is_bot=bool(sitting and sitting.bot),
        state=state_at_table(snapshot, round_, number),
        until=seat_until(round_, number),
        left_count=seen.stack_count,
        stack=drawn["stack"],
        left=drawn["left"],
        row=tuple([drawn[f"row{slot}"] for slot in range(len(seen.row))]),
    )


def _hand(draw: Pieces, number: SeatNumber, drawn: Mapping[str, SafeString]) -> Hand:
    back = mark_safe(draw.back(number))  # noqa: S308 -- our own HTML
    return Hand(waste=drawn["waste"], hand=drawn["hand"], back=back)


@lru_cache(maxsize=2048)
def _other(seat: SeatBoard, language: str) -> SafeString:  # noqa: ARG001 -- active
    """Someone else's seat, drawn once for all who see it so in a language."""
    return render_to_string("games/cards/board.html#other", {"seat": seat})


def _lanes(draw: Pieces, round_: RoundState) -> Iterator[Lane]:
    piles, places = view_of(round_).piles, lane_places(round_)
    for color, (name, open_name) in LANES.items():
        drawn = (draw.pile_piece(seen)[1] for seen in piles if seen.base_color is color)
        yield Lane(
            color=COLORS[color],
            name=name,
            open_name=open_name,
            full="yes" if pieces.is_full(color, piles, places) else "no",
            piles=tuple(mark_safe(html) for html in drawn),  # noqa: S308 -- our own pieces
        )
