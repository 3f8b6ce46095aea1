"""What every game offers the rest of the site: the Game protocol and its values.

A game is a set of pure functions over an immutable state. What all games share
(order of claims, lockouts, presence, freezing, votes) lives once, in `round/`,
around the game's own state.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from games.rules.score_sheet import Sheet
from games.rules.timers import Clock

type SeatNumber = int
type OptionValue = str | int | bool
type Options = Mapping[str, OptionValue]


class Presence(StrEnum):
    """True if the person of a seat is there (COM-1)."""

    ACTIVE = "active"
    AWAY = "away"
    LEFT = "left"


class Ending(StrEnum):
    """How a round ended. VOID: it is not scored and does not count as played."""

    FINISHED = "finished"
    STALEMATE = "stalemate"
    VOTED = "voted"
    LIMIT = "limit"
    ABANDONED = "abandoned"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a claim was not accepted: one code of the rules and who was faster.

    `winner` is set with TOO_LATE, to another seat whose action took the place or card.
    `wanted` and `had` are what a sentence about the refusal needs, in notation
    ("r7", "r8"); empty where the code says it all.
    """

    code: StrEnum
    winner: SeatNumber | None = None
    wanted: str = ""
    had: str = ""


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One table option of a game: its name, default and what it may be.

    `choices` for words, `low` and `high` (inclusive) for numbers, neither for a switch
    or for a text that the game itself checks. `is_open`: the site may offer more choices
    than the game brings, and the game checks what it is given. `is_hidden`: nobody sets
    it, the site fills it in. `is_handicap`: with another value than its default some have
    it easier than others.
    """

    name: str
    default: OptionValue
    choices: tuple[str, ...] = ()
    low: int | None = None
    high: int | None = None
    is_open: bool = False
    is_hidden: bool = False
    is_handicap: bool = False

    @property
    def is_text(self) -> bool:
        """True if it is a text that the game itself checks."""
        return isinstance(self.default, str) and not self.choices


class OptionProblem(ValueError):
    """An option that does not exist, does not fit its spec, or clashes with another."""

    def __init__(self, name: str, code: StrEnum) -> None:
        super().__init__(f"{name}: {code}")
        self.name = name
        self.code = code


class NotationError(ValueError):
    """A text that is not what the notation allows: what was expected, and where.

    `line` counts from 1 in texts of several lines, 0 where there is only one.
    """

    def __init__(self, expected: str, *, line: int = 0) -> None:
        place = f"line {line}: " if line else ""
        super().__init__(f"{place}expected {expected}")
        self.expected = expected
        self.line = line


@dataclass(frozen=True, slots=True)
class PositionLine:
    """One line of a text, with its number for messages."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class SeatScore:
    """What one seat got in a round: the points and the named counts behind them."""

    seat: SeatNumber
    points: int
    counts: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class MatchRules:
    """When a match is over: after `rounds`, or when a total reaches `target`.

    `shares_ties`: equal best totals win together, otherwise they play on (COM-13).
    `deciding`: endings of a round that give the match to the leader at once.
    """

    rounds: int | None
    target: int | None
    shares_ties: bool
    deciding: frozenset[Ending] = frozenset()


class Deadlock(StrEnum):
    """What the exact test says of a round: play goes on, or how dead it is."""

    ALIVE = "not"
    SOFT = "soft"
    HARD = "hard"
    DEAD = "dead"


@dataclass(frozen=True, slots=True)
class DeadlockFinding:
    """The answer of the exact test, with a seat and card that keep the round alive.

    With SOFT, the card that a shift can bring up.
    """

    deadlock: Deadlock
    seat: SeatNumber | None = None
    card: str = ""


@dataclass(frozen=True, slots=True)
class Intervention[State = object]:
    """What the server itself does to a round: the state after it and what happened.

    With an `ending` the round is over; without, play freezes for a count of three
    seconds and resumes. `penalties` are (seat, points) to take from the round's score.
    """

    state: State
    events: tuple[object, ...] = ()
    ending: Ending | None = None
    penalties: tuple[tuple[SeatNumber, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Kickoff[State = object]:
    """What the start call itself does to a round (COM-8).

    Moves that must wait are refused to everyone for `wait_ms` after it.
    """

    state: State
    events: tuple[object, ...] = ()
    wait_ms: int = 0


@dataclass(frozen=True, slots=True)
class CarryChoice:
    """What a seat may choose between rounds: so many of these, in the game's notation.

    `kind` tells several choices apart. `wished` is what the seat has chosen so far,
    `taken` what it comes to, once the server has filled up what is missing. `fixed` are
    taken whatever is chosen: `count` includes them, `among` does not.
    """

    kind: str
    count: int
    among: tuple[str, ...]
    wished: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    fixed: tuple[str, ...] = ()


type Picks = Mapping[str, Sequence[str]]
"""What someone picks, by the kind of choice."""


class CarryOver[State = object](Protocol):
    """What seats choose after a scored round, in notation, and what matches hand on."""

    def choices(
        self, state: State, seat: SeatNumber, chosen: str
    ) -> tuple[CarryChoice, ...]:
        """What a seat may choose after the round, where it has chosen this."""

    def chosen(self, state: State, seat: SeatNumber, picks: Picks) -> str | Refusal:
        """The notation of what a seat picks after the round, or why it may not."""

    def carried_after(self, state: State, choices: Mapping[SeatNumber, str]) -> str:
        """What a scored round hands on to the deal of the next one.

        `choices` are what seats have chosen after the round, in the game's notation.
        """

    def counts(self, carried: str) -> Mapping[SeatNumber, int]:
        """How many cards every seat is handed by this, those without any left out."""

    def carried(self, counts: Mapping[SeatNumber, int]) -> str:
        """The notation that hands every seat so many cards, whichever they are."""

    def first(
        self,
        options: Options,
        carried: str,
        *,
        seats: Mapping[SeatNumber, SeatNumber],
        chosen: Mapping[SeatNumber, str],
    ) -> str:
        """What the first round is dealt after a match that carried this on.

        `seats` are its seats as they are numbered now; `chosen` goes by these numbers.
        """

    def first_choices(
        self, options: Options, first: str, seat: SeatNumber
    ) -> tuple[CarryChoice, ...]:
        """What a seat may choose before the first round, which is dealt this."""

    def first_chosen(
        self, options: Options, first: str, seat: SeatNumber, picks: Picks
    ) -> str | Refusal:
        """The notation of what a seat picks before the first round, or why it may not."""


class Timers[State = object, Event = object](Protocol):
    """What a game waits for by itself, and what it knows of who is there."""

    def has_begun(self, state: State) -> bool:
        """True if everyone may play; before that nobody may vote either (COM-8)."""

    def clocks(self, state: State) -> tuple[Clock, ...]:
        """What the state waits for; a clock runs for as long as its key is here."""

    def fire_timer(self, state: State, key: str) -> tuple[State, tuple[Event, ...]]:
        """What comes of it when the clock with this key of the state is over."""

    def attended(
        self,
        state: State,
        *,
        counting: Sequence[SeatNumber],
        left: Collection[SeatNumber],
    ) -> tuple[State, tuple[Event, ...]]:
        """The state once only these seats count in tests and those have left."""


class Game[State = object, Move = object, Event = object](Protocol):
    """One game of the family. Every method is pure; states are compared by value."""

    @property
    def key(self) -> str:
        """Its name in addresses and records."""

    @property
    def seat_counts(self) -> range:
        """How many seats may be dealt."""

    @property
    def option_specs(self) -> tuple[OptionSpec, ...]:
        """The table options, in the order to show them."""

    @property
    def presets(self) -> Mapping[str, Options]:
        """Named choices of options."""

    @property
    def error_call(self) -> str:
        """The spoken error call of honour mode ("Stop!"), empty if there is none."""

    @property
    def finish_stands(self) -> bool:
        """True if a finish ends the round even where the last check undoes it."""

    @property
    def score_sheet(self) -> Sheet | None:
        """How a round at a real table is written down; None: in points alone."""

    @property
    def carry_over(self) -> CarryOver[State] | None:
        """What seats choose between rounds, None where a round hands nothing on."""

    @property
    def timers(self) -> Timers[State, Event] | None:
        """Its own timers and who is there for them, None where nothing runs out."""

    def checked_options(self, given: Options, *, seats: int) -> Options:
        """Every option with its value; raises OptionProblem."""

    def match_rules(self, options: Options, *, seats: int) -> MatchRules:
        """When a match with these options and this many seats is over."""

    def deal(
        self,
        *,
        seats: Sequence[SeatNumber],
        options: Options,
        seed: str,
        number: int,
        carried: str = "",
    ) -> State:
        """The state before the first move of round `number` (COM-4)."""

    def start(self, state: State) -> Kickoff[State] | None:
        """What the start call itself does, None where it only lets people play."""

    def moves(self, state: State, seat: SeatNumber) -> tuple[Move, ...]:
        """What the seat may do now, votes and calls left aside, most useful first."""

    def is_placing(self, move: Move) -> bool:
        """True if the move puts a card, die or token somewhere (COM-6)."""

    def is_there(self, state: State, seat: SeatNumber, move: Move) -> bool:
        """True if what the move names lies where it says (COM-6, point 3)."""

    def refusal(self, state: State, seat: SeatNumber, move: Move) -> Refusal | None:
        """The code that applies first, or None: `apply` accepts exactly then.

        BAD_CLAIM for a move that names something no state of this round can have.
        """

    def apply(
        self, state: State, seat: SeatNumber, move: Move
    ) -> tuple[State, tuple[Event, ...]]:
        """The next state and what happened; only for moves without a refusal."""

    def has_finished(self, state: State, seat: SeatNumber) -> bool:
        """True if this seat has ended the round by what it just did."""

    def must_wait(self, move: Move) -> bool:
        """True if the move has a waiting time of its own (COM-7)."""

    def wait_ms(self, state: State, move: Move) -> int:
        """How long moves that must wait are refused after this one, no placing."""

    def stuck(self, state: State, seats: Sequence[SeatNumber]) -> DeadlockFinding:
        """The exact test: can any of these seats ever place something?"""

    def resolve_deadlock(
        self, state: State, seats: Sequence[SeatNumber]
    ) -> Intervention[State] | None:
        """What follows from the exact test; None while someone can play.

        Called after every accepted action, so the usual case must be cheap.
        """

    def voted(
        self, state: State, seats: Sequence[SeatNumber], run: int
    ) -> Intervention[State]:
        """What follows when all have pressed "nobody can play" (COM-12).

        `run` counts such votes without a placing between, from 1.
        """

    def correct(self, state: State) -> Intervention[State] | None:
        """Every error of honour mode put right; None if there was none."""

    def scores(self, state: State) -> tuple[SeatScore, ...]:
        """The count of the round as it lies now, by seat, penalties left aside."""

    def parse_move(self, text: str) -> Move:
        """The move a line of notation means; raises NotationError."""

    def move_text(self, move: Move) -> str:
        """The move in notation; `parse_move` reads it back."""

    def state_lines(self, state: State) -> tuple[str, ...]:
        """The whole state in notation, hidden cards included."""

    def read_state(self, opened: State, lines: Sequence[PositionLine]) -> State:
        """The state these lines describe, for the deal `opened`; or NotationError."""
