"""A whole round in notation: who sits, what waits, and every card, hidden ones too.

Only the last states (`Round.history`) and what play is frozen for (`Round.halt`) are
left out: what is read back remembers the state it shows. See docs/notation.md.
"""

from games.rules.position.reading import read_position
from games.rules.position.report import (
    Plain,
    all_waits_over_ms,
    applied,
    legal_texts,
    position_report,
)
from games.rules.position.writing import Position, position_text

__all__ = [
    "Plain",
    "Position",
    "all_waits_over_ms",
    "applied",
    "legal_texts",
    "position_report",
    "position_text",
    "read_position",
]
