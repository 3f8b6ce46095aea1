"""Chance that can be repeated, and figures that are kept."""

import json
from pathlib import Path
from random import Random
from typing import Any


def luck(seed: object) -> Random:
    """Returns a generator of its own for one test."""
    return Random(str(seed))  # noqa: S311 -- play, not secrets


def keep_figures(path: str, figures: dict[str, Any]) -> None:
    """Writes what a long run came to, where someone asked for it."""
    if path:
        file = Path(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(figures, indent=1) + "\n")
