"""Draws Würfel-Ligretto: what changed between two rounds, and the dice of a seat."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.kinds.wuerfel import pieces
from games.kinds.wuerfel.board import rendered
from games.kinds.wuerfel.views import dealt_dice, dice_of, seat_dice_of
from games.presenters.board.core import Attribute, Changes, PagePiece
from games.presenters.board.events import effects_of
from games.presenters.board.seats import rests_until, table_attributes
from games.queries.snapshots import TableSnapshot
from games.rules.core import SeatNumber
from games.rules.round import RoundState


@dataclass(frozen=True, slots=True)
class DicePresenter:
    """Draws rounds between people whose patterns are `patterns`, by seat number."""

    patterns: tuple[int, ...]

    def changes(
        self, before: RoundState, after: RoundState, events: Sequence[object]
    ) -> Changes:
        """What turns a page that shows `before` into one that shows `after`."""
        attributes: list[Attribute] = []
        if (
            before.phase is not after.phase
            or before.presence is not after.presence
            or before.grace_over is not after.grace_over
        ):
            attributes += table_attributes(before, after)
        if before.waits is not after.waits:
            attributes += _rests(before, after)
        places: list[PagePiece] = []
        if before.state is not after.state:
            self._add_dice(places, attributes, before, after)
        return Changes(tuple(places), tuple(attributes), effects_of(events))

    def own_pieces(self, round_: RoundState, seat: SeatNumber) -> tuple[PagePiece, ...]:
        """The places of one seat as they are now, to put a refused die back."""
        return seat_pieces(round_, seat)

    def count_left(self, round_: RoundState, seat: SeatNumber) -> int:
        """The dice the seat has not placed."""
        return len(seat_dice_of(round_, seat).dice)

    def board_html(
        self, snapshot: TableSnapshot, viewer_seat: SeatNumber | None
    ) -> str:
        """The whole board for one viewer, in the active language."""
        return rendered(snapshot, viewer_seat)

    def _add_dice(
        self,
        places: list[PagePiece],
        attributes: list[Attribute],
        before: RoundState,
        after: RoundState,
    ) -> None:
        old, new = dice_of(before), dice_of(after)
        for was, now in zip(old.seats, new.seats, strict=True):
            if was is not now:
                drawn = seat_pieces(before, now.seat), seat_pieces(after, now.seat)
                places += _changed(*drawn)
                if len(was.dice) != len(now.dice):
                    count = str(len(now.dice))
                    attributes.append((f"s{now.seat}", "data-left", count))
        is_strict = new.rules.is_strict
        for was_row, now_row in zip(old.rows, new.rows, strict=True):
            if was_row is not now_row:
                places += _changed(
                    pieces.fields(was_row, is_strict=is_strict),
                    pieces.fields(now_row, is_strict=is_strict),
                )


def seat_pieces(round_: RoundState, seat: SeatNumber) -> tuple[PagePiece, ...]:
    """All places of a seat: its dice, how many are left, the throw button."""
    dice = seat_dice_of(round_, seat)
    return (
        *pieces.die_places(dice, dealt_dice(round_, seat)),
        pieces.dice_left(seat, len(dice.dice)),
        pieces.throw(dice),
    )


def _changed(
    old: tuple[PagePiece, ...], new: tuple[PagePiece, ...]
) -> Iterator[PagePiece]:
    """The pieces that are different now; the places themselves stay the same."""
    return (now for was, now in zip(old, new, strict=True) if was != now)


def _rests(before: RoundState, after: RoundState) -> list[Attribute]:
    """Until when the seats that have just thrown may not throw again."""
    return [
        (f"s{seat}", "data-rests", now)
        for seat in after.seats
        if (now := rests_until(after, seat)) != rests_until(before, seat)
    ]
