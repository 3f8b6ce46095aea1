"""Tables to be played when it suits, on one's own page: until when, and who is ready."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from leagues.presenters.season_strings import until_text
from leagues.queries.access import EventAccess
from leagues.queries.deadlines import is_past
from leagues.queries.people import EntrantNames
from leagues.rules.core import EntrantNumber
from leagues.rules.event.next_step import OwnNextStep, OwnStep
from leagues.rules.event.state import EventState, Fixture, MatchdayState
from leagues.rules.standings.season_end import outside


@dataclass(frozen=True, slots=True)
class Readiness:
    """Until when a table is played, and who else is ready; both may be empty.

    `can_say` is whether one can still say so oneself, `is_said` whether one has.
    """

    until: str = ""
    others: str = ""
    can_say: bool = False
    is_said: bool = False


def window_said(access: EventAccess, step: OwnNextStep) -> tuple[str, str] | None:
    """Returns what is to be played until when; None where there is no window."""
    matchday = access.state.matchday(step.matchday or 0)
    is_on = step.step in (OwnStep.PLAY, OwnStep.SIT_DOWN)
    if matchday is None or not is_on or not matchday.until_s:
        return None
    until = until_text(matchday.until_s, access.event.time_zone)
    count = len(step.tables)
    if is_past(matchday.until_s):
        title = ngettext(
            "Time is up for your table", "Time is up for your tables", count
        )
        return title, _("An organizer settles tables not played by %(until)s.") % {
            "until": until
        }
    text = ngettext(
        "Play your table by %(until)s",
        "Play your %(count)d tables by %(until)s",
        count,
    )
    detail = _(
        "Agree on a time with the others. Tap “I'm ready to play” below: if others "
        "are ready and you are not, you are last."
    )
    return text % {"count": count, "until": until}, detail


def ready_said(
    access: EventAccess,
    matchday: MatchdayState,
    fixture: Fixture,
    names: EntrantNames,
) -> Readiness:
    """Returns until when a table of someone is played, and who is ready for it."""
    if not matchday.until_s:
        return Readiness()
    state = access.state
    ready = [state.person(each) for each in fixture.seats if each in fixture.ready]
    others = ", ".join(names.get(each, "") for each in ready if each != access.number)
    detail = _("Ready: %(names)s") % {"names": others} if others else ""
    can_say = fixture.outcome is None and not is_past(matchday.until_s)
    until = until_text(matchday.until_s, access.event.time_zone)
    return Readiness(until, detail, can_say, access.number in ready)


def waits_for_division(state: EventState, entrant: EntrantNumber) -> bool:
    """True if someone takes part in a season and is in none of its divisions."""
    return state.person(entrant) in outside(state)
