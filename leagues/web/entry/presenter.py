"""One's own page at an event: where to sit, with whom, what was, what can be done."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from leagues.presenters.arena import how_text
from leagues.presenters.boards import board_notes
from leagues.presenters.event_strings import matchday_name
from leagues.presenters.numbers import DASH, score_text
from leagues.queries.access import EventAccess
from leagues.queries.online import is_arena
from leagues.queries.people import EntrantNames
from leagues.queries.standings import event_table
from leagues.rules.core import EntrantNumber
from leagues.rules.event.next_step import OwnNextStep, OwnStep, own_next_step
from leagues.rules.event.state import EventState, Fixture, MatchdayPhase, Status
from leagues.services.results.results import has_typed
from leagues.web.console.presenter import ScoredPerson, person_line
from leagues.web.entry.own_deadlines import (
    Readiness,
    ready_said,
    waits_for_division,
    window_said,
)


@dataclass(frozen=True, slots=True)
class SeatedTable:
    """A table where one sits now; with a window people say that they are ready."""

    matchday: int
    number: int
    title: str
    people: tuple[ScoredPerson, ...]
    is_typed: bool
    can_agree: bool
    readiness: Readiness


@dataclass(frozen=True, slots=True)
class OwnResult:
    """How a table ended for oneself."""

    title: str
    score: str
    detail: str


@dataclass(frozen=True, slots=True)
class OwnPage:
    """All of it."""

    headline: str
    detail: str
    step: str
    tables: tuple[SeatedTable, ...]
    results: tuple[OwnResult, ...]
    rank: int | None
    can_leave: bool
    leaves_after: str
    can_check_in: bool
    is_in: bool


def own_page(access: EventAccess, names: EntrantNames) -> OwnPage:
    """Returns the page of the person who this is; they are someone of the event."""
    state, number = access.state, access.number or 0
    found = state.entrants[number]
    step = own_next_step(state, number)
    window = window_said(access, step)
    headline, detail = window or _said(state, step)
    if step.step is OwnStep.REST and not _has_break(state, step, number):
        headline = _("You have joined")
        detail = _("You get a seat next time.")
    if is_arena(state) and step.step in (OwnStep.REST, OwnStep.WAIT_FOR_A_SEAT):
        headline, detail = _("You are waiting for a table"), how_text(access)
    elif step.step is OwnStep.WAIT_FOR_A_SEAT and found.is_checked_in:
        headline = _("You are checked in")
    if waits_for_division(state, number) and step.step is not OwnStep.PLAY:
        detail = _("An organizer assigns you to a division. Then you get tables.")
    takes_part = found.status is Status.CONFIRMED and not state.is_closed
    leaves = found.leaves_after
    return OwnPage(
        headline=headline,
        detail=detail,
        step=step.step.value,
        tables=_tables(access, step, names),
        results=_results(state, number, names),
        rank=_rank(access, number),
        can_leave=takes_part and leaves is None,
        leaves_after=matchday_name(state, leaves) if takes_part and leaves else "",
        can_check_in=takes_part and state.has_check_in and not found.is_checked_in,
        is_in=takes_part,
    )


def _said(state: EventState, step: OwnNextStep) -> tuple[str, str]:
    tables = ", ".join(map(str, step.tables))
    day = matchday_name(state, step.matchday) if step.matchday else ""
    return {
        OwnStep.WAIT_TO_BE_LET_IN: (
            _("You asked to join"),
            _("An organizer needs to accept you. This page updates itself."),
        ),
        OwnStep.WAIT_FOR_A_PLACE: (
            _("You are on the waiting list"),
            _("When a place is free you move up, and we tell you here."),
        ),
        OwnStep.CHECK_IN: (
            _("Are you here?"),
            _("Check in, or you get no seat."),
        ),
        OwnStep.WAIT_FOR_A_SEAT: (
            _("You have joined"),
            _("Your next seat appears here."),
        ),
        OwnStep.SIT_DOWN: (
            _("Go to table %(tables)s") % {"tables": tables},
            _("%(matchday)s starts soon.") % {"matchday": day},
        ),
        OwnStep.PLAY: (
            _("You are at table %(tables)s") % {"tables": tables},
            _("%(matchday)s is in progress.") % {"matchday": day},
        ),
        OwnStep.REST: (
            _("You have a bye this time"),
            _("%(matchday)s goes on without you. You play again next time.")
            % {"matchday": day},
        ),
        OwnStep.LOOK_AT_RESULTS: (
            _("You are out"),
            _("See your results below."),
        ),
        OwnStep.GONE: (
            _("You no longer take part"),
            _("If that is wrong, ask an organizer to bring you back."),
        ),
    }[step.step]


def _has_break(state: EventState, step: OwnNextStep, own: EntrantNumber) -> bool:
    matchday = state.matchday(step.matchday or 0)
    return matchday is not None and own in map(state.person, matchday.byes)


def _tables(
    access: EventAccess, step: OwnNextStep, names: EntrantNames
) -> tuple[SeatedTable, ...]:
    state = access.state
    matchday = state.matchday(step.matchday or 0)
    if matchday is None:
        return ()
    found = (matchday.fixture(number) for number in step.tables)
    boards = board_notes(access.event.game, state, matchday.number)
    return tuple(
        SeatedTable(
            matchday.number,
            fixture.number,
            _("Table %(number)d") % {"number": fixture.number},
            tuple(
                person_line(each, names, note=boards.now(fixture.number, each))
                for each in fixture.seats
            ),
            fixture.result is not None,
            state.settings.needs_agreement
            and fixture.result is not None
            and not fixture.is_agreed
            and not has_typed(access, fixture),
            ready_said(access, matchday, fixture, names),
        )
        for fixture in found
        if fixture is not None
    )


def _results(
    state: EventState, own: EntrantNumber, names: EntrantNames
) -> tuple[OwnResult, ...]:
    lines = []
    for matchday in state.public_matchdays:
        title = matchday_name(state, matchday.number)
        if own in map(state.person, matchday.byes):
            lines.append(OwnResult(title, DASH, pgettext("result", "rested")))
        for fixture in matchday.fixtures:
            mine = next((s for s in fixture.seats if state.person(s) == own), None)
            if mine is not None and (
                fixture.outcome or matchday.phase is MatchdayPhase.CONFIRMED
            ):
                lines.append(_result(title, fixture, mine, names))
    return tuple(reversed(lines))


def _result(
    title: str,
    fixture: Fixture,
    mine: EntrantNumber,
    names: EntrantNames,
) -> OwnResult:
    outcome = fixture.outcome
    others = ", ".join(names.get(each, "") for each in fixture.seats if each != mine)
    said = {"table": fixture.number, "others": others}
    detail = _("table %(table)d, with %(others)s") % said
    return OwnResult(
        title, score_text(outcome.scores[mine]) if outcome else DASH, detail
    )


def _rank(access: EventAccess, own: EntrantNumber) -> int | None:
    if not access.sees_standings or not access.state.public_matchdays:
        return None
    lines = event_table(access.event).lines
    return next((line.rank for line in lines if line.entrant == own), None)
