"""What many simulated rounds have in common, for people and for tests to read."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from games.bots.simulation import PlayedRound, Violation
from games.rules.core import Ending, SeatNumber

_SECOND_MS = 1000


@dataclass(slots=True)
class SimulationTally:
    """Sums over simulated rounds. `points` are by seat."""

    rounds: int = 0
    actions: int = 0
    lasted_ms: int = 0
    endings: Counter[Ending] = field(default_factory=Counter)
    points: Counter[SeatNumber] = field(default_factory=Counter)
    wins: Counter[SeatNumber] = field(default_factory=Counter)
    violations: Counter[Violation] = field(default_factory=Counter)

    def add(self, played: PlayedRound) -> None:
        """Counts one more round in."""
        self.rounds += 1
        self.actions += played.final.seq
        self.lasted_ms += played.lasted_ms
        if played.final.ending is not None:
            self.endings[played.final.ending] += 1
        best = max(score.points for score in played.scores)
        for score in played.scores:
            self.points[score.seat] += score.points
            self.wins[score.seat] += score.points == best
        self.violations.update(played.violations)

    def report(self) -> dict[str, object]:
        """Ready for JSON: whole numbers, and means per round with one decimal.

        `wins` are rounds with the best score of the table, shared ones included.
        """
        return {
            "rounds": self.rounds,
            "ended": {ending.value: self.endings[ending] for ending in Ending},
            "mean_actions": self._mean(self.actions),
            "mean_seconds": self._mean(self.lasted_ms / _SECOND_MS),
            "mean_points": [self._mean(self.points[seat]) for seat in self._seats()],
            "wins": [self.wins[seat] for seat in self._seats()],
            "violations": self.violations.total(),
            "violated": {kind.value: self.violations[kind] for kind in Violation},
        }

    def _seats(self) -> list[SeatNumber]:
        return sorted(self.points)

    def _mean(self, total: float) -> float:
        return round(total / self.rounds, 1) if self.rounds else 0.0


def tally(rounds: Iterable[PlayedRound]) -> SimulationTally:
    """The tally of these rounds, which are not kept."""
    counted = SimulationTally()
    for played in rounds:
        counted.add(played)
    return counted
