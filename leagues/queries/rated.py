"""What is known of the tables of an event beside its log, for ratings."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from django.db.models import Q

from games.queries.kept_tables import deserted_seats, finished_matches
from games.queries.live_tables import game_options
from games.queries.table_options import has_even_chances
from games.queries.workshop.table_boards import has_boards
from games.rules.ratings import pool_of
from leagues.models import Entrant, Event, OnlineTable
from leagues.rules.core import EntrantNumber
from leagues.rules.event.settings import BoardCarry, EventSettings
from leagues.rules.event.state import FixtureKey
from players.models import Player

SOURCE = "event-"
"""What ratings call an event, with its number behind."""


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """The match of a table: whether its people knew that it counts, and who was gone."""

    match_id: int
    is_rated: bool
    gone: frozenset[EntrantNumber]


def can_be_rated(event: Event, settings: EventSettings) -> bool:
    """Returns whether everyone has the same chances at every table of an event."""
    carries = has_boards(event.game) and settings.board_carry is not BoardCarry.NONE
    return has_even_chances(event.game, event.options) and not carries


def rating_source(event: Event) -> str:
    """Returns what ratings call an event."""
    return f"{SOURCE}{event.pk}"


def pool_of_event(event: Event) -> str:
    """Returns the pool in which tables of an event count."""
    return pool_of(event.game, game_options(event.options))


def played_matches(event: Event) -> Mapping[FixtureKey, PlayedMatch]:
    """Returns the latest match of each table: two queries."""
    rows = OnlineTable.objects.filter(event=event, match__in=finished_matches())
    found = list(rows.select_related("match").order_by("pk"))
    away = deserted_seats([row.match_id for row in found if row.match_id])
    return {
        (row.matchday, row.number): PlayedMatch(
            row.match.pk,
            row.match.is_rated,
            frozenset(
                entrant
                for number, entrant in enumerate(row.seats)
                if number in away.get(row.match.pk, ())
            ),
        )
        for row in found
        if row.match is not None
    }


def accounts_of(event: Event) -> Mapping[EntrantNumber, int]:
    """Returns the ids of the accounts behind entrants, as far as they have one."""
    rows = Entrant.objects.filter(
        event=event, player__is_guest=False, player__signing_up_since=None
    )
    return dict(rows.values_list("number", "player_id"))


def events_of_sources(sources: Collection[str]) -> Mapping[str, int]:
    """Returns the ids of the events that ratings call so."""
    found = {each: each.removeprefix(SOURCE) for each in sources}
    return {
        source: int(number)
        for source, number in found.items()
        if source.startswith(SOURCE) and number.isdecimal()
    }


def sources_of_matches(ids: Collection[int]) -> Mapping[int, str]:
    """Returns what ratings call the events these matches were played in."""
    rows = OnlineTable.objects.filter(match__in=ids)
    return {
        match_id: f"{SOURCE}{event_id}"
        for match_id, event_id in rows.values_list("match_id", "event_id")
    }


def readable_events(ids: Collection[int], player: Player | None) -> list[Event]:
    """Returns those of these events that everyone finds, or that are one's own."""
    wanted = Q(visibility=Event.Visibility.PUBLIC)
    if player is not None:
        wanted |= Q(entrants__player=player) | Q(memberships__player=player)
    return list(Event.objects.filter(wanted, pk__in=ids).distinct())
