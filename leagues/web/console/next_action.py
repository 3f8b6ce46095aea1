"""Longer sentences under the step that comes next."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from leagues.formats.registry import format_of
from leagues.presenters.fact_strings import Telling
from leagues.queries.access import EventAccess
from leagues.queries.standings import event_table
from leagues.rules.event.state import EventState
from leagues.rules.standings.season_end import divided
from leagues.web.wizard.forecast import tables_text


def seat_text(state: EventState, people: int) -> str:
    """Says how so many would sit, and whether they were asked if they are there."""
    is_asked = state.has_check_in or not state.settings.has_check_in
    if is_asked:
        text = ngettext(
            "%(people)d person is here", "%(people)d people are here", people
        )
    else:
        text = ngettext(
            "%(people)d person is in the list",
            "%(people)d people are in the list",
            people,
        )
    detail = text % {"people": people}
    tables = tables_text(people, state.stage.settings) if state.stage else ""
    sentences = [f"{detail}: {tables}." if tables else f"{detail}."]
    if not is_asked:
        first = _(
            "To seat only people who are here, open check-in under “People” first."
        )
        sentences.append(first)
    if _could_be_divided(state, people):
        divide = _("For divisions, assign people under “Season” first.")
        sentences.append(divide)
    return " ".join(sentences)


def _could_be_divided(state: EventState, people: int) -> bool:
    """True if this is a league of divisions that nobody has been dealt to yet."""
    stage = state.stage
    if stage is None or state.matchdays:
        return False
    if not format_of(stage.format).TRAITS.suggests_divisions:
        return False
    return not stage.tiers and people >= 2 * stage.settings.sizes.least


def close_text(access: EventAccess, telling: Telling) -> str:
    """Says what closing does, and where nobody is alone in the first place."""
    tables = divided(access.state, event_table(access.event).lines)
    firsts = [[line.entrant for line in lines if line.rank == 1] for lines in tables]
    shared = [each for first in firsts if len(first) > 1 for each in first]
    if not shared:
        return _(
            "All matchdays are played. Closing the event makes the standings final; "
            "you can still correct mistakes."
        )
    text = _(
        "%(names)s share first place. Close the event like this, or let them play "
        "again and correct the scores of their last table."
    )
    return text % {"names": telling.all(shared)}
