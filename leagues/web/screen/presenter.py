"""What stands on the big screen of a room: seats, clock and standings in turns."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from leagues.presenters.arena import ArenaView, arena_view
from leagues.presenters.bracket import BracketColumn, bracket_columns
from leagues.presenters.datetimes import MINUTE_SECONDS, over_at_s
from leagues.presenters.event_now import has_results
from leagues.presenters.event_page import (
    MatchdayView,
    TableCard,
    matchday_view,
    when_of,
)
from leagues.presenters.event_strings import matchday_name
from leagues.presenters.standings import (
    LINES_A_PAGE,
    StandingLine,
    standings_view,
    title_of,
)
from leagues.queries.access import EventAccess
from leagues.queries.people import EntrantNames
from leagues.rules.event.state import EventState, MatchdayPhase, MatchdayState

TABLES_A_PAGE = 4
LINES_A_SCREEN = 8
DAY_SECONDS = 86_400


@dataclass(frozen=True, slots=True)
class Screen:
    """One picture of the screen; the next one comes with the next step.

    Attributes:
        until_s: When the time of the matchday is over, or the event begins, where that
            is soon; 0 without a clock.
        shows_in_s: When seats that were just published are shown, 0 if they are.
        turn_detail: Which tables stand on the next picture.
        arena: Who waits for a table, where the event is an arena.
        bracket: A part of a round, where there is a bracket and the event goes on.
    """

    said: str
    announcement: str
    title: str
    lines: tuple[StandingLine, ...]
    has_change: bool
    has_results: bool
    is_hidden: bool
    matchday: str
    tables: tuple[TableCard, ...]
    resting: tuple[str, ...]
    until_s: int
    shows_in_s: int
    turn_detail: str
    bracket: tuple[BracketColumn, ...] = ()
    has_points: bool = True
    arena: ArenaView | None = None

    @property
    def waiting(self) -> str:
        """Who waits in an arena, the longest first."""
        people = self.arena.waiting if self.arena else ()
        return ", ".join(each.name for each in people)


def screen(
    access: EventAccess,
    names: EntrantNames,
    *,
    step: int,
    now_s: int,
    is_early: int = 0,
) -> Screen:
    """Returns the picture of a step at a moment.

    `is_early` is the moment before which the last seats are not shown yet, 0 for none.
    """
    state = access.state
    public = state.public_matchdays
    last = public[-1] if public else None
    shown = last if last and not is_early else None
    view = matchday_view(access, names, shown) if shown else None
    lines, has_change, has_points = _lines(access, names, step)
    bracket = () if is_early or state.is_closed else _bracket(access, names, step)
    arena = arena_view(access, names)
    tables = view.tables if view else ()
    if arena:
        tables = tuple(
            replace(table, state=seating.name)
            for seating in arena.playing
            for table in seating.tables
        )
    pages = _pages(tables, TABLES_A_PAGE)
    here = pages[step % len(pages)]
    ahead = pages[(step + 1) % len(pages)]
    return Screen(
        said=_said(access, shown),
        announcement=state.announcement.text if state.announcement else "",
        title=_title(state, has_bracket=bool(bracket)),
        lines=lines,
        has_change=has_change,
        has_results=has_results(state),
        is_hidden=not access.sees_standings,
        matchday=_heading(access, last),
        tables=here,
        resting=_resting(view),
        until_s=until_of(access, shown) if last else _starts_s(state, now_s),
        shows_in_s=is_early,
        turn_detail=_turn_text(ahead) if len(pages) > 1 else "",
        bracket=bracket,
        has_points=has_points,
        arena=arena,
    )


def until_of(access: EventAccess, matchday: MatchdayState | None) -> int:
    """Returns when the time of a matchday is over, 0 where nobody counts."""
    if matchday is None or access.state.phase(matchday) is not MatchdayPhase.PLAYING:
        return 0
    return over_at_s(access.state, matchday)


def _title(state: EventState, *, has_bracket: bool) -> str:
    if has_bracket:
        return pgettext("heading", "Bracket")
    if has_results(state):
        return title_of(state)
    return pgettext("heading", "Participants")


def _bracket(
    access: EventAccess, names: EntrantNames, step: int
) -> tuple[BracketColumn, ...]:
    """The part of the bracket of a step: so many tables of one round."""
    pages = [
        replace(each, tables=tables)
        for each in bracket_columns(access, names)
        for tables in _pages(each.tables, TABLES_A_PAGE)
    ]
    return (pages[step % len(pages)],) if pages else ()


def _starts_s(state: EventState, now_s: int) -> int:
    """When the event begins, if that is within a day: further off there is no clock."""
    is_soon = now_s - MINUTE_SECONDS < state.starts_at_s < now_s + DAY_SECONDS
    return state.starts_at_s if is_soon and not state.is_closed else 0


def _lines(
    access: EventAccess, names: EntrantNames, step: int
) -> tuple[tuple[StandingLine, ...], bool, bool]:
    """The lines of a step, whether they say how they changed, and whether points count."""
    if not access.sees_standings:
        return (), False, True
    count = len(access.state.entrants)
    turns = max(1, -(-count // LINES_A_SCREEN))
    first = (step % turns) * LINES_A_SCREEN
    view = standings_view(access, names, page=first // LINES_A_PAGE + 1)
    start = first % LINES_A_PAGE
    found = view.lines[start : start + LINES_A_SCREEN] or view.lines[:LINES_A_SCREEN]
    return found, view.has_change, view.has_points


def _pages[T](items: Sequence[T], size: int) -> list[tuple[T, ...]]:
    """The items by pages; at least one, which may be empty."""
    starts = range(0, len(items), size)
    return [tuple(items[first : first + size]) for first in starts] or [()]


def _said(access: EventAccess, matchday: MatchdayState | None) -> str:
    state = access.state
    if state.is_closed:
        return _("The event is over.")
    if matchday is None:
        when = when_of(state.starts_at_s, access.event)
        is_ahead = when and not state.public_matchdays
        return _("Starts: %(when)s") % {"when": when.here} if when and is_ahead else ""
    left = len(state.open_fixtures(matchday))
    if state.phase(matchday) is MatchdayPhase.PLAYING and left:
        text = ngettext(
            "%(count)d table is still playing",
            "%(count)d tables are still playing",
            left,
        )
        return text % {"count": left}
    return ""


def _heading(access: EventAccess, matchday: MatchdayState | None) -> str:
    if matchday is None:
        return pgettext("field", "Seats")
    name = matchday_name(access.state, matchday.number)
    if access.state.phase(matchday) in (MatchdayPhase.PUBLISHED, MatchdayPhase.PLAYING):
        return _("%(matchday)s: find your table") % {"matchday": name}
    return _("%(matchday)s: results") % {"matchday": name}


def _resting(view: MatchdayView | None) -> tuple[str, ...]:
    return view.resting if view else ()


def _turn_text(ahead: Sequence[TableCard]) -> str:
    first, last = ahead[0].number, ahead[-1].number
    if first == last:
        return _("Next: table %(first)d") % {"first": first}
    return _("Next: tables %(first)d to %(last)d") % {"first": first, "last": last}
