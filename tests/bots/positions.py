"""Positions of Ligretto for two, written down, and rounds as a bot looks at them."""

from collections.abc import Iterator
from random import Random
from typing import cast

from games.bots.core import Observation
from games.bots.registry import observe
from games.rules.card_engine.moves import CardMove
from games.rules.card_engine.state import CardView
from games.rules.core import Game, Options, PositionLine, SeatNumber
from games.rules.ligretto import LIGRETTO
from games.rules.round import START, Claim, RoundPhase, RoundState, act, open_round

type CardObservation = Observation[CardView, CardMove]

LIGRETTO_GAME = cast("Game", LIGRETTO)
PLAIN: Options = {}
ROW = "y6 | y7 | y8 | y9 | y10"
OTHER = ("row 1 y6 | y7 | y8 | y9 | y10", "stack 1 g9 g10", "hand 1 b8")


def chance(seed: object = 1) -> Random:
    return Random(f"{seed}")  # noqa: S311 -- play, not secrets


def started(
    *, seats: int = 4, seed: str = "seed", options: Options = PLAIN
) -> RoundState:
    opened = open_round(
        LIGRETTO_GAME, seats=range(seats), options=options, seed=seed, number=1
    )
    return act(LIGRETTO_GAME, opened, START, 3000).round


def with_lines(current: RoundState, lines: list[str]) -> RoundState:
    """The round with the cards of these lines."""
    numbered = [
        PositionLine(number, text) for number, text in enumerate(lines, start=1)
    ]
    state = LIGRETTO_GAME.read_state(current.state, numbered)
    return current._replace(state=state)


def position(*own: str, options: Options = PLAIN) -> RoundState:
    """A round for two with these lines, the row and seat 1 filled up."""
    lines = list(own)
    if not any(line.startswith("row 0") for line in own):
        lines.append(f"row 0 {ROW}")
    return with_lines(started(seats=2, options=options), [*lines, *OTHER])


def observation(
    current: RoundState, *, idle_ms: int = 0, seat: SeatNumber = 0
) -> CardObservation:
    return cast("CardObservation", observe(current, seat, idle_ms=idle_ms))


def stroll(
    seed: str, *, seats: int = 4, options: Options = PLAIN
) -> Iterator[RoundState]:
    """The rounds of a random playout, from the start to just before the end."""
    current, random = started(seats=seats, seed=seed, options=options), chance(seed)
    at_ms = 3000
    for _ in range(400):
        if current.phase is not RoundPhase.PLAYING:
            return
        yield current
        seat = random.randrange(seats)
        moves = LIGRETTO_GAME.moves(current.state, seat)
        at_ms += 500
        if moves:
            move = moves[0] if random.random() < 0.5 else random.choice(moves)
            current = act(LIGRETTO_GAME, current, Claim(seat, move), at_ms).round
