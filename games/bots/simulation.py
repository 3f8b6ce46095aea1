"""Rounds between bots in virtual time: no network, no database, no clock.

A queue holds each seat's next move by the time it is due. Every round is checked
afterwards: all cards still there, nothing claimed that was refused, and the journal
replayed to the same round.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from heapq import heapify, heapreplace
from random import Random

from games.bots.core import Bot, Decision
from games.bots.registry import (
    CALLS,
    PLAYBOOKS,
    bot,
    is_accepted,
    is_offered,
    is_possible,
    observe,
)
from games.rules.core import Game, Options, SeatNumber, SeatScore
from games.rules.journal import JournalAction, JournalError, journal_entry, replay
from games.rules.registry import game
from games.rules.round import (
    START,
    Action,
    Claim,
    Outcome,
    RoundPhase,
    RoundState,
    Timer,
    act,
    deadlines,
    open_round,
    scores,
)

type BotPlan = tuple[int, SeatNumber, Decision]

COUNTDOWN_MS = 3000
MOST_ACTIONS_PER_SEAT = 2000
NEVER = 1 << 60


class Violation(StrEnum):
    """What must never happen in a simulated round."""

    CONSERVATION = "conservation"
    LEGALITY = "legality"
    REPLAY = "replay"
    UNENDED = "unended"


@dataclass(frozen=True, slots=True)
class SimulationSetup:
    """What is simulated. `bots` are names, dealt out to the seats in turn."""

    game_key: str
    seats: int
    options: Options
    seed: str
    bots: tuple[str, ...]

    def bot_of(self, seat: SeatNumber) -> Bot:
        """The bot at this seat."""
        return bot(self.game_key, self.bots[seat % len(self.bots)])


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A simulated round: where it stood in the end, its journal, what went wrong.

    `events` are the game's, in order.
    """

    opened: RoundState
    final: RoundState
    entries: tuple[JournalAction, ...]
    events: tuple[object, ...]
    scores: tuple[SeatScore, ...]
    violations: tuple[Violation, ...]

    @property
    def lasted_ms(self) -> int:
        """How long it was played, in the bots' time."""
        return self.entries[-1].at_ms - self.final.started_ms


def simulate(setup: SimulationSetup, rounds: int) -> Iterator[PlayedRound]:
    """So many rounds, numbered from 1; raises OptionProblem and KeyError."""
    for number in range(1, rounds + 1):
        yield simulate_round(setup, number)


def simulate_round(setup: SimulationSetup, number: int) -> PlayedRound:
    """One round, from the deal to its end; the same for the same arguments."""
    rules = game(setup.game_key)
    opened = open_round(
        rules,
        seats=tuple(range(setup.seats)),
        options=setup.options,
        seed=setup.seed,
        number=number,
    )
    return play_round(setup, opened)


def play_round(setup: SimulationSetup, opened: RoundState) -> PlayedRound:
    """A round that has been dealt, to its end; of the setup only the bots matter.

    They play by its seed, so the same round and setup give the same play.
    """
    rules = game(setup.game_key)
    play = _Play(rules, setup, opened)
    play.run(MOST_ACTIONS_PER_SEAT * setup.seats)
    return PlayedRound(
        opened,
        play.current,
        tuple(play.entries),
        tuple(play.events),
        scores(rules, play.current),
        tuple(violations(opened, play.current, play.entries, illegal=play.illegal)),
    )


class _Play:
    """A round being played: the only thing here that changes."""

    __slots__ = (
        "_bots", "_game", "_placed_ms", "_queue", "_randoms", "_timer", "_timer_ms",
        "current", "entries", "events", "illegal",
    )  # fmt: skip

    def __init__(self, rules: Game, setup: SimulationSetup, opened: RoundState) -> None:
        self._game = rules
        self._bots = tuple(setup.bot_of(seat) for seat in opened.seats)
        self._randoms = tuple(
            Random(f"{setup.seed}/{opened.number}/bot/{seat}")  # noqa: S311 -- no secret
            for seat in opened.seats
        )
        self._placed_ms = COUNTDOWN_MS
        self._timer: Timer | None = START
        self._timer_ms = COUNTDOWN_MS
        self._queue: list[BotPlan] = []
        self.current = opened
        self.entries: list[JournalAction] = []
        self.events: list[object] = []
        self.illegal = 0

    def run(self, most_actions: int) -> None:
        """Plays until the round is over, or has taken too many actions."""
        self._act(START, COUNTDOWN_MS)
        self._queue = [self._planned(seat, COUNTDOWN_MS) for seat in self.current.seats]
        heapify(self._queue)
        while (
            self.current.phase is not RoundPhase.OVER
            and self.current.seq < most_actions
        ):
            self._step()

    def _step(self) -> None:
        """What is due next: the clock, or a seat that acts and then looks again."""
        due_ms, seat, decision = self._queue[0]
        if self._timer is not None and self._timer_ms <= due_ms:
            self._act(self._timer, self._timer_ms)
            return
        if decision.move is not None:
            self._claim(seat, decision, due_ms)
        heapreplace(self._queue, self._planned(seat, due_ms))

    def _planned(self, seat: SeatNumber, at_ms: int) -> BotPlan:
        """When the seat acts next and what it means to do then, seen from now.

        While play is frozen it counts from the moment play goes on.
        """
        current = self.current
        since_ms = max(self._placed_ms, current.frozen_until_ms)
        observation = observe(current, seat, idle_ms=max(0, at_ms - since_ms))
        decision = self._bots[seat](observation, self._randoms[seat])
        if not is_offered(observation, decision):
            self.illegal += 1
        if current.phase is RoundPhase.FROZEN:
            at_ms = max(at_ms, current.frozen_until_ms)
        return at_ms + max(1, decision.delay_ms), seat, decision

    def _claim(self, seat: SeatNumber, decision: Decision, at_ms: int) -> None:
        """Makes the move, or drops it where it is no longer possible.

        In strict mode what the rules take was possible, so it is asked only where
        they refuse: then nothing has happened yet, for nothing was put down.
        """
        move, current = decision.move, self.current
        claim = Claim(seat, move)
        still = is_accepted if decision.is_careless else is_possible
        is_judged_first = current.opening.terms.is_strict and not isinstance(
            move, CALLS
        )
        outcome = act(self._game, current, claim, at_ms) if is_judged_first else None
        if outcome is None or outcome.refusal is not None:
            if not still(current, seat, move):
                return
            outcome = outcome or act(self._game, current, claim, at_ms)
        self._put_down(claim, outcome, at_ms)
        if outcome.refusal is not None:
            self.illegal += 1
        elif self._game.is_placing(move):
            self._placed_ms = at_ms

    def _act(self, action: Action, at_ms: int) -> None:
        self._put_down(action, act(self._game, self.current, action, at_ms), at_ms)

    def _put_down(self, action: Action, outcome: Outcome, at_ms: int) -> None:
        """Goes on from an outcome, and keeps it in the journal."""
        before = self.current
        if outcome.seq is not None:
            self.current = outcome.round
            self.entries.append(journal_entry(self._game, action, outcome, at_ms))
            self.events += outcome.events
        after = self.current
        if after.phase is not before.phase or after.clocks is not before.clocks:
            self._plan_timer()

    def _plan_timer(self) -> None:
        due = deadlines(self.current)
        self._timer_ms, self._timer = due[0] if due else (NEVER, None)


def violations(
    opened: RoundState,
    final: RoundState,
    entries: Iterable[JournalAction],
    *,
    illegal: int = 0,
) -> Iterator[Violation]:
    """What is wrong with a round that went from `opened` to `final` by these entries.

    `illegal` counts what bots did that they might not.
    """
    if final.phase is not RoundPhase.OVER:
        yield Violation.UNENDED
    if illegal:
        yield Violation.LEGALITY
    pieces = PLAYBOOKS[opened.game_key].pieces
    if Counter(pieces(final.state)) != Counter(pieces(opened.state)):
        yield Violation.CONSERVATION
    if not _is_replayed(opened, final, entries):
        yield Violation.REPLAY


def _is_replayed(
    opened: RoundState, final: RoundState, entries: Iterable[JournalAction]
) -> bool:
    """True if the journal leads to the same round, past states left aside."""
    try:
        replayed = replay(game(opened.game_key), opened, entries)
    except JournalError:
        return False
    return replayed._replace(history=()) == final._replace(history=())
