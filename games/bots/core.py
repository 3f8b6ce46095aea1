"""What a bot is asked and what it answers.

A bot is a person's stand-in: it looks at what lies face up, takes its time, and now
and then misses something. It gets an `Observation` and answers with one `Decision`.
The runner waits `delay_ms` and then makes the move, if it is still possible; a
move that has become impossible meanwhile is dropped without a claim, and costs
nothing. Either way the bot is then asked again. It may be asked again earlier, too:
a decision binds nobody.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from games.rules.core import Options, SeatNumber
from games.rules.round import ErrorCall, Vote
from games.rules.values import record


class Strength(StrEnum):
    """How fast and attentive a bot plays, from children's pace to a champion's."""

    GENTLE = "gentle"
    STEADY = "steady"
    BRISK = "brisk"
    FIERCE = "fierce"


@record
class Observation[View = object, Move = object]:
    """All a bot may know when it decides: the same as a person at its seat.

    `moves` are the game's moves of the seat now, most useful first. `votes` are the
    seats that have pressed "nobody can play". `idle_ms` is the time since a card was
    last placed in the round by anyone, or since play last began or went on.
    """

    seat: SeatNumber
    view: View
    moves: Sequence[Move]
    options: Options
    votes: Collection[SeatNumber]
    idle_ms: int


@record
class Decision[Move = object]:
    """What the bot does after `delay_ms`; without a move it just looks again then.

    `is_careless`: it does so even if that would be a mistake by then (honour mode).
    """

    delay_ms: int
    move: Move | Vote | ErrorCall | None
    is_careless: bool = False


@dataclass(frozen=True, slots=True)
class Pace:
    """The habits of a bot. Times are medians in milliseconds.

    `overlook` is the chance to miss something that could be placed, in one look;
    `notice` the chance to see a mistake that lies on the table (honour mode).
    `patience` counts the passes through the hand, without a card placed by anyone,
    after which the bot gives the round up. `builds`: uses the variant for experts.
    """

    place_ms: int
    flip_ms: int
    overlook: float
    notice: float
    patience: int
    builds: bool = True


type Bot[View = object, Move = object] = Callable[
    [Observation[View, Move], Random], Decision[Move]
]
"""Decides, at a pace of its own. All chance comes from the generator."""


@dataclass(frozen=True, slots=True)
class Playbook[State = object, View = object, Move = object]:
    """How bots play one game: what they see of a state, and a bot for every pace.

    `is_right`: whether a move (or an error call) would be no mistake, by what lies face
    up; always so where mistakes are refused. `pieces` are all cards (dice, tokens) of a
    state, for counting: none may get lost.
    """

    view: Callable[[State], View]
    at_pace: Callable[[Pace], Bot[View, Move]]
    is_right: Callable[[View, SeatNumber, Options, Move | ErrorCall], bool]
    pieces: Callable[[State], Iterable[Hashable]]


PACES: Mapping[Strength, Pace] = {
    Strength.GENTLE: Pace(3300, 2200, overlook=0.35, notice=0.08, patience=3),
    Strength.STEADY: Pace(1900, 1400, overlook=0.18, notice=0.15, patience=3),
    Strength.BRISK: Pace(1250, 950, overlook=0.08, notice=0.25, patience=4),
    Strength.FIERCE: Pace(680, 560, overlook=0.02, notice=0.4, patience=4),
}
