"""Pages about someone are kept by no browser, proxy or shared computer."""

import re
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

PRIVATE = re.compile(
    r"/(?:account|admin|calendars)/"
    r"|/players/me/"
    r"|/e/[^/]+/(?:me|help)/"
    r"|/events/[^/]+/(?:console|webhooks)/"
    r"|/events/pads\.json"
)
"""Accounts, the admin, own links, and what only those who run an event see."""

NO_STORE = "private, no-store"


def is_private(path: str) -> bool:
    """True if a page is for one person, or for those who run an event."""
    return PRIVATE.match(path) is not None


class PrivatePagesMiddleware:
    """Marks all answers at private addresses, whatever they are."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answers as the rest of the site does."""
        response = self._get_response(request)
        if is_private(request.path_info):
            response["Cache-Control"] = NO_STORE
        return response
