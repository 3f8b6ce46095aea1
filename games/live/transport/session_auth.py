"""Who opens a socket: read once from cookies and session, before the table hears it."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.http import HttpRequest
from django.http.cookie import parse_cookie
from django.http.request import validate_host
from django.utils.timezone import now

from games.live.storage.db_executor import DbExecutor
from games.live.transport.sockets import Viewer
from players.languages import language_of
from players.models import Player
from players.queries.identity import guests_of, somebody
from players.queries.sanctions import ban_in_browser

TOGETHER = 100

type Scope = Mapping[str, Any]


def is_same_origin(scope: Scope) -> bool:
    """True if a page of this very site opens the socket.

    Cookies do not know ports, so the whole origin has to be the one asked for.
    """
    origin = header(scope, b"origin")
    host = header(scope, b"host")
    parts = urlsplit(origin)
    if parts.scheme not in {"http", "https"} or parts.hostname is None:
        return False
    if origin in settings.CSRF_TRUSTED_ORIGINS:
        return True
    return parts.netloc == host and validate_host(
        _bracketed(parts.hostname), settings.ALLOWED_HOSTS
    )


class SessionAuth:
    """Finds out who opens sockets: all that come while the last ones are looked up.

    After a start the pages of all tables come at once, and each would cost one to
    three queries.
    """

    def __init__(self, db_executor: DbExecutor) -> None:
        self._db_executor = db_executor
        self._waiting: list[tuple[Scope, asyncio.Future[Viewer]]] = []
        self._busy: asyncio.Task[None] | None = None

    async def of(self, scope: Scope) -> Viewer:
        """Returns who it is and which language they read.

        The seat is not decided here: the table knows where its people sit.
        """
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Viewer] = loop.create_future()
        self._waiting.append((scope, answer))
        if self._busy is None:
            self._busy = loop.create_task(self._work())
        return await answer

    async def _work(self) -> None:
        try:
            while self._waiting:
                some, self._waiting = self._waiting[:TOGETHER], self._waiting[TOGETHER:]
                await self._look_up(some)
        finally:
            self._busy = None

    async def _look_up(
        self, some: Sequence[tuple[Scope, asyncio.Future[Viewer]]]
    ) -> None:
        try:
            scopes = [scope for scope, _ in some]
            viewers = await self._db_executor.run(viewers_of, scopes)
        except Exception as trouble:  # noqa: BLE001 -- raised where it is awaited
            if len(some) > 1:  # what one has sent must not keep out the others
                for each in some:
                    await self._look_up([each])
            elif not some[0][1].done():
                some[0][1].set_exception(trouble)
        else:
            for (_, answer), viewer in zip(some, viewers, strict=True):
                if not answer.done():
                    answer.set_result(viewer)


class _Session(SessionStore):
    """A session whose stored part has been read already, with those of others."""

    def __init__(self, key: str | None, stored: Mapping[str, str]) -> None:
        super().__init__(key)
        self._stored = stored

    def load(self) -> dict[str, Any]:
        """Returns what the session holds; nothing for one that is not known."""
        stored = self._stored.get(self.session_key or "")
        return {} if stored is None else SessionStore().decode(stored)


def viewers_of(scopes: Sequence[Scope]) -> tuple[Viewer, ...]:
    """Returns who opens these sockets: two queries, and one for each with an account."""
    cookies = [parse_cookie(header(scope, b"cookie")) for scope in scopes]
    keys = [each.get(settings.SESSION_COOKIE_NAME) for each in cookies]
    stored = dict(
        Session.objects.filter(
            session_key__in={key for key in keys if key}, expire_date__gt=now()
        ).values_list("session_key", "session_data")
    )
    sessions = [_Session(key, stored) for key in keys]
    guests = guests_of(sessions)
    return tuple(
        _viewer(_request(scope, each, session), guests)
        for scope, each, session in zip(scopes, cookies, sessions, strict=True)
    )


def _request(
    scope: Scope, cookies: Mapping[str, str], session: SessionBase
) -> HttpRequest:
    """What the rest of the site asks for a user and a language."""
    request = HttpRequest()
    request.COOKIES = dict(cookies)
    request.META["HTTP_ACCEPT_LANGUAGE"] = header(scope, b"accept-language")
    request.session = session
    return request


def _viewer(request: HttpRequest, guests: Mapping[int, Player]) -> Viewer:
    player = somebody(get_user(request), request.session, guests)
    is_banned = ban_in_browser(request, player) is not None
    return Viewer(
        player_id=player.pk if player and not is_banned else None,
        language=_language(request, player),
        is_banned=is_banned,
    )


def _language(request: HttpRequest, player: Player | None) -> str:
    """The language of the page: an account's own, else the browser's."""
    if player and not player.is_guest and player.language in dict(settings.LANGUAGES):
        return player.language
    return language_of(request)


def header(scope: Scope, name: bytes) -> str:
    """Returns a header of the request that opens a socket, empty without one."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


def _bracketed(hostname: str) -> str:
    return f"[{hostname}]" if ":" in hostname else hostname
