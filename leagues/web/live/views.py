"""Pages that lead to a reserved seat at a live table, and the state of these tables."""

from http import HTTPStatus

from django.contrib.sessions.backends.base import SessionBase
from django.core.exceptions import ValidationError
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from games.services.problems import TableProblem
from leagues.presenters.playing import notices_of_seats, own_play
from leagues.queries.access import EventAccess, Right, fresh_access
from leagues.queries.online import seats_of_links, slug_of_table
from leagues.services.live.arena import ask_for_table, stop_asking
from leagues.services.live.tables import (
    begin_without,
    open_again,
    table_name,
    take_own_seat,
)
from leagues.services.problems import LeagueProblem, LeagueProblemCode
from leagues.web.access import at_event, helping
from leagues.web.commands.dispatch import require_patience
from leagues.web.live.forms import LiveTableForm
from leagues.web.live.presenter import live_lines
from leagues.web.requests import links_of
from players.models import Player
from players.queries.notices import Notice
from players.requests import PageRequest
from players.services.guests import become_guest


@never_cache
@at_event
def play(request: PageRequest, access: EventAccess) -> HttpResponse:
    """Shows where someone plays now; on POST brings them to their seat, or in line.

    A page that looks for a table says every few seconds that it is still open.
    """
    if access.entrant is None and access.may(Right.CALL):
        return redirect("leagues:live", access.event.slug)
    if access.entrant is None:
        return redirect("leagues:join", access.event.code)
    problem: LeagueProblem | TableProblem | None = None
    if request.method == "POST":
        try:
            require_patience(request, access)
            if table := _done(request, access):
                return table
        except (LeagueProblem, TableProblem) as why:
            problem = why
        if problem is None and not request.htmx:
            return redirect("leagues:play", access.event.slug)
    return _page(request, fresh_access(access), problem)


@never_cache
@helping(Right.CALL)
def live(request: PageRequest, access: EventAccess) -> HttpResponse:
    """Shows helpers how far the live tables are; on POST begins one, or opens another."""
    problem: LeagueProblem | None = None
    if request.method == "POST":
        try:
            require_patience(request, access)
            _mended(request, access)
        except LeagueProblem as why:
            problem = why
    access = fresh_access(access)
    context = {
        "event": access.event,
        "access": access,
        "lines": live_lines(access),
        "problem": problem,
    }
    part = "#lines" if request.htmx else ""
    status = HTTPStatus.CONFLICT if problem and not request.htmx else HTTPStatus.OK
    return render(request, f"leagues/live/live.html{part}", context, status=status)


def home_of_table(table_id: int) -> str:
    """Returns where anyone who sits at a live table finds their event, else nothing."""
    slug = slug_of_table(table_id)
    return reverse("leagues:play", args=[slug]) if slug else ""


def kept_by_links(session: SessionBase) -> list[Notice] | None:
    """Returns the seats kept for whom the private links of a browser name."""
    links = links_of(session)
    return notices_of_seats(seats_of_links(links)) if links else None


def _mended(request: PageRequest, access: EventAccess) -> None:
    form = LiveTableForm(request.POST)
    if not form.is_valid():
        text = _("This page is out of date. Reload it.")
        raise LeagueProblem(LeagueProblemCode.FORM, text)
    said = form.cleaned_data
    mend = begin_without if said["do"] == "begin" else open_again
    mend(access, said["matchday"], said["table"])


def _done(request: PageRequest, access: EventAccess) -> HttpResponse | None:
    match request.POST.get("do", "sit"):
        case "ask":
            ask_for_table(access)
        case "stop":
            stop_asking(access)
        case _:
            code = take_own_seat(access, _player(request, access))
            return redirect("games:table", code)
    return None


def _player(request: PageRequest, access: EventAccess) -> Player:
    """Who sits down: the account or guest, else a guest by the name in the event."""
    if access.player is not None:
        return access.player
    try:
        return become_guest(request.session, table_name(access))
    except ValidationError:
        number = access.number or 0
        return become_guest(
            request.session, _("Number %(number)d") % {"number": number}
        )


def _page(
    request: PageRequest,
    access: EventAccess,
    problem: LeagueProblem | TableProblem | None,
) -> HttpResponse:
    context = {
        "event": access.event,
        "access": access,
        "play": own_play(access),
        "problem": problem,
    }
    part = "#now" if request.htmx else ""
    status = HTTPStatus.OK
    if problem and not request.htmx:
        status = HTTPStatus.CONFLICT
    return render(request, f"leagues/live/playing.html{part}", context, status=status)
