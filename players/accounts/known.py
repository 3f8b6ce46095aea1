"""Which accounts a browser has signed in to before.

It says so itself, by a signed cookie: the site keeps nothing about browsers. Where
strangers have used up the guesses at an account, such a browser still has its own.
"""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import get_random_string

from players.models import Player
from players.queries.accounts import is_login_of

KNOWN_COOKIE = "known"
SALT = "players.known"
MOST_ACCOUNTS = 5
LONGEST_SECONDS = 366 * 24 * 60 * 60


def remember_account(
    request: HttpRequest, response: HttpResponse, player: Player
) -> None:
    """Has the browser bring along that it signed in to this account."""
    browser, accounts = _known(request)
    others = [each for each in accounts if each != player.pk]
    kept = [*others, player.pk][-MOST_ACCOUNTS:]
    response.set_signed_cookie(
        KNOWN_COOKIE,
        ".".join([browser or get_random_string(16), *map(str, kept)]),
        salt=SALT,
        max_age=LONGEST_SECONDS,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def browser_of_player(request: HttpRequest, player: Player) -> str:
    """Returns a name for the browser if it has been in this account; else nothing."""
    if request.user.is_authenticated and request.user.pk == player.pk:
        return f"session {request.session.session_key}"
    browser, accounts = _known(request)
    return browser if player.pk in accounts else ""


def browser_of_login(request: HttpRequest, login: str) -> str:
    """Returns the same for an account by its user name or e-mail address."""
    _browser, accounts = _known(request)
    numbers = [*accounts, request.user.pk] if request.user.pk else accounts
    for player in Player.objects.filter(pk__in=numbers) if numbers else ():
        if is_login_of(player, login):
            return browser_of_player(request, player)
    return ""


def _known(request: HttpRequest) -> tuple[str, list[int]]:
    value = request.get_signed_cookie(KNOWN_COOKIE, default="", salt=SALT)
    browser, *accounts = str(value).split(".")
    return browser, [int(each) for each in accounts]
