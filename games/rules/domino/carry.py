"""From one round to the next: cards put aside on the player boards, and taken back.

`0=RY,GB 2=YV,BW` names the cards aside of the seats that have any, oldest first; a
number in their place, `0=4`, says how many are to be drawn (DOM-32). What a seat chooses
after a round is written `RY,GB`, and `RY,GB/YV,BW` with what it would take back.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from games.rules.chance import generator, shuffled
from games.rules.core import NotationError, SeatNumber
from games.rules.domino.cards import Card, Cards, parse_card
from games.rules.domino.scoring import aside_counts
from games.rules.domino.state import DominoRules, DominoState, SeatCards, area_at

TAKES_BACK = 2
_BETWEEN = "/"


def carry(state: DominoState, choices: Mapping[SeatNumber, str]) -> str:
    """What lies aside before the next round (DOM-28 to DOM-30).

    A choice that is not allowed, or none, is made by the server.
    """
    counts = aside_counts(state)
    boards = {
        area.seat: (*area.aside, *_put(state, area, counts.get(area.seat, 0), choices))
        for area in state.areas
        if area.seat not in state.left
    }
    if boards and all(boards.values()):
        boards = {
            seat: _taken_back(cards, _wish(choices, seat)[1])
            for seat, cards in boards.items()
        }
    return carried_text(boards)


def carried_text(boards: Mapping[SeatNumber, Cards]) -> str:
    """The text of what lies aside."""
    return " ".join(
        f"{seat}={','.join(card.text for card in cards)}"
        for seat, cards in boards.items()
        if cards
    )


def read_carried(rules: DominoRules, text: str) -> dict[SeatNumber, Cards]:
    """What lies aside by seat; raises NotationError. Seats not dealt are passed over."""
    boards: dict[SeatNumber, Cards] = {}
    for word in text.split():
        seat, equals, what = word.partition("=")
        if not equals or not seat.isdecimal() or not seat.isascii():
            raise NotationError(f"cards aside like 0=RY,GB, not {word[:24]!r}")
        number = int(seat[:4])
        if number in rules.places:
            boards[number] = _read_board(rules, number, what)
    return boards


def may_put(state: DominoState, seat: SeatNumber) -> tuple[int, Cards]:
    """How many cards a seat puts aside, and those it may choose from (DOM-29)."""
    area, count = area_at(state, seat), aside_counts(state).get(seat, 0)
    left = _left_over(area)
    if state.rules.aside_choice != "any" and len(left) >= count:
        return count, left
    return count, (*left, *_on_board(state, seat))


def _put(
    state: DominoState,
    area: SeatCards,
    count: int,
    choices: Mapping[SeatNumber, str],
) -> Cards:
    """The cards a seat puts aside now."""
    _, allowed = may_put(state, area.seat)
    wish, left = _wish(choices, area.seat)[0], _left_over(area)
    if state.rules.aside_choice == "random":
        left = shuffled(left, _chance(state.rules, area.seat, "aside"))
    elif len(wish) == count and _are_among(wish, allowed) and _uses(wish, left, count):
        return wish
    return (*left, *_on_board(state, area.seat))[:count]


def _uses(wish: Cards, left: Cards, count: int) -> bool:
    """Whether what is left over is used up where it does not do."""
    return len(left) >= count or _are_among(left, wish)


def _taken_back(cards: Cards, wish: Cards) -> Cards:
    """A player board after two cards have gone, the wished or the oldest (DOM-30)."""
    count = min(TAKES_BACK, len(cards))
    gone = wish if len(wish) == count and _are_among(wish, cards) else cards[:count]
    kept = list(cards)
    for card in gone:
        kept.remove(card)
    return tuple(kept)


def _left_over(area: SeatCards) -> Cards:
    """Hand, open and discard, in the order in which the server takes them (DOM-29)."""
    shown = () if area.open is None else (area.open,)
    return (*reversed(area.discard), *shown, *reversed(area.hand))


def _on_board(state: DominoState, seat: SeatNumber) -> Cards:
    """The cards the seat has placed, the last first."""
    return tuple(
        [
            laid.card
            for laid in reversed(state.laid)
            if laid.seat == seat and laid.card is not None
        ]
    )


def _wish(choices: Mapping[SeatNumber, str], seat: SeatNumber) -> tuple[Cards, Cards]:
    """The cards to put aside and to take back that a seat has named; none if unreadable."""
    put, _, back = choices.get(seat, "").partition(_BETWEEN)
    try:
        return _read_cards(put), _read_cards(back)
    except NotationError:
        return (), ()


def _read_cards(text: str) -> Cards:
    return tuple(parse_card(word) for word in text.split(",") if word)


def _read_board(rules: DominoRules, seat: SeatNumber, text: str) -> Cards:
    most = len(rules.cards) - 1
    if text.isdecimal() and text.isascii() and int(text[:4]) <= most:
        random = _chance(rules, seat, "carried")
        return shuffled(rules.cards, random)[: int(text)]
    cards = _read_cards(text)
    if len(cards) > most or not _are_among(cards, rules.cards):
        raise NotationError(f"at most {most} cards of the set, not {text[:24]!r}")
    return cards


def _are_among(cards: Sequence[Card], others: Iterable[Card]) -> bool:
    """Whether all these cards are there, as often as they are named."""
    rest = list(others)
    for card in cards:
        if card not in rest:
            return False
        rest.remove(card)
    return True


def _chance(rules: DominoRules, seat: SeatNumber, kind: str) -> Random:
    return generator(
        seed=rules.seed, number=rules.number, seat=seat, kind=kind, counter=0
    )
