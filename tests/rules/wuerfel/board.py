"""Positions of Würfel-Ligretto for tests: the lines that matter, harmless dice else."""

from collections.abc import Sequence

from games.rules.core import OptionValue, SeatNumber
from games.rules.position import read_position
from games.rules.registry import game
from games.rules.round import RoundState
from games.rules.wuerfel import DiceState, SeatDice
from games.rules.wuerfel.state import dice_at

DICE_GAME = game("wuerfel")
HARMLESS = ("bf6", "be6", "bd6", "bc6")


def laid(
    *lines: str, seats: int = 2, header: Sequence[str] = (), **options: OptionValue
) -> RoundState:
    """A round in play where the dice lie as these lines of notation say.

    Seats that no line names have one blue 6 from their first throw.
    """
    chosen = " ".join(f"{name}={value}" for name, value in options.items())
    told = {" ".join(line.split()[:2]) for line in lines}
    filled = [
        f"dice {seat} 1 {HARMLESS[seat]}"
        for seat in range(seats)
        if f"dice {seat}" not in told
    ]
    return read_position(
        "\n".join(
            (
                f"game {DICE_GAME.key}",
                f"options {chosen}",
                " ".join(["seats", *map(str, range(seats))]),
                *header,
                "state",
                *lines,
                *filled,
            )
        )
    ).round


def dice(current: RoundState) -> DiceState:
    """The state of a round with dice."""
    assert isinstance(current.state, DiceState)
    return current.state


def before(current: RoundState, seat: SeatNumber) -> SeatDice:
    """What lies before a seat."""
    return dice_at(dice(current), seat)


def shown(current: RoundState, seat: SeatNumber) -> str:
    """A seat's unplaced dice in notation."""
    return " ".join(f"{die}{value}" for die, value in before(current, seat).dice)


def row(current: RoundState, color: str) -> str:
    """The fields of a row in notation."""
    lines = DICE_GAME.state_lines(current.state)
    return next(line[6:] for line in lines if line.startswith(f"row {color}"))


def offered(current: RoundState, seat: SeatNumber) -> list[str]:
    """The moves a seat has in notation."""
    return [DICE_GAME.move_text(move) for move in DICE_GAME.moves(current.state, seat)]
