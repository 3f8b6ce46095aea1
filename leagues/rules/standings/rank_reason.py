"""Why one line of the table stands above the next: the first thing that differs."""

from dataclasses import dataclass
from enum import StrEnum

from leagues.rules.scoring import Tiebreak


class Because(StrEnum):
    """What parts two lines."""

    SECTION = "section"
    """Who has played enough, who has not, who did not come."""

    POINTS = "points"
    TIEBREAK = "tiebreak"
    SHARED = "shared"
    """Nothing: they share a rank."""

    PLACING = "placing"
    """The format of the stage itself, such as how far someone came in a knockout."""


@dataclass(frozen=True, slots=True)
class Reason:
    """The reason at a line, for the line below; with `tiebreak` which one it was."""

    because: Because
    tiebreak: Tiebreak | None = None
