"""Records rounds of real play: the moves of every seat, all of them legal.

A seat drawn at random looks; it sees what it could lay, or misses it and turns cards.
How well it plays does not matter here; that every move is a move of the game does.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from games.rules import registry
from games.rules.card_engine.state import CardState
from games.rules.cards import Card
from games.rules.core import Options, SeatNumber
from games.rules.ligretto import LIGRETTO, PickUp, Play, Target
from games.rules.round import START, Claim, RoundPhase, RoundState, act, open_round

GAME = registry.game(LIGRETTO.key)
SEES_SHARE = 0.6
MAX_LINES = 3000
MS_PER_LINE = 10
PLAIN_TABLE: Options = {"flip_cooldown_ms": 0, "wrong_lockout_ms": 0}
"""No waiting times: a Poisson schedule does not keep them."""

NOTHING = "-"
EVERYTHING = "*"


@dataclass(frozen=True, slots=True)
class WireLine:
    """One move. `after` is the number of the line it has to come after, `-` or `*`."""

    seat: SeatNumber
    after: str
    text: str


@dataclass(frozen=True, slots=True)
class RecordedPlay:
    """A round played to its end, and the order of its cards, for the peers."""

    lines: tuple[WireLine, ...]
    deal: Mapping[str, object]


@dataclass(slots=True)
class _Order:
    """Which line a placing has to come after, so that it stays legal.

    Two seats' moves reach a server in any order, unless one waits for the other. A card
    needs the card beneath, so it comes after the last one of that kind; and after the
    last one of its own kind, so that no card is promised twice. Everything else commutes.
    """

    last: dict[tuple[str, int], tuple[int, SeatNumber]] = field(default_factory=dict)

    def after(self, number: int, seat: SeatNumber, card: Card) -> str:
        """Notes line `number` and gives what it waits for."""
        kinds = ((card.color, card.number - 1), (card.color, card.number))
        earlier = max(
            (self.last[kind] for kind in kinds if kind in self.last), default=None
        )
        self.last[card.color, card.number] = (number, seat)
        if earlier is None or card.number == 1 or earlier[1] == seat:
            return NOTHING
        return str(earlier[0])


def record(
    *,
    seats: tuple[SeatNumber, ...],
    seed: str,
    number: int,
    options: Options,
    resting: int = 0,
    sees: float = SEES_SHARE,
) -> RecordedPlay:
    """Plays the round with this seed to its end; the first `resting` seats do nothing.

    Who sees a smaller share of what they could lay turns more cards: rounds last longer.

    Raises:
        ValueError: The rules refused one of their own moves.
    """
    opened = open_round(GAME, seats=seats, options=options, seed=seed, number=number)
    round_ = act(GAME, opened, START, 0).round
    order, lines = _Order(), list[WireLine]()
    random = Random(seed)  # noqa: S311 -- play, not secrets
    pickups: dict[SeatNumber, list[list[str]]] = {seat: [] for seat in seats}
    while round_.phase is RoundPhase.PLAYING and len(lines) < MAX_LINES:
        seat = random.choice(seats[resting:])
        move = _choice(GAME.moves(round_.state, seat), random, sees)
        if move is None:
            continue
        outcome = act(GAME, round_, Claim(seat, move), len(lines) * MS_PER_LINE)
        if outcome.refusal:
            raise ValueError(f"{GAME.move_text(move)}: {outcome.refusal.code}")
        round_ = outcome.round
        after = NOTHING
        if isinstance(move, Play):
            after = order.after(len(lines), seat, move.card)
        if round_.phase is not RoundPhase.PLAYING:
            after = EVERYTHING
        if isinstance(move, PickUp):
            pickups[seat].append(_texts(_state(round_).areas[seats.index(seat)].hand))
        lines.append(WireLine(seat, after, GAME.move_text(move)))
    return RecordedPlay(tuple(lines), _deal(_state(opened), pickups))


def write(recordings: Iterable[RecordedPlay], *, script: Path, deals: Path) -> int:
    """Writes the files wsload and the peers read; gives the number of moves."""
    count, cards = 0, []
    with script.open("w") as output:
        for table, recording in enumerate(recordings):
            cards.append(recording.deal)
            for line in recording.lines:
                output.write(f"{table}\t{line.seat}\t{line.after}\t{line.text}\n")
                count += 1
    deals.write_text(json.dumps(cards))
    return count


def _choice(moves: tuple[object, ...], random: Random, sees: float) -> object | None:
    """One of the moves: a placing on whichever pile fits, else turning cards."""
    placings = [move for move in moves if isinstance(move, Play)]
    others = [move for move in moves if not GAME.is_placing(move)]
    if placings and (not others or random.random() < sees):
        return Play(placings[0].card, placings[0].source, Target.AUTO)
    return others[0] if others else None


def _state(round_: RoundState) -> CardState:
    if not isinstance(round_.state, CardState):
        raise TypeError(f"not a round of Ligretto: {round_.game_key}")
    return round_.state


def _texts(cards: Iterable[Card]) -> list[str]:
    return [card.text for card in cards]


def _deal(
    state: CardState, pickups: Mapping[SeatNumber, list[list[str]]]
) -> Mapping[str, object]:
    packs = [
        _texts([*(slot[0] for slot in area.row), *area.stack, *area.hand])
        for area in state.areas
    ]
    return {
        "row": len(state.areas[0].row),
        "packs": packs,
        "pickups": [pickups[area.seat] for area in state.areas],
    }
