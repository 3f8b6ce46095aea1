"""Who opens a socket: read once from cookies and session, before it is accepted."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth import get_user
from django.http import HttpRequest
from django.http.cookie import parse_cookie
from django.http.request import validate_host
from django.utils.translation import get_language_from_request

from games.live.sockets import Visitor
from players.queries import player_of

type Scope = Mapping[str, Any]

SessionStore = import_module(settings.SESSION_ENGINE).SessionStore


def is_same_origin(scope: Scope) -> bool:
    """Whether a page of this very site opens the socket.

    Cookies do not know ports, so the whole origin has to be the one asked for.
    """
    origin = _header(scope, b"origin")
    host = _header(scope, b"host")
    parts = urlsplit(origin)
    if parts.scheme not in {"http", "https"} or parts.hostname is None:
        return False
    if origin in settings.CSRF_TRUSTED_ORIGINS:
        return True
    return parts.netloc == host and validate_host(
        _bracketed(parts.hostname), settings.ALLOWED_HOSTS
    )


def visitor_of(scope: Scope) -> Visitor:
    """Returns who it is and which language they read; one to three queries.

    The seat is not decided here: the table knows where its people sit.
    """
    request = HttpRequest()
    request.COOKIES = parse_cookie(_header(scope, b"cookie"))
    request.META["HTTP_ACCEPT_LANGUAGE"] = _header(scope, b"accept-language")
    session = SessionStore(request.COOKIES.get(settings.SESSION_COOKIE_NAME))
    request.session = session
    player = player_of(get_user(request), session)
    return Visitor(
        player_id=player.pk if player else None,
        language=get_language_from_request(request),
    )


def _header(scope: Scope, name: bytes) -> str:
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def _bracketed(hostname: str) -> str:
    return f"[{hostname}]" if ":" in hostname else hostname
