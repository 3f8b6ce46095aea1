"""Right and wrong by what lies on the board of Ligretto Domino, for honour mode."""

from games.bots.core import Observation
from games.rules.core import Options, SeatNumber
from games.rules.domino.boards.grid import fitting_kinds
from games.rules.domino.moves import DominoMove, Joker, PlaceCard, Relocate
from games.rules.domino.state import DominoView, kind_on
from games.rules.round import ErrorCall

type DominoObservation = Observation[DominoView, DominoMove]


def is_right(
    view: DominoView,
    seat: SeatNumber,  # noqa: ARG001 -- the same for every seat
    options: Options,
    move: DominoMove | ErrorCall,
) -> bool:
    """True if the move would be right now; a call never is, there is none."""
    if isinstance(move, ErrorCall):
        return False
    return options["enforcement"] == "strict" or _looks_right(view, move)


def right_layings(observation: DominoObservation) -> list[PlaceCard | Relocate]:
    """The cards that can be laid and would not be held against the seat.

    The right places come first among those offered: the first wrong one is the end.
    """
    found: list[PlaceCard | Relocate] = []
    is_strict = observation.options["enforcement"] == "strict"
    for move in observation.moves:
        if isinstance(move, PlaceCard):
            if not is_strict and not _is_right_place(observation.view, move):
                break
            found.append(move)
        elif isinstance(move, Relocate):
            found.append(move)
    return found


def right_jokers(observation: DominoObservation) -> list[Joker]:
    """The jokers that the open card can follow."""
    is_strict = observation.options["enforcement"] == "strict"
    return [
        move
        for move in observation.moves
        if isinstance(move, Joker)
        and (is_strict or _is_right_joker(observation.view, move))
    ]


def _looks_right(view: DominoView, move: DominoMove) -> bool:
    match move:
        case PlaceCard():
            return _is_right_place(view, move)
        case Joker():
            return _is_right_joker(view, move)
        case Relocate():
            one, other = view.grid.index(move.one), view.grid.index(move.other)
            return kind_on(view.grid, one, other) == view.grid.kinds[move.card] and (
                move.half in {"", view.grid.letters[one]}
            )
        case _:
            return True


def _is_right_place(view: DominoView, move: PlaceCard) -> bool:
    grid = view.grid
    near, far = grid.index(move.near), grid.index(move.far)
    return (
        move.half == grid.letters[near]
        and grid.are_neighbours(view.tokens[move.token].at, near)
        and kind_on(grid, near, far) == grid.kinds[move.card]
    )


def _is_right_joker(view: DominoView, move: Joker) -> bool:
    """Beside its token, and the card can be laid behind it."""
    grid, at = view.grid, view.grid.index(move.square)
    stood = view.tokens[move.token].at
    free = view.free & ~(1 << at)
    if not view.covered >> stood & 1:
        free |= 1 << stood
    kind = grid.kinds[move.card]
    return grid.are_neighbours(stood, at) and bool(fitting_kinds(grid, at, free) & kind)
