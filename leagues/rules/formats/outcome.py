"""How a table of a matchday ended, for formats that go on from there."""

from collections.abc import Sequence
from fractions import Fraction

from leagues.rules.core import EntrantNumber, TableResult
from leagues.rules.formats.core import Matchday, RankGroups
from leagues.rules.points import spans

type Worth = tuple[Fraction, Fraction]


def ranked_at_table(matchday: Matchday, number: int) -> RankGroups:
    """Places who sat at a table, best first; nobody if it has no result.

    Anyone who forfeits is behind all others, and all who do share the last place.
    """
    result = matchday.results.get(number)
    if result is None:
        return ()
    places = spans(result)
    return tuple(
        tuple(sorted(entrant for entrant in places if places[entrant][0] == place))
        for place in sorted({first for first, _last in places.values()})
    )


def worth(result: TableResult, entrant: EntrantNumber) -> Worth:
    """Returns how well someone did at a table, whatever its size and its cards.

    It is their place from 0 for the last to 1 for the first, then how far their score
    is from the mean of the table.
    """
    first, last = spans(result)[entrant]
    size = len(result.scores)
    place = Fraction(2 * size - first - last, 2 * (size - 1))
    mean = Fraction(sum(result.scores.values()), size)
    return place, result.scores[entrant] - mean


def best_first(
    placing: RankGroups, order: Sequence[EntrantNumber]
) -> list[EntrantNumber]:
    """Lists everyone best first, who is tied in the given order."""
    at = {entrant: place for place, entrant in enumerate(order)}
    return [
        entrant
        for tied in placing
        for entrant in sorted(tied, key=lambda one: at.get(one, len(at)))
    ]
