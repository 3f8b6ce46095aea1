"""Tables that are played when it suits: until when, who was ready, and what is left over."""

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from leagues.queries.access import EventAccess, Right
from leagues.queries.deadlines import is_past
from leagues.rules.event import facts
from leagues.rules.event.effects import FactRefusalCode
from leagues.rules.event.state import EventState, Fixture
from leagues.services.log import Submission, require, write
from leagues.services.problems import REFUSALS, LeagueProblem, LeagueProblemCode
from leagues.services.results.results import fixture_at
from players.time_zones import zone_of

LAST_MINUTE = time(23, 59)


def set_window(
    access: EventAccess, matchday: int, until_s: int, submission: Submission
) -> EventState:
    """Sets until when the tables of a matchday can be played; 0 for no limit.

    Raises:
        LeagueProblem: The matchday is over, or that moment is.
    """
    require(access, Right.MANAGE)
    if is_past(until_s):
        text = _("That day is over. Choose a later one.")
        raise LeagueProblem(LeagueProblemCode.PAST, text)
    fact = facts.WindowSet(matchday, until_s)
    return write(access, lambda _now: [fact], submission)


def say_ready(
    access: EventAccess,
    matchday: int,
    table: int,
    submission: Submission,
    *,
    is_ready: bool = True,
) -> EventState:
    """Record that this person is able to play, for the end of the window.

    Raises:
        LeagueProblem: They have no seat there, or it is played already.
    """

    def decided(state: EventState) -> Sequence[facts.AnyFact]:
        fixture = fixture_at(state, matchday, table)
        own = access.number or 0
        seat = next((e for e in fixture.seats if state.person(e) == own), None)
        if seat is None:
            raise LeagueProblem(
                FactRefusalCode.NOT_SEATED, REFUSALS[FactRefusalCode.NOT_SEATED]
            )
        return [facts.ReadySet(matchday, table, seat, is_ready)]

    return write(access, decided, submission)


def settle_window(
    access: EventAccess, matchday: int, submission: Submission
) -> EventState:
    """Settles the tables nobody has played by the end of their window.

    Who was ready shares the first place where others were not, who are last; such a
    table moves no ratings. Where all were ready, or nobody was, it does not count.

    Raises:
        LeagueProblem: The window goes on, or nothing is left to settle.
    """
    require(access, Right.MANAGE)

    def decided(state: EventState) -> Sequence[facts.AnyFact]:
        found = state.matchday(matchday)
        if found is None:
            raise LeagueProblem(
                FactRefusalCode.UNKNOWN_MATCHDAY,
                REFUSALS[FactRefusalCode.UNKNOWN_MATCHDAY],
            )
        if not is_past(found.until_s):
            text = _("People still have time for these tables.")
            raise LeagueProblem(LeagueProblemCode.WINDOW_OPEN, text)
        left = [each for each in state.open_fixtures(found) if each.outcome is None]
        if not left:
            text = _("Every table has its result. There is nothing to settle.")
            raise LeagueProblem(LeagueProblemCode.NOTHING_LEFT, text)
        return [fact for fixture in left for fact in _settled(state, fixture)]

    return write(access, decided, submission)


def end_of_day(day: date, zone: str) -> int:
    """Returns the last moment of a day in a zone, in seconds."""
    return int(datetime.combine(day, LAST_MINUTE, tzinfo=zone_of(zone)).timestamp())


def window_end(access: EventAccess) -> int:
    """Returns when a window that begins now ends, at the end of a day there; 0 for never."""
    days = access.state.settings.window_days
    if not days:
        return 0
    zone = access.event.time_zone
    today = timezone.localtime(timezone.now(), zone_of(zone)).date()
    return end_of_day(today + timedelta(days=days), zone)


def _settled(state: EventState, fixture: Fixture) -> list[facts.AnyFact]:
    at = (fixture.matchday, fixture.number)
    away = tuple(each for each in fixture.seats if each not in fixture.ready)
    if not away or len(away) == len(fixture.seats):
        return [facts.Voided(*at)]
    result = facts.ResultEntered(*at, dict.fromkeys(fixture.seats, 0), away)
    settled: list[facts.AnyFact] = [result, facts.Unrated(*at)]
    if state.settings.needs_agreement:
        settled.append(facts.ResultAgreed(*at))
    return settled
