"""What someone reads who has guessed too often, and what they can do about it."""

from http import HTTPStatus
from math import ceil

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from players.requests import GetResponse
from players.services.throttle import Limit, ThrottledError


class ThrottledMiddleware:
    """Answers `ThrottledError`, whichever view it comes from."""

    def __init__(self, get_response: GetResponse) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Passes the request on; exceptions of its view are handled below."""
        return self._get_response(request)

    def process_exception(
        self, request: HttpRequest, exception: Exception
    ) -> HttpResponse | None:
        """Answers how long to wait; leaves all other exceptions alone."""
        if not isinstance(exception, ThrottledError):
            return None
        return throttled_page(request, exception.limit)


def throttled_page(request: HttpRequest, limit: Limit) -> HttpResponse:
    """Returns the page for the person who has used up a limit."""
    context = {"limit": limit, "minutes": ceil(limit.seconds / 60)}
    status = HTTPStatus.TOO_MANY_REQUESTS
    response = render(request, "429.html", context, status=status)
    response["Retry-After"] = str(limit.seconds)
    response["Cache-Control"] = "private, no-store"
    return response
