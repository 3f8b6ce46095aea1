"""Pages of people: how they did, what they played, against whom, and one's own page."""

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from games.models import Match
from games.queries.people import (
    PersonAccess,
    history,
    meetings_by_game,
    meetings_with,
    opponents,
    person_access,
    person_tallies,
)
from games.rules import registry
from games.web.people.presenter import (
    balance,
    game_lines,
    history_lines,
    meetings_lines,
    rating_parts,
)
from players.queries.identity import player_of_request
from players.queries.profiles import avatar_of, shown_name
from players.requests import PageRequest

MATCHES_A_PAGE = 20


@never_cache
def person(request: PageRequest, username: str) -> HttpResponse:
    """Shows an account to anyone, as far as it wants to be seen."""
    access = _access(request, username)
    if access.player.username != username:
        return redirect("games:person", access.player.username)
    return _person(request, access)


@never_cache
def me(request: PageRequest) -> HttpResponse:
    """Leads an account to its page; shows a guest what this browser has played."""
    player = player_of_request(request)
    if player is None:
        return render(request, "games/people/nobody.html")
    if not player.is_guest:
        return redirect("games:person", player.username)
    return _person(request, PersonAccess(player, player))


@never_cache
def against(request: PageRequest, username: str) -> HttpResponse:
    """Compares two people by the matches in which both sat."""
    access = _access(request, username)
    wanted = request.GET.get("player", "")
    other = person_access(wanted, access.viewer) if wanted else None
    if not access.shows_history or other is None or other.player == access.player:
        return redirect("games:person", access.player.username)
    met = meetings_by_game(access, other.player)
    name, others_name = (
        shown_name(p, p.nickname) for p in (access.player, other.player)
    )
    shown = _page(request, meetings_with(access, other.player))
    context = {
        "access": access,
        "other": other.player,
        "met": meetings_lines(met),
        "balance": balance(met, name=name, other=others_name),
        "page_obj": shown,
        "lines": history_lines(shown.object_list, access.player, access.viewer),
        "opponents": opponents(access),
    }
    return render(request, "games/people/against.html", context)


def _access(request: PageRequest, username: str) -> PersonAccess:
    access = person_access(username, player_of_request(request))
    if access is None:
        raise Http404(username)
    return access


def _person(request: PageRequest, access: PersonAccess) -> HttpResponse:
    game = request.GET.get("game", "")
    game = game if game in registry.GAMES else ""
    shown = _page(request, access.matches(game))
    context = {
        "access": access,
        "person": access.player,
        "games": game_lines(person_tallies(access)),
        "ratings": tuple(rating_parts(access, avatar_of(access.player).ground)),
        "game": game,
        "page_obj": shown,
        "lines": history_lines(shown.object_list, access.player, access.viewer),
        "opponents": opponents(access),
    }
    return render(request, "games/people/person.html", context)


def _page(request: PageRequest, matches: QuerySet[Match]) -> Page[Match]:
    """The page of a history that was asked for, the nearest there is."""
    return Paginator(history(matches), MATCHES_A_PAGE).get_page(request.GET.get("page"))
