"""The score sheet of Ligretto Domino (DOM-26 to DOM-28)."""

from games.rules.domino.scoring import FOR_FEWEST, FOR_FIRST
from games.rules.score_sheet import Box, Counts, Found, Holders, Sheet, SheetRounds

PLAYER_BOARD = 15
"""So many cards lie on a player board at most."""
ASIDE_AFTER = "board_after"
"""The count of cards aside after a match, which the next one of the same people takes."""


def _match_counts(rounds: SheetRounds, person: int) -> dict[str, int]:
    chips = [round_[person]["chips"] for round_ in rounds]
    return {
        "first": chips.count(FOR_FIRST),
        "fewest": chips.count(FOR_FEWEST),
        ASIDE_AFTER: rounds[-1][person]["aside"],
    }


def _points(counts: Counts) -> int | None:
    """Two for each round in which one was first, one for the fewest cards left."""
    if "first" not in counts or "fewest" not in counts:
        return None
    return FOR_FIRST * counts["first"] + FOR_FEWEST * counts["fewest"]


SCORE_SHEET = Sheet(
    (Box("chips", 0, FOR_FIRST), Box("aside", 0, PLAYER_BOARD)),
    {"chips": 1},
    _match_counts,
    _points,
    (
        Holders("chips", FOR_FEWEST, None, Found.NO_ONES, Found.NO_ONES, people=2),
        Holders("chips", FOR_FIRST, Found.NOBODY_FIRST, Found.ENDED, Found.TWO_FIRST),
    ),
)
