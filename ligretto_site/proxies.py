"""From where requests come when proxies pass them on: limits count by address."""

from ipaddress import ip_address

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from players.requests import GetResponse


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


def forwarded_address(header: str, *, proxies: int) -> str:
    """Returns the address so many places from the end; empty where there is none."""
    addresses = [part.strip() for part in header.split(",")]
    if not 1 <= proxies <= len(addresses):
        return ""
    try:
        return str(ip_address(addresses[-proxies]))
    except ValueError:
        return ""
