"""Opening an event like another one: its rules, its helpers, and its people."""

from django.db import transaction

from leagues.models import Entrant, Event, Membership
from leagues.queries.access import EventAccess, Right
from leagues.rules.event import facts
from leagues.rules.event.state import EventState, Status
from leagues.services.events.events import (
    Plan,
    StagePlan,
    created_event,
    stage_fact,
    with_lots,
)
from leagues.services.log import Submission, require, write


@transaction.atomic
def copy_event(
    access: EventAccess, name: str, submission: Submission, *, with_people: bool
) -> EventAccess:
    """Opens an event like this one, with nothing played; the next season of a league.

    Helpers stay helpers. With the people, their private links are new as well: what is
    personal of them is copied, and nobody has to enter again.
    """
    require(access, Right.MANAGE)
    state = access.state
    fresh = created_like(access, name)
    rows = _copied_people(access, fresh.event) if with_people else []
    stage = state.stages[0] if state.stages else None
    decided: list[facts.AnyFact] = [facts.SettingsChosen(with_lots(state.settings))]
    decided += [facts.Entered(row.number) for row in rows]
    if state.place:
        decided.append(facts.PlaceChosen(state.place, state.map_url))
    if stage:
        plan_of_stage = StagePlan(stage.format, stage.settings)
        decided.append(stage_fact(EventState(), plan_of_stage))
    write(fresh, lambda _now: decided, submission)
    return fresh


def created_like(access: EventAccess, name: str) -> EventAccess:
    """Makes the row of an event like this one, with its helpers, without a fact yet.

    Raises:
        LeagueProblem: The name cannot stand.
    """
    old = access.event
    is_public = old.visibility == Event.Visibility.PUBLIC
    event = created_event(
        Plan(name, "", time_zone=old.time_zone, is_public=is_public),
        game=old.game,
        options=old.options,
        league=old.league,
    )
    Membership.objects.bulk_create(
        Membership(event=event, player_id=each.player_id, role=each.role)
        for each in old.memberships.all()
    )
    return EventAccess(event, access.player, access.role)


def _copied_people(access: EventAccess, event: Event) -> list[Entrant]:
    """Those who took part, numbered again; who was forgotten stays so.

    Who went home early took part as well; who never came did not.
    """
    state = access.state
    played = {
        state.person(seat)
        for matchday in state.public_matchdays
        for seat in matchday.seating.entrants
    }
    gone_early = {
        each.number
        for each in state.entrants.values()
        if each.status is Status.DROPPED and not each.is_no_show
    }
    numbers = {*state.confirmed(), *(played & gone_early)}
    kept = [row for row in access.event.entrants.all() if row.number in numbers]
    named = [row for row in kept if not row.is_forgotten]
    followed = set(
        Entrant.objects.filter(before__in=kept).values_list("before", flat=True)
    )
    return Entrant.objects.bulk_create(
        Entrant(
            event=event,
            number=number,
            name=row.name,
            player_id=row.player_id,
            group=row.group,
            notes=row.notes,
            before=row if event.league_id and row.pk not in followed else None,
        )
        for number, row in enumerate(named, start=1)
    )
