"""The whole Domino board for one viewer, made of the pieces that frames push."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games.kinds.cards.board import empty
from games.kinds.domino import pieces
from games.kinds.domino.color_names import color_name
from games.kinds.domino.drawing import drawn_squares
from games.kinds.domino.shapes import LETTERED, shapes
from games.kinds.domino.views import (
    StageSeen,
    TokenSeen,
    domino_of,
    faults_of,
    rim_of,
    rules_of,
    stage_of,
    tokens_seen,
)
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
from games.rules.core import SeatNumber
from games.rules.domino import DominoView
from games.rules.domino.boards.kit import Kit, KitColor
from games.rules.domino.options import kit_of_options
from games.rules.round import RoundState
from players.nicknames import shown_nickname


class DominoSeat(NamedTuple):
    """A seat as everyone sees it, its places as ready HTML."""

    number: SeatNumber
    name: str
    pattern: int
    is_bot: bool
    state: str
    until: str
    rim: str
    left_count: int
    hand: SafeString
    open: SafeString
    discard: SafeString
    left: SafeString
    jokers: SafeString
    aside: SafeString


class Person(NamedTuple):
    """Someone who may have to do with a token, as the viewer calls them."""

    number: SeatNumber
    name: str
    pattern: int
    is_me: bool


@dataclass(frozen=True, slots=True)
class TokenButton:
    """A token beside the board: its letter, and what is with it."""

    number: int
    letter: str
    state: str
    seat: str
    until: str


@dataclass(frozen=True, slots=True)
class DominoBoard:
    """Everything the template of the board shows."""

    round_id: int | None
    seq: int
    opened_ms: int | None
    frozen: str
    hint: str | None
    label: str
    me: str
    mode: str
    hints: str
    turn_ms: int
    columns: int
    rows: int
    letters: str
    stage: StageSeen
    names: SafeString
    says: SafeString
    shapes: SafeString
    squares: SafeString
    laid: SafeString
    standing: SafeString
    tokens: tuple[TokenButton, ...]
    seats_count: int
    own: DominoSeat | None
    others: tuple[SafeString, ...]


def rendered(
    snapshot: TableSnapshot, viewer_seat: SeatNumber | None, patterns: tuple[int, ...]
) -> SafeString:
    """Returns the board's HTML in the active language; an empty one without a round."""
    round_ = snapshot.round
    if round_ is None:
        return empty(viewer_seat)
    board = _board(snapshot, round_, viewer_seat, patterns)
    return render_to_string("games/domino/board.html", {"board": board})


def _board(
    snapshot: TableSnapshot,
    round_: RoundState,
    viewer_seat: SeatNumber | None,
    patterns: tuple[int, ...],
) -> DominoBoard:
    rules, seen = rules_of(round_), domino_of(round_)
    kit = kit_of_options(round_.options)
    seats = {each.seat: _seat(snapshot, round_, each.seat) for each in seen.seats}
    tokens = tokens_seen(round_, seen)
    rows, language = rules.grid.rows, get_language() or ""
    return DominoBoard(
        round_id=snapshot.round_id,
        seq=snapshot.seq,
        opened_ms=snapshot.opened_ms,
        frozen=frozen_text(round_),
        hint=snapshot.hint,
        label=round_label(snapshot, round_),
        me=viewer_word(viewer_seat),
        mode="strict" if rules.is_strict else "honour",
        hints=str(round_.options.get("hints", "demand")),
        turn_ms=rules.turn_cooldown_ms,
        columns=len(rows[0]),
        rows=len(rows),
        letters="/".join(rows),
        stage=stage_of(round_),
        names=_names(kit.colors, rules.jokers, language),
        says=_says(
            tuple(
                Person(seat.number, seat.name, seat.pattern, seat.number == viewer_seat)
                for seat in seats.values()
            ),
            language,
        ),
        shapes=mark_safe(shapes(kit.colors)),  # noqa: S308 -- our own drawing
        squares=mark_safe(_field(round_, kit)),  # noqa: S308 -- our own drawing
        laid=_ready(_laid(round_, seen)),
        standing=_ready(
            pieces.token(each, patterns[int(each.seat)] if each.seat else 0)
            for each in tokens
        ),
        tokens=tuple(_buttons(tokens, rules.tokens)),
        seats_count=len(seats),
        own=None if viewer_seat is None else seats.get(viewer_seat),
        others=tuple(
            _other(seats[seat], language)
            for seat in others_of(round_.seats, viewer_seat)
        ),
    )


@lru_cache(maxsize=2048)
def _other(seat: DominoSeat, language: str) -> SafeString:  # noqa: ARG001 -- active
    """Someone else's seat, drawn once for all who see it so in a language."""
    return render_to_string("games/domino/board.html#other", {"seat": seat})


@lru_cache(maxsize=512)
def _says(people: tuple[Person, ...], language: str) -> SafeString:  # noqa: ARG001 -- active
    """What may be said of any token; the page shows what is so."""
    return render_to_string("games/domino/board.html#says", {"people": people})


@lru_cache(maxsize=64)
def _names(colors: tuple[KitColor, ...], jokers: int, language: str) -> SafeString:  # noqa: ARG001 -- active
    """What cards and jokers are called in a language."""
    named = tuple((each.letter, color_name(each.name)) for each in colors)
    return render_to_string(
        "games/domino/board.html#names",
        {"colours": named, "joker_counts": range(jokers + 1)},
    )


def _field(round_: RoundState, kit: Kit) -> str:
    """The printed board; seams where it is the board of the options."""
    rules = rules_of(round_)
    marked = tuple(rules.grid.square(at) for at in rules.marked)
    if rules.is_own_board:
        return drawn_squares(rules.grid.rows, (), 0)
    size = kit.boards[str(round_.options["board"])].piece_size
    return drawn_squares(rules.grid.rows, marked, size)


def _laid(round_: RoundState, seen: DominoView) -> Iterator[PagePiece]:
    rules, faults = rules_of(round_), faults_of(seen)
    for number, lying in enumerate(seen.laid):
        rim = rim_of(rules, lying.seat)
        fault = faults.get(number, "")
        yield pieces.laid(seen.grid, lying, number, rim=rim, fault=fault)


def _buttons(tokens: tuple[TokenSeen, ...], count: int) -> Iterator[TokenButton]:
    for number, letter in enumerate(LETTERED[:count]):
        if number < len(tokens):
            _number, _square, state, seat, until = tokens[number]
            yield TokenButton(number, letter, state, seat, until)
        else:
            yield TokenButton(number, letter, "", "", "")


def _seat(
    snapshot: TableSnapshot,
    round_: RoundState,
    number: SeatNumber,
) -> DominoSeat:
    rules = rules_of(round_)
    seen = domino_of(round_).seats[rules.places[number]]
    rim = rim_of(rules, number)
    drawn = {
        place.partition("-")[2]: mark_safe(html)  # noqa: S308 -- our own pieces
        for place, html in pieces.seat_places(seen, rim, rules.jokers)
    }
    sitting = snapshot.roster.seat(number)
    return DominoSeat(
        number=number,
        name=shown_nickname(sitting.nickname) if sitting else "",
        pattern=sitting.pattern if sitting else 1,
        is_bot=bool(sitting and sitting.bot),
        state=state_at_table(snapshot, round_, number),
        until=seat_until(round_, number),
        rim=rim,
        left_count=pieces.left_count(seen),
        hand=drawn["hand"],
        open=drawn["open"],
        discard=drawn["discard"],
        left=drawn["left"],
        jokers=drawn["jokers"],
        aside=drawn["aside"],
    )


def _ready(drawn: Iterable[PagePiece]) -> SafeString:
    return mark_safe("".join(html for _, html in drawn))  # noqa: S308 -- our own pieces
