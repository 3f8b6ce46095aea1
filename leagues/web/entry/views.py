"""Coming into an event with a name alone, and one's own page there."""

from http import HTTPStatus
from secrets import token_urlsafe
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from leagues.presenters.event_list import event_line
from leagues.presenters.season_strings import NAMES_TOLD
from leagues.queries.access import EventAccess, link_access
from leagues.queries.people import names_of
from leagues.rules.event.settings import EntryMode
from leagues.services.events.deadlines import say_ready
from leagues.services.log import Submission
from leagues.services.people.attendance import drop, leave_after
from leagues.services.people.entry import (
    check_in,
    claim_entrant,
    enter_event,
    erase_entrant,
)
from leagues.services.problems import LeagueProblem, LeagueProblemCode
from leagues.web.access import access_of, require_guess, unknown, unknown_event
from leagues.web.commands.dispatch import require_patience, require_valid
from leagues.web.commands.entrant_forms import OwnForm
from leagues.web.entry.presenter import own_page
from leagues.web.entry.private_link import private_link
from leagues.web.finding.forms import JoinForm
from leagues.web.form_fields import first_fault
from leagues.web.requests import forget_link, keep_link, link_of
from players.queries.identity import player_of_request
from players.queries.profiles import shown_name
from players.requests import PageRequest
from players.services.limits import ENTRIES_OF_AN_ADDRESS
from players.services.throttle import may_once_more, source_of
from players.views.addresses import drawn_address, shared_address

TICKET_KEY = "event_ticket"
ASKS = ("drop", "erase")
"""What nobody can take back by themselves: it is asked for twice."""


@never_cache
def join(request: PageRequest, code: str) -> HttpResponse:
    """Asks for a name, lets anyone who has the code in, and leads to their own page."""
    access = access_of(request, code)
    if access is None:
        return unknown_event(request)
    wants_other = "other" in request.GET
    if access.entrant and not wants_other and request.method != "POST":
        return redirect("leagues:me", access.event.code)
    form = JoinForm(request.POST or None)
    problem: LeagueProblem | None = None
    if request.method == "POST" and form.is_valid():
        try:
            return _entered(request, access, form)
        except LeagueProblem as why:
            problem = why
    return _join_page(request, access, form, problem)


def join_qr(request: PageRequest, code: str) -> HttpResponse:
    """Draws the way in for the camera of a phone."""
    access = access_of(request, code)
    if access is None:
        return unknown_event(request)
    path = reverse("leagues:join", args=[access.event.code])
    return drawn_address(shared_address(request, path))


@never_cache
def me_by_link(request: PageRequest, code: str, token: str) -> HttpResponse:
    """Takes a private link for good: from now on this browser is whom it names."""
    require_guess(request)
    access = link_access(token[:64], player_of_request(request))
    if access is None or access.event.code != code.upper():
        return unknown(request, "leagues/entry/no_link.html")
    keep_link(request.session, access.event.pk, token)
    return redirect("leagues:me", access.event.code)


@never_cache
def me(request: PageRequest, code: str) -> HttpResponse:
    """One's own page: where to sit, with whom, and what was."""
    access = access_of(request, code)
    if access is None:
        return unknown_event(request)
    if access.entrant is None:
        return redirect("leagues:join", access.event.code)
    return _own_page(request, access)


@never_cache
def me_do(request: PageRequest, code: str) -> HttpResponse:
    """Does what someone may do for themselves."""
    access = access_of(request, code)
    if access is None:
        return unknown_event(request)
    if request.method != "POST" or access.entrant is None:
        return redirect("leagues:me", access.event.code)
    form = OwnForm(request.POST)
    try:
        require_patience(request, access)
        require_valid(form)
        if form.cleaned_data["do"] in ASKS and "confirmed" not in request.POST:
            return _sure_page(request, access, form)
        _done(request, access, form)
    except LeagueProblem as problem:
        return _own_page(request, access, problem)
    return redirect("leagues:me", access.event.code)


def _entered(request: PageRequest, access: EventAccess, form: JoinForm) -> HttpResponse:
    if not may_once_more(ENTRIES_OF_AN_ADDRESS, source_of(request)):
        text = _("Too many people have just joined from here. Wait a few minutes.")
        raise LeagueProblem(LeagueProblemCode.TOO_MANY, text)
    said = form.cleaned_data
    ticket = enter_event(
        access, said["name"], Submission(said["key"]), group=said["group"]
    )
    keep_link(request.session, access.event.pk, ticket.token)
    request.session[TICKET_KEY] = [access.event.pk, ticket.token]
    return redirect("leagues:me", access.event.code)


def _done(request: PageRequest, access: EventAccess, form: OwnForm) -> None:
    own, said = access.number or 0, form.submission
    match form.cleaned_data["do"]:
        case "check_in":
            check_in(access, (own,), said)
        case "leave":
            leave_after(access, own, said)
        case "drop":
            drop(access, (own,), said)
        case "ready" | "unready":
            _ready(access, form, said)
        case "erase":
            erase_entrant(access, own)
            forget_link(request.session, access.event.pk)
            messages.success(request, _("Your name was removed from this event."))
        case _:
            _claim(request, access)


def _sure_page(
    request: PageRequest, access: EventAccess, form: OwnForm
) -> HttpResponse:
    said = form.cleaned_data
    context = {
        "event": access.event,
        "name": str(access.entrant),
        "does": said["do"],
        "key": said["key"],
    }
    return render(request, "leagues/entry/confirm.html", context)


def _ready(access: EventAccess, form: OwnForm, said: Submission) -> None:
    matchday = form.cleaned_data["matchday"] or 0
    table = form.cleaned_data["table"] or 0
    is_ready = form.cleaned_data["do"] == "ready"
    say_ready(access, matchday, table, said, is_ready=is_ready)


def _claim(request: PageRequest, access: EventAccess) -> None:
    token = link_of(request.session, access.event.pk)
    if access.player and not access.player.is_guest:
        claim_entrant(token, access.player)
        messages.success(
            request, _("Linked to your account. Sign in on any device to find it.")
        )


def _join_page(
    request: PageRequest,
    access: EventAccess,
    form: JoinForm,
    problem: LeagueProblem | None,
) -> HttpResponse:
    player, state = access.player, access.state
    usual = shown_name(player, player.nickname) if player else ""
    capacity = state.settings.capacity
    context = {
        "event": access.event,
        "state": state,
        "place": state.place,
        "map_url": state.map_url,
        "names_told": NAMES_TOLD[state.settings.names],
        "line": event_line(access.event, state),
        "shown": JoinForm(
            initial={
                "name": form.data.get("name", "") or usual,
                "group": form.data.get("group", ""),
            }
        ),
        "key": form.data.get("key") or token_urlsafe(12),
        "problem": problem,
        "fault": first_fault(form) if form.is_bound else "",
        "is_open": not state.is_closed and state.settings.entry is not EntryMode.CLOSED,
        "asks": state.settings.entry is EntryMode.APPROVE,
        "is_full": bool(capacity) and len(state.confirmed()) >= capacity,
    }
    status = (
        HTTPStatus.UNPROCESSABLE_ENTITY if problem or form.errors else HTTPStatus.OK
    )
    return render(request, "leagues/entry/join.html", context, status=status)


def _own_page(
    request: PageRequest, access: EventAccess, problem: LeagueProblem | None = None
) -> HttpResponse:
    names = names_of(access)
    own = access.number or 0
    player = access.player
    context: dict[str, Any] = {
        "access": access,
        "event": access.event,
        "state": access.state,
        "own": own_page(access, names),
        "own_number": own,
        "name": str(access.entrant),
        "key": token_urlsafe(12),
        "problem": problem,
        "ticket": _ticket(request, access) if problem is None else None,
        "is_account": player is not None and not player.is_guest,
        "is_claimed": access.entrant is not None
        and access.entrant.player_id is not None
        and player is not None
        and access.entrant.player_id == player.pk
        and not player.is_guest,
    }
    is_part = request.htmx and not request.htmx.history_restore_request
    part = "leagues/entry/me.html#now" if is_part else "leagues/entry/me.html"
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK
    return render(request, part, context, status=status)


def _ticket(request: PageRequest, access: EventAccess) -> dict[str, str] | None:
    """The private link, shown once: on the first page after coming in."""
    if request.htmx:
        return None
    kept = request.session.pop(TICKET_KEY, None)
    if not kept or kept[0] != access.event.pk:
        return None
    return private_link(request, access, kept[1])
