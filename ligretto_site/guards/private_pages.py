"""Pages about someone are kept by no browser, proxy or shared computer."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

PREFIXES = ("/account/", "/admin/")
NO_STORE = "private, no-store"


class PrivatePagesMiddleware:
    """Marks all answers below the addresses of accounts and of the admin as private."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answers as the rest of the site does."""
        response = self._get_response(request)
        if request.path_info.startswith(PREFIXES):
            response["Cache-Control"] = NO_STORE
        return response
