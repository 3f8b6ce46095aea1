"""Rounds of Ligretto Domino by other code: written from docs/rules/domino.md alone.

It shares nothing with the engine but the file of the board: squares are pairs of
numbers, sets of them sets. Only what bots of the kind `simple` do is played, in strict
mode, without clocks. Seats either take turns, as in the simulation the boards were
designed with, or each acts at a pace of its own, as the engine's bots do: then what a
seat has decided on is done a while later, and given up where it has become impossible.
"""

import heapq
import json
from collections import Counter
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from math import exp
from random import Random
from typing import NamedTuple

type Spot = tuple[int, int]

DECIDE, TURN, PICK_UP = 1.0, 0.35, 1.2
OVERLOOKS, SPENDS_EARLY, FEW_CARDS, JOKERS = 0.15, 0.2, 2, 2
MOST_ACTIONS = 4000


class Way(NamedTuple):
    near: Spot
    far: Spot
    card: str


class Laying(NamedTuple):
    """A card on two squares, the token on one of them; jokers under it before."""

    token: int
    one: Spot
    other: Spot
    to: Spot
    jokers: tuple[Spot, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    colors: dict[Spot, str]
    marked: tuple[Spot, ...]
    beside: dict[Spot, tuple[Spot, ...]]
    ways: dict[Spot, tuple[Way, ...]]
    pairs: tuple[Way, ...]
    cards: tuple[str, ...]


@dataclass(slots=True)
class Seat:
    hand: list[str]
    open: str | None = None
    discard: list[str] = field(default_factory=list)
    jokers: int = JOKERS

    def cards(self) -> list[str]:
        return [*self.hand, *self.discard, *([self.open] if self.open else [])]


@lru_cache(maxsize=32)
def board_of(name: str, layout: str) -> Board:
    """A board of the site; its layouts have no turned pieces."""
    path = files("games.rules.domino.boards").joinpath("default.json")
    data = json.loads(path.read_text(encoding="utf-8"))
    design = data["boards"][name]
    size, laid = design["piece_size"], design["layouts"][layout]
    colors = {
        (spot["col"] * size + x, spot["row"] * size + y): letter
        for spot in laid["place"]
        for y, row in enumerate(design["pieces"][spot["piece"]])
        for x, letter in enumerate(row)
    }
    beside = {
        (x, y): tuple(
            each
            for each in ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1))
            if each in colors
        )
        for x, y in colors
    }

    def way(near: Spot, far: Spot) -> Way:
        return Way(near, far, _named(colors[near] + colors[far]))

    return Board(
        colors,
        tuple((x, y) for x, y in laid["marked"]),
        beside,
        {
            spot: tuple(
                way(near, far)
                for near in beside[spot]
                for far in beside[near]
                if far != spot
            )
            for spot in colors
        },
        tuple(way(one, far) for one in colors for far in beside[one] if one < far),
        tuple(_named(pair) for pair in data["cards"]["pairs"]),
    )


class Play:
    """A round in play; `counted` is what the figures are made of."""

    def __init__(self, board: Board, seats: int, random: Random, *, marked: bool):
        self.board, self.random = board, random
        self.seats = [
            Seat(random.sample(board.cards, len(board.cards))) for _ in range(seats)
        ]
        self.covered: set[Spot] = set()
        self.tokens = list(board.marked)
        self.free = set(board.colors) - set(self.tokens)
        while not marked:
            self.tokens = random.sample(sorted(board.colors), len(board.marked))
            self.free = set(board.colors) - set(self.tokens)
            marked = not any(map(self.is_blocked, range(len(self.tokens))))
        self.duties: dict[int, int] = {}
        self.orphans: set[int] = set()
        self.counted: Counter[str] = Counter()

    def run(self, *, takes_turns: bool) -> Counter[str]:
        """Plays to the end."""
        act = self._in_turn if takes_turns else self._at_own_pace
        ending = act()
        self.counted[ending] += 1
        self.counted["covered"] += len(self.covered)
        return self.counted

    def is_blocked(self, token: int) -> bool:
        ways = self.board.ways[self.tokens[token]]
        return not any(w.near in self.free and w.far in self.free for w in ways)

    # What a seat does

    def _in_turn(self) -> str:
        for number in range(MOST_ACTIONS):
            seat = number % len(self.seats)
            self._turned(seat)
            ended = self._done(seat, self._decided(seat))
            if ended:
                return ended
        return "given up"

    def _at_own_pace(self) -> str:
        queue: list[tuple[float, int, Laying | str]] = []
        for seat in range(len(self.seats)):
            heapq.heappush(queue, self._planned(seat, 0.0))
        for _ in range(MOST_ACTIONS * len(self.seats)):
            now, seat, plan = queue[0]
            ended = ""
            if plan == "turn":
                self._turned(seat)
            elif self._is_possible(seat, plan):
                ended = self._done(seat, plan)
            if ended:
                return ended
            heapq.heapreplace(queue, self._planned(seat, now))
        return "given up"

    def _planned(self, seat: int, now: float) -> tuple[float, int, Laying | str]:
        mine = self.seats[seat]
        plan: Laying | str = "turn"
        seconds = TURN if mine.hand else PICK_UP + TURN
        if mine.open is not None:
            plan, seconds = self._decided(seat), DECIDE
        return now + seconds * exp(self.random.gauss(0.0, 0.33)), seat, plan

    def _turned(self, seat: int) -> None:
        mine = self.seats[seat]
        if mine.open is not None:
            return
        if not mine.hand:
            mine.hand, mine.discard = mine.discard, []
        mine.open = mine.hand.pop(0)
        self.counted["turns"] += 1

    def _decided(self, seat: int) -> Laying | str:
        """What a simple bot does with its card: any place, now and then a joker."""
        if self.random.random() < OVERLOOKS:
            return "discard"
        places = self._places(seat)
        if places:
            return self.random.choice(places)
        mine = self.seats[seat]
        few = len(mine.cards()) <= FEW_CARDS
        if mine.jokers and (few or self.random.random() < SPENDS_EARLY):
            bridged = self._bridged(seat)
            return self.random.choice(bridged) if bridged else "discard"
        return "discard"

    def _is_possible(self, seat: int, plan: Laying | str) -> bool:
        if isinstance(plan, str):
            return not (self._has_duty(seat) and self._places(seat))
        return plan in (self._bridged(seat) if plan.jokers else self._places(seat))

    def _done(self, seat: int, plan: Laying | str) -> str:
        """Does it, and says how the round ended if it did."""
        mine = self.seats[seat]
        if isinstance(plan, str):
            if self._is_possible(seat, plan) and mine.open is not None:
                mine.discard.append(mine.open)
                mine.open = None
            return ""
        before = [self.is_blocked(token) for token in range(len(self.tokens))]
        mine.open = None
        mine.jokers -= len(plan.jokers)
        self.counted["jokers"] += len(plan.jokers)
        self.covered |= {plan.one, plan.other, *plan.jokers}
        self.tokens[plan.token] = plan.to
        self.free = set(self.board.colors) - self.covered - set(self.tokens)
        if not mine.cards():
            return "out"
        self._blame(seat, plan.token, before)
        return "" if any(map(self._may_go_on, range(len(self.seats)))) else "stuck"

    # Where a card may lie

    def _places(self, seat: int) -> list[Laying]:
        card, own = self.seats[seat].open, self._own_duties(seat)
        movable = own or [t for t in self.duties if t in self.orphans]
        found = [
            Laying(token, pair.near, pair.far, to)
            for token in movable
            for pair in self.board.pairs
            if pair.card == card and pair.near in self.free and pair.far in self.free
            for to in (pair.near, pair.far)
        ]
        if not own:
            found += [
                Laying(token, way.near, way.far, way.far)
                for token, at in enumerate(self.tokens)
                for way in self._ways(at, self.free)
                if way.card == card
            ]
        return found

    def _bridged(self, seat: int) -> list[Laying]:
        """Places that jokers lead to; with the fewest jokers from each first square."""
        mine = self.seats[seat]
        if self._has_duty(seat) or mine.open is None:
            return []
        found = []
        for token, at in enumerate(self.tokens):
            if self.is_blocked(token):
                continue
            for step in self.board.beside[at]:
                if step in self.free:
                    found += self._behind(token, mine.open, step, mine.jokers)
        return found

    def _behind(self, token: int, card: str, step: Spot, jokers: int) -> list[Laying]:
        free = self._freed(token) - {step}
        found = [
            Laying(token, way.near, way.far, way.far, (step,))
            for way in self._ways(step, free)
            if way.card == card
        ]
        if found or jokers < JOKERS:
            return found
        return [
            Laying(token, way.near, way.far, way.far, (step, second))
            for second in self.board.beside[step]
            if second in free
            for way in self._ways(second, free - {second})
            if way.card == card
        ]

    def _ways(self, at: Spot, free: set[Spot]) -> list[Way]:
        return [w for w in self.board.ways[at] if w.near in free and w.far in free]

    def _freed(self, token: int) -> set[Spot]:
        """The free squares once the token has stepped off: its own too, if bare."""
        at = self.tokens[token]
        return self.free if at in self.covered else self.free | {at}

    # Duties, and whether anyone can go on

    def _own_duties(self, seat: int) -> list[int]:
        return [token for token, owner in self.duties.items() if owner == seat]

    def _has_duty(self, seat: int) -> bool:
        return seat in self.duties.values()

    def _blame(self, seat: int, moved: int, before: list[bool]) -> None:
        self.duties.pop(moved, None)
        self.orphans.discard(moved)
        for token, was_blocked in enumerate(before):
            if not self.is_blocked(token):
                self.duties.pop(token, None)
                self.orphans.discard(token)
            elif token == moved or not was_blocked:
                self.duties[token] = seat
                self.counted["own" if token == moved else "others"] += 1
        for token, owner in self.duties.items():
            if not self._fits_anywhere(self.seats[owner].cards()):
                self.orphans.add(token)

    def _fits_anywhere(self, cards: list[str]) -> bool:
        return any(
            pair.card in cards and pair.near in self.free and pair.far in self.free
            for pair in self.board.pairs
        )

    def _may_go_on(self, seat: int) -> bool:
        mine = self.seats[seat]
        cards = mine.cards()
        if self._has_duty(seat):
            return self._fits_anywhere(cards)
        if self.orphans and self._fits_anywhere(cards):
            return True
        for token, at in enumerate(self.tokens):
            if any(way.card in cards for way in self._ways(at, self.free)):
                return True
            if self.is_blocked(token) or not mine.jokers:
                continue
            steps = [step for step in self.board.beside[at] if step in self.free]
            for card in cards:
                if any(self._behind(token, card, s, mine.jokers) for s in steps):
                    return True
        return False


def played(
    name: str, layout: str, seats: int, numbers: range, *, takes_turns: bool
) -> Counter[str]:
    """What came out of these rounds: half of them begin on the marked squares."""
    counted: Counter[str] = Counter()
    for number in numbers:
        random = Random(f"plain/{name}/{layout}/{seats}/{number}")  # noqa: S311
        play = Play(board_of(name, layout), seats, random, marked=bool(number % 2))
        counted.update(play.run(takes_turns=takes_turns))
    return counted


def _named(pair: str) -> str:
    return "".join(sorted(pair))
