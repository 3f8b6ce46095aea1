"""An arena at live tables: people who ask are seated as soon as there are enough.

Only those are seated whose page is open: someone who has fallen asleep keeps nobody
waiting.
"""

from collections.abc import Sequence
from dataclasses import replace

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from leagues.formats.registry import format_of
from leagues.models import Event, Waiting
from leagues.queries.access import EventAccess
from leagues.queries.online import awake, busy_people, is_arena, is_online
from leagues.queries.states import event_state
from leagues.rules.event import facts
from leagues.rules.event.state import EventState, MatchdayPhase
from leagues.rules.formats.core import Draft
from leagues.rules.standings.stage_view import stage_view
from leagues.services.live.tables import open_due
from leagues.services.log import SITE, Submission, locked, write
from leagues.services.problems import LeagueProblem, LeagueProblemCode


def ask_for_table(access: EventAccess) -> None:
    """Puts someone in the queue, or says that their page is still open.

    Raises:
        LeagueProblem: They do not take part, or nobody is seated like this here.
    """
    state, number = access.state, access.number
    is_possible = is_arena(state) and is_online(state) and not state.is_closed
    if not is_possible or not number or not state.can_play(number, state.next_matchday):
        text = _("You cannot get a seat here right now. Ask an organizer.")
        raise LeagueProblem(LeagueProblemCode.NO_ARENA, text)
    now = timezone.now()
    row, is_new = Waiting.objects.get_or_create(event=access.event, entrant=number)
    if not is_new:
        if row.entrant not in awake(access.event):
            row.since = now  # who slept has not waited
        row.seen_at = now
        row.save(update_fields=["since", "seen_at"])
    seat_waiting(access.event)


def stop_asking(access: EventAccess) -> None:
    """Takes someone out of the queue."""
    Waiting.objects.filter(event=access.event, entrant=access.number or 0).delete()


@transaction.atomic
def seat_waiting(event: Event) -> None:
    """Seat the people who wait and are present, if enough; open their tables."""
    event = locked(event)
    state = event_state(event)
    if state.is_closed or state.draft or not (is_arena(state) and is_online(state)):
        return
    since = awake(event)
    busy = busy_people(event, state)
    free = frozenset(each for each in since if each not in busy)
    now_s = int(timezone.now().timestamp())
    waited = {each: max(0, now_s - since[each]) for each in free}
    draft = _draft(state, free, waited)
    if draft is None:
        return
    seated = draft.seating.entrants

    def decided(now: EventState) -> Sequence[facts.AnyFact]:
        return [*finished(now), *begun(now, draft)]

    access = EventAccess(event, None, SITE)
    write(access, decided, Submission(f"arena-{event.seq}"))
    Waiting.objects.filter(event=event, entrant__in=seated).delete()
    open_due(event)


def _draft(
    state: EventState, free: frozenset[int], waited: dict[int, int]
) -> Draft | None:
    stage = state.stage
    if stage is None or not free:
        return None
    now_s = int(timezone.now().timestamp())
    view = stage_view(state, stage, waiting_s=now_s)
    active = view.active & free
    view = replace(view, active=active, waited_seconds=waited)
    drafted = format_of(stage.format).next_seating(view)
    return drafted if isinstance(drafted, Draft) else None


def begun(state: EventState, draft: Draft) -> list[facts.AnyFact]:
    """What it takes for people to sit down and play at once."""
    number = state.next_matchday
    tables = draft.seating.tables
    return [
        facts.Drafted(number, _stage(state), tables, seats_often=False),
        facts.Published(number),
        facts.MatchdayStarted(number),
    ]


def finished(state: EventState) -> list[facts.AnyFact]:
    """What was seated before and is played out is confirmed on the way."""
    return [
        facts.MatchdayConfirmed(each.number)
        for each in state.public_matchdays
        if each.phase is not MatchdayPhase.CONFIRMED and not state.open_fixtures(each)
    ]


def _stage(state: EventState) -> int:
    return state.stage.number if state.stage else 1
