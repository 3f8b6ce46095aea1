"""Draws Staircase: every place is a piece, and frames push those that changed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from django.template.loader import render_to_string
from django.utils.safestring import mark_safe

from games.kinds.cards.board import empty
from games.presenters.board.core import Attribute, Changes, PagePiece
from games.presenters.board.events import GOES_BACK, Effects, effects_of
from games.presenters.board.freeze import frozen_text
from games.presenters.board.round_labels import round_label
from games.presenters.board.seats import (
    others_of,
    rests_until,
    seat_until,
    state_at_table,
    table_attributes,
    viewer_word,
)
from games.queries.snapshots import TableSnapshot
from games.rules.core import SeatNumber
from games.rules.round import RoundState
from players.nicknames import shown_nickname
from tests.example_game.bots import SeatView, view
from tests.example_game.state import (
    Passed,
    StairsState,
    Stepped,
    StepsTakenBack,
    wanted,
)

SHOWN_STAIRS = 8

EFFECTS: Effects = {
    Stepped: lambda e: ("step", e.seat, e.number),
    Passed: lambda e: ("pass", e.seat),
    StepsTakenBack: lambda e: (
        GOES_BACK,
        e.stairs[0].owner,
        str(e.stairs[0].number),
        "top",
        "stairs",
    ),
}


@dataclass(frozen=True, slots=True)
class StairsPresenter:
    """Draws rounds; nothing of this game shows a pattern."""

    patterns: tuple[int, ...]

    def changes(
        self, before: RoundState, after: RoundState, events: Sequence[object]
    ) -> Changes:
        """What turns a page that shows `before` into one that shows `after`."""
        attributes = [*table_attributes(before, after), *_seat_changes(before, after)]
        old = dict(_pieces(before))
        places = [each for each in _pieces(after) if old[each[0]] != each[1]]
        return Changes(tuple(places), tuple(attributes), effects_of(events))

    def own_pieces(self, round_: RoundState, seat: SeatNumber) -> tuple[PagePiece, ...]:
        """The places of one seat as they are now."""
        return _seat_pieces(_stack(round_, seat))

    def count_left(self, round_: RoundState, seat: SeatNumber) -> int:
        """The cards of the seat's stack."""
        return _stack(round_, seat).left

    def board_html(
        self, snapshot: TableSnapshot, viewer_seat: SeatNumber | None
    ) -> str:
        """The whole board for one viewer."""
        round_ = snapshot.round
        if round_ is None:
            return empty(viewer_seat)
        state = _state(round_)
        board = {
            "round_id": snapshot.round_id,
            "seq": snapshot.seq,
            "opened_ms": snapshot.opened_ms,
            "frozen": frozen_text(round_),
            "hint": snapshot.hint,
            "label": round_label(snapshot, round_),
            "me": viewer_word(viewer_seat),
            "seats_count": len(round_.seats),
            "mode": "strict" if state.rules.is_strict else "honour",
            "pass_ms": state.rules.pass_cooldown_ms,
            "stairs": mark_safe(_stairs(state)[1]),  # noqa: S308 -- our own piece
            "own": viewer_seat in round_.seats and _seat(snapshot, round_, viewer_seat),
            "others": [
                _seat(snapshot, round_, seat)
                for seat in others_of(round_.seats, viewer_seat)
            ],
        }
        return render_to_string("games/staircase/board.html", {"board": board})


def _state(round_: RoundState) -> StairsState:
    return cast("StairsState", round_.state)


def _stack(round_: RoundState, seat: SeatNumber) -> SeatView:
    stacks = view(_state(round_)).stacks
    return next(stack for stack in stacks if stack.seat == seat)


def _pieces(round_: RoundState) -> Iterator[PagePiece]:
    yield _stairs(_state(round_))
    for stack in view(_state(round_)).stacks:
        yield from _seat_pieces(stack)


def _stairs(state: StairsState) -> PagePiece:
    steps = "".join(f"<i>{each.number}</i>" for each in state.stairs[-SHOWN_STAIRS:])
    return "stairs", f"<p id=stairs data-next={wanted(state.stairs)}>{steps}</p>"


def _seat_pieces(stack: SeatView) -> tuple[PagePiece, ...]:
    top, left = f"s{stack.seat}-top", f"s{stack.seat}-left"
    return (
        (top, f"<span id={top} data-number={stack.top}>{stack.top or ''}</span>"),
        (left, f"<b id={left} class=left>{stack.left}</b>"),
    )


def _seat_changes(before: RoundState, after: RoundState) -> Iterator[Attribute]:
    for seat in after.seats:
        name, count = f"s{seat}", _stack(after, seat).left
        if count != _stack(before, seat).left:
            yield name, "data-left", str(count)
        if (now := rests_until(after, seat)) != rests_until(before, seat):
            yield name, "data-rests", now


def _seat(
    snapshot: TableSnapshot, round_: RoundState, number: SeatNumber
) -> dict[str, object]:
    sitting = snapshot.roster.seat(number)
    stack = _stack(round_, number)
    top, left = _seat_pieces(stack)
    return {
        "number": number,
        "name": shown_nickname(sitting.nickname) if sitting else "",
        "pattern": sitting.pattern if sitting else 1,
        "is_bot": bool(sitting and sitting.bot),
        "state": state_at_table(snapshot, round_, number),
        "until": seat_until(round_, number),
        "rests": rests_until(round_, number),
        "left_count": stack.left,
        "top": mark_safe(top[1]),  # noqa: S308 -- our own piece
        "left": mark_safe(left[1]),  # noqa: S308 -- our own piece
    }
