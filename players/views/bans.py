"""What stands at the door: a ban keeps people out, a warning wants to be read first."""

from collections.abc import Callable
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST
from django_htmx.http import HttpResponseClientRefresh

from players.models import Player
from players.queries.identity import somebody_of_request
from players.queries.sanctions import Ban, ban_in_browser, unread_warnings
from players.requests import GetResponse
from players.services.marking import mark_browser
from players.services.sanctions import acknowledge
from players.signals import collect, collect_ban_responses
from players.views.addresses import next_address

OPEN = frozenset(
    {
        "set_language",
        "in_own_language:rules_index",
        "in_own_language:rules",
        "public:rules_index",
        "public:rules",
        "games:favicon",
        "games:health",
        "games:ready",
        "games:manifest",
        "players:notices",
        # What is kept of someone is theirs to see and to delete, banned or not.
        "players:data",
        "players:download",
        "players:forget",
        # Anyone who has met someone else's ban in this browser may come as themselves.
        "account_login",
        "account_logout",
        "account_request_login_code",
        "account_confirm_login_code",
        "mfa_authenticate",
        "mfa_login_webauthn",
    }
)
"""The addresses, by name, that are open to everyone."""


type Refuse = Callable[[], HttpResponse]


class BanMiddleware:
    """Asks of everyone who comes, on whatever page, whether they may."""

    def __init__(self, get_response: GetResponse) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Passes the request on; its view is checked below."""
        return self._get_response(request)

    def process_view(
        self,
        request: HttpRequest,
        view: Callable[..., HttpResponse],
        args: tuple[Any, ...],
        kwargs: dict[str, Any],
    ) -> HttpResponse | None:
        """Answers in place of the view where someone is banned, or has to read."""
        match = request.resolver_match
        if match and match.view_name in OPEN:
            return None
        player = somebody_of_request(request)
        if ban := ban_in_browser(request, player):
            refuse = _refusal_of_programs(request)
            return refuse() if refuse else ban_page(request, ban)
        if player and player.has_unread_warning and _is_page(request):
            return (
                None if _refusal_of_programs(request) else warning_page(request, player)
            )
        return None


@never_cache
def ban_page(request: HttpRequest, ban: Ban) -> HttpResponse:
    """Shows until when someone is banned, why, and whom to ask."""
    if "HX-Request" in request.headers:
        refresh: HttpResponse = HttpResponseClientRefresh()
        refresh.status_code = HTTPStatus.FORBIDDEN
        return refresh
    context = {"ban": ban, "contact": settings.CONTACT}
    page = render(request, "players/banned.html", context, status=HTTPStatus.FORBIDDEN)
    mark_browser(page, ban)
    return page


@never_cache
def warning_page(request: HttpRequest, player: Player) -> HttpResponse:
    """Shows what someone is warned of, before anything else."""
    context = {
        "warning": unread_warnings(player)[0],
        "contact": settings.CONTACT,
        "next": request.get_full_path(),
    }
    return render(request, "players/warning.html", context)


@require_POST
def warning_read(request: HttpRequest, number: int) -> HttpResponse:
    """Goes on to where someone wanted to go, now that they have read it."""
    if player := somebody_of_request(request):
        acknowledge(player, number)
    return redirect(next_address(request, "/"))


def _refusal_of_programs(request: HttpRequest) -> Refuse | None:
    """How a ban is told at addresses that programs read; None for pages of the site."""
    match = request.resolver_match
    answers = collect(collect_ban_responses, namespace=match.namespace if match else "")
    return next(filter(None, answers), None)


def _is_page(request: HttpRequest) -> bool:
    """True if someone is about to see a whole page."""
    goal = request.headers.get("Sec-Fetch-Dest", "document")
    is_fetched = "HX-Request" in request.headers
    return request.method == "GET" and goal == "document" and not is_fetched
