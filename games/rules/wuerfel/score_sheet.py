"""The score sheet of Würfel-Ligretto (WUR-12)."""

from games.rules.score_sheet import (
    ENDED,
    NOBODY_OUT,
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

TOO_MANY_DICE = Found("too_many_dice")
TWO_OUT_OF_DICE = Found("two_out_of_dice")


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
        BoxLimit(("left",), len(DICE), TOO_MANY_DICE, is_together=True),
        Holders("left", 0, NOBODY_OUT, ENDED, TWO_OUT_OF_DICE),
    ),
    rest="left",
    is_even=True,
)
