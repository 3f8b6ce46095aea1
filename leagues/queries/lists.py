"""Which events and leagues someone finds."""

from collections.abc import Iterable, Mapping

from django.db.models import Prefetch, Q, QuerySet

from leagues.models import Event, Fact, League
from leagues.queries.state_cache import version_of
from leagues.queries.states import event_state, is_in_memory, keep_state
from leagues.rules.event.event_log import fold
from leagues.rules.event.log import LoggedFact, read_fact
from leagues.rules.event.state import EventState
from players.models import Player

MOST = 60


def public_events() -> QuerySet[Event]:
    """Returns events anyone may find, those last changed first."""
    found = Event.objects.filter(visibility=Event.Visibility.PUBLIC)
    return found.select_related("league").order_by("-changed_at")[:MOST]


def own_events(player: Player | None, event_ids: Iterable[int] = ()) -> QuerySet[Event]:
    """Returns events someone helps with or takes part in, or has links of."""
    wanted = Q(pk__in=list(event_ids)[:MOST])
    if player:
        wanted |= Q(memberships__player=player) | Q(entrants__player=player)
    found = Event.objects.filter(wanted).distinct()
    return found.select_related("league").order_by("-changed_at")[:MOST]


def roles_of(player: Player | None, events: Iterable[Event]) -> Mapping[int, str]:
    """Returns what someone may do, by event: one query."""
    if player is None:
        return {}
    own = player.event_memberships.filter(event__in=[event.pk for event in events])
    return dict(own.values_list("event_id", "role"))


def states_of(events: Iterable[Event]) -> Mapping[int, EventState]:
    """Returns events as they stand, by id: one query for all this process forgot."""
    events = list(events)
    unknown = {event.pk: event for event in events if not is_in_memory(event)}
    logs: dict[int, list[LoggedFact]] = {pk: [] for pk in unknown}
    rows = Fact.objects.filter(event__in=unknown).order_by("event", "seq")
    for pk, seq, kind, data, at, why in rows.values_list(
        "event_id", "seq", "kind", "data", "at", "why"
    ):
        if seq <= unknown[pk].seq:
            fact = read_fact(kind, data)
            logs[pk].append(LoggedFact(seq, fact, int(at.timestamp()), why))
    states = {pk: fold(log) for pk, log in logs.items()}
    for pk, state in states.items():
        keep_state(version_of(unknown[pk]), state)
    return {e.pk: states.get(e.pk) or event_state(e) for e in events}


def leagues_for(player: Player | None) -> QuerySet[League]:
    """Returns leagues with a season anyone may find, and those of one's own."""
    seasons = Event.objects.order_by("-season")
    wanted = Q(seasons__visibility=Event.Visibility.PUBLIC)
    if player:
        wanted |= Q(owner=player) | Q(seasons__memberships__player=player)
    found = League.objects.filter(wanted).distinct().order_by("name")
    return found.prefetch_related(Prefetch("seasons", seasons))[:MOST]
