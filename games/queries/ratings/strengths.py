"""How strong people are for seeding, from what they and those they met have scored."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from math import sqrt

from django.db.models import Q

from games.models import MatchSeat, RatedSeat
from games.queries.ratings.ratings import counting_tables
from games.rules.ratings import PersonId
from games.rules.strengths import ScoredTable, StrengthModel, by_scores

MOST_TABLES = 3_000
"""The latest ones; what was before says little of today."""

LENGTHS = ("match", "rounds", "target", "rounds_per_player")
"""The options by which scores of matches are of another size."""

type ScoreKind = tuple[object, ...]
type ScoredSeats = list[tuple[PersonId, float]]


def strengths_of(pool: str, people: Collection[PersonId]) -> StrengthModel:
    """Returns how strong these are, with all whom they have met: three queries.

    Scores are taken by how far apart they usually are at tables of their kind.
    """
    sat = MatchSeat.objects.filter(player__in=people).values("match")
    told = RatedSeat.objects.filter(rated_as__in=people).values("table")
    theirs = counting_tables(pool).filter(Q(source="", match__in=sat) | Q(pk__in=told))
    rows = theirs.order_by("-number").values_list(
        "pk", "match_id", "source", "match__options"
    )
    found = list(rows[:MOST_TABLES])
    played = {
        match: pk for pk, match, source, _options in found if match and not source
    }
    seats = _seats(played, [pk for pk, _match, source, _options in found if source])
    kinds: dict[ScoreKind, list[ScoredTable]] = defaultdict(list)
    for pk, _match, source, options in reversed(found):
        if len(seats[pk]) > 1:
            kinds[_kind(source, options or {})].append(seats[pk])
    return by_scores([table for tables in kinds.values() for table in _scaled(tables)])


def _seats(played: Mapping[int, int], told: Sequence[int]) -> Mapping[int, ScoredSeats]:
    seats: dict[int, ScoredSeats] = defaultdict(list)
    of_matches = MatchSeat.objects.filter(match__in=list(played))
    for match_id, player, rated_as, total in of_matches.values_list(
        "match_id", "player_id", "rated_as", "total"
    ):
        if person := player or rated_as:
            seats[played[match_id]].append((person, total))
    of_tables = RatedSeat.objects.filter(table__in=told, rated_as__isnull=False)
    for table_id, person, score in of_tables.values_list("table", "rated_as", "score"):
        if person is not None:
            seats[table_id].append((person, score))
    return seats


def _kind(source: str, options: Mapping[str, object]) -> ScoreKind:
    return (source, *(options.get(name) for name in LENGTHS if not source))


def _scaled(tables: Sequence[ScoredTable]) -> Iterator[ScoredTable]:
    """The tables of a kind, with scores by how far they usually are from the mean."""
    squares, count = 0.0, 0
    for table in tables:
        mean = sum(score for _person, score in table) / len(table)
        squares += sum((score - mean) ** 2 for _person, score in table)
        count += len(table) - 1
    usual = sqrt(squares / count) or 1.0
    for table in tables:
        yield tuple((person, score / usual) for person, score in table)
