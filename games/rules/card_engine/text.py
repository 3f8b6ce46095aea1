"""The cards of a whole round in notation: `row 0 g7 | b1 r5 | y3`, `pile 1 g1/0 g2/2`.

Lists run bottom to top, the hand next card first. See docs/notation.md.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from games.rules.card_engine.area import Area, Cards
from games.rules.card_engine.moves import parse_source
from games.rules.card_engine.state import (
    CardRules,
    CardState,
    Placing,
    area_of,
    build_state,
)
from games.rules.card_engine.validity import require_possible
from games.rules.cards import Card, parse_card
from games.rules.core import NotationError, PositionLine, SeatNumber
from games.rules.piles import Owned, Pile, owned, pile_of

KEYWORDS = ("row", "stack", "waste", "hand", "pickups", "pile", "placed")
_MOST = 9999


@dataclass(slots=True)
class _Found:
    """What the lines have told so far, by seat."""

    rows: dict[SeatNumber, tuple[Cards, ...]] = field(default_factory=dict)
    stacks: dict[SeatNumber, Cards] = field(default_factory=dict)
    wastes: dict[SeatNumber, Cards] = field(default_factory=dict)
    hands: dict[SeatNumber, Cards] = field(default_factory=dict)
    pickups: dict[SeatNumber, int] = field(default_factory=dict)
    piles: list[Pile] = field(default_factory=list)
    placings: list[Placing] = field(default_factory=list)


def state_lines(state: CardState) -> tuple[str, ...]:
    """One line for each list of cards, hidden ones included."""
    areas = [line for area in state.areas for line in _area_lines(area)]
    piles = [
        " ".join(["pile", str(pile.number), *map(str, pile.cards)])
        for pile in state.piles
    ]
    placings = [
        f"placed {placing.seat} {placing.card} {placing.home}"
        for placing in state.placings
    ]
    return (*areas, *piles, *placings)


def read_state(opened: CardState, lines: Sequence[PositionLine]) -> CardState:
    """The state of these lines, for the seats and options of a deal.

    Raises NotationError with the line and what was expected there.
    """
    rules, found = opened.rules, _Found()
    for line in lines:
        try:
            _read_line(rules, found, line.text)
        except NotationError as error:
            raise NotationError(error.expected, line=line.number) from error
    after = lines[-1].number + 1 if lines else 1
    areas = tuple(_found_area(rules, found, seat, after) for seat in rules.seats)
    state = build_state(rules, areas, tuple(found.piles), tuple(found.placings))
    require_possible(state, line=after - 1)
    return state


def _area_lines(area: Area) -> Iterator[str]:
    row = " | ".join(" ".join(map(str, slot)) for slot in area.row)
    yield f"row {area.seat} {row}"
    for name, cards in (
        ("stack", area.stack),
        ("waste", area.waste),
        ("hand", area.hand),
    ):
        yield " ".join([name, str(area.seat), *map(str, cards)])
    if area.pickups:
        yield f"pickups {area.seat} {area.pickups}"


def _read_line(rules: CardRules, found: _Found, text: str) -> None:
    keyword, _, rest = text.partition(" ")
    first, _, rest = rest.partition(" ")
    words = rest.split()
    match keyword:
        case "pile":
            found.piles.append(_read_pile(rules, found, first, words))
        case "row":
            slots = tuple(_read_cards(slot.split()) for slot in rest.split("|"))
            _put(found.rows, _read_seat(rules, first), slots)
        case "stack" | "waste" | "hand":
            lists = {
                "stack": found.stacks,
                "waste": found.wastes,
                "hand": found.hands,
            }
            _put(lists[keyword], _read_seat(rules, first), _read_cards(words))
        case "pickups":
            _put(found.pickups, _read_seat(rules, first), _read_number(rest))
        case "placed":
            found.placings.append(_read_placing(rules, first, words))
        case _:
            raise NotationError(f"{', '.join(KEYWORDS)}, not {keyword[:12]!r}")


def _put[T](parts: dict[SeatNumber, T], seat: SeatNumber, part: T) -> None:
    if seat in parts:
        raise NotationError(f"each list once for seat {seat}")
    parts[seat] = part


def _read_pile(
    rules: CardRules, found: _Found, number: str, words: Sequence[str]
) -> Pile:
    expected = len(found.piles) + 1
    if number != str(expected):
        raise NotationError(f"pile {expected}, not {number[:12]!r}")
    return pile_of(expected, tuple(_read_owned(rules, word) for word in words))


def _read_owned(rules: CardRules, text: str) -> Owned:
    card, slash, seat = text.partition("/")
    if not slash:
        raise NotationError(f"a card with its owner like g7/2, not {text[:12]!r}")
    return owned(parse_card(card), _read_seat(rules, seat))


def _read_placing(rules: CardRules, seat: str, words: Sequence[str]) -> Placing:
    match words:
        case [card, home]:
            return Placing(
                _read_seat(rules, seat), parse_card(card), parse_source(home)
            )
        case _:
            raise NotationError("placed, seat, card and the place it goes home to")


def _read_cards(words: Sequence[str]) -> tuple[Card, ...]:
    return tuple(parse_card(word) for word in words)


def _read_seat(rules: CardRules, text: str) -> SeatNumber:
    for seat in rules.seats:
        if text == str(seat):
            return seat
    seats = ", ".join(map(str, rules.seats))
    raise NotationError(f"a dealt seat ({seats}), not {text[:12]!r}")


def _read_number(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text[:5]) > _MOST:
        raise NotationError(f"a number up to {_MOST}, not {text[:12]!r}")
    return int(text)


def _found_area(rules: CardRules, found: _Found, seat: SeatNumber, after: int) -> Area:
    width = rules.row_size
    row = found.rows.get(seat, ())
    if len(row) != width or not all(row):
        raise NotationError(
            f"a row of {width} slots with cards for seat {seat}", line=after
        )
    return area_of(
        rules,
        seat,
        row=row,
        stack=found.stacks.get(seat, ()),
        loose=(found.wastes.get(seat, ()), found.hands.get(seat, ())),
        pickups=found.pickups.get(seat, 0),
    )
