"""Addresses that are given to others, and ways back to where someone was."""

from io import BytesIO
from urllib.parse import urlsplit

import segno
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.http import url_has_allowed_host_and_scheme

ONLY_HERE = frozenset({"localhost", "127.0.0.1", "::1"})


def shared_address(request: HttpRequest, path: str) -> str:
    """Returns the whole address of a path as others can open it.

    Anyone who sits at the computer that serves the site calls it localhost, which is
    another place on every phone.
    """
    address = request.build_absolute_uri(path)
    if settings.SHARED_ORIGIN and urlsplit(address).hostname in ONLY_HERE:
        return f"{settings.SHARED_ORIGIN.rstrip('/')}{path}"
    return address


def drawn_address(address: str) -> HttpResponse:
    """Answers with an address drawn for a phone's camera."""
    image = segno.make(address, error="m", micro=False)
    svg = BytesIO()
    image.save(svg, kind="svg", border=2, dark="#12252b", light="#fff", omitsize=True)
    response = HttpResponse(svg.getvalue(), content_type="image/svg+xml")
    response["Cache-Control"] = "private, max-age=60"
    return response


def next_address(request: HttpRequest, default: str) -> str:
    """Returns where a form wants to go on, if that is a page of this site."""
    wanted = request.POST.get("next", "")
    if url_has_allowed_host_and_scheme(wanted, allowed_hosts=None):
        return wanted
    return default
