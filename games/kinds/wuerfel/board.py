"""The whole board of a dice game for one viewer, made of the pieces that frames push."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.template.loader import render_to_string
from django.utils.functional import Promise
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import pgettext_lazy

from games.kinds.cards.board import empty
from games.kinds.wuerfel import pieces
from games.kinds.wuerfel.views import dealt_dice, dice_of, seat_dice_of
from games.presenters.board.cards import COLORS
from games.presenters.board.core import PagePiece
from games.presenters.board.freeze import frozen_text
from games.presenters.board.round_labels import round_label
from games.presenters.board.seats import (
    others_of,
    rests_until,
    seat_until,
    state_at_table,
    viewer_word,
)
from games.queries.snapshots import TableSnapshot
from games.rules.cards import Color
from games.rules.core import SeatNumber
from games.rules.round import RoundState
from players.nicknames import shown_nickname

ROW_NAMES: dict[Color, Promise] = {
    Color.RED: pgettext_lazy("game area", "red row"),
    Color.YELLOW: pgettext_lazy("game area", "yellow row"),
    Color.GREEN: pgettext_lazy("game area", "green row"),
    Color.BLUE: pgettext_lazy("game area", "blue row"),
}
LINES = ("first", "second", "third")
KEYS = ("12345678", "asdfghjk", "qwertuio")
"""The keys of the own dice, line by line as they lie; the page prints them on the dice."""

ONE_LINE, TWO_LINES = 6, 14
"""So many dice lie in one line, so many in two."""


@dataclass(frozen=True, slots=True)
class DiePlace:
    """A place of a die: what taps and keys call it, and what lies there."""

    place: str
    key: str
    nest: SafeString


@dataclass(frozen=True, slots=True)
class DiceSeat:
    """A seat as the template draws it, its places as ready HTML."""

    number: SeatNumber
    name: str
    pattern: int
    is_bot: bool
    state: str
    until: str
    rests: str
    left_count: int
    columns: int
    lines: int
    left: SafeString
    throw: SafeString
    dice: tuple[DiePlace, ...]


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A row of the dice board."""

    color: str
    name: Promise
    fields: tuple[SafeString, ...]


@dataclass(frozen=True, slots=True)
class DiceBoard:
    """Everything the template of the board shows."""

    round_id: int | None
    seq: int
    opened_ms: int | None
    frozen: str
    hint: str | None
    label: str
    me: str
    seats_count: int
    mode: str
    stops: str
    roll_ms: int
    own: DiceSeat | None
    others: tuple[DiceSeat, ...]
    rows: tuple[BoardRow, ...]


def rendered(snapshot: TableSnapshot, viewer_seat: SeatNumber | None) -> SafeString:
    """Returns the board's HTML in the active language; an empty one without a round."""
    round_ = snapshot.round
    if round_ is None:
        return empty(viewer_seat)
    board = _board(snapshot, round_, viewer_seat)
    return render_to_string("games/wuerfel/board.html", {"board": board})


def columns_for(count: int) -> int:
    """Returns how many dice lie in one line of a seat that was dealt so many."""
    lines = 1 if count <= ONE_LINE else 2 if count <= TWO_LINES else len(LINES)
    return max(1, -(-count // lines))


def _board(
    snapshot: TableSnapshot, round_: RoundState, viewer_seat: SeatNumber | None
) -> DiceBoard:
    seats = {seat: _seat(snapshot, round_, seat) for seat in round_.seats}
    rules = dice_of(round_).rules
    return DiceBoard(
        round_id=snapshot.round_id,
        seq=snapshot.seq,
        opened_ms=snapshot.opened_ms,
        frozen=frozen_text(round_),
        hint=snapshot.hint,
        label=round_label(snapshot, round_),
        me=viewer_word(viewer_seat),
        seats_count=len(seats),
        mode="strict" if rules.is_strict else "honour",
        stops="score" if rules.scores_stopped else "void",
        roll_ms=rules.roll_cooldown_ms,
        own=None if viewer_seat is None else seats.get(viewer_seat),
        others=tuple(seats[seat] for seat in others_of(round_.seats, viewer_seat)),
        rows=tuple(_rows(round_)),
    )


def _seat(snapshot: TableSnapshot, round_: RoundState, number: SeatNumber) -> DiceSeat:
    sitting = snapshot.roster.seat(number)
    dice, dealt = seat_dice_of(round_, number), dealt_dice(round_, number)
    columns = columns_for(len(dealt))
    return DiceSeat(
        number=number,
        name=shown_nickname(sitting.nickname) if sitting else "",
        pattern=sitting.pattern if sitting else 1,
        is_bot=bool(sitting and sitting.bot),
        state=state_at_table(snapshot, round_, number),
        until=seat_until(round_, number),
        rests=rests_until(round_, number),
        left_count=len(dice.dice),
        columns=columns,
        lines=max(1, -(-len(dealt) // columns)),
        left=_ready(pieces.dice_left(number, len(dice.dice))),
        throw=_ready(pieces.throw(dice)),
        dice=tuple(_dice(pieces.die_places(dice, dealt), columns)),
    )


def _dice(nests: tuple[PagePiece, ...], columns: int) -> Iterator[DiePlace]:
    for index, nest in enumerate(nests):
        line, column = divmod(index, columns)
        yield DiePlace(f"{LINES[line]}{column}", KEYS[line][column], _ready(nest))


def _rows(round_: RoundState) -> Iterator[BoardRow]:
    state = dice_of(round_)
    for row in state.rows:
        drawn = pieces.fields(row, is_strict=state.rules.is_strict)
        yield BoardRow(
            color=COLORS[row.color],
            name=ROW_NAMES[row.color],
            fields=tuple(map(_ready, drawn)),
        )


def _ready(piece: PagePiece) -> SafeString:
    return mark_safe(piece[1])  # noqa: S308 -- our own pieces
