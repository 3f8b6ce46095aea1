"""Which sockets are open: so many in all, of an address, and of one browser."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.http.cookie import parse_cookie

from games.live.transport.session_auth import header
from players.services.limits import SOCKETS_OF_A_SESSION, SOCKETS_OF_AN_ADDRESS
from players.services.throttle import may_once_more, source_of_socket

MAX_OF_A_SESSION = 20
"""Pages of one browser. A person has one or two; some never close a tab."""


@dataclass(frozen=True, slots=True)
class Opener:
    """Who opens a socket, as far as that is known before anything is looked up.

    `session` is what the browser says it is, empty where it says nothing: who invents
    one is still counted by address.
    """

    address: str
    session: str


def opener_of(scope: Mapping[str, Any]) -> Opener:
    """Returns who opens the socket with this scope."""
    forwarded = header(scope, b"x-forwarded-for")
    cookies = parse_cookie(header(scope, b"cookie"))
    return Opener(
        source_of_socket(scope.get("client"), forwarded),
        cookies.get(settings.SESSION_COOKIE_NAME, ""),
    )


@dataclass(slots=True)
class OpenSockets:
    """Counts sockets that are open: there are never more counts than sockets.

    How often sockets are opened is counted as well, as a flood.
    """

    most: int
    most_of_an_address: int
    _total: int = 0
    _addresses: Counter[str] = field(default_factory=Counter)
    _sessions: Counter[str] = field(default_factory=Counter)

    def add(self, opener: Opener) -> bool:
        """Counts one more socket, unless it is one too many."""
        if not self._has_room(opener) or _is_flood(opener):
            return False
        self._total += 1
        self._addresses[opener.address] += 1
        if opener.session:
            self._sessions[opener.session] += 1
        return True

    def remove(self, opener: Opener) -> None:
        """Counts one less."""
        self._total -= 1
        _take_one(self._addresses, opener.address)
        if opener.session:
            _take_one(self._sessions, opener.session)

    def _has_room(self, opener: Opener) -> bool:
        return (
            self._total < self.most
            and self._addresses[opener.address] < self.most_of_an_address
            and self._sessions[opener.session] < MAX_OF_A_SESSION
        )


def _is_flood(opener: Opener) -> bool:
    """True if sockets are opened faster than pages do, even after a restart."""
    session = opener.session
    if session and not may_once_more(SOCKETS_OF_A_SESSION, session):
        return True
    return not may_once_more(SOCKETS_OF_AN_ADDRESS, opener.address)


def _take_one(counts: Counter[str], who: str) -> None:
    counts[who] -= 1
    if not counts[who]:
        del counts[who]
