"""What honour mode notes of a placing at its moment, and its check at the end (DOM-38)."""

from enum import StrEnum

from games.rules.core import Intervention, SeatNumber
from games.rules.domino.events import FaultFound
from games.rules.domino.locks import can_follow
from games.rules.domino.moves import Joker, PlaceCard, Relocate
from games.rules.domino.state import DominoState, Fault, Laid, Lock, card_bit, kind_on


class FaultCode(StrEnum):
    """What can be wrong with a card or a joker that lies."""

    NOT_ADJACENT = "NOT_ADJACENT"
    REVERSED = "REVERSED"
    UNUSED_JOKER = "UNUSED_JOKER"
    WRONG_COLOUR = "WRONG_COLOUR"


def pair_faults(
    state: DominoState, laid: Laid, move: PlaceCard | Relocate
) -> tuple[Fault, ...]:
    """What is wrong with a card on two squares."""
    grid, codes = state.rules.grid, []
    if kind_on(grid, laid.one, laid.other) != card_bit(state, move.card):
        codes.append(FaultCode.WRONG_COLOUR)
    elif _is_reversed(state, laid, move):
        codes.append(FaultCode.REVERSED)
    stood = state.tokens[move.token].at
    touches = grid.beside[stood] & (1 << laid.one | 1 << laid.other)
    if isinstance(move, PlaceCard) and not touches:
        codes.append(FaultCode.NOT_ADJACENT)
    return _noted(state, laid.seat, *codes)


def joker_fault(state: DominoState, laid: Laid, move: Joker) -> tuple[Fault, ...]:
    """A joker must lie beside its token."""
    stood = state.tokens[move.token].at
    if state.rules.grid.are_neighbours(stood, laid.one):
        return ()
    return _noted(state, laid.seat, FaultCode.NOT_ADJACENT)


def unused_joker(state: DominoState, lock: Lock) -> tuple[Fault, ...]:
    """A joker whose owner let the time pass and could have followed up."""
    if state.rules.is_strict or not can_follow(state, lock):
        return ()
    number = max(
        number
        for number, laid in enumerate(state.laid)
        if laid.card is None and laid.seat == lock.seat
    )
    return (Fault(lock.seat, number, FaultCode.UNUSED_JOKER),)


def faulty_seats(state: DominoState) -> frozenset[SeatNumber]:
    """The seats that take no part in the scoring (DOM-27)."""
    return frozenset(fault.seat for fault in state.faults)


def show_faults(state: DominoState) -> Intervention[DominoState] | None:
    """The check at the end: every fault is shown, nothing is moved."""
    if state.is_checked or not state.faults:
        return None
    events = tuple(FaultFound(*fault) for fault in state.faults)
    return Intervention(state._replace(is_checked=True), events)


def _is_reversed(state: DominoState, laid: Laid, move: PlaceCard | Relocate) -> bool:
    if state.rules.tolerates_reversed or not move.half:
        return False
    return move.half != state.rules.grid.letters[laid.one]


def _noted(
    state: DominoState, seat: SeatNumber, *codes: FaultCode
) -> tuple[Fault, ...]:
    return tuple(Fault(seat, len(state.laid), code) for code in codes)
