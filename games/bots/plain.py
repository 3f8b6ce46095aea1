"""Bots that are no persons: for simulations, in any game."""

from collections.abc import Mapping
from random import Random

from games.bots.core import Decision, Look, Pace
from games.bots.pace import reaction_ms
from games.rules.round import VOTE

RANDOM = "random"
RANDOM_MS = 1000
SLOWEST_WAIT_MS = 1000

PLAIN_PACES: Mapping[str, Pace] = {
    "simple": Pace(1000, 1000, overlook=0.0, notice=0.0, patience=3, builds=False),
    "careful": Pace(1000, 1000, overlook=0.0, notice=1.0, patience=6),
}
"""`simple` plays whatever it can; `careful` also builds, and calls every mistake."""


def random_bot(look: Look, random: Random) -> Decision:
    """Any of the moves, all alike; gives up only when there is none."""
    delay_ms = reaction_ms(random, RANDOM_MS, at_least_ms=SLOWEST_WAIT_MS)
    if look.moves:
        move = look.moves[int(random.random() * len(look.moves))]
        return Decision(delay_ms, move, is_careless=True)
    return Decision(delay_ms, None if look.seat in look.votes else VOTE)
