"""The results on the screen and in files."""

import json
import os
import platform
import sys
import time
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

from bench.figures import Figure, rounded

ADDITIONS = 2_000_000
LATEST, UNFINISHED = "latest", "unfinished"
ENDINGS = (".json", ".md")
PACKAGES = ("Django", "channels", "daphne", "uvicorn", "uvloop", "websockets")


def as_json(figures: Sequence[Figure], *, seconds: float, taken_at: str) -> str:
    """Gives everything that was measured, and on what."""
    content = {
        "taken_at": taken_at,
        "seconds": round(seconds),
        "machine": machine(),
        "figures": [figure.as_json() for figure in figures],
    }
    return json.dumps(content, indent=1) + "\n"


def as_table(figures: Sequence[Figure]) -> str:
    """Gives the figures as a table of Markdown that is also readable as it is."""
    rows = [("figure", "unit", "goal", "measured", "met")]
    rows += [_row(figure) for figure in figures]
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    lines = [_line(row, widths) for row in rows]
    lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
    return "\n".join(lines) + "\n"


def write(
    figures: Sequence[Figure], directory: Path, *, seconds: float, taken_at: str
) -> None:
    """Writes latest.json and latest.md into the directory, where nothing is unfinished then."""
    _write(figures, directory / LATEST, seconds=seconds, taken_at=taken_at)
    for ending in ENDINGS:
        (directory / f"{UNFINISHED}{ending}").unlink(missing_ok=True)


def write_unfinished(
    figures: Sequence[Figure], directory: Path, *, seconds: float, taken_at: str
) -> None:
    """Writes what there is so far; the latest whole run stays as it is."""
    _write(figures, directory / UNFINISHED, seconds=seconds, taken_at=taken_at)


def _write(
    figures: Sequence[Figure], path: Path, *, seconds: float, taken_at: str
) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    text = as_json(figures, seconds=seconds, taken_at=taken_at)
    path.with_suffix(ENDINGS[0]).write_text(text)
    heading = f"Taken {taken_at}, in {seconds / 60:.0f} minutes. See ../README.md.\n\n"
    path.with_suffix(ENDINGS[1]).write_text(heading + as_table(figures))


def machine() -> dict[str, object]:
    """Returns which machine the figures were taken on."""
    return {
        "cores": os.cpu_count(),
        "processor": _processor(),
        "system": platform.platform(terse=True),
        "python": sys.version.split()[0],
        "python_additions_per_s": _additions_per_second(),
        "packages": {name: version(name) for name in PACKAGES},
    }


def _additions_per_second() -> int:
    """How fast this Python counts, to set results of two machines side by side."""
    begun, total = time.process_time(), 0
    for number in range(ADDITIONS):
        total += number
    return round(ADDITIONS / (time.process_time() - begun))


def _processor() -> str:
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.machine()


def _row(figure: Figure) -> tuple[str, str, str, str, str]:
    if figure.measured is None:
        measured = figure.problem.splitlines()[0][:60] if figure.problem else "-"
    else:
        measured = f"{rounded(figure.measured):g}"
    met = {None: "", True: "yes", False: "NO"}[figure.is_met]
    goal = str(figure.goal) if figure.goal else ""
    return figure.name, figure.unit, goal, measured, met


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
    return "| " + " | ".join(cells) + " |"
