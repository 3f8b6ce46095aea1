"""What another part of the site asks about the tables and matches it keeps track of."""

from collections.abc import Collection, Mapping

from django.db.models import Q, QuerySet

from games.models import Match, MatchSeat, Seat, Table


def tables_in_play() -> QuerySet[Table]:
    """Returns the tables with a match in play, to filter by."""
    return Table.objects.filter(phase=Table.Phase.PLAYING)


def unfinished_tables() -> QuerySet[Table]:
    """Returns the tables before a match or with one in play, to filter by."""
    return Table.objects.filter(phase__in=(Table.Phase.LOBBY, Table.Phase.PLAYING))


def finished_matches() -> QuerySet[Match]:
    """Returns the matches played to their end, to filter by."""
    return Match.objects.filter(phase=Match.Phase.FINISHED)


def taken_seats(tables: Collection[int]) -> Mapping[tuple[int, int], int | None]:
    """Returns the players by table and number of their seat: at most one query.

    None is a bot. Who has left has no seat.
    """
    seats = Seat.objects.filter(table__in=tables, has_left=False)
    rows = seats.values_list("table_id", "number", "player_id")
    return {(table, number): player for table, number, player in rows}


def deserted_seats(matches: Collection[int]) -> Mapping[int, frozenset[int]]:
    """Returns the seats by match whose people left or were gone: at most one query."""
    seats = MatchSeat.objects.filter(match__in=matches)
    found: dict[int, frozenset[int]] = {}
    for match, number in seats.filter(Q(was_gone=True) | Q(has_left=True)).values_list(
        "match_id", "number"
    ):
        found[match] = found.get(match, frozenset()) | {number}
    return found
