"""What can be done to a round: claims of seats, people coming and going, the clock."""

from dataclasses import dataclass
from enum import StrEnum

from games.rules.core import Presence, SeatNumber


@dataclass(frozen=True, slots=True)
class Vote:
    """The press "nobody can or wants to play" (COM-12)."""


@dataclass(frozen=True, slots=True)
class ErrorCall:
    """The error call of honour mode."""


VOTE = Vote()
ERROR_CALL = ErrorCall()


@dataclass(frozen=True, slots=True)
class Claim:
    """What a seat wants to do: a move of the game, a vote or an error call (COM-6).

    `seen` is the highest seq its page had shown, None if it does not say.
    """

    seat: SeatNumber
    move: object
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class Attend:
    """A seat's person comes back, is away, or leaves for good (COM-10)."""

    seat: SeatNumber
    presence: Presence


class TimerKind(StrEnum):
    """What the clock can say: countdown, freeze, grace of a seat, or round over.

    CLOCK is a waiting time of the game itself.
    """

    START = "START"
    RESUME = "RESUME"
    GRACE = "GRACE"
    LIMIT = "LIMIT"
    CLOCK = "CLOCK"


@dataclass(frozen=True, slots=True)
class Timer:
    """A deadline has passed (COM-3); `seat` only for GRACE, `clock` only for CLOCK."""

    kind: TimerKind
    seat: SeatNumber | None = None
    clock: str = ""


START = Timer(TimerKind.START)
RESUME = Timer(TimerKind.RESUME)
LIMIT = Timer(TimerKind.LIMIT)

type Action = Claim | Attend | Timer
