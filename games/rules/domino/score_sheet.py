"""The score sheet of Ligretto Domino (DOM-26 to DOM-28)."""

from games.rules.domino.scoring import FOR_FEWEST, FOR_FIRST
from games.rules.score_sheet import (
    CARRIED,
    ENDED,
    Box,
    Counts,
    Found,
    Holders,
    Sheet,
    SheetRounds,
    Tone,
)

ASIDE = Box("aside", 0, 15)
"""The cards on a player board."""

NO_ONES = Found("no_ones")
TWO_FIRST = Found("two_first", Tone.LOOK)
NOBODY_FIRST = Found("nobody_first", Tone.LOOK)


def _match_counts(rounds: SheetRounds, person: int) -> dict[str, int]:
    chips = [round_[person]["chips"] for round_ in rounds]
    return {
        "first": chips.count(FOR_FIRST),
        "fewest": chips.count(FOR_FEWEST),
        CARRIED: rounds[-1][person][ASIDE.name],
    }


def _points(counts: Counts) -> int | None:
    """Two for each round in which one was first, one for the fewest cards left."""
    if "first" not in counts or "fewest" not in counts:
        return None
    return FOR_FIRST * counts["first"] + FOR_FEWEST * counts["fewest"]


SCORE_SHEET = Sheet(
    (Box("chips", 0, FOR_FIRST), ASIDE),
    {"chips": 1},
    _match_counts,
    _points,
    (
        Holders("chips", FOR_FEWEST, None, NO_ONES, NO_ONES, people=2),
        Holders("chips", FOR_FIRST, NOBODY_FIRST, ENDED, TWO_FIRST),
    ),
    carried=ASIDE,
)
