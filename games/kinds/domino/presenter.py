"""Draws Ligretto Domino: what changed between two rounds, and the cards of a seat."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.kinds.domino import pieces
from games.kinds.domino.board import rendered
from games.kinds.domino.views import (
    TokenSeen,
    domino_of,
    faults_of,
    rim_of,
    rules_of,
    stage_of,
    tokens_seen,
)
from games.presenters.board.core import Attribute, Changes, PagePiece
from games.presenters.board.events import effects_of
from games.presenters.board.seats import table_attributes
from games.queries.snapshots import TableSnapshot
from games.rules.core import SeatNumber
from games.rules.domino import DominoView
from games.rules.round import RoundState


@dataclass(frozen=True, slots=True)
class DominoPresenter:
    """Draws rounds between people whose patterns are `patterns`, by seat number."""

    patterns: tuple[int, ...]

    def changes(
        self, before: RoundState, after: RoundState, events: Sequence[object]
    ) -> Changes:
        """What turns a page that shows `before` into one that shows `after`."""
        places: list[PagePiece] = []
        attributes: list[Attribute] = []
        is_other_phase = before.phase is not after.phase
        if (
            is_other_phase
            or before.presence is not after.presence
            or before.grace_over is not after.grace_over
        ):
            attributes += table_attributes(before, after)
        if (
            is_other_phase
            or before.state is not after.state
            or before.clocks is not after.clocks
        ):
            seen = domino_of(before), domino_of(after)
            attributes += _of_stage(before, after)
            places += _laid(after, *seen)
            attributes += _of_faults(*seen)
            for piece, changed in self._tokens((before, after), seen):
                places.append(piece)
                attributes += changed
            for changed_places, left in _seats(after, *seen):
                places += changed_places
                attributes += left
        return Changes(tuple(places), tuple(attributes), effects_of(events))

    def own_pieces(self, round_: RoundState, seat: SeatNumber) -> tuple[PagePiece, ...]:
        """The places of one seat as they are now, to put a refused card back."""
        rules = rules_of(round_)
        seen = domino_of(round_).seats[rules.places[seat]]
        return pieces.seat_places(seen, rim_of(rules, seat), rules.jokers)

    def count_left(self, round_: RoundState, seat: SeatNumber) -> int:
        """The cards the seat has not placed: hand, open and discard."""
        return pieces.left_count(domino_of(round_).seats[rules_of(round_).places[seat]])

    def board_html(
        self, snapshot: TableSnapshot, viewer_seat: SeatNumber | None
    ) -> str:
        """The whole board for one viewer, in the active language."""
        return rendered(snapshot, viewer_seat, self.patterns)

    def _tokens(
        self, rounds: tuple[RoundState, RoundState], seen: tuple[DominoView, DominoView]
    ) -> Iterator[tuple[PagePiece, list[Attribute]]]:
        """Tokens that are new or different, and what their buttons say of them."""
        if _are_tokens_alike(rounds, seen):
            return
        old = tokens_seen(rounds[0], seen[0])
        for now in tokens_seen(rounds[1], seen[1]):
            was = old[now.number] if now.number < len(old) else None
            if now != was:
                pattern = self.patterns[int(now.seat)] if now.seat else 0
                yield pieces.token(now, pattern), _of_button(was, now)


def _are_tokens_alike(
    rounds: tuple[RoundState, RoundState], seen: tuple[DominoView, DominoView]
) -> bool:
    (before, after), (old, new) = rounds, seen
    return (
        before.clocks == after.clocks
        and old.tokens is new.tokens
        and old.locks is new.locks
        and old.blocks is new.blocks
    )


def _of_button(was: TokenSeen | None, now: TokenSeen) -> list[Attribute]:
    """What is different on the button of a token."""
    facts = (
        ("data-state", was.state if was else "", now.state),
        ("data-seat", was.seat if was else "", now.seat),
        ("data-until", was.until if was else "", now.until),
    )
    return [(f"tk-{now.number}", name, new) for name, old, new in facts if new != old]


def _of_stage(before: RoundState, after: RoundState) -> list[Attribute]:
    old, new = stage_of(before), stage_of(after)
    names = ("data-stage", "data-put", "data-put-until")
    return [
        ("board", name, now)
        for name, was, now in zip(names, old, new, strict=True)
        if was != now
    ]


def _laid(after: RoundState, old: DominoView, new: DominoView) -> Iterator[PagePiece]:
    """What has been laid since; nothing ever leaves the board."""
    if old.laid is not new.laid:
        rules = rules_of(after)
        for number in range(len(old.laid), len(new.laid)):
            lying = new.laid[number]
            rim = rim_of(rules, lying.seat)
            yield pieces.laid(new.grid, lying, number, rim=rim)


def _of_faults(old: DominoView, new: DominoView) -> list[Attribute]:
    if old.faults is new.faults:
        return []
    return [
        (f"laid-{number}", "data-fault", codes)
        for number, codes in faults_of(new).items()
    ]


def _seats(
    after: RoundState, old: DominoView, new: DominoView
) -> Iterator[tuple[list[PagePiece], list[Attribute]]]:
    """What is different at the places of each seat."""
    rules = rules_of(after)
    for was, now in zip(old.seats, new.seats, strict=True):
        if was is not now:
            rim = rim_of(rules, now.seat)
            shown = pieces.seat_places(was, rim, rules.jokers)
            wanted = pieces.seat_places(now, rim, rules.jokers)
            left = str(pieces.left_count(now))
            yield (
                [new for old, new in zip(shown, wanted, strict=True) if new != old],
                []
                if pieces.left_count(was) == pieces.left_count(now)
                else [(f"s{now.seat}", "data-left", left)],
            )
