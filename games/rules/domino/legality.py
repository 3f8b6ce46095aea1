"""May a seat do this? One function decides, for the moves offered and for claims.

Codes come in the order of COM-6: what does not exist, the card, then the rule's own.
"""

from typing import assert_never

from games.rules.codes import RefusalCode
from games.rules.core import Refusal, SeatNumber
from games.rules.domino.boards.grid import fits_anywhere
from games.rules.domino.boards.kit import Square
from games.rules.domino.cards import DominoCard
from games.rules.domino.locks import MOST_IN_CHAIN, can_follow_joker, closed_to
from games.rules.domino.moves import (
    Discard,
    DominoMove,
    Joker,
    Laying,
    PickUp,
    PlaceCard,
    Put,
    Relocate,
    TurnCard,
)
from games.rules.domino.refusals import DominoRefusalCode
from games.rules.domino.setup import put_refusal
from games.rules.domino.state import (
    DominoStage,
    DominoState,
    SeatCards,
    area_at,
    block_on,
    card_bit,
    has_duty,
    kind_on,
    lock_of,
    lock_on,
)

_BAD_CLAIM = Refusal(RefusalCode.BAD_CLAIM)
_NOT_STARTED = Refusal(RefusalCode.NOT_STARTED)
_CARD_OPEN = Refusal(DominoRefusalCode.CARD_OPEN)
_HAND_EMPTY = Refusal(RefusalCode.HAND_EMPTY)
_HAND_NOT_EMPTY = Refusal(RefusalCode.HAND_NOT_EMPTY)
_NOTHING_TO_PICK_UP = Refusal(RefusalCode.NOTHING_TO_PICK_UP)
_NO_OPEN_CARD = Refusal(DominoRefusalCode.NO_OPEN_CARD)
_JOKER_PENDING = Refusal(DominoRefusalCode.JOKER_PENDING)
_MUST_RELOCATE = Refusal(DominoRefusalCode.MUST_RELOCATE)
_TOKEN_LOCKED = Refusal(DominoRefusalCode.TOKEN_LOCKED)
_TOKEN_BLOCKED = Refusal(DominoRefusalCode.TOKEN_BLOCKED)
_NO_DUTY = Refusal(DominoRefusalCode.NO_DUTY)
_NO_JOKER = Refusal(DominoRefusalCode.NO_JOKER)
_NO_FOLLOW_UP = Refusal(DominoRefusalCode.NO_FOLLOW_UP)
_NOT_ON_BOARD = Refusal(DominoRefusalCode.NOT_ON_BOARD)
_NOT_A_DOMINO = Refusal(DominoRefusalCode.NOT_A_DOMINO)
_COVERED = Refusal(DominoRefusalCode.COVERED)
_NOT_ADJACENT = Refusal(DominoRefusalCode.NOT_ADJACENT)
_RESERVED = Refusal(DominoRefusalCode.RESERVED)


def refusal(state: DominoState, seat: SeatNumber, move: DominoMove) -> Refusal | None:
    """The first code that applies, None if the move may be made."""
    if isinstance(move, Put):
        return put_refusal(state, seat, move)
    if isinstance(move, PlaceCard | Joker | Relocate):
        return _laying_refusal(state, seat, move)
    if state.stage is not DominoStage.PLAY:
        return _NOT_STARTED
    return _pile_refusal(state, area_at(state, seat), move)


def is_there(state: DominoState, seat: SeatNumber, move: DominoMove) -> bool:
    """True if the named card is the open one (COM-6)."""
    if isinstance(move, PlaceCard | Joker | Relocate):
        return area_at(state, seat).open == move.card
    return True


def must_use(state: DominoState, seat: SeatNumber, card: DominoCard) -> bool:
    """True if a bound seat may not discard this card, since it fits (DOM-20)."""
    free = state.free & ~closed_to(state, seat)
    return fits_anywhere(state.rules.grid, card_bit(state, card), free)


def _pile_refusal(
    state: DominoState, area: SeatCards, move: TurnCard | Discard | PickUp
) -> Refusal | None:
    match move:
        case TurnCard():
            if area.open is not None:
                return _CARD_OPEN
            return None if area.hand else _HAND_EMPTY
        case Discard():
            return _discard_refusal(state, area)
        case PickUp():
            return _pick_up_refusal(area)
        case _:
            assert_never(move)


def _discard_refusal(state: DominoState, area: SeatCards) -> Refusal | None:
    if area.open is None:
        return _NO_OPEN_CARD
    if lock_of(state, area.seat) is not None:
        return _JOKER_PENDING
    if has_duty(state, area.seat) and must_use(state, area.seat, area.open):
        return _MUST_RELOCATE
    return None


def _pick_up_refusal(area: SeatCards) -> Refusal | None:
    if area.open is not None:
        return _CARD_OPEN
    if area.hand:
        return _HAND_NOT_EMPTY
    return None if area.discard else _NOTHING_TO_PICK_UP


def _laying_refusal(
    state: DominoState, seat: SeatNumber, move: Laying
) -> Refusal | None:
    if not _can_exist(state, move):
        return _BAD_CLAIM
    if state.stage is not DominoStage.PLAY:
        return _NOT_STARTED
    shown = area_at(state, seat).open
    if shown != move.card:
        had = "" if shown is None else shown.text
        return Refusal(RefusalCode.NO_SUCH_CARD, wanted=move.card.text, had=had)
    match move:
        case PlaceCard():
            wrong = _stance_refusal(state, seat, move.token)
            return wrong or _place_refusal(state, seat, move)
        case Joker():
            return _joker_refusal(state, seat, move)
        case Relocate():
            return _relocate_refusal(state, seat, move)
        case _:
            assert_never(move)


def _can_exist(state: DominoState, move: Laying) -> bool:
    """True if some state of this round could allow the move (COM-6, point 1)."""
    is_on = state.stage is DominoStage.PLAY
    tokens = len(state.tokens) if is_on else state.rules.tokens
    if move.card not in state.rules.grid.kinds or move.token >= tokens:
        return False
    halves = {move.card.first, move.card.second}
    match move:
        case Joker():
            return True
        case PlaceCard():
            return not move.half if state.rules.is_strict else move.half in halves
        case Relocate():
            allowed = {""} if state.rules.is_strict else {"", *halves}
            return move.to in {move.one, move.other} and move.half in allowed
        case _:
            assert_never(move)


def _stance_refusal(state: DominoState, seat: SeatNumber, token: int) -> Refusal | None:
    """Why the seat may not play from a token at all now."""
    own = lock_of(state, seat)
    if has_duty(state, seat):
        return _MUST_RELOCATE
    if own is not None and own.token != token:
        return _JOKER_PENDING
    lock = lock_on(state, token)
    if lock is not None and lock.seat != seat:
        return _TOKEN_LOCKED
    return None if state.tokens[token].fits else _TOKEN_BLOCKED


def _place_refusal(
    state: DominoState, seat: SeatNumber, move: PlaceCard
) -> Refusal | None:
    wrong = _pair_refusal(state, move.near, move.far)
    if wrong is not None or not state.rules.is_strict:
        return wrong
    grid = state.rules.grid
    near, far = grid.index(move.near), grid.index(move.far)
    if not grid.are_neighbours(state.tokens[move.token].at, near):
        return _NOT_ADJACENT
    return _fit_refusal(state, seat, move.card, (near, far))


def _joker_refusal(state: DominoState, seat: SeatNumber, move: Joker) -> Refusal | None:
    own = lock_of(state, seat)
    is_second = own is not None and own.token == move.token
    used_up = own is not None and is_second and own.jokers >= MOST_IN_CHAIN
    if not area_at(state, seat).jokers or used_up:
        return _NO_JOKER
    wrong = _stance_refusal(state, seat, move.token)
    if wrong is not None and not (is_second and wrong is _TOKEN_BLOCKED):
        return wrong
    at = state.rules.grid.index(move.square)
    if at < 0:
        return _NOT_ON_BOARD
    if not state.free >> at & 1:
        return _COVERED
    return _bridge_refusal(state, seat, move.token, at)


def _bridge_refusal(
    state: DominoState, seat: SeatNumber, token: int, at: int
) -> Refusal | None:
    """What strict mode alone asks of a joker's square (DOM-23, DOM-37)."""
    if not state.rules.is_strict:
        return None
    if not state.rules.grid.are_neighbours(state.tokens[token].at, at):
        return _NOT_ADJACENT
    if closed_to(state, seat) >> at & 1:
        return _RESERVED
    return None if can_follow_joker(state, seat, token, at) else _NO_FOLLOW_UP


def _relocate_refusal(
    state: DominoState, seat: SeatNumber, move: Relocate
) -> Refusal | None:
    if not may_relocate(state, seat, move.token):
        return _NO_DUTY
    if lock_of(state, seat) is not None:
        return _JOKER_PENDING
    wrong = _pair_refusal(state, move.one, move.other)
    if wrong is not None or not state.rules.is_strict:
        return wrong
    grid = state.rules.grid
    pair = (grid.index(move.one), grid.index(move.other))
    return _fit_refusal(state, seat, move.card, pair)


def may_relocate(state: DominoState, seat: SeatNumber, token: int) -> bool:
    """True if this blocked token is the seat's to relocate (DOM-20, DOM-22)."""
    block = block_on(state, token)
    if block is None or not block.is_due:
        return False
    return block.seat == seat or (block.is_orphan and not has_duty(state, seat))


def _pair_refusal(state: DominoState, one: Square, other: Square) -> Refusal | None:
    """Why a card can physically not lie on these squares."""
    grid = state.rules.grid
    first, second = grid.index(one), grid.index(other)
    if first < 0 or second < 0:
        return _NOT_ON_BOARD
    if not grid.are_neighbours(first, second):
        return _NOT_A_DOMINO
    both = 1 << first | 1 << second
    return None if state.free & both == both else _COVERED


def _fit_refusal(
    state: DominoState, seat: SeatNumber, card: DominoCard, pair: tuple[int, int]
) -> Refusal | None:
    one, other = pair
    if closed_to(state, seat) & (1 << one | 1 << other):
        return _RESERVED
    grid = state.rules.grid
    if kind_on(grid, one, other) == card_bit(state, card):
        return None
    wanted = grid.letters[one] + grid.letters[other]
    return Refusal(RefusalCode.WRONG_COLOUR, wanted=wanted, had=card.text)
