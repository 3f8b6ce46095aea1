"""From where requests come when proxies pass them on: limits count by address."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from players.requests import GetResponse
from players.services.throttle import forwarded_address


class ClientAddressMiddleware:
    """Puts the address that the outermost own proxy has seen into ``REMOTE_ADDR``.

    Each of ``PROXIES`` adds one to the end of ``X-Forwarded-For``; what stands before
    them anyone may have written, and is not believed.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answers as the rest of the site does."""
        if address := forwarded_address(
            request.headers.get("X-Forwarded-For", ""), proxies=settings.PROXIES
        ):
            request.META["REMOTE_ADDR"] = address
        return self._get_response(request)
