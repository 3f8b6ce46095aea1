"""What a table is worth to everyone who sat at it; exact fractions."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache

from leagues.rules.core import EntrantNumber, TableResult
from leagues.rules.scoring import Points, Scoring

NOTHING = Fraction(0)
WIN_IN_LEAGUE = 2

type Span = tuple[int, int]
"""The first and the last place of those who share one, from 1."""


def spans(result: TableResult) -> dict[EntrantNumber, Span]:
    """The places of everyone; who forfeits comes behind all others."""
    keys = {
        entrant: (entrant in result.forfeits, 0 if entrant in result.forfeits else -s)
        for entrant, s in result.scores.items()
    }
    ranked = sorted(keys.values())
    size = len(ranked)
    first = {key: size - place for place, key in enumerate(reversed(ranked))}
    last = {key: place for place, key in enumerate(ranked, start=1)}
    return {entrant: (first[key], last[key]) for entrant, key in keys.items()}


def table_points(
    result: TableResult, places: Mapping[EntrantNumber, Span], scoring: Scoring
) -> dict[EntrantNumber, Fraction]:
    """The points of everyone at a table by their places; a forfeit is worth nothing."""
    if scoring.points is Points.CARD:
        return {
            entrant: Fraction(counted_score(result, entrant, scoring))
            for entrant in places
        }
    worth = _worth(scoring.points, scoring.by_place)
    size = len(places)
    return {
        entrant: NOTHING if entrant in result.forfeits else worth(span, size)
        for entrant, span in places.items()
    }


def counted_score(result: TableResult, entrant: EntrantNumber, scoring: Scoring) -> int:
    """The score of someone as sums take it."""
    if entrant in result.forfeits and not scoring.forfeit_scores_stand:
        return min(0, result.scores[entrant])
    return result.scores[entrant]


@cache
def mean_place(span: Span) -> Fraction:
    """The place of those who share several."""
    return Fraction(sum(span), 2)


def most_points(size: int, scoring: Scoring) -> Fraction | None:
    """The most someone can get at a table of that size; None where there is no most."""
    if scoring.points is Points.CARD:
        return None
    return max(_worth(scoring.points, scoring.by_place)((1, 1), size), NOTHING)


def head_to_head(
    result: TableResult, among: Mapping[EntrantNumber, int]
) -> dict[EntrantNumber, int]:
    """Two for each of these beaten at a table, one for each tied with."""
    here = {e: span[0] for e, span in spans(result).items() if e in among}
    return {
        entrant: sum(
            2 * (place < other) + (place == other)
            for rival, other in here.items()
            if rival != entrant
        )
        for entrant, place in here.items()
    }


@cache
def _worth(
    points: Points, by_place: tuple[int, ...]
) -> Callable[[Span, int], Fraction]:
    """What places are worth at a table of a size, worked out once for each."""

    @cache
    def worth(span: Span, size: int) -> Fraction:
        first, last = span
        if points is Points.TABLE:
            return (size - Fraction(first + last, 2)) / (size - 1)
        if points is Points.LEAGUE:
            return Fraction(WIN_IN_LEAGUE * (size - last) + (last - first))
        gifts = sum(by_place[first - 1 : last])
        return Fraction(gifts, last - first + 1)

    return worth
