"""The table of results of an event, with all that stands beside it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from leagues.formats.registry import format_of
from leagues.models import Event
from leagues.queries.state_cache import StateCache
from leagues.queries.states import event_state, state_at
from leagues.rules.core import EntrantNumber
from leagues.rules.event.state import EventState
from leagues.rules.standings.contradictions import Flag, flags
from leagues.rules.standings.placings import event_standings, ranking
from leagues.rules.standings.rank_range import Range, ranges
from leagues.rules.standings.rank_reason import Because
from leagues.rules.standings.season_end import divided
from leagues.rules.standings.stage_view import stage_view
from leagues.rules.standings.table import Standing, standings


@dataclass(frozen=True, slots=True)
class EventTable:
    """The table as it stands.

    `ranges` are the ranks everyone can still end at, None where nobody can say;
    `expected` how many matchdays the stage has, None where that is open. `flags` are
    contradictions after corrections, for organizers.
    """

    lines: tuple[Standing, ...]
    ranges: Mapping[EntrantNumber, Range] | None
    expected: int | None
    flags: tuple[Flag, ...]


@dataclass(frozen=True, slots=True)
class Proposal:
    """Who could come up for someone who was seated and does not play.

    By the ranking as it was when the matchday was published; `now` is who it would be
    by the ranking of today, where that is someone else.
    """

    entrant: EntrantNumber | None
    now: EntrantNumber | None = None


def event_table(event: Event) -> EventTable:
    """Returns the table, worked out once for each state of the event."""
    return _tables.of(event)


def expected_matchdays(state: EventState) -> int | None:
    """Returns how many matchdays the stage of now has in all.

    Where everything was played before the number that was chosen, it is no more than that.
    """
    stage = state.stage
    if stage is None:
        return None
    view = stage_view(state, stage, lines=())
    found = format_of(stage.format)
    coming = frozenset(state.confirmed()).intersection(view.standing)
    if view.matchdays and found.is_over(replace(view, active=coming)):
        return len(view.matchdays)
    return found.matchdays_expected(view)


def proposal(event: Event, matchday: int) -> Proposal:
    """Returns who comes up for a free place on a published matchday: one query.

    The ranking as it was published holds, whatever was corrected since.
    """
    state = event_state(event)
    found = state.matchday(matchday)
    if found is None or not found.published_seq:
        return Proposal(None)
    then = state_at(event, found.published_seq)
    seated = set(map(state.person, found.seating.entrants))
    published = _first_free(state, then, matchday, seated)
    today = _first_free(state, state, matchday, seated)
    return Proposal(published, today if today != published else None)


def _first_free(
    state: EventState, ranked: EventState, matchday: int, seated: set[EntrantNumber]
) -> EntrantNumber | None:
    found = ranked.matchdays[matchday - 1]
    stage = found.stage if found.number == 1 else ranked.matchdays[matchday - 2].stage
    order = ranking(standings(ranked, stage, before=matchday))
    free = (state.person(each) for each in order)
    return next(
        (e for e in free if e not in seated and state.can_play(e, matchday)), None
    )


def _made(event: Event) -> EventTable:
    state = event_state(event)
    lines = event_standings(state, format_of)
    expected = expected_matchdays(state)
    is_by_points = not any(
        line.reason and line.reason.because is Because.PLACING for line in lines
    )
    is_countable = is_by_points and not _seats_often(state)
    reach = _reach(state, lines, expected if is_countable else None)
    return EventTable(lines, reach, expected, flags(state, format_of))


def _reach(
    state: EventState, lines: tuple[Standing, ...], expected: int | None
) -> Mapping[EntrantNumber, Range] | None:
    """The ranks everyone can still end at, in their own division."""
    found: dict[EntrantNumber, Range] = {}
    for division in divided(state, lines):
        own = ranges(state, division, expected=expected)
        if own is None:
            return None
        found |= own
    return found


def _seats_often(state: EventState) -> bool:
    """True if nobody can say how many tables of a matchday are someone's."""
    stage = state.stage
    return stage is not None and format_of(stage.format).TRAITS.seats_often


_tables = StateCache(_made)
