"""The score sheet of Würfel-Ligretto (WUR-12)."""

from games.rules.score_sheet import (
    Box,
    BoxLimit,
    Counts,
    Found,
    Holders,
    Sheet,
    SheetRounds,
    points_in,
)
from games.rules.wuerfel.dice import DICE


def _match_counts(rounds: SheetRounds, person: int) -> dict[str, int]:
    won = (max(0, points_in(SCORE_SHEET, round_)[person]) for round_ in rounds)
    return {
        "others_left": sum(won),
        "left": sum(round_[person]["left"] for round_ in rounds),
    }


def _points(counts: Counts) -> int | None:
    """The dice of others when one was out first, minus one's own when one was not."""
    if "others_left" not in counts or "left" not in counts:
        return None
    return counts["others_left"] - counts["left"]


SCORE_SHEET = Sheet(
    (Box("left", 0, len(DICE)),),
    {"left": -1},
    _match_counts,
    _points,
    (
        BoxLimit(("left",), len(DICE), Found.TOO_MANY_DICE, is_together=True),
        Holders("left", 0, Found.NOBODY_OUT, Found.ENDED, Found.TWO_OUT_OF_DICE),
    ),
    rest="left",
    is_even=True,
)
