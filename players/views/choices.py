"""What accounts have chosen: the time zone of every page, the language of most."""

from contextlib import nullcontext
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation
from django.views.i18n import set_language as set_language_of_browser

from players.models import Player
from players.queries.profiles import profile_of
from players.requests import GetResponse
from players.services.profiles import change_language
from players.time_zones import zone_of
from players.views.addresses import next_address

ZONE_COOKIE = "timezone"
"""Where the browser says in which zone it is."""


class ChoicesMiddleware:
    """Speaks to accounts in their language, and tells everyone the time of their zone.

    Public pages have an address in every language and speak that of the address. The
    language of all others is found by the middleware for languages, before this one.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answers in the language and the time zone of the person who asks."""
        player = account_of(request)
        has_own = translation.get_language_from_path(request.path_info) is not None
        if player and not has_own and player.language in dict(settings.LANGUAGES):
            translation.activate(player.language)
            request.LANGUAGE_CODE = player.language
        zone = zone_of(profile_of(player).time_zone)
        zone = zone or zone_of(request.COOKIES.get(ZONE_COOKIE, ""))
        with timezone.override(zone) if zone else nullcontext():
            return self._get_response(request)


def account_of(request: HttpRequest) -> Player | None:
    """Returns the account that is signed in; no query without a session."""
    if settings.SESSION_COOKIE_NAME not in request.COOKIES:
        return None
    return request.user if request.user.is_authenticated else None


def set_language(request: HttpRequest) -> HttpResponse:
    """Changes the language of the browser, and of the account that is signed in.

    Goes back to the page in `next`; to its address in that language if it has one.
    """
    if request.method == "POST" and request.user.is_authenticated:
        change_language(request.user, request.POST.get("language", ""))
    # Django finds a page by its address only while that address's language is active.
    path = urlsplit(next_address(request, "/")).path
    there = translation.get_language_from_path(path) or translation.get_language()
    with translation.override(there):
        return set_language_of_browser(request)
