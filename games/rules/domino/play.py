"""What an accepted move does to cards, board and tokens."""

from typing import assert_never

from games.rules.core import SeatNumber
from games.rules.domino.blocking import after_laying
from games.rules.domino.boards.grid import Grid
from games.rules.domino.events import (
    CardPlaced,
    Discarded,
    DominoEvent,
    JokerLaid,
    PickedUp,
    Turned,
)
from games.rules.domino.faults import joker_fault, pair_faults
from games.rules.domino.moves import (
    Discard,
    DominoMove,
    Joker,
    PickUp,
    PlaceCard,
    Put,
    Relocate,
    TurnCard,
)
from games.rules.domino.setup import put
from games.rules.domino.state import (
    DominoState,
    Fault,
    Laid,
    Lock,
    SeatCards,
    area_at,
    area_of,
    count_left,
    lock_of,
    standing_on,
    with_area,
    with_piles,
)

type Applied = tuple[DominoState, tuple[DominoEvent, ...]]


def apply(state: DominoState, seat: SeatNumber, move: DominoMove) -> Applied:
    """The next state and its events; only for moves without a refusal."""
    match move:
        case PlaceCard() | Relocate():
            return _lay_card(state, seat, move)
        case Joker():
            return _lay_joker(state, seat, move)
        case Put(square):
            return put(state, seat, state.rules.grid.index(square))
        case TurnCard() | Discard() | PickUp():
            return _turn_over(state, seat, move)
        case _:
            assert_never(move)


def has_finished(state: DominoState, seat: SeatNumber) -> bool:
    """True if the seat has no card left to place (DOM-26)."""
    return not count_left(area_at(state, seat))


def _turn_over(
    state: DominoState, seat: SeatNumber, move: TurnCard | Discard | PickUp
) -> Applied:
    """A move within the seat's own piles."""
    area = area_at(state, seat)
    event: DominoEvent
    hand, shown, discard = area.hand, area.open, area.discard
    match move:
        case TurnCard():
            shown, hand = hand[0], hand[1:]
            event = Turned(seat, shown)
        case Discard() if shown is not None:
            event = Discarded(seat, shown)
            discard, shown = (*discard, shown), None
        case Discard() | PickUp():
            hand, discard = discard, ()
            event = PickedUp(seat)
        case _:
            assert_never(move)
    areas = with_area(state, with_piles(area, hand, shown, discard))
    return state._replace(areas=areas), (event,)


def _lay_card(
    state: DominoState, seat: SeatNumber, move: PlaceCard | Relocate
) -> Applied:
    """The open card on two squares, the token on one of them (DOM-15, DOM-20)."""
    grid, is_place = state.rules.grid, isinstance(move, PlaceCard)
    one = grid.index(move.near if isinstance(move, PlaceCard) else move.one)
    other = grid.index(move.far if isinstance(move, PlaceCard) else move.other)
    if isinstance(move, PlaceCard):
        to = _farther(grid, state.tokens[move.token].at, one, other)
    else:
        to = grid.index(move.to)
    half = move.half or _half_on(grid, move, one)
    laid = Laid(seat, move.card, one, other, half)
    faults = () if state.rules.is_strict else pair_faults(state, laid, move)
    moved = _moved(state, laid, move.token, to, faults)
    if is_place:
        locks = tuple([lock for lock in moved.locks if lock.token != move.token])
        moved = moved._replace(locks=locks)
    event = CardPlaced(
        seat,
        move.card,
        move.token,
        grid.square(one),
        grid.square(other),
        grid.square(to),
        relocated=not is_place,
    )
    if has_finished(moved, seat):
        # The round is over: nobody owes anything any more (DOM-19, DOM-26).
        return moved._replace(locks=(), blocks=()), (event,)
    after, events = after_laying(state, moved, seat, move.token)
    return after, (event, *events)


def _lay_joker(state: DominoState, seat: SeatNumber, move: Joker) -> Applied:
    """A joker under the token, which is locked for its owner (DOM-23, DOM-24)."""
    at, serial = state.rules.grid.index(move.square), state.serial + 1
    laid = Laid(seat, None, at)
    faults = () if state.rules.is_strict else joker_fault(state, laid, move)
    moved = _moved(state, laid, move.token, at, faults)
    own = lock_of(state, seat)
    if own is None:
        lock = Lock(move.token, seat, 1, serial, serial)
        locks = (*state.locks, lock)
    else:
        lock = own._replace(jokers=own.jokers + 1, serial=serial)
        locks = tuple([lock if each is own else each for each in state.locks])
    moved = moved._replace(locks=locks, serial=serial)
    event = JokerLaid(seat, move.token, move.square)
    after, events = after_laying(state, moved, seat, move.token, by_lock=lock.begun)
    return after, (event, *events)


def _moved(
    state: DominoState, laid: Laid, token: int, to: int, faults: tuple[Fault, ...]
) -> DominoState:
    """The state with something laid and a token on it."""
    covered = state.covered | 1 << laid.one
    if laid.card is not None:
        covered |= 1 << laid.other
    squares = [each.at for each in state.tokens]
    squares[token] = to
    tokens, free = standing_on(
        state.rules.grid, covered, tuple(squares), before=state.tokens
    )
    return state._replace(
        areas=with_area(state, _without(state, area_at(state, laid.seat), laid)),
        tokens=tokens,
        covered=covered,
        free=free,
        laid=(*state.laid, laid),
        faults=state.faults + faults if faults else state.faults,
    )


def _without(state: DominoState, area: SeatCards, laid: Laid) -> SeatCards:
    """The seat's cards after the open one, or a joker, was laid."""
    is_card = laid.card is not None
    return area_of(
        state.rules,
        area.seat,
        piles=(area.hand, None if is_card else area.open, area.discard),
        aside=area.aside,
        counts=(area.jokers - (not is_card), area.placed + is_card),
    )


def _farther(grid: Grid, stood: int, one: int, other: int) -> int:
    """The half that is farther from where the token stood; never both alike (DOM-15)."""
    x, y = grid.square(stood)

    def distance(index: int) -> int:
        square = grid.square(index)
        return (square.x - x) ** 2 + (square.y - y) ** 2

    return one if distance(one) > distance(other) else other


def _half_on(grid: Grid, move: PlaceCard | Relocate, one: int) -> str:
    """The color turned to the first square where nobody says: its own, if it can."""
    letter = grid.letters[one]
    return letter if letter in {move.card.first, move.card.second} else move.card.first
