"""Leaderboards: of every game, and of one."""

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from games.queries.ratings.ratings import leaderboard, pools
from games.services.ratings.ratings import acknowledge_rating
from games.web.ratings.leaderboards import leaderboard_lines, own_standing, pool_cards
from games.web.ratings.presenter import pool_name
from players.queries.identity import player_of_request
from players.requests import PageRequest

PEOPLE_A_PAGE = 25


@never_cache
def ratings(request: PageRequest) -> HttpResponse:
    """Shows the best of every game, and how ratings work."""
    cards = pool_cards(player_of_request(request))
    return render(request, "games/ratings/ratings.html", {"cards": cards})


@never_cache
def one_leaderboard(request: PageRequest, pool: str) -> HttpResponse:
    """Shows the leaderboard of a game, or of its variant for experts."""
    _require_pool(pool)
    player = player_of_request(request)
    page = Paginator(leaderboard(pool), PEOPLE_A_PAGE).get_page(request.GET.get("page"))
    context = {
        "pool": pool,
        "name": pool_name(pool),
        "pools": [(key, pool_name(key)) for key, _game in pools()],
        "page": page,
        "lines": leaderboard_lines(
            page.object_list, pool, player, start=page.start_index() or 1
        ),
        "own": own_standing(player, pool),
    }
    return render(request, "games/ratings/leaderboard.html", context)


def noted(request: PageRequest, pool: str) -> HttpResponse:
    """Takes note that someone has read of a correction of their rating."""
    _require_pool(pool)
    player = player_of_request(request)
    if request.method == "POST" and player is not None:
        acknowledge_rating(player, pool)
    if "profile" in request.POST:
        return redirect("games:me")
    return redirect("public:leaderboard", pool)


def _require_pool(pool: str) -> None:
    """Raises Http404 where no match counts in such a pool."""
    if pool not in dict(pools()):
        raise Http404(pool)
