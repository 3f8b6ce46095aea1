"""How many sequences of moves there are from a state, all seats taken together."""

from games.rules.core import Game
from games.rules.round import RoundState


def count(game: Game, current: RoundState, depth: int) -> int:
    """The sequences of so many moves; a seat that has finished ends one early."""
    return _count(game, current.state, current.seats, depth)


def _count(game: Game, state: object, seats: tuple[int, ...], depth: int) -> int:
    if not depth:
        return 1
    total = 0
    for seat in seats:
        for move in game.moves(state, seat):
            after, _ = game.apply(state, seat, move)
            is_over = game.has_finished(after, seat)
            total += 1 if is_over else _count(game, after, seats, depth - 1)
    return total
