"""Measures several servers in turns, so that what a neighbour does hits all of them."""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bench.figures import Figure, Goal, median
from bench.processes import ProcessFailed
from bench.workshop import Subject, Workshop


@dataclass(frozen=True, slots=True)
class Turns[Result]:
    """What each server showed, turn by turn; `problems` of those that failed."""

    results: Mapping[str, list[Result]]
    problems: Mapping[str, str]

    def medians(self, value: Callable[[Result], float]) -> dict[str, float]:
        """Gives the median over the turns, by name, of those that did not fail."""
        return {
            name: median(value(result) for result in each)
            for name, each in self.results.items()
            if name not in self.problems
        }


def in_turns[Result](
    workshop: Workshop,
    subjects: Sequence[Subject],
    measure: Callable[[Subject, int], Result],
) -> Turns[Result]:
    """Calls `measure` with each server, then with each again; one that fails is out."""
    results: dict[str, list[Result]] = defaultdict(list)
    problems: dict[str, str] = {}
    for turn in range(workshop.pace.repeat):
        for subject in subjects:
            if subject.name in problems:
                continue
            try:
                results[subject.name].append(measure(subject, turn))
            except ProcessFailed as problem:
                workshop.say(f"{subject.name} failed: {problem}")
                problems[subject.name] = str(problem)
    return Turns(results, problems)


def figures(
    title: str, unit: str, medians: Mapping[str, float], problems: Mapping[str, str]
) -> list[Figure]:
    """Gives the figure of each server, and of each that failed why."""
    return [
        *(Figure(f"{title}, {name}", unit, value) for name, value in medians.items()),
        *(
            Figure(f"{title}, {name}", unit, None, problem=problem)
            for name, problem in problems.items()
        ),
    ]


def ratio(
    title: str,
    medians: Mapping[str, float],
    ours: Subject,
    theirs: Subject,
    goal: Goal | None = None,
) -> Figure:
    """Gives our figure in times of theirs."""
    name = f"{title}, {ours.name} : {theirs.name}"
    if ours.name not in medians or not medians.get(theirs.name):
        return Figure(name, "times", None, goal, problem="one of the two is missing")
    return Figure(name, "times", medians[ours.name] / medians[theirs.name], goal)
