"""The one thing to do next at an event, in words, with its button."""

from collections.abc import Mapping, Sequence

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from leagues.formats.registry import format_of
from leagues.presenters.fact_strings import Telling, some_of
from leagues.queries.access import EventAccess, Right
from leagues.queries.deadlines import is_past
from leagues.queries.standings import event_table
from leagues.rules.event.next_step import NextStep, OrganizerStep, next_step
from leagues.rules.event.settings import Where
from leagues.rules.event.state import EventState
from leagues.rules.standings.season_end import divided
from leagues.rules.standings.stage_view import stage_view
from leagues.web.console.actions import NextAction
from leagues.web.console.arena import arena_action
from leagues.web.console.live_tables import live_of
from leagues.web.console.manual_pairing import is_by_hand
from leagues.web.console.presenter import table_address
from leagues.web.wizard.forecast import tables_text


def next_action_of(access: EventAccess, telling: Telling) -> NextAction:
    """Returns the one thing to do next, with its button for those who may do it."""
    state = access.state
    if action := arena_action(access, telling):
        return action
    step = next_step(state, is_over=_is_over(state))
    action = _NEXT_ACTIONS[step.step](access, telling, step)
    is_decision = action.do == "settle" or step.step not in _RIGHTS
    if access.may(Right.MANAGE if is_decision else _RIGHTS[step.step]):
        return action
    return NextAction(action.title, _("Your role does not allow this."))


def _is_over(state: EventState) -> bool:
    stage = state.stage
    return stage is not None and format_of(stage.format).is_over(
        stage_view(state, stage)
    )


def _missing_text(tables: Sequence[int]) -> str:
    text = ngettext("table %(tables)s", "tables %(tables)s", len(tables))
    return text % {"tables": some_of([str(table) for table in tables])}


def _people_address(access: EventAccess) -> str:
    return reverse("leagues:console_people", args=[access.event.slug])


def _let_in(access: EventAccess, _telling: Telling, _step: NextStep) -> NextAction:
    state = access.state
    here = len(state.active(state.next_matchday))
    if state.has_check_in and len(state.confirmed()) > here:
        return NextAction(
            _("Next step: check who is here"),
            _("Check-in is open: only checked people get a seat."),
            _("Check who is here"),
            address=_people_address(access),
        )
    return NextAction(
        _("Next step: invite people"),
        _("Enter names, or show the code: everyone can join with a phone."),
        pgettext("button", "Add people"),
        address=f"{_people_address(access)}#add",
    )


def _approve(_access: EventAccess, telling: Telling, step: NextStep) -> NextAction:
    count = len(step.entrants)
    title = ngettext(
        "Next step: %(count)d person wants to join",
        "Next step: %(count)d people want to join",
        count,
    )
    return NextAction(
        title % {"count": count},
        telling.all(step.entrants),
        pgettext("button", "Accept"),
        do="approve",
        sent=tuple(("entrants", each) for each in step.entrants),
    )


def _seat(access: EventAccess, telling: Telling, step: NextStep) -> NextAction:
    state = access.state
    number = step.matchday or 1
    people = len(state.active(number))
    said = {"matchday": telling.matchday(number), "people": people}
    if is_by_hand(state):
        return NextAction(
            _("Next step: draft %(matchday)s") % said,
            _("%(people)d people are here. Enter who sits where.") % said,
            _("Seat people manually"),
            address="#by-hand",
        )
    return NextAction(
        _("Next step: draft %(matchday)s") % said,
        _seat_text(state, people),
        pgettext("button", "Seat people"),
        do="draft",
    )


def _publish(_access: EventAccess, telling: Telling, step: NextStep) -> NextAction:
    said = {"matchday": telling.matchday(step.matchday or 1)}
    return NextAction(
        _("Next step: publish %(matchday)s") % said,
        _("Check the tables below. Nobody sees them until you publish."),
        pgettext("button", "Publish"),
        do="publish",
    )


def _start(_access: EventAccess, telling: Telling, step: NextStep) -> NextAction:
    number = step.matchday or 1
    return NextAction(
        _("Next step: start %(matchday)s") % {"matchday": telling.matchday(number)},
        _("Everyone can see their seat. Start when they are at their tables."),
        pgettext("button", "Start"),
        do="start",
        sent=(("matchday", number),),
    )


def _results(access: EventAccess, _telling: Telling, step: NextStep) -> NextAction:
    number = step.matchday or 1
    said = {"tables": _missing_text(step.tables)}
    if is_past(access.state.matchdays[number - 1].until_s):
        return _settle_action(number, said)
    if access.state.settings.has_live_tables:
        return _live_action(access, number, step)
    return NextAction(
        _("Next step: enter the scores of %(tables)s") % said,
        _("When all scores are in, you can continue."),
        _("Enter scores of table %(table)d") % {"table": step.tables[0]},
        address=table_address(access, number, step.tables[0]),
    )


def _settle_action(number: int, said: Mapping[str, str]) -> NextAction:
    return NextAction(
        _("Next step: time is up for %(tables)s") % said,
        _(
            "Enter what was played. You can settle the rest at once: people who were "
            "ready are first, the others last."
        ),
        _("Settle the rest"),
        do="settle",
        sent=(("matchday", number),),
    )


def _live_action(access: EventAccess, number: int, step: NextStep) -> NextAction:
    matchday = access.state.matchdays[number - 1]
    live = live_of(access, matchday)
    wrong = [table for table in step.tables if table in live and live[table].trouble]
    if wrong:
        return NextAction(
            _("Next step: check table %(table)d") % {"table": wrong[0]},
            str(live[wrong[0]].trouble),
            _("Check table %(table)d") % {"table": wrong[0]},
            address=table_address(access, number, wrong[0]),
        )
    said = {"tables": _missing_text(step.tables)}
    detail = _("People play at online tables. Results appear here by themselves.")
    if access.state.settings.where is Where.EITHER:
        detail = _(
            "Results of online tables appear by themselves. Enter the scores of real "
            "tables."
        )
    return NextAction(
        _("Now: wait for %(tables)s") % said,
        detail,
        _("Check table %(table)d") % {"table": step.tables[0]},
        address=table_address(access, number, step.tables[0]),
    )


def _agree(access: EventAccess, _telling: Telling, step: NextStep) -> NextAction:
    said = {"tables": _missing_text(step.tables)}
    return NextAction(
        _("Next step: confirm the results of %(tables)s") % said,
        _("Someone at the table confirms it on their own page, or you check it here."),
        _("Check table %(table)d") % {"table": step.tables[0]},
        address=table_address(access, step.matchday or 1, step.tables[0]),
    )


def _confirm(_access: EventAccess, telling: Telling, step: NextStep) -> NextAction:
    number = step.matchday or 1
    said = {"matchday": telling.matchday(number)}
    return NextAction(
        _("Next step: confirm %(matchday)s") % said,
        _("All results are in. After this, you can seat people again."),
        pgettext("button", "Confirm"),
        do="confirm",
        sent=(("matchday", number),),
    )


def _close(access: EventAccess, telling: Telling, _step: NextStep) -> NextAction:
    return NextAction(
        _("Next step: close the event"),
        _close_text(access, telling),
        _("Close the event"),
        do="close",
    )


def _nothing(access: EventAccess, _telling: Telling, _step: NextStep) -> NextAction:
    state = access.state
    detail = _("Too few people were left.") if state.is_too_few else state.closed_why
    return NextAction(
        _("This event is over"),
        detail or _("Copy it for next time: people and rules are copied."),
        pgettext("button", "Copy event"),
        address=reverse("leagues:console_settings", args=[access.event.slug]) + "#copy",
    )


def _seat_text(state: EventState, people: int) -> str:
    """Returns how so many would sit, and whether they were asked if they are there."""
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
    tables = _tables_text(state, people)
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


def _tables_text(state: EventState, people: int) -> str:
    """Returns how they would sit; of a format that leaves people out, at its start only."""
    stage = state.stage
    if stage is None:
        return ""
    has_begun = any(each.stage == stage.number for each in state.public_matchdays)
    traits = format_of(stage.format).TRAITS
    if has_begun and traits.needs_results and not traits.seats_everybody:
        return ""
    return tables_text(stage.format, people, stage.settings)


def _could_be_divided(state: EventState, people: int) -> bool:
    """True if this is a league of divisions that nobody has been dealt to yet."""
    stage = state.stage
    if stage is None or state.matchdays:
        return False
    if not format_of(stage.format).TRAITS.suggests_divisions:
        return False
    return not stage.tiers and people >= 2 * stage.settings.sizes.least


def _close_text(access: EventAccess, telling: Telling) -> str:
    """Returns what closing does, and whether several share the first place."""
    tables = divided(access.state, event_table(access.event).lines)
    firsts = [[line.entrant for line in lines if line.rank == 1] for lines in tables]
    shared = [each for first in firsts if len(first) > 1 for each in first]
    if not shared:
        return _(
            "All tables are played. Closing the event makes the standings final; "
            "you can still correct mistakes."
        )
    text = _(
        "%(names)s share first place. Close the event like this, or let them play "
        "again and correct the scores of their last table."
    )
    return text % {"names": telling.all(shared)}


_NEXT_ACTIONS = {
    OrganizerStep.LET_PEOPLE_IN: _let_in,
    OrganizerStep.APPROVE: _approve,
    OrganizerStep.SEAT: _seat,
    OrganizerStep.PUBLISH: _publish,
    OrganizerStep.START: _start,
    OrganizerStep.RESULTS: _results,
    OrganizerStep.AGREE: _agree,
    OrganizerStep.CONFIRM: _confirm,
    OrganizerStep.CLOSE: _close,
    OrganizerStep.NOTHING: _nothing,
}
_RIGHTS = {
    OrganizerStep.LET_PEOPLE_IN: Right.CALL,
    OrganizerStep.START: Right.CALL,
    OrganizerStep.RESULTS: Right.SCORE,
    OrganizerStep.AGREE: Right.SCORE,
}
"""What it takes to press the button of a step: MANAGE, if not said."""
