"""What is measured, in which order, and what becomes of a measurement that fails."""

import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from bench.figures import Figure
from bench.leagues.seating import seating
from bench.leagues.standings import standings_of_a_thousand
from bench.live.cost import crowds, idle_spectators, memory
from bench.live.generator import compiled
from bench.live.pages import page_weight, reload_time
from bench.live.phone import phone
from bench.live.rates import answer_times, most_actions
from bench.live.rounds import restart, simulation
from bench.processes import ProcessFailed, free_cores
from bench.ratings.comparison import ratings
from bench.smoke import smoke
from bench.workshop import LoadPace, Workshop

RESULTS = Path(__file__).parent / "results"

type Measurement = Callable[[Workshop], list[Figure]]

MEASUREMENTS: dict[str, Measurement] = {
    "weight": page_weight,
    "reload": reload_time,
    "phone": phone,
    "memory": memory,
    "restart": restart,
    "simulation": simulation,
    "ratings": ratings,
    "standings": standings_of_a_thousand,
    "seating": seating,
    "crowds": crowds,
    "idle": idle_spectators,
    "answers": answer_times,
    "most": most_actions,
}


def run(
    names: Iterable[str], *, directory: Path, pace: LoadPace, say: Callable[[str], None]
) -> Iterator[list[Figure]]:
    """Takes the named measurements, one by one, and gives the figures of each.

    One that fails becomes a figure that says why.

    Args:
        names: Keys of MEASUREMENTS, or "smoke".
        directory: An empty directory for databases, logs and the generator.
        pace: How long and how often.
        say: Gets a line of text for every step.
    """
    cores = free_cores()
    workshop = Workshop(
        directory=directory,
        cores=cores,
        generator=compiled(directory, cores),
        pace=pace,
        say=say,
    )
    for name in names:
        begun = time.monotonic()
        figures = _taken(name, workshop)
        say(f"{name} took {time.monotonic() - begun:.0f} s")
        yield figures


def _taken(name: str, workshop: Workshop) -> list[Figure]:
    try:
        return {**MEASUREMENTS, "smoke": smoke}[name](workshop)
    except ProcessFailed as problem:
        workshop.say(f"{name} failed: {problem}")
        return [Figure(name, "", None, problem=str(problem))]
