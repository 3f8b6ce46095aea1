"""The plan of an event to be, and the order of its tiebreaks, as the wizard shows them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from leagues.presenters.reason_strings import TIEBREAKS
from leagues.rules.formats.settings import Settings
from leagues.rules.scoring import Tiebreak
from leagues.web.wizard.forecast import Forecast, forecast

HOUR_MINUTES = 60


class PlanInput(Protocol):
    """What the plan is made from."""

    @property
    def count(self) -> int:
        """How many people."""

    @property
    def format_key(self) -> str:
        """Who meets whom."""

    @property
    def format_settings(self) -> Settings:
        """Table sizes and the number of matchdays."""

    @property
    def minutes_each(self) -> int:
        """How long each takes."""

    @property
    def minutes_in_all(self) -> int:
        """How long people have, 0 where nobody has said."""

    @property
    def begins(self) -> datetime | None:
        """When it starts."""


@dataclass(frozen=True, slots=True)
class PlanLine:
    """A thing about the plan, and what it is."""

    name: str
    detail: str


@dataclass(frozen=True, slots=True)
class TiebreakLine:
    """A tiebreak to be chosen: whether it counts, and whether it is the first or last."""

    key: str
    name: str | Promise
    is_chosen: bool
    is_first: bool = False
    is_last: bool = False


def plan_lines(planned: PlanInput) -> tuple[PlanLine, ...] | str:
    """Returns the plan line by line; a sentence where there is none yet."""
    found = forecast(
        planned.format_key,
        planned.count,
        planned.format_settings,
        minutes_each=planned.minutes_each,
    )
    if found.problem:
        return found.problem
    lines = (
        PlanLine(pgettext("heading", "Tables"), found.tables),
        PlanLine(pgettext("heading", "How often"), _often(found, planned.minutes_each)),
        PlanLine(pgettext("event status", "Over"), _over(found, planned.begins)),
        PlanLine(pgettext("heading", "Time"), _too_long(found, planned)),
        PlanLine(pgettext("heading", "Meetings"), found.meetings),
        PlanLine(pgettext("heading", "Small tables"), found.small_tables),
        PlanLine(pgettext("heading", "Breaks"), found.byes),
    )
    return tuple(line for line in lines if line.detail)


def tiebreak_lines(chosen: Sequence[str]) -> tuple[TiebreakLine, ...]:
    """Returns all tiebreaks, those that count first and in their order."""
    known = [key for key in chosen if key in set(Tiebreak)]
    lines = [
        TiebreakLine(
            key,
            TIEBREAKS[Tiebreak(key)],
            is_chosen=True,
            is_first=place == 0,
            is_last=place == len(known) - 1,
        )
        for place, key in enumerate(known)
    ]
    others = [each for each in Tiebreak if each.value not in known]
    lines += [
        TiebreakLine(each.value, TIEBREAKS[each], is_chosen=False) for each in others
    ]
    return tuple(lines)


def _often(found: Forecast, minutes_each: int) -> str:
    if found.matchdays is None:
        return _("as often as you like")
    if not minutes_each:
        text = ngettext("%(count)d time", "%(count)d times", found.matchdays)
        return text % {"count": found.matchdays}
    text = ngettext(
        "%(count)d time %(minutes)d minutes",
        "%(count)d times %(minutes)d minutes",
        found.matchdays,
    )
    return text % {"count": found.matchdays, "minutes": minutes_each}


def _over(found: Forecast, begins: datetime | None) -> str:
    if not found.minutes:
        return ""
    if begins is None:
        hours, minutes = divmod(found.minutes, HOUR_MINUTES)
        said = {"hours": hours, "minutes": minutes}
        return _("after about %(hours)d h %(minutes)02d min, with breaks") % said
    ends = begins + timedelta(minutes=found.minutes)
    return _("at about %(time)s, with breaks") % {
        "time": date_format(ends, "TIME_FORMAT")
    }


def _too_long(found: Forecast, planned: PlanInput) -> str:
    if not 0 < planned.minutes_in_all < found.minutes:
        return ""
    text = _("This takes longer than your %(minutes)d minutes.")
    return text % {"minutes": planned.minutes_in_all}
