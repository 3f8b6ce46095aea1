"""The moves a seat has, from the most useful to the least.

In honour mode the server takes a card on any two free neighbours, thousands of them.
Listed are those beside a token, the right ones first, and for a relocation the right
ones anywhere; whatever else is accepted is wrong.
"""

from collections.abc import Iterator
from functools import lru_cache

from games.rules.core import SeatNumber
from games.rules.domino.boards.grid import Grid, indexes, pairs_for
from games.rules.domino.cards import DominoCard, other_half
from games.rules.domino.legality import must_use, refusal
from games.rules.domino.locks import can_follow_joker, closed_to
from games.rules.domino.moves import (
    DISCARD,
    PICK_UP,
    TURN,
    DominoMove,
    Joker,
    PlaceCard,
    Relocate,
)
from games.rules.domino.setup import puts, turn_to_put
from games.rules.domino.state import (
    DominoStage,
    DominoState,
    SeatCards,
    Token,
    area_at,
    card_bit,
    has_duty,
    lock_of,
)


def moves(state: DominoState, seat: SeatNumber) -> tuple[DominoMove, ...]:
    """The moves without a refusal, in honour mode without those far from any token."""
    if state.stage is not DominoStage.PLAY:
        is_next = state.stage is DominoStage.SETUP and turn_to_put(state) == seat
        return tuple(puts(state)) if is_next else ()
    area = area_at(state, seat)
    card = area.open
    if card is None:
        return _turns(area)
    is_bound = bool(state.blocks) and has_duty(state, seat)
    found: list[DominoMove] = []
    if state.blocks:
        found += _relocations(state, seat, card)
    if not is_bound:
        found += _places(state, seat, card)
        if area.jokers:
            found += _jokers(state, seat, card)
    is_kept = is_bound and must_use(state, seat, card)
    if not is_kept and lock_of(state, seat) is None:
        found.append(DISCARD)
    return tuple(found)


def right_places(
    state: DominoState, seat: SeatNumber, card: DominoCard
) -> list[tuple[int, int, int]]:
    """Token and squares of all right places for a card beside tokens open to a seat."""
    kind, free = card_bit(state, card), state.free & ~closed_to(state, seat)
    return [
        (token.number, way.near, way.far)
        for token in _open_tokens(state, seat)
        if token.fits & kind
        for way in state.rules.grid.ways[token.at]
        if way[3] == kind and way[2] & free == way[2]
    ]


def _turns(area: SeatCards) -> tuple[DominoMove, ...]:
    if area.hand:
        return (TURN,)
    return (PICK_UP,) if area.discard else ()


def _places(state: DominoState, seat: SeatNumber, card: DominoCard) -> list[DominoMove]:
    grid = state.rules.grid
    right = right_places(state, seat, card)
    if state.rules.is_strict:
        return [
            place_move(grid, card, token, (near, far), "") for token, near, far in right
        ]
    known = set(right)
    near_by = [
        (token.number, way.near, way.far)
        for token in _open_tokens(state, seat)
        for way in grid.ways[token.at]
        if way.mask & state.free == way.mask
        and (token.number, way.near, way.far) not in known
    ]
    turned = [
        (place, half)
        for place in (*right, *near_by)
        for half in _halves(card, grid.letters[place[1]])
    ]
    turned.sort(key=lambda each: each[1] != grid.letters[each[0][1]])
    return [
        place_move(grid, card, token, (near, far), half)
        for (token, near, far), half in turned
    ]


def _jokers(
    state: DominoState, seat: SeatNumber, card: DominoCard
) -> Iterator[DominoMove]:
    """Jokers beside tokens: in strict mode those that the card can follow."""
    grid, closed = state.rules.grid, closed_to(state, seat)
    for token in _open_tokens(state, seat, blocked=True):
        for at in indexes(grid.beside[token.at] & state.free & ~closed):
            if not state.rules.is_strict or can_follow_joker(
                state, seat, token.number, at
            ):
                move = Joker(card, token.number, grid.square(at))
                if not state.locks or refusal(state, seat, move) is None:
                    yield move


def _relocations(
    state: DominoState, seat: SeatNumber, card: DominoCard
) -> list[DominoMove]:
    """The card on every pair it fits on, with the token on either half."""
    if lock_of(state, seat) is not None:
        return []
    is_bound = has_duty(state, seat)
    tokens = [
        block.token
        for block in state.blocks
        if block.is_due and (block.seat == seat or (block.is_orphan and not is_bound))
    ]
    if not tokens:
        return []
    grid, free = state.rules.grid, state.free & ~closed_to(state, seat)
    return [
        Relocate(card, token, grid.square(one), grid.square(other), grid.square(to))
        for token in tokens
        for one, other in pairs_for(grid, card_bit(state, card), free)
        for to in (one, other)
    ]


def _open_tokens(
    state: DominoState, seat: SeatNumber, *, blocked: bool = False
) -> list[Token]:
    """The tokens the seat may play from: only its own locked one, if it has one."""
    if not state.locks:
        return [token for token in state.tokens if token.fits]
    own = lock_of(state, seat)
    locked = {lock.token for lock in state.locks}
    return [
        token
        for token in state.tokens
        if (token.number not in locked if own is None else token.number == own.token)
        and (token.fits or (blocked and own is not None))
    ]


@lru_cache(maxsize=65536)
def place_move(
    grid: Grid, card: DominoCard, token: int, pair: tuple[int, int], half: str
) -> PlaceCard:
    """The move; the same object each time."""
    near, far = pair
    return PlaceCard(card, token, grid.square(near), grid.square(far), half)


def _halves(card: DominoCard, letter: str) -> tuple[str, ...]:
    """Both ways round, the one that shows this color first."""
    first = card.second if letter == card.second else card.first
    other = other_half(card, first)
    return (first,) if first == other else (first, other)
