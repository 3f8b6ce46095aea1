"""The part of a round that all games share, around the game's own state.

One frozen `RoundState` goes in with an action, an `Outcome` comes out. Nothing a person
could type raises; times come in with the action.
"""

from collections.abc import Sequence
from typing import assert_never

from games.rules.core import Game, Options, Presence, SeatNumber, SeatScore
from games.rules.options import terms_of
from games.rules.round.actions import (
    ERROR_CALL,
    LIMIT,
    RESUME,
    START,
    VOTE,
    Action,
    Attend,
    Claim,
    ErrorCall,
    Timer,
    TimerKind,
    Vote,
)
from games.rules.round.claims import claim
from games.rules.round.clock import arm_timers, deadlines, tick
from games.rules.round.events import (
    Called,
    Frozen,
    GraceEnded,
    PresenceChanged,
    Resumed,
    RoundEnded,
    Started,
    Voted,
    VotesCleared,
)
from games.rules.round.lockout import Lockout
from games.rules.round.presence import attend
from games.rules.round.state import Moment, Opening, Outcome, RoundPhase, RoundState

__all__ = [
    "ERROR_CALL",
    "LIMIT",
    "RESUME",
    "START",
    "VOTE",
    "Action",
    "Attend",
    "Called",
    "Claim",
    "ErrorCall",
    "Frozen",
    "GraceEnded",
    "Lockout",
    "Moment",
    "Opening",
    "Outcome",
    "PresenceChanged",
    "Resumed",
    "RoundEnded",
    "RoundPhase",
    "RoundState",
    "Started",
    "Timer",
    "TimerKind",
    "Vote",
    "Voted",
    "VotesCleared",
    "act",
    "deadlines",
    "open_round",
    "scores",
]


def open_round(
    game: Game,
    *,
    seats: Sequence[SeatNumber],
    options: Options,
    seed: str,
    number: int,
    carried: str = "",
) -> RoundState:
    """A round dealt and waiting for its start; raises OptionProblem."""
    options = game.checked_options(options, seats=len(seats))
    dealt = tuple(seats)
    state = game.deal(
        seats=dealt, options=options, seed=seed, number=number, carried=carried
    )
    return RoundState(
        opening=Opening(
            game.key, number, seed, dealt, options, carried, terms_of(options)
        ),
        state=state,
        seq=0,
        phase=RoundPhase.WAITING,
        presence=dict.fromkeys(dealt, Presence.ACTIVE),
        away_since={},
        grace_over=frozenset(),
        counting=dealt,
        lockouts={},
        waits={},
        call_waits={},
        votes=(),
        vote_run=0,
        started_ms=0,
        frozen_until_ms=0,
        ending=None,
        finisher=None,
        penalties={},
        history=(Moment(0, state, -1),),
    )


def act(game: Game, current: RoundState, action: Action, at_ms: int) -> Outcome:
    """The round after one action; `at_ms` since it was opened, never decreasing."""
    return arm_timers(game, _acted(game, current, action, at_ms), at_ms)


def scores(game: Game, current: RoundState) -> tuple[SeatScore, ...]:
    """The count of the round as it lies, penalties taken off."""
    counted = game.scores(current.state)
    if not current.penalties:
        return counted
    return tuple(
        _with_penalty(score, current.penalties.get(score.seat, 0)) for score in counted
    )


def _acted(game: Game, current: RoundState, action: Action, at_ms: int) -> Outcome:
    match action:
        case Claim():
            return claim(game, current, action, at_ms)
        case Timer():
            return tick(game, current, action, at_ms)
        case Attend():
            return attend(game, current, action, at_ms)
        case _:
            assert_never(action)


def _with_penalty(score: SeatScore, penalty: int) -> SeatScore:
    if not penalty:
        return score
    counts = (*score.counts, ("penalty", penalty))
    return SeatScore(score.seat, score.points - penalty, counts)
