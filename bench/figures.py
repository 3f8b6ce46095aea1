"""A figure of the benchmark: what was measured, its goal, and whether it is met."""

import statistics
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class AtLeast:
    """The figure is to reach the value."""

    value: float

    def is_met(self, measured: float) -> bool:
        """True if the figure is good enough."""
        return measured >= self.value

    def __str__(self) -> str:
        return f">= {self.value:g}"


@dataclass(frozen=True, slots=True)
class AtMost:
    """The figure is not to pass the value."""

    value: float

    def is_met(self, measured: float) -> bool:
        """True if the figure is good enough."""
        return measured <= self.value

    def __str__(self) -> str:
        return f"<= {self.value:g}"


type Goal = AtLeast | AtMost


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the result; `detail` is what it was made of.

    A figure without a goal is there to be read beside the others. `measured` is None
    when the measurement failed; `problem` then says why.
    """

    name: str
    unit: str
    measured: float | None
    goal: Goal | None = None
    detail: Mapping[str, object] = field(default_factory=dict)
    problem: str = ""

    @property
    def is_met(self) -> bool | None:
        """True if the goal is reached; None without a goal."""
        if self.goal is None:
            return None
        return self.measured is not None and self.goal.is_met(self.measured)

    def as_json(self) -> dict[str, object]:
        """Gives the figure as it is written to the results."""
        return {
            "name": self.name,
            "unit": self.unit,
            "measured": None if self.measured is None else rounded(self.measured),
            "goal": None if self.goal is None else str(self.goal),
            "is_met": self.is_met,
            "detail": dict(self.detail),
            "problem": self.problem,
        }


def rounded(value: float) -> float:
    """Gives three digits that mean something, and whole numbers from 1000 on."""
    return round(value) if abs(value) >= 1000 else float(f"{value:.3g}")


def median(values: Iterable[float]) -> float:
    """Gives the median; of nothing it is nothing at all."""
    return statistics.median(values)
