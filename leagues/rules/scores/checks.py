"""Whether the points of a table fit the cards or dice that were counted, by game."""

from collections.abc import Callable, Mapping

from games.rules.card_engine.scoring import STACK_CARD_COST
from games.rules.domino.scoring import FOR_FEWEST, FOR_FIRST
from leagues.rules.core import Entrant

type Counts = Mapping[str, int]

type Check = Callable[[Counts], int | None]
"""What the counts of somebody come to; None where they do not say it all."""


def wrong_scores(
    game: str, scores: Mapping[Entrant, int], counts: Mapping[Entrant, Counts]
) -> tuple[Entrant, ...]:
    """Those whose points are not what their counts come to, or cannot be counted.

    All counts are sums over the rounds of the match, so the rules of a round hold for
    them as well.
    """
    check = _CHECKS.get(game)
    return tuple(
        entrant
        for entrant in sorted(counts)
        if min(counts[entrant].values(), default=0) < 0
        or (check and check(counts[entrant]) not in (None, scores.get(entrant)))
    )


def _packs(counts: Counts) -> int | None:
    """One point for each card in the middle, minus two for each left in the stack."""
    if "middle" not in counts or "stack" not in counts:
        return None
    return counts["middle"] - STACK_CARD_COST * counts["stack"]


def _dice(counts: Counts) -> int | None:
    """The dice of others when one was out first, minus one's own when one was not."""
    if "others_left" not in counts or "left" not in counts:
        return None
    return counts["others_left"] - counts["left"]


def _domino(counts: Counts) -> int | None:
    """Two for each round in which one was first, one for the fewest cards left."""
    if "first" not in counts or "fewest" not in counts:
        return None
    return FOR_FIRST * counts["first"] + FOR_FEWEST * counts["fewest"]


_CHECKS: Mapping[str, Check] = {
    "ligretto": _packs,
    "dutch-blitz": _packs,
    "wuerfel": _dice,
    "domino": _domino,
}
