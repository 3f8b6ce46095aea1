"""The organizer's first page: who sits where, what is missing, the way of matchdays."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from leagues.presenters.boards import BoardNotes, board_notes
from leagues.presenters.datetimes import over_at_s
from leagues.presenters.event_strings import matchday_name
from leagues.presenters.numbers import DASH, score_text
from leagues.presenters.standings import pattern_of
from leagues.queries.access import EventAccess, Right
from leagues.queries.people import EntrantNames
from leagues.queries.standings import expected_matchdays
from leagues.rules.core import EntrantNumber
from leagues.rules.event.state import EventState, Fixture, MatchdayPhase, MatchdayState


@dataclass(frozen=True, slots=True)
class ScoredPerson:
    """Someone at a table, with the score where there is one."""

    number: EntrantNumber
    name: str
    pattern: int
    score: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class ConsoleTable:
    """A table as it stands."""

    number: int
    tag: str
    kind: str
    people: tuple[ScoredPerson, ...]
    address: str = ""


@dataclass(frozen=True, slots=True)
class Stop:
    """A matchday on the way from the first to the last."""

    name: str
    kind: str
    address: str = ""


def stops_of(access: EventAccess) -> tuple[Stop, ...]:
    """Returns all matchdays there are and, as far as known, those to come.

    Those before the latest have a page of their own.
    """
    state = access.state
    stops = [
        Stop(
            matchday_name(state, each.number),
            "done" if each.phase is MatchdayPhase.CONFIRMED else "now",
            past_address(access, each.number) if each != state.matchdays[-1] else "",
        )
        for each in state.matchdays
    ]
    expected = expected_matchdays(state) or 0
    first = sum(each.stage != len(state.stages) for each in state.matchdays)
    to_come = range(len(state.matchdays) + 1, min(first + expected, 30) + 1)
    stops += [Stop(matchday_name(state, number), "") for number in to_come]
    return tuple(stops)


def table_cards(
    access: EventAccess, matchday: MatchdayState, names: EntrantNames
) -> tuple[ConsoleTable, ...]:
    """Returns the tables of a matchday as cards."""
    boards = board_notes(access.event.game, access.state, matchday.number)
    return tuple(
        _card(access, matchday, fixture, names, boards) for fixture in matchday.fixtures
    )


def person_line(
    number: EntrantNumber,
    names: EntrantNames,
    *,
    score: str = "",
    note: str = "",
) -> ScoredPerson:
    """Returns someone with the pattern that goes with their number."""
    return ScoredPerson(number, names.get(number, ""), pattern_of(number), score, note)


def tables_detail(state: EventState, matchday: MatchdayState) -> str:
    """Returns how many tables are done and how many are waited for."""
    waiting = len(state.open_fixtures(matchday))
    done = len(matchday.fixtures) - waiting
    said = {"done": done, "waiting": waiting}
    return _("%(done)d done, %(waiting)d open") % said


def seconds_left(state: EventState, matchday: MatchdayState) -> int | None:
    """Returns how long the matchday goes on, below 0 after its end; None without a clock."""
    ends_s = over_at_s(state, matchday)
    if not ends_s or matchday.phase is not MatchdayPhase.PLAYING:
        return None
    return ends_s - int(timezone.now().timestamp())


def table_address(access: EventAccess, matchday: int, table: int) -> str:
    """Returns the page of a table for the person who keeps scores."""
    return reverse("leagues:console_table", args=[access.event.slug, matchday, table])


def past_address(access: EventAccess, matchday: int) -> str:
    """Returns the page of a matchday that is over."""
    return reverse("leagues:console_past", args=[access.event.slug, matchday])


def _card(
    access: EventAccess,
    matchday: MatchdayState,
    fixture: Fixture,
    names: EntrantNames,
    boards: BoardNotes,
) -> ConsoleTable:
    tag, kind = _tag(access.state, matchday, fixture)
    outcome = fixture.outcome
    people = []
    for seat in fixture.seats:
        score = score_text(outcome.scores[seat]) if outcome else DASH
        stand_in = matchday.stand_ins.get(seat)
        note = ""
        if stand_in:
            note = _("%(name)s plays") % {"name": names.get(stand_in.entrant, "")}
        if seat in fixture.forfeits or (outcome and seat in outcome.forfeits):
            note = pgettext("result", "forfeited")
        told = filter(None, (note, boards.now(fixture.number, seat)))
        people.append(person_line(seat, names, score=score, note=", ".join(told)))
    address = ""
    if matchday.is_public and access.may(Right.SCORE):
        address = table_address(access, matchday.number, fixture.number)
    return ConsoleTable(fixture.number, tag, kind, tuple(people), address)


def _tag(
    state: EventState, matchday: MatchdayState, fixture: Fixture
) -> tuple[str, str]:
    if fixture.is_void:
        return _("does not count"), "void"
    if state.is_done(fixture):
        corrected = (
            pgettext("result status", "corrected")
            if fixture.corrections
            else pgettext("status", "done")
        )
        return corrected, "done"
    if fixture.outcome is not None:
        return _("to be confirmed"), "waiting"
    if matchday.phase is MatchdayPhase.PLAYING:
        return _("no scores yet"), "waiting"
    return "", "plain"
