"""Events that count for ratings: what their tables come to is told where ratings are kept.

Each time all of an event is told, as it follows from its log: a correction, an undone
fact or someone's account reach ratings by themselves.
"""

from collections.abc import Mapping
from datetime import UTC, datetime

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from games.services.ratings.rated_tables import (
    RatedSeatData,
    RatedTableData,
    record_rated_tables,
)
from leagues.models import Entrant, Event
from leagues.queries.people import forgotten_of
from leagues.queries.rated import (
    accounts_of,
    can_be_rated,
    played_matches,
    pool_of_event,
    rating_source,
)
from leagues.queries.states import event_state
from leagues.rules.event.settings import EventSettings
from leagues.rules.event.state import EventState
from leagues.rules.standings.rated import RatedFixture, rated_fixtures
from leagues.services.problems import LeagueProblem, LeagueProblemCode
from players.models import Player


def note_change(event: Event, before: EventState, after: EventState) -> None:
    """Records which tables count now, after facts changed that; part of the write."""
    if rated_fixtures(before) != rated_fixtures(after):
        _tell(event, after)


@transaction.atomic
def note_people(event: Event) -> None:
    """Records whose tables they are, after an entrant got an account."""
    now = Event.objects.select_for_update().get(pk=event.pk)
    state = event_state(now)
    if rated_fixtures(state):
        _tell(now, state)


def require_ratable(event: Event, settings: EventSettings) -> None:
    """Refuses ratings where some have it easier, or one alone says how it ended.

    Raises:
        LeagueProblem: It is so.
    """
    if not settings.is_rated:
        return
    if not can_be_rated(event, settings):
        text = _(
            "Ratings need equal chances, and these rules give some players a head "
            "start. Choose other rules, or turn ratings off."
        )
        raise LeagueProblem(LeagueProblemCode.RATED_UNEVEN, text)
    if settings.lets_players_type and not settings.needs_agreement:
        text = _(
            "When players enter results themselves, ratings need a second person to "
            "confirm each one. Turn on confirmation, or turn ratings off."
        )
        raise LeagueProblem(LeagueProblemCode.RATED_ALONE, text)


def note_account(player: Player) -> None:
    """Has tables count for someone who played them before they had an account."""
    for entrant in Entrant.objects.filter(player=player).select_related("event"):
        note_people(entrant.event)


def _tell(event: Event, state: EventState) -> None:
    told: list[RatedTableData] = []
    if can_be_rated(event, state.settings):
        matches = played_matches(event)
        gone = {key: match.gone for key, match in matches.items()}
        accounts, forgotten = accounts_of(event), forgotten_of(event)
        for fixture in rated_fixtures(state, gone):
            match = matches.get((fixture.matchday, fixture.table))
            if match is None or match.is_rated:
                seats = _seats(fixture, accounts, forgotten)
                told.append(_told(fixture, seats, match.match_id if match else None))
    record_rated_tables(rating_source(event), pool_of_event(event), told)


def _told(
    fixture: RatedFixture, seats: tuple[RatedSeatData, ...], match_id: int | None
) -> RatedTableData:
    return RatedTableData(
        f"{fixture.matchday}-{fixture.table}",
        datetime.fromtimestamp(fixture.ended_at_s, tz=UTC),
        seats,
        match_id,
    )


def _seats(
    fixture: RatedFixture, accounts: Mapping[int, int], forgotten: frozenset[int]
) -> tuple[RatedSeatData, ...]:
    return tuple(
        RatedSeatData(
            each.seat,
            each.place,
            each.score,
            accounts.get(each.person),
            is_forgotten=each.person in forgotten,
        )
        for each in fixture.places
    )
