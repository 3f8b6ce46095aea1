"""Who is at a table: calling friends to it, befriending, muting or blocking people."""

from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from games.queries.invitations import invitable_friends
from games.queries.reports import ReportSubject, people_at_table, people_in_match
from games.queries.tables import TableAccess, fresh_access
from games.services.problems import TableProblem
from games.services.tables.invitations import decline_invitation, invite
from games.web.access import at_table, known_player, match_query, seen_match
from games.web.guests import require_allowed
from games.web.table.panels import STATUS
from players.models import Player
from players.queries.friends import relation_to
from players.queries.identity import player_of_request
from players.requests import PageRequest
from players.services.limits import INVITATIONS_OF_A_PLAYER
from players.views.friends import notice_bar


@never_cache
@at_table
def friends(request: PageRequest, access: TableAccess) -> HttpResponse:
    """Shows which friends can be called to the table; a form calls one."""
    if request.method != "POST":
        return _friends(request, access)
    try:
        player = known_player(access)
        require_allowed(INVITATIONS_OF_A_PLAYER, player.pk)
        friend_id = request.POST.get("friend", "")
        invite(access.table, player, int(friend_id) if _is_id(friend_id) else 0)
    except TableProblem as problem:
        return _friends(request, access, problem)
    if not request.htmx:
        return redirect("games:friends", access.table.code)
    return _friends(request, access)


@require_POST
def decline(request: PageRequest, number: int) -> HttpResponse:
    """Declines an invitation."""
    player = player_of_request(request)
    if player is None:
        raise Http404(number)
    decline_invitation(player, number)
    if request.htmx:
        return notice_bar(request, player)
    return redirect("public:home")


@never_cache
@at_table
def people(request: PageRequest, access: TableAccess) -> HttpResponse:
    """Shows who is at the table, and what one may do about each."""
    context = {
        "back": access.table.get_absolute_url(),
        "report": reverse("games:report", args=[access.table.code]),
    }
    return _people(request, access.player, people_at_table(access), context)


@never_cache
def people_of_match(request: PageRequest, match_id: int) -> HttpResponse:
    """Shows who played a match, and what one may do about each."""
    player = player_of_request(request)
    match = seen_match(request, match_id, player)
    query = match_query(request)
    context = {
        "back": match.get_absolute_url() + query,
        "report": reverse("games:report_match", args=[match.pk]),
        "key": request.GET.get("table", ""),
    }
    return _people(request, player, people_in_match(match, player), context)


def _people(
    request: PageRequest,
    player: Player | None,
    people: tuple[ReportSubject, ...],
    context: dict[str, Any],
) -> HttpResponse:
    wanted = request.GET.get("seat", "")
    if _is_id(wanted):
        people = tuple(each for each in people if each.seat == int(wanted))
    standing = relation_to(player, [p.player for p in people]) if player else {}
    lines = [(each, standing.get(each.player.pk, "")) for each in people]
    template = (
        "games/table/people.html#sheet" if request.htmx else "games/table/people.html"
    )
    return render(request, template, {"player": player, "lines": lines, **context})


def _friends(
    request: PageRequest, access: TableAccess, problem: TableProblem | None = None
) -> HttpResponse:
    access = fresh_access(access)
    context = {
        "access": access,
        "table": access.table,
        "invitable": invitable_friends(access),
        "problem": problem,
    }
    status = HTTPStatus.OK
    if problem:
        status = STATUS.get(problem.code, HTTPStatus.UNPROCESSABLE_ENTITY)
    name = "games/table/invite_friends.html"
    template = f"{name}#sheet" if request.htmx else name
    return render(request, template, context, status=status)


def _is_id(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 19
