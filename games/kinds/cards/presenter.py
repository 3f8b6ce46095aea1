"""Draws the card games: what changed between two rounds, and the places of a seat."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.kinds.cards.board import rendered
from games.kinds.cards.views import card_state, lane_places, seat_view_of, view_of
from games.presenters.board import pieces
from games.presenters.board.cards import COLORS, PLAIN, Drawing
from games.presenters.board.core import Attribute, Changes, PagePiece
from games.presenters.board.events import effects_of
from games.presenters.board.seats import table_attributes
from games.queries.snapshots import TableSnapshot
from games.rules.card_engine.area import CardSeatView
from games.rules.cards import Card
from games.rules.core import SeatNumber
from games.rules.piles import PileView
from games.rules.round import RoundPhase, RoundState


@dataclass(frozen=True, slots=True)
class PackPresenter:
    """Draws rounds between people whose patterns are `patterns`, by seat number."""

    patterns: tuple[int, ...]
    cards: Drawing = PLAIN

    def changes(
        self, before: RoundState, after: RoundState, events: Sequence[object]
    ) -> Changes:
        """What turns a page that shows `before` into one that shows `after`."""
        happened = effects_of(events)
        attributes: list[Attribute] = []
        if (
            before.phase is not after.phase
            or before.presence is not after.presence
            or before.grace_over is not after.grace_over
        ):
            attributes += table_attributes(before, after)
        places: list[PagePiece] = []
        if before.phase is RoundPhase.WAITING and after.phase is not RoundPhase.WAITING:
            for seat in after.seats:
                places += self.seat_pieces(after, seat)
        elif before.state is not after.state and before.phase is not RoundPhase.WAITING:
            self._add_cards(places, attributes, before, after)
        return Changes(tuple(places), tuple(attributes), happened)

    def own_pieces(self, round_: RoundState, seat: SeatNumber) -> tuple[PagePiece, ...]:
        """The places of one seat as they are now, to put a refused card back."""
        return tuple(self.seat_pieces(round_, seat))

    def count_left(self, round_: RoundState, seat: SeatNumber) -> int:
        """The cards of the seat's stack."""
        return seat_view_of(round_, seat).stack_count

    def board_html(
        self, snapshot: TableSnapshot, viewer_seat: SeatNumber | None
    ) -> str:
        """The whole board for one viewer, in the active language."""
        return rendered(self, snapshot, viewer_seat)

    def seat_pieces(self, round_: RoundState, seat: SeatNumber) -> Iterator[PagePiece]:
        """All places of a seat: stack, count, slots, turned cards, hand."""
        seen = seat_view_of(round_, seat)
        is_hidden = round_.phase is RoundPhase.WAITING
        back = self.back(seat)
        if is_hidden:
            place = f"s{seat}-stack"
            yield pieces.heap(place, top=back, count=seen.stack_count)
        else:
            yield self._stack(seen)
        yield pieces.stack_left(seat, seen.stack_count)
        for number, cards in enumerate(seen.row):
            place = f"s{seat}-row{number}"
            yield (
                pieces.slot(place, back)
                if is_hidden
                else self._slot(place, seat, cards)
            )
        yield self._waste(seen)
        yield _hand(seen)

    def pile_piece(self, seen: PileView) -> PagePiece:
        """A pile of the middle, its top card with its owner's pattern."""
        return pieces.pile(seen, self.cards.face(seen.top, self.patterns[seen.owner]))

    def back(self, seat: SeatNumber) -> str:
        """A card of a seat from behind."""
        return self.cards.back(self.patterns[seat], seat)

    def _add_cards(
        self,
        places: list[PagePiece],
        attributes: list[Attribute],
        before: RoundState,
        after: RoundState,
    ) -> None:
        old, new = card_state(before), card_state(after)
        for was, now in zip(old.areas, new.areas, strict=True):
            if was is not now:
                self._add_seat(places, was.seen, now.seen)
                if was.stack is not now.stack:
                    count = str(now.seen.stack_count)
                    attributes.append((f"s{now.seat}", "data-left", count))
        if old.piles is not new.piles:
            piles_before, piles_after = view_of(before).piles, view_of(after).piles
            self._add_piles(places, piles_before, piles_after)
            attributes += _lanes(after, piles_before, piles_after)

    def _add_seat(
        self, places: list[PagePiece], was: CardSeatView, now: CardSeatView
    ) -> None:
        if was.stack_count != now.stack_count:
            places.append(pieces.stack_left(now.seat, now.stack_count))
        if was.stack_count != now.stack_count or was.stack_top is not now.stack_top:
            places.append(self._stack(now))
        if was.row is not now.row:
            for number, (old, new) in enumerate(zip(was.row, now.row, strict=True)):
                if old is not new:
                    place = f"s{now.seat}-row{number}"
                    places.append(self._slot(place, now.seat, new))
        if was.waste_count != now.waste_count or was.waste_top is not now.waste_top:
            places.append(self._waste(now))
        if was.hand_count != now.hand_count or not (
            was.waste_count and now.waste_count
        ):
            places.append(_hand(now))

    def _stack(self, seen: CardSeatView) -> PagePiece:
        return self._heap(seen, "stack", seen.stack_top, seen.stack_count)

    def _waste(self, seen: CardSeatView) -> PagePiece:
        return self._heap(seen, "waste", seen.waste_top, seen.waste_count)

    def _heap(
        self, seen: CardSeatView, name: str, top: Card | None, count: int
    ) -> PagePiece:
        face = "" if top is None else self.cards.face(top, self.patterns[seen.seat])
        return pieces.heap(f"s{seen.seat}-{name}", top=face, count=count)

    def _slot(self, place: str, seat: SeatNumber, cards: tuple[Card, ...]) -> PagePiece:
        face, pattern = self.cards.face, self.patterns[seat]
        return pieces.slot(place, "".join([face(card, pattern) for card in cards]))

    def _add_piles(
        self,
        places: list[PagePiece],
        old: tuple[PileView, ...],
        new: tuple[PileView, ...],
    ) -> None:
        """Adds the piles that changed; one that changed its lane moves there."""
        changed = [
            (was, now) for was, now in zip(old, new, strict=False) if was is not now
        ]
        if len(new) < len(old) or not all(_is_same(was, now) for was, now in changed):
            places += self._rearranged(old, new)
            return
        places += [self.pile_piece(now) for _, now in changed]
        places += [self.pile_piece(now) for now in new[len(old) :]]

    def _rearranged(
        self, old: tuple[PileView, ...], new: tuple[PileView, ...]
    ) -> Iterator[PagePiece]:
        """After a correction: lanes that lost or gained a pile are redrawn."""
        lanes_before = {seen.number: seen.base_color for seen in old}
        lanes_after = {seen.number: seen.base_color for seen in new}
        moved = {
            number
            for number in lanes_before.keys() | lanes_after.keys()
            if lanes_before.get(number) is not lanes_after.get(number)
        }
        gained = {lanes_after.get(number) for number in moved}
        known = {seen.number: seen for seen in old}
        for number in sorted(lanes_before):
            if number in moved or lanes_before[number] in gained:
                yield f"pile-{number}", ""
        for seen in new:
            is_anew = seen.number in moved or seen.base_color in gained
            if is_anew or known[seen.number] is not seen:
                yield self.pile_piece(seen)


def _hand(seen: CardSeatView) -> PagePiece:
    return pieces.hand(
        seen.seat, hand_count=seen.hand_count, waste_count=seen.waste_count
    )


def _is_same(was: PileView, now: PileView) -> bool:
    """True if this is the pile it was, and in the lane it was in."""
    return was.number == now.number and was.base_color is now.base_color


def _lanes(
    round_: RoundState, old: tuple[PileView, ...], new: tuple[PileView, ...]
) -> list[Attribute]:
    """Which lanes have become full, or are open again."""
    places = lane_places(round_)
    if len(old) == len(new) or not places:
        return []
    return [
        (f"open-{name}", "data-full", "yes" if full else "no")
        for color, name in COLORS.items()
        if (full := pieces.is_full(color, new, places))
        is not pieces.is_full(color, old, places)
    ]
