"""From one round to the next: cards put aside on the player boards, and taken back.

`0=RY,GB 2=YV,BW` names the cards aside of the seats that have any, oldest first; a
number in their place, `0=4`, says how many are to be drawn (DOM-32). What a seat chooses
after a round is written `RY,GB`, and `RY,GB/YV,BW` with what it would take back; what is
missing the server chooses.
"""

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from games.rules.chance import generator, shuffled
from games.rules.core import NotationError, SeatNumber
from games.rules.domino.cards import DominoCard, DominoCards, parse_domino_card
from games.rules.domino.scoring import aside_counts
from games.rules.domino.state import DominoRules, DominoState, SeatCards, area_at

TAKES_BACK = 2
_CARRY_OVER = "/"


def carried_after(state: DominoState, choices: Mapping[SeatNumber, str]) -> str:
    """What lies aside before the next round (DOM-28 to DOM-30).

    A choice that is not allowed, or none, is made by the server.
    """
    boards = {
        area.seat: (*area.aside, *put_aside(state, area, choices.get(area.seat, "")))
        for area in state.areas
        if area.seat not in state.left
    }
    if boards and all(boards.values()):
        boards = {
            seat: _without(cards, taken_back(cards, choices.get(seat, "")))
            for seat, cards in boards.items()
        }
    return carried_text(boards)


def carried_text(boards: Mapping[SeatNumber, DominoCards]) -> str:
    """The text of what lies aside."""
    return " ".join(
        f"{seat}={','.join(card.text for card in cards)}"
        for seat, cards in boards.items()
        if cards
    )


def read_carried(rules: DominoRules, text: str) -> dict[SeatNumber, DominoCards]:
    """What lies aside by seat; raises NotationError. Seats not dealt are passed over."""
    boards: dict[SeatNumber, DominoCards] = {}
    for word in text.split():
        seat, equals, what = word.partition("=")
        if not equals or not seat.isdecimal() or not seat.isascii():
            raise NotationError(f"cards aside like 0=RY,GB, not {word[:24]!r}")
        number = int(seat[:4])
        if number in rules.places:
            boards[number] = _read_board(rules, number, what)
    return boards


def carried_counts(text: str) -> dict[SeatNumber, int]:
    """How many cards lie aside by seat, in a text of ours."""
    words = (word.partition("=") for word in text.split())
    return {
        int(seat): int(what) if what.isdecimal() else what.count(",") + 1
        for seat, _, what in words
    }


def may_put(state: DominoState, seat: SeatNumber) -> tuple[int, DominoCards]:
    """How many cards a seat puts aside, and those it may choose from (DOM-29)."""
    area, count = area_at(state, seat), aside_counts(state).get(seat, 0)
    left = _left_over(area)
    if state.rules.aside_choice != "any" and len(left) >= count:
        return count, left
    return count, (*left, *_on_board(state, seat))


def must_put(state: DominoState, seat: SeatNumber) -> DominoCards:
    """The cards that go aside whatever a seat chooses: what is left over does not do."""
    count, left = aside_counts(state).get(seat, 0), _left_over(area_at(state, seat))
    return left if len(left) < count else ()


def may_take_back(state: DominoState) -> bool:
    """True if every player will have cards aside, and so takes some back (DOM-30)."""
    counts = aside_counts(state)
    return all(
        area.aside or counts.get(area.seat, 0)
        for area in state.areas
        if area.seat not in state.left
    )


def put_aside(state: DominoState, area: SeatCards, chosen: str) -> DominoCards:
    """The cards a seat puts aside with this choice; what is missing, the last ones."""
    count, _ = may_put(state, area.seat)
    left = _left_over(area)
    wish = wished(state, area.seat, chosen)
    if state.rules.aside_choice == "random":
        left = shuffled(left, _chance(state.rules, area.seat, "aside"))
    return _filled(wish, (*left, *_on_board(state, area.seat)), count)


def wished(state: DominoState, seat: SeatNumber, chosen: str) -> DominoCards:
    """The cards a seat wants to put aside; none where that cannot be."""
    count, allowed = may_put(state, seat)
    wish, fixed = read_choice(chosen)[0], must_put(state, seat)
    if state.rules.aside_choice == "random" or not are_among(wish, allowed):
        return ()
    free = [card for card in wish if card not in fixed]
    return wish if len(free) <= count - len(fixed) else ()


def taken_back(cards: DominoCards, chosen: str) -> DominoCards:
    """The cards that leave a player board, the wished ones and else the oldest (DOM-30)."""
    count = min(TAKES_BACK, len(cards))
    wish = read_choice(chosen)[1]
    is_allowed = len(wish) <= count and are_among(wish, cards)
    return _filled(wish if is_allowed else (), cards, count)


def read_choice(text: str) -> tuple[DominoCards, DominoCards]:
    """The cards to put aside and to take back that are named; none if unreadable."""
    put, _, back = text.partition(_CARRY_OVER)
    try:
        return read_cards(put), read_cards(back)
    except NotationError:
        return (), ()


def choice_text(put: DominoCards, back: DominoCards = ()) -> str:
    """The text of a choice; `read_choice` reads it back."""
    parts = (",".join(card.text for card in cards) for cards in (put, back))
    return _CARRY_OVER.join(parts) if back else next(parts)


def read_cards(text: str) -> DominoCards:
    """Cards with commas between; raises NotationError."""
    return tuple(parse_domino_card(word) for word in text.split(",") if word)


def are_among(cards: Sequence[DominoCard], others: Iterable[DominoCard]) -> bool:
    """True if all these cards are there, as often as they are named."""
    rest = list(others)
    for card in cards:
        if card not in rest:
            return False
        rest.remove(card)
    return True


def _filled(wish: DominoCards, pool: DominoCards, count: int) -> DominoCards:
    """The wish, filled up to so many from the pool that holds it."""
    return (*wish, *_without(pool, wish))[:count]


def _without(cards: DominoCards, gone: Iterable[DominoCard]) -> DominoCards:
    rest = list(cards)
    for card in gone:
        rest.remove(card)
    return tuple(rest)


def _left_over(area: SeatCards) -> DominoCards:
    """Hand, open and discard, in the order in which the server takes them (DOM-29)."""
    shown = () if area.open is None else (area.open,)
    return (*reversed(area.discard), *shown, *reversed(area.hand))


def _on_board(state: DominoState, seat: SeatNumber) -> DominoCards:
    """The cards the seat has placed, the last first."""
    return tuple(
        [
            laid.card
            for laid in reversed(state.laid)
            if laid.seat == seat and laid.card is not None
        ]
    )


def _read_board(rules: DominoRules, seat: SeatNumber, text: str) -> DominoCards:
    most = len(rules.cards) - 1
    if text.isdecimal() and text.isascii() and int(text[:4]) <= most:
        random = _chance(rules, seat, "carried")
        return shuffled(rules.cards, random)[: int(text)]
    cards = read_cards(text)
    if len(cards) > most or not are_among(cards, rules.cards):
        raise NotationError(f"at most {most} cards of the set, not {text[:24]!r}")
    return cards


def _chance(rules: DominoRules, seat: SeatNumber, kind: str) -> Random:
    return generator(
        seed=rules.seed, number=rules.number, seat=seat, kind=kind, counter=0
    )
