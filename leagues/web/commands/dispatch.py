"""Doing what a button of the console asks for: tried out first where much follows from it."""

from collections.abc import Iterator
from http import HTTPStatus
from typing import Any

from django.forms import Form
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _

from leagues.queries.access import EventAccess, Right
from leagues.queries.people import names_of
from leagues.services.events.preview import preview_of
from leagues.services.problems import LeagueProblem, LeagueProblemCode
from leagues.web.access import helping
from leagues.web.commands.console_commands import COMMANDS, NEEDS_REASON, ConsoleCommand
from leagues.web.commands.forms import CommandForm
from leagues.web.commands.preview import preview_lines
from leagues.web.commands.season_commands import SEASON_COMMANDS
from leagues.web.form_fields import first_fault
from leagues.web.frame import note_done
from players.requests import PageRequest
from players.services.limits import WRITES_OF_A_PLAYER, WRITES_OF_AN_ADDRESS
from players.services.throttle import may_once_more, source_of

MOST_FIELDS = 3_000
OLD_PAGE = {LeagueProblemCode.CHANGED, LeagueProblemCode.NO_KEY}
ALL_COMMANDS = COMMANDS | SEASON_COMMANDS


@helping(Right.CALL)
def do(request: PageRequest, access: EventAccess) -> HttpResponse:
    """Does one thing, then goes back to the page it was asked for on."""
    back = back_of(request, access)
    action = ALL_COMMANDS.get(request.POST.get("do", ""))
    if request.method != "POST" or action is None:
        return redirect(back)
    form = action.form(request.POST)
    try:
        require_patience(request, access)
        require_valid(form)
        if action.asks and "confirmed" not in request.POST:
            return _asked(request, access, action, form)
        action.do(access, form)
    except LeagueProblem as problem:
        return error_response(request, access, problem)
    note_done(request, access, form.submission.key)
    return redirect(back)


def require_patience(request: PageRequest, access: EventAccess) -> None:
    """Refuses anyone who writes far more often than people do.

    Raises:
        LeagueProblem: They do.
    """
    who = access.player.pk if access.player else source_of(request)
    is_patient = may_once_more(WRITES_OF_A_PLAYER, who)
    if not (is_patient and may_once_more(WRITES_OF_AN_ADDRESS, source_of(request))):
        text = _("Too many requests. Please wait a minute.")
        raise LeagueProblem(LeagueProblemCode.TOO_MANY, text)


def require_valid(form: Form) -> None:
    """Refuses what cannot be read.

    Raises:
        LeagueProblem: The first complaint of the form.
    """
    if not form.is_valid():
        raise LeagueProblem(LeagueProblemCode.FORM, first_fault(form))


def error_response(
    request: PageRequest, access: EventAccess, problem: LeagueProblem
) -> HttpResponse:
    """Answers what went wrong, whom it is about, and what to do about it.

    Where a reason gets over it, what was sent can be sent again with one.
    """
    names = names_of(access)
    needs_why = problem.code in NEEDS_REASON and request.path.endswith("/do/")
    context: dict[str, Any] = {
        "event": access.event,
        "problem": problem,
        "named": ", ".join(filter(None, (names.get(e) for e in problem.entrants))),
        "tables": ", ".join(map(str, problem.tables)),
        "needs_why": needs_why,
        "again": CommandForm(),
        "sent": tuple(sent_again(request, without=("why",))) if needs_why else (),
        "back": back_of(request, access),
        "is_old": problem.code in OLD_PAGE,
    }
    template = (
        "leagues/commands/error.html#error"
        if request.htmx
        else "leagues/commands/error.html"
    )
    status = (
        HTTPStatus.CONFLICT if context["is_old"] else HTTPStatus.UNPROCESSABLE_ENTITY
    )
    response = render(request, template, context, status=status)
    if request.htmx:
        response["HX-Retarget"] = "#errors"
        response["HX-Reswap"] = "innerHTML show:#errors:top"
    return response


def back_of(request: PageRequest, access: EventAccess) -> str:
    """Returns the page of this event where the button was, else the console."""
    home = reverse("leagues:console", args=[access.event.slug])
    wanted = request.POST.get("back", "")
    own = f"/events/{access.event.slug}/"
    is_here = url_has_allowed_host_and_scheme(wanted, allowed_hosts=None)
    return wanted if is_here and wanted.startswith(own) else home


def sent_again(
    request: PageRequest, *, without: tuple[str, ...] = ()
) -> Iterator[tuple[str, str]]:
    """Gives all that was sent, for a form that sends it once more."""
    left_out = {"csrfmiddlewaretoken", *without}
    count = 0
    for name, values in request.POST.lists():
        for value in values:
            count += 1
            if name not in left_out and count <= MOST_FIELDS:
                yield name, str(value)


def _asked(
    request: PageRequest, access: EventAccess, action: ConsoleCommand, form: CommandForm
) -> HttpResponse:
    """Shows what would follow, and asks whether to do it."""
    trial = preview_of(
        access, lambda fresh: action.do(fresh, form), key=form.submission.key
    )
    context = {
        "event": access.event,
        "lines": preview_lines(trial),
        "sent": tuple(sent_again(request)),
        "back": back_of(request, access),
    }
    template = (
        "leagues/commands/confirm.html#panel"
        if request.htmx
        else "leagues/commands/confirm.html"
    )
    return render(request, template, context)
