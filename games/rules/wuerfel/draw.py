"""The draw from the bag, and throws (WUR-2, WUR-4, WUR-7)."""

from games.rules.chance import generator, rolls, shuffled
from games.rules.core import Kickoff
from games.rules.wuerfel.dice import DICE, FACES, ThrownDie, die_index
from games.rules.wuerfel.events import Thrown
from games.rules.wuerfel.state import (
    EMPTY_ROWS,
    DiceRules,
    DiceState,
    SeatDice,
    in_order,
)

NOBODY = -1
_LYING = {
    die.text: tuple(ThrownDie(die, value) for value in (0, *FACES)) for die in DICE
}


def draw(rules: DiceRules) -> DiceState:
    """Everyone's dice, not yet thrown, and what stays in the bag."""
    random = generator(
        seed=rules.seed, number=rules.number, seat=NOBODY, kind="draw", counter=0
    )
    bag, seats = shuffled(DICE, random), []
    for seat, share in zip(rules.seats, rules.shares, strict=True):
        drawn, bag = bag[:share], bag[share:]
        seats.append(SeatDice(seat, 0, in_order([ThrownDie(die, 0) for die in drawn])))
    return DiceState(rules, tuple(seats), EMPTY_ROWS, tuple(sorted(bag, key=die_index)))


def thrown(rules: DiceRules, dice: SeatDice) -> SeatDice:
    """All the seat's unplaced dice with new values."""
    values = rolls(
        len(FACES),
        len(dice.dice),
        seed=rules.seed,
        number=rules.number,
        seat=dice.seat,
        counter=dice.throw,
    )
    lying = [
        _LYING[each.die.text][value]
        for each, value in zip(dice.dice, values, strict=False)  # more than dice
    ]
    return SeatDice(dice.seat, dice.throw + 1, tuple(lying))


def start(state: DiceState) -> Kickoff[DiceState]:
    """The first throw of every seat that has not thrown, all at once."""
    seats = tuple(
        dice if dice.throw else thrown(state.rules, dice) for dice in state.seats
    )
    events = tuple(
        Thrown(*after)
        for before, after in zip(state.seats, seats, strict=True)
        if after is not before
    )
    return Kickoff(state._replace(seats=seats), events, state.rules.roll_cooldown_ms)
