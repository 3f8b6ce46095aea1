"""Random rounds of any game, with everything that can happen in one."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from games.rules.chance import generator
from games.rules.core import Game, Options, Presence, SeatNumber
from games.rules.round import (
    ERROR_CALL,
    START,
    VOTE,
    Action,
    Attend,
    Claim,
    Outcome,
    RoundPhase,
    RoundState,
    act,
    deadlines,
    open_round,
)

MOST_STEPS = 1500
STEP_MS = 400


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a round, accepted or refused."""

    before: RoundState
    action: Action
    at_ms: int
    outcome: Outcome

    @property
    def after(self) -> RoundState:
        return self.outcome.round


class Playout:
    """A round from its deal to its end, or until it has taken very long.

    No dataclass: anyone who prints one would print all its states.
    """

    def __init__(self, game: Game, opened: RoundState, steps: tuple[Step, ...]) -> None:
        self.game = game
        self.opened = opened
        self.steps = steps

    def __repr__(self) -> str:
        opening = self.opened.opening
        return f"playout({opening.seats}, {opening.seed!r}, {opening.options})"

    @property
    def last(self) -> RoundState:
        return self.steps[-1].after


@dataclass(slots=True)
class _Player:
    """Who draws what happens next; `tried` are claims to try again too late."""

    game: Game
    random: Random
    tried: list[Claim] = field(default_factory=list)


def opened(
    game: Game, *, seats: int, seed: str, options: Options, number: int = 1
) -> RoundState:
    """A round of a game waiting for its start."""
    return open_round(
        game, seats=tuple(range(seats)), options=options, seed=seed, number=number
    )


def playout(
    game: Game, *, seats: int, seed: str, options: Options, number: int = 1
) -> Playout:
    """A round as this seed has it played."""
    first = opened(game, seats=seats, seed=seed, options=options, number=number)
    return Playout(game, first, tuple(_steps(game, first, seed)))


def _steps(game: Game, current: RoundState, seed: str) -> Iterator[Step]:
    random = generator(seed=seed, number=1, seat=0, kind="playout", counter=0)
    player, at_ms = _Player(game, random), 0
    for _ in range(MOST_STEPS):
        action = _next_action(player, current)
        at_ms = max(at_ms + random.randrange(STEP_MS), _due_ms(game, current, action))
        outcome = act(game, current, action, at_ms)
        yield Step(current, action, at_ms, outcome)
        current = outcome.round
        if current.phase is RoundPhase.OVER:
            return


def _next_action(player: _Player, current: RoundState) -> Action:
    if current.phase is RoundPhase.WAITING:
        return START
    random, seat = player.random, player.random.choice(current.seats)
    drawn = random.random()
    due = deadlines(current)
    if due and (current.phase is RoundPhase.FROZEN or drawn < 0.02):
        return due[0][1]
    if drawn < 0.04:
        return _attendance(current, seat, random)
    if drawn < 0.07:
        return Claim(seat, VOTE if drawn < 0.06 else ERROR_CALL)
    if drawn < 0.12 and player.tried:
        return random.choice(player.tried)
    return _claim(player, current, seat)


def _attendance(current: RoundState, seat: SeatNumber, random: Random) -> Action:
    if random.random() < 0.02:
        return Attend(seat, Presence.LEFT)
    away = current.presence[seat] is Presence.AWAY
    return Attend(seat, Presence.ACTIVE if away else Presence.AWAY)


def _claim(player: _Player, current: RoundState, seat: SeatNumber) -> Action:
    """A move the seat has, now and then one that only another seat has."""
    random = player.random
    whose = random.choice(current.seats) if random.random() < 0.1 else seat
    moves = player.game.moves(current.state, whose)
    if not moves:
        return Claim(seat, VOTE)
    move = moves[0] if random.random() < 0.8 else random.choice(moves)
    seen = random.choice([None, current.seq, max(0, current.seq - 3)])
    claim = Claim(seat, move, seen)
    player.tried = [*player.tried[-8:], claim]
    return claim


def _due_ms(game: Game, current: RoundState, action: Action) -> int:
    return max((at for at, timer in deadlines(current) if timer == action), default=0)
