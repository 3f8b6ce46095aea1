"""How bots play with dice: place what fits, now and then wait, else throw again.

Whether to wait for a neighbour or to throw again is all there is to decide.
"""

from collections.abc import Sequence
from random import Random

from games.bots.core import Bot, Decision, Observation, Pace, Playbook
from games.bots.pace import reaction_ms
from games.bots.wuerfel_honour import has_mistake, is_right, right_placings, seat_dice
from games.rules.options import option_number
from games.rules.round import ERROR_CALL
from games.rules.wuerfel.moves import ROLL, DiceMove, PlaceDie
from games.rules.wuerfel.state import DiceState, DiceView, all_dice, view

type DiceObservation = Observation[DiceView, DiceMove]

PLACE_FACTOR = 0.5
"""A die goes down faster than a card: its field need not be looked for."""
SHAKE_FACTOR = 1.05
FEW_DICE = 3


def at_pace(pace: Pace) -> Bot[DiceView, DiceMove]:
    """A bot with these habits."""

    def decide(observation: DiceObservation, random: Random) -> Decision[DiceMove]:
        is_strict = observation.options["enforcement"] == "strict"
        place_ms = int(pace.place_ms * PLACE_FACTOR)
        if (
            not is_strict
            and has_mistake(observation.view)
            and random.random() < pace.notice
        ):
            return Decision(reaction_ms(random, place_ms), ERROR_CALL)
        fitting = _fitting(observation) if is_strict else right_placings(observation)
        placing = _noticed(fitting, pace, random)
        if placing is not None:
            return Decision(reaction_ms(random, place_ms), placing)
        if _waits(observation, pace, random) or not observation.moves:
            return Decision(reaction_ms(random, place_ms), None)
        shake_ms = int(pace.flip_ms * SHAKE_FACTOR)
        wait_ms = option_number(observation.options, "roll_cooldown_ms")
        return Decision(reaction_ms(random, shake_ms, at_least_ms=wait_ms), ROLL)

    return decide


WUERFEL_BOTS: Playbook[DiceState, DiceView, DiceMove] = Playbook(
    view, at_pace, is_right, all_dice
)


def _fitting(observation: DiceObservation) -> tuple[PlaceDie, ...]:
    return tuple(move for move in observation.moves if isinstance(move, PlaceDie))


def _noticed(
    placings: Sequence[PlaceDie], pace: Pace, random: Random
) -> PlaceDie | None:
    """The first die it notices; each may be overlooked."""
    for placing in placings:
        if random.random() >= pace.overlook:
            return placing
    return None


def _waits(observation: DiceObservation, pace: Pace, random: Random) -> bool:
    """True if it leaves its last dice, since a neighbour is about to make one fit.

    It does so for a moment only, and only if it notices.
    """
    mine = seat_dice(observation.view, observation.seat)
    is_short = len(mine.dice) <= FEW_DICE and observation.idle_ms < pace.place_ms
    if not is_short or random.random() < pace.overlook:
        return False
    next_numbers = {row.color: row.height + 1 for row in observation.view.rows}
    awaited = {
        die.color for die, value in mine.dice if value == next_numbers[die.color] + 1
    }
    return any(
        die.color in awaited and value == next_numbers[die.color]
        for dice in observation.view.seats
        if dice.seat != observation.seat
        for die, value in dice.dice
    )
