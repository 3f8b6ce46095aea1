"""True if the points of a table fit the cards or dice that were counted, by game."""

from collections.abc import Mapping

from games.rules.score_sheet import Counts
from leagues.rules.core import EntrantNumber
from leagues.rules.scores.sheets import is_counted, sheet_of


def wrong_scores(
    game: str,
    scores: Mapping[EntrantNumber, int],
    counts: Mapping[EntrantNumber, Counts],
) -> tuple[EntrantNumber, ...]:
    """Those whose points are not what their counts come to, or cannot be counted.

    All counts are sums over the rounds of the match, so the rules of a round hold for
    them as well.
    """
    points = sheet_of(game).points if is_counted(game) else None
    return tuple(
        entrant
        for entrant in sorted(counts)
        if min(counts[entrant].values(), default=0) < 0
        or (points and points(counts[entrant]) not in (None, scores.get(entrant)))
    )
