"""Rounds of bots on a board, counted as they are played."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from games.bots.lab.figures import UNENDED, WIN, Count, FigureKind, Figures, FigureSums
from games.bots.simulation import PlayedRound, SimulationSetup, simulate_round
from games.rules.core import Ending, Options
from games.rules.domino.boards.grid import Grid, indexes
from games.rules.domino.events import CardPlaced, DutyBegun, JokerLaid, Orphaned, Turned
from games.rules.domino.options import USUAL
from games.rules.domino.state import DominoState, count_left

GAME = "domino"
TOKEN_SETUPS = ("random", "marked")
"""They take turns: half of the rounds begin with each (section 12)."""


@dataclass(frozen=True, slots=True)
class LabTrial:
    """What is tried: a layout of a board of a kit ("" is the site's own), and who plays.

    The bots, by name, are dealt out to the seats in turn.
    """

    board: str
    seats: int
    bots: tuple[str, ...]
    seed: str
    layout: str = USUAL
    kit: str = ""
    options: Options = field(default_factory=dict)

    def setup(self, number: int) -> SimulationSetup:
        """How the round of this number is played."""
        options: Options = {
            "token_setup": TOKEN_SETUPS[number % len(TOKEN_SETUPS)],
            **self.options,
            "board": self.board,
            "layout": self.layout,
            "kit": self.kit,
        }
        return SimulationSetup(GAME, self.seats, options, self.seed, self.bots)


def measure(trial: LabTrial, numbers: Iterable[int]) -> Figures:
    """The figures of the rounds of these numbers; raises OptionProblem, KeyError."""
    return counted(
        (simulate_round(trial.setup(number), number) for number in numbers),
        seats=trial.seats,
    )


def counted(rounds: Iterable[PlayedRound], *, seats: int) -> Figures:
    """The figures of rounds of Domino between so many."""
    counter = _Counter(seats)
    for played in rounds:
        counter.add(played)
    return counter.figures()


class _Counter:
    """Sums that grow with every round."""

    __slots__ = ("_counts", "_rounds", "_seats", "_size", "_values", "_wins")

    def __init__(self, seats: int) -> None:
        self._seats, self._size, self._rounds = seats, 0, 0
        self._values = dict.fromkeys(FigureKind, FigureSums())
        self._counts: dict[Count, Counter[str]] = {kind: Counter() for kind in Count}
        self._wins = [FigureSums()] * seats

    def figures(self) -> Figures:
        counts = {kind: dict(names) for kind, names in self._counts.items()}
        return Figures(
            self._seats,
            self._size,
            self._rounds,
            dict(self._values),
            counts,
            tuple(self._wins),
        )

    def add(self, played: PlayedRound) -> None:
        final = played.final.state
        if not isinstance(final, DominoState):
            raise TypeError(final)
        self._rounds += 1
        self._size = final.rules.grid.squares.bit_count()
        happened = Counter(_happened(played.events))
        happened[FigureKind.COVERED] = final.covered.bit_count()
        for value in FigureKind:
            self._values[value] = self._values[value].plus(happened[value])
        ending = played.final.ending
        self._counts[Count.ENDED][ending.value if ending else UNENDED] += 1
        self._counts[Count.VIOLATED].update(kind.value for kind in played.violations)
        self._add_board(final)
        if ending is Ending.STALEMATE:
            fewest = min(count_left(area) for area in final.areas)
            self._counts[Count.LEFT][str(fewest)] += 1
        self._add_wins(played)

    def _add_board(self, final: DominoState) -> None:
        grid, pairs = final.rules.grid, self._counts[Count.PAIR]
        for laid in final.laid:
            if laid.card is not None:
                pairs[squares_name(grid, laid.one, laid.other)] += 1
                self._counts[Count.CARD][laid.card.text] += 1
        self._counts[Count.SQUARE].update(
            str(grid.square(index)) for index in indexes(final.covered)
        )

    def _add_wins(self, played: PlayedRound) -> None:
        best = max(score.points for score in played.scores)
        winners = [
            score.seat for score in played.scores if best and score.points == best
        ]
        for seat in range(self._seats):
            won = WIN // len(winners) if seat in winners else 0
            self._wins[seat] = self._wins[seat].plus(won)


def squares_name(grid: Grid, one: int, other: int) -> str:
    """Two neighbouring squares, the left or upper one first."""
    first, second = sorted((one, other))
    return f"{grid.square(first)} {grid.square(second)}"


def _happened(events: Iterable[object]) -> Iterator[FigureKind]:
    """What is counted of a round, each as often as it happened.

    A duty is one's own dead end if its token is the one that was moved last.
    """
    moved = -1
    for event in events:
        match event:
            case CardPlaced(token=token):
                moved = token
                yield FigureKind.PLACED
            case JokerLaid(token=token):
                moved = token
                yield FigureKind.JOKERS
            case DutyBegun(token=token):
                yield FigureKind.DUTIES
                yield FigureKind.OWN if token == moved else FigureKind.OTHERS
            case Turned():
                yield FigureKind.TURNS
            case Orphaned():
                yield FigureKind.ORPHANS
            case _:
                pass
