"""Rejects control characters: no page sends them, and PostgreSQL stores no NUL."""

import re

from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.views.defaults import bad_request

from players.requests import GetResponse

IN_PATH = re.compile(r"[\x00-\x1f\x7f]")
# Text pasted into a search may have tabs and ends of lines.
IN_QUERY = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")


class ControlCharactersMiddleware:
    """Answers 404 where an address has control characters, 400 where a query has."""

    def __init__(self, get_response: GetResponse) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Passes the request on; it is checked once its view is known."""
        return self._get_response(request)

    def process_view(self, request: HttpRequest, *_view: object) -> HttpResponse | None:
        """Looks at the path and the query; forms look at their own fields.

        Raises:
            Http404: The path has control characters.
        """
        if IN_PATH.search(request.path_info):
            raise Http404
        return bad_request(request, BadRequest()) if _is_unfit(request.GET) else None


def _is_unfit(fields: QueryDict) -> bool:
    return any(
        IN_QUERY.search(text)
        for name, values in fields.lists()
        for text in (name, *values)
    )
