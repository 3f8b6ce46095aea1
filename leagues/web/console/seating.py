"""How good a seating is, told beside the best that could be."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from leagues.formats.registry import format_of
from leagues.queries.access import EventAccess
from leagues.queries.people import EntrantNames
from leagues.rules.core import EntrantNumber
from leagues.rules.event.state import EventState, MatchdayState
from leagues.rules.seating.quality import QualityMeasure, quality
from leagues.rules.standings.stage_view import stage_view
from leagues.web.console.manual_pairing import is_by_hand


@dataclass(frozen=True, slots=True)
class RestChoice:
    """Someone who could rest, and whether they do in the draft."""

    number: EntrantNumber
    name: str
    is_resting: bool


@dataclass(frozen=True, slots=True)
class QualityLine:
    """One measure of a seating, and whether it could be better."""

    name: str
    value: str
    best: str
    is_best: bool


def rest_choices(
    access: EventAccess, matchday: MatchdayState, names: EntrantNames
) -> tuple[RestChoice, ...]:
    """Returns who can be given a bye while a seating is a draft, by name."""
    state = access.state
    if matchday.is_public or not access.can_manage or is_by_hand(state):
        return ()
    resting = set(map(state.person, matchday.byes))
    there = sorted(
        state.active(matchday.number), key=lambda one: names.get(one, "").casefold()
    )
    return tuple(
        RestChoice(one, names.get(one, ""), is_resting=one in resting) for one in there
    )


def quality_lines(
    state: EventState, matchday: MatchdayState
) -> tuple[QualityLine, ...]:
    """Returns what the format heeds in the seatings up to this one, with this one."""
    stage = state.stages[matchday.stage - 1]
    view = stage_view(state, stage, before=matchday.number)
    found = quality(
        (*view.history, matchday.seating), set(matchday.seating.entrants), view.wishes
    )
    traits = format_of(stage.format).TRAITS
    lines = []
    if traits.avoids_repeats:
        lines = [
            _line(pgettext("field", "Repeat meetings"), found.repeats),
            _line(pgettext("field", "Third meetings"), found.third_meetings),
        ]
    if traits.shares_short_tables:
        lines.append(_line(_("Small tables: most and fewest"), found.short_tables))
    lines.append(_line(_("Byes: most and fewest"), found.byes))
    if view.wishes.forbidden:
        lines.append(_line(_("Together but should be apart"), found.neighbours))
    if view.wishes.wished:
        lines.append(_line(_("Wanted to be together but are not"), found.wishes))
    if view.wishes.tables:
        lines.append(_line(_("Not at their fixed table"), found.moved))
    return tuple(lines)


def _line(name: str, measure: QualityMeasure) -> QualityLine:
    return QualityLine(
        name, str(int(measure.value)), str(int(measure.best)), measure.is_best
    )
