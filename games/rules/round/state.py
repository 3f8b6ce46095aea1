"""The value of a round in progress, for any game.

What every action creates is a named tuple: a fifth of the cost of a frozen
dataclass.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from games.rules.core import Ending, Options, Presence, Refusal, SeatNumber
from games.rules.options import RoundTerms
from games.rules.round.lockout import Lockout

HISTORY_LENGTH = 64


class RoundPhase(StrEnum):
    """Where a round stands: before the start call, in play, held, or over."""

    WAITING = "waiting"
    PLAYING = "playing"
    FROZEN = "frozen"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Opening:
    """What a round begins with and keeps: everything the deal depends on."""

    game_key: str
    number: int
    seed: str
    seats: tuple[SeatNumber, ...]
    options: Options
    carried: str
    terms: RoundTerms


class Moment(NamedTuple):
    """A state of the round: since which seq, and by which seat's action (-1: none)."""

    seq: int
    state: object
    actor: SeatNumber


class RoundState(NamedTuple):
    """A round at one moment. Times are milliseconds since it was opened.

    `presence` holds every dealt seat; `away_since` and `grace_over` those away;
    `counting` are the seats that are active or away within grace; `lockouts`, `waits`
    (own waiting times) and `call_waits` (error calls) hold until when; `votes` are the
    seats that pressed; `vote_run` counts concluded votes since the last placing;
    `penalties` are points to take off; `history` holds the last states.
    `freeze_events` is what play is frozen for: the error call and what went back, or a
    shift; once the round is over, what its last check sent back. `clocks` are the game's own by key, with the
    time they ring.
    """

    opening: Opening
    state: object
    seq: int
    phase: RoundPhase
    presence: Mapping[SeatNumber, Presence]
    away_since: Mapping[SeatNumber, int]
    grace_over: frozenset[SeatNumber]
    counting: tuple[SeatNumber, ...]
    lockouts: Mapping[SeatNumber, Lockout]
    waits: Mapping[SeatNumber, int]
    call_waits: Mapping[SeatNumber, int]
    votes: tuple[SeatNumber, ...]
    vote_run: int
    started_ms: int
    frozen_until_ms: int
    ending: Ending | None
    finisher: SeatNumber | None
    penalties: Mapping[SeatNumber, int]
    history: tuple[Moment, ...]
    freeze_events: tuple[object, ...] = ()
    clocks: tuple[tuple[str, int], ...] = ()

    @property
    def game_key(self) -> str:
        """The key of the game."""
        return self.opening.game_key

    @property
    def number(self) -> int:
        """The number of the round in its match, from 1."""
        return self.opening.number

    @property
    def seed(self) -> str:
        """The seed of the match."""
        return self.opening.seed

    @property
    def seats(self) -> tuple[SeatNumber, ...]:
        """The seats dealt in this round."""
        return self.opening.seats

    @property
    def options(self) -> Options:
        """The checked options."""
        return self.opening.options

    @property
    def carried(self) -> str:
        """What was carried over from the round before."""
        return self.opening.carried

    def moved(
        self,
        seat: SeatNumber,
        *,
        state: object,
        lockouts: Mapping[SeatNumber, Lockout],
        waits: Mapping[SeatNumber, int],
        votes: tuple[SeatNumber, ...],
        vote_run: int,
    ) -> "RoundState":
        """The round after an accepted move of a seat, with all such a move can change.

        Written out by position, as the fields above: `_replace` costs twice as much,
        and names half as much again.
        """
        seq = self.seq + 1
        return RoundState(
            self.opening,
            state,
            seq,
            self.phase,
            self.presence,
            self.away_since,
            self.grace_over,
            self.counting,
            lockouts,
            waits,
            self.call_waits,
            votes,
            vote_run,
            self.started_ms,
            self.frozen_until_ms,
            self.ending,
            self.finisher,
            self.penalties,
            with_moment(self.history, seq, state, seat),
            self.freeze_events,
            self.clocks,
        )


class Outcome(NamedTuple):
    """What an action led to.

    `seq` is None if the action took none: then the round is unchanged.
    """

    round: RoundState
    events: tuple[object, ...]
    refusal: Refusal | None
    seq: int | None


def with_moment(
    history: tuple[Moment, ...], seq: int, state: object, actor: SeatNumber
) -> tuple[Moment, ...]:
    """The history with one more state; the oldest is forgotten."""
    if len(history) < HISTORY_LENGTH:
        return (*history, Moment(seq, state, actor))
    return (*history[1:], Moment(seq, state, actor))
