"""Rules of an event, its helpers, its next time, and private links given again."""

from secrets import token_urlsafe
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.timezone import localtime
from django.views.decorators.cache import never_cache

from leagues.formats.registry import kind
from leagues.models import Membership, RoleInvitation
from leagues.models.people import Role
from leagues.presenters.datetimes import datetime_of
from leagues.presenters.qr import drawn
from leagues.queries.access import EventAccess, Right, hash_of
from leagues.rules.event.state import EventState
from leagues.rules.scores.sheets import sheet_of
from leagues.services.events.copying import copy_event
from leagues.services.people.entry import reissue_link
from leagues.services.people.roles import (
    accept_invitation,
    change_role,
    invite_helper,
    remove_helper,
)
from leagues.services.problems import LeagueProblem
from leagues.web.access import helping, require_guess, unknown
from leagues.web.commands.dispatch import (
    error_response,
    require_patience,
    require_valid,
)
from leagues.web.commands.forms import CopyForm, RoleForm, SettingsForm, StageForm
from leagues.web.commands.season_forms import NamesShownForm, PlaceForm
from leagues.web.entry.private_link import private_link
from leagues.web.frame import console_page
from leagues.web.stage.fields import boxes
from leagues.web.wizard.presenter import tiebreak_lines
from players.queries.identity import player_of_request
from players.requests import PageRequest
from players.time_zones import zone_of
from players.views.addresses import shared_address

HELPERS = (Role.ORGANIZER, Role.SCOREKEEPER, Role.CALLER)


@helping(Right.MANAGE)
def settings(request: PageRequest, access: EventAccess) -> HttpResponse:
    """All that can be chosen of an event, with what is chosen now."""
    state = access.state
    helpers = Membership.objects.filter(event=access.event).select_related("player")
    stage = state.stage
    roles = [(role.value, role.label) for role in HELPERS]
    context = {
        "can_carry": sheet_of(access.event.game).carried is not None,
        "form": SettingsForm(initial=_chosen(state)),
        "stage_form": StageForm(initial=_stage_chosen(access)),
        "tiebreaks": tiebreak_lines(
            [each.value for each in state.settings.scoring.tiebreaks]
        ),
        "starts": _starts(access),
        "helpers": [_helper(each) for each in helpers],
        "invite_form": RoleForm(),
        "roles": roles,
        "every_role": [*roles, (Role.OWNER.value, Role.OWNER.label)],
        "copy_form": CopyForm(initial={"name": access.event.name, "with_people": True}),
        "is_owner": access.may(Right.OWN),
        "stage": stage,
        "has_begun": bool(state.public_matchdays),
        "is_public": access.event.visibility == "public",
        "place_form": PlaceForm(initial=_place_chosen(state)),
        "names_form": NamesShownForm(initial=_names_chosen(state)),
    }
    return console_page(request, access, "leagues/console/settings.html", context)


@helping(Right.MANAGE)
def copy(request: PageRequest, access: EventAccess) -> HttpResponse:
    """Opens the next event like this one."""
    form = CopyForm(request.POST or None)
    if request.method != "POST":
        return redirect("leagues:console_settings", access.event.slug)
    try:
        require_patience(request, access)
        require_valid(form)
        fresh = copy_event(
            access,
            form.cleaned_data["name"],
            form.submission,
            with_people=form.cleaned_data["with_people"],
        )
    except LeagueProblem as problem:
        return error_response(request, access, problem)
    return redirect("leagues:console", fresh.event.slug)


@helping(Right.CALL)
def helpers(request: PageRequest, access: EventAccess) -> HttpResponse:
    """Invites a helper, changes what one may do, or takes a role away."""
    form = RoleForm(request.POST or None)
    back = redirect("leagues:console_settings", access.event.slug)
    if request.method != "POST":
        return back
    try:
        require_patience(request, access)
        require_valid(form)
        role, player = form.cleaned_data["role"], form.cleaned_data["player"]
        if player is None:
            return _invited(request, access, role)
        if "remove" in request.POST:
            remove_helper(access, player)
        else:
            change_role(access, player, role)
    except LeagueProblem as problem:
        return error_response(request, access, problem)
    return back


@helping(Right.MANAGE)
def link(request: PageRequest, access: EventAccess, number: int) -> HttpResponse:
    """Gives someone a new private link and shows it once, to hand over."""
    if request.method != "POST":
        return redirect("leagues:console_person", access.event.slug, number)
    try:
        ticket = reissue_link(access, number)
    except LeagueProblem as problem:
        return error_response(request, access, problem)
    context = {
        "event": access.event,
        "name": str(ticket.entrant),
        "ticket": private_link(request, access, ticket.token),
        "back": reverse("leagues:console_person", args=[access.event.slug, number]),
    }
    return render(request, "leagues/entry/ticket_page.html", context)


@never_cache
def help_by_link(request: PageRequest, code: str, token: str) -> HttpResponse:
    """Asks whether someone wants to help with an event; on POST they do."""
    require_guess(request)
    found = RoleInvitation.objects.filter(token_hash=hash_of(token))
    invitation = found.select_related("event").first()
    if invitation is None or invitation.event.code != code.upper():
        return unknown(request, "leagues/entry/no_link.html")
    player = player_of_request(request)
    context: dict[str, Any] = {
        "event": invitation.event,
        "role": Role(invitation.role).label,
        "is_account": player is not None and not player.is_guest,
        "next": request.path,
    }
    if request.method == "POST" and player is not None:
        try:
            event = accept_invitation(token, player)
        except LeagueProblem as problem:
            context["problem"] = problem.text
        else:
            return redirect("leagues:console", event.slug)
    return render(request, "leagues/entry/helper.html", context)


def _invited(request: PageRequest, access: EventAccess, role: str) -> HttpResponse:
    token = invite_helper(access, role)
    path = reverse("leagues:help", args=[access.event.code, token])
    address = shared_address(request, path)
    context = {
        "event": access.event,
        "role": Role(role).label,
        "ticket": {"address": address, "drawn": drawn(address)},
        "back": reverse("leagues:console_settings", args=[access.event.slug]),
    }
    return render(request, "leagues/entry/ticket_page.html", context)


def _chosen(state: EventState) -> dict[str, Any]:
    chosen, scoring = state.settings, state.settings.scoring
    return {
        "key": token_urlsafe(12),
        "entry": chosen.entry.value,
        "capacity": chosen.capacity or "",
        "minutes": chosen.minutes or "",
        "no_show_minutes": chosen.no_show_minutes or "",
        "needs_agreement": chosen.needs_agreement,
        "is_rated": chosen.is_rated,
        "hides_standings": chosen.hides_standings,
        "played": chosen.where.value,
        "points": scoring.points.value,
        "by_place": " ".join(map(str, scoring.by_place)),
        "best_of": scoring.best_of or "",
        "bye": scoring.bye.value,
        "absent": scoring.absent.value,
        "minimum": scoring.minimum or "",
        "board_carry": chosen.board_carry.value,
        "board_start": chosen.board_start or "",
    }


def _stage_chosen(access: EventAccess) -> dict[str, Any]:
    """What stands in the form; before people have come, nobody knows how many they are."""
    state, stage = access.state, access.state.stage
    around = {
        "place": state.settings.where.value,
        "game": access.event.game,
        "people": len(state.confirmed()) if state.public_matchdays else "",
    }
    if stage is None:
        return around
    kept = boxes(kind(stage.format), stage.settings)
    return {"format": stage.format, **kept, **around, "goes_on": True}


def _helper(membership: Membership) -> tuple[Membership, str, RoleForm]:
    role = Role(membership.role)
    return membership, str(role.label), RoleForm(initial={"role": role.value})


def _place_chosen(state: EventState) -> dict[str, Any]:
    return {"place": state.place, "map_url": state.map_url}


def _names_chosen(state: EventState) -> dict[str, Any]:
    chosen = state.settings
    return {"names": chosen.names.value, "players_type": chosen.lets_players_type}


def _starts(access: EventAccess) -> str:
    """When it begins, as the box for day and time takes it."""
    starts_at_s = access.state.starts_at_s
    if not starts_at_s:
        return ""
    zone = zone_of(access.event.time_zone)
    return localtime(datetime_of(starts_at_s), zone).strftime("%Y-%m-%dT%H:%M")
