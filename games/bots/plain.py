"""Bots that are no persons: for simulations and lessons, in any game."""

from collections.abc import Mapping
from random import Random

from games.bots.core import Decision, Observation, Pace
from games.bots.pace import reaction_ms
from games.rules.core import Options
from games.rules.options import option_number
from games.rules.round import VOTE

RANDOM = "random"
PATIENT = "patient"
RANDOM_MS = 1000
JOINS_AFTER_MS = 60_000
WAITING_OPTION = "_cooldown_ms"
"""How the options for a game's own waiting times end."""

PLAIN_PACES: Mapping[str, Pace] = {
    "simple": Pace(1000, 1000, overlook=0.0, notice=0.0, patience=3, builds=False),
    "careful": Pace(1000, 1000, overlook=0.0, notice=1.0, patience=6),
    PATIENT: Pace(7000, 4600, overlook=0.35, notice=0.08, patience=3),
}
"""`simple` plays whatever it can; `careful` also builds, and calls every mistake.
`patient` plays as gentle bots do, half as fast: it leaves time to read."""


def random_bot(observation: Observation, random: Random) -> Decision:
    """Any of the moves, all alike; gives up when there is none.

    It joins others who have given up: those with a move left may not want to make it.
    """
    at_least_ms = max(RANDOM_MS, _waiting_ms(observation.options))
    delay_ms = reaction_ms(random, RANDOM_MS, at_least_ms=at_least_ms)
    has_voted = observation.seat in observation.votes
    if observation.votes and not has_voted and observation.idle_ms > JOINS_AFTER_MS:
        return Decision(delay_ms, VOTE)
    if observation.moves:
        move = observation.moves[int(random.random() * len(observation.moves))]
        return Decision(delay_ms, move, is_careless=True)
    return Decision(delay_ms, None if has_voted else VOTE)


def _waiting_ms(options: Options) -> int:
    """The longest of the game's own waiting times."""
    names = [name for name in options if name.endswith(WAITING_OPTION)]
    return max((option_number(options, name) for name in names), default=0)
