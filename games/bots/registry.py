"""All bots by game and name, and the two calls their runner needs.

    look = observe(current, seat, idle_ms=...)
    decision = decide(game_key, look, strength=..., random=...)

After `decision.delay_ms` the runner asks `is_possible`, claims the move or drops it,
and looks again.
"""

from collections.abc import Mapping
from functools import lru_cache
from random import Random
from types import MappingProxyType

from games.bots.core import PACES, Bot, Decision, Observation, Pace, Playbook, Strength
from games.bots.plain import PLAIN_PACES, RANDOM, random_bot
from games.rules.core import SeatNumber
from games.rules.registry import game
from games.rules.round import ErrorCall, RoundPhase, RoundState, Vote
from games.rules.round.outcomes import has_begun

_playbooks: dict[str, Playbook] = {}

PLAYBOOKS: Mapping[str, Playbook] = MappingProxyType(_playbooks)
"""How bots play each game, filled together with the registry of the rules."""

_PACES_BY_NAME: Mapping[str, Pace] = {
    **{strength.value: pace for strength, pace in PACES.items()},
    **PLAIN_PACES,
}

CALLS = (Vote, ErrorCall)
"""What is a move in any game. Named here, since to write `|` each time takes time."""

BOT_NAMES: tuple[str, ...] = (*Strength, RANDOM, *PLAIN_PACES)


def register(key: str, playbook: Playbook) -> None:
    """Adds the bots of a game. Callers give them only its own states and looks."""
    _playbooks[key] = playbook


def unregister(key: str) -> None:
    """Takes the bots of a game away again."""
    del _playbooks[key]
    bot.cache_clear()


def observe(current: RoundState, seat: SeatNumber, *, idle_ms: int) -> Observation:
    """What the seat sees of the round; nothing hidden is in it.

    `idle_ms`: the time since a card was last placed by anyone, or play went on.
    """
    opening, state = current.opening, current.state
    return Observation(
        seat,
        PLAYBOOKS[opening.game_key].view(state),
        game(opening.game_key).moves(state, seat),
        opening.options,
        current.votes,
        idle_ms,
    )


def decide(
    game_key: str, observation: Observation, *, strength: str, random: Random
) -> Decision:
    """What a bot of this strength, one of `BOT_NAMES`, does next, and when."""
    return bot(game_key, strength)(observation, random)


def is_offered(observation: Observation, decision: Decision) -> bool:
    """True if a decision is one of the moves seen, a vote, a call, or just a look."""
    move = decision.move
    return move is None or isinstance(move, CALLS) or move in observation.moves


def is_possible(current: RoundState, seat: SeatNumber, move: object) -> bool:
    """True if the move can be made now and still makes sense; otherwise drop it.

    Dropping costs nothing. In honour mode a move that has become a mistake, and a call
    that someone else has made already, make no sense.
    """
    if not is_accepted(current, seat, move):
        return False
    if isinstance(move, Vote):
        return seat not in current.votes
    if current.opening.terms.is_strict:
        return True
    book = PLAYBOOKS[current.game_key]
    return book.is_right(book.view(current.state), seat, current.options, move)


def is_accepted(current: RoundState, seat: SeatNumber, move: object) -> bool:
    """True if the rules would take the move, mistake or not."""
    if current.phase is not RoundPhase.PLAYING:
        return False
    rules = game(current.game_key)
    if isinstance(move, CALLS):
        return has_begun(rules, current)
    return rules.refusal(current.state, seat, move) is None


@lru_cache(maxsize=64)
def bot(game_key: str, name: str) -> Bot:
    """The bot of this name; KeyError if the game or the name is unknown."""
    playbook = PLAYBOOKS[game_key]
    if name == RANDOM:
        return random_bot
    return playbook.at_pace(_PACES_BY_NAME[name])
