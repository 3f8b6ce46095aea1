"""What comes next in an arena: people who wait sit down while others still play."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from leagues.presenters.arena import how_text, until_text
from leagues.presenters.fact_strings import Telling
from leagues.queries.access import EventAccess, Right
from leagues.queries.arena import ArenaQueue, arena_queue
from leagues.queries.online import is_online
from leagues.web.console.actions import NextAction
from leagues.web.console.presenter import table_address


def arena_action(access: EventAccess, telling: Telling) -> NextAction | None:
    """Returns the next step of an arena; None where it is as in other events."""
    queue = arena_queue(access.event, access.state)
    if queue is None or access.state.draft:
        return None
    if is_online(access.state):
        return _online(access, queue)
    if queue.next_count:
        return _seat(access, queue)
    if queue.playing and access.may(Right.SCORE):
        return _scores(access, telling, queue)
    if queue.is_over and access.may(Right.MANAGE):
        return _close(until_text(access, queue))
    return None if len(queue.waiting) < 2 else _wait(queue)


def _seat(access: EventAccess, queue: ArenaQueue) -> NextAction:
    count = queue.next_count
    title = ngettext(
        "Next step: seat %(count)d person who waits",
        "Next step: seat %(count)d people who wait",
        count,
    )
    detail = _("They start at once. Tables that still play go on.")
    if not access.may(Right.MANAGE):
        return NextAction(title % {"count": count}, _("Your role does not allow this."))
    return NextAction(
        title % {"count": count},
        f"{detail} {until_text(access, queue)}".strip(),
        _("Seat the people waiting"),
        do="seat_waiting",
    )


def _scores(access: EventAccess, telling: Telling, queue: ArenaQueue) -> NextAction:
    matchday = queue.playing[0]
    table = access.state.open_fixtures(matchday)[0].number
    said = {"tables": telling.table(matchday.number, table)}
    return NextAction(
        _("Next step: enter the scores of %(tables)s") % said,
        _("Then these people can be seated again."),
        pgettext("button", "Enter scores"),
        address=table_address(access, matchday.number, table),
    )


def _close(detail: str) -> NextAction:
    return NextAction(
        _("Next step: close the event"), detail, _("Close the event"), do="close"
    )


def _wait(queue: ArenaQueue) -> NextAction:
    return NextAction(
        _("Now: wait until more people are free"),
        _(
            "%(count)d people wait. A smaller table starts when someone waited long enough."
        )
        % {"count": len(queue.waiting)},
    )


def _online(access: EventAccess, queue: ArenaQueue) -> NextAction:
    if queue.is_over and not queue.playing and access.may(Right.MANAGE):
        return _close(until_text(access, queue))
    return NextAction(
        _("Now: people find tables by themselves"),
        f"{how_text(access)} {until_text(access, queue)}".strip(),
    )
