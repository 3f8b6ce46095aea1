"""Who waits for a table in an arena, and when its last table begins."""

from dataclasses import dataclass

from django.utils import timezone

from leagues.formats.registry import format_of
from leagues.models import Event
from leagues.queries.online import awake, is_arena, is_online
from leagues.rules.core import EntrantNumber
from leagues.rules.event.state import EventState, MatchdayPhase, MatchdayState
from leagues.rules.formats.arena import MINUTE_SECONDS
from leagues.rules.formats.core import Draft, ProblemCode, SeatingProblem
from leagues.rules.formats.settings import LASTS
from leagues.rules.standings.stage_view import stage_view


@dataclass(frozen=True, slots=True)
class ArenaQueue:
    """An arena at this moment.

    Attributes:
        waiting: Who waits, the longest first, with since when in seconds.
        next_count: How many of them can sit down now.
        playing: The matchdays with tables that are still being played.
        ends_at_s: When the last table begins, 0 where nobody has said.
        is_over: Whether no table begins any more.
    """

    waiting: tuple[tuple[EntrantNumber, int], ...]
    next_count: int
    playing: tuple[MatchdayState, ...]
    ends_at_s: int
    is_over: bool


def arena_queue(event: Event, state: EventState) -> ArenaQueue | None:
    """Returns who waits; None where the event is no arena, or is closed.

    At live tables that is who asked for one: one query. Else it is everyone who is there
    and sits at no open table.
    """
    stage = state.stage
    if stage is None or not is_arena(state) or state.is_closed:
        return None
    now_s = int(timezone.now().timestamp())
    view = stage_view(state, stage, waiting_s=now_s)
    drafted = format_of(stage.format).next_seating(view)
    if is_online(state):
        since = awake(event)
    else:
        waited = view.waited_seconds
        since = {each: now_s - waited.get(each, 0) for each in view.active}
    is_over = isinstance(drafted, SeatingProblem) and drafted.code is ProblemCode.OVER
    return ArenaQueue(
        tuple(sorted(since.items(), key=lambda each: (each[1], each[0]))),
        len(drafted.seating.entrants) if isinstance(drafted, Draft) else 0,
        tuple(
            each
            for each in state.public_matchdays
            if each.phase is not MatchdayPhase.CONFIRMED and state.open_fixtures(each)
        ),
        _ends_at_s(state),
        is_over,
    )


def next_of_arena(state: EventState) -> Draft | SeatingProblem:
    """Returns who would sit down now of all who sit at no open table."""
    stage = state.stage
    if stage is None:
        return SeatingProblem(ProblemCode.WAITING)
    now_s = int(timezone.now().timestamp())
    view = stage_view(state, stage, waiting_s=now_s)
    return format_of(stage.format).next_seating(view)


def _ends_at_s(state: EventState) -> int:
    stage = state.stage
    lasts = stage.settings.get(LASTS) if stage else 0
    began = [
        each.began_at_s
        for each in state.public_matchdays
        if stage and each.stage == stage.number and each.began_at_s
    ]
    return began[0] + lasts * MINUTE_SECONDS if began and lasts else 0
