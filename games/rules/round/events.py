"""What can happen in a round of any game, in the past tense."""

from dataclasses import dataclass

from games.rules.core import Ending, Presence, SeatNumber


@dataclass(frozen=True, slots=True)
class Started:
    """Play has begun."""


@dataclass(frozen=True, slots=True)
class Voted:
    """A seat has pressed "nobody can or wants to play"."""

    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class VotesCleared:
    """No press counts any more."""


@dataclass(frozen=True, slots=True)
class PresenceChanged:
    """A seat's person has come, gone away or left."""

    seat: SeatNumber
    presence: Presence


@dataclass(frozen=True, slots=True)
class GraceEnded:
    """A seat has been away so long that it no longer counts in tests."""

    seat: SeatNumber


@dataclass(frozen=True, slots=True)
class Called:
    """A seat has made the error call; `was_right`: there was something to correct."""

    seat: SeatNumber
    was_right: bool


@dataclass(frozen=True, slots=True)
class Frozen:
    """Nobody may do anything until this time of the round."""

    until_ms: int


@dataclass(frozen=True, slots=True)
class Resumed:
    """Play goes on."""


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """The round is over; `finisher` is the seat that ended it, if one did."""

    ending: Ending
    finisher: SeatNumber | None
