"""Who somebody is."""

from collections.abc import Iterable, Mapping

from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.db.models import QuerySet
from django.http import HttpRequest

from players.models import Player

GUEST_SESSION_KEY = "guest_id"
NOBODY = 0


def player_of(
    user: Player | AnonymousUser | None,
    session: SessionBase,
    guests: Mapping[int, Player] | None = None,
) -> Player | None:
    """Returns who acts: the account logged in, else the session's guest, else nobody.

    Pass ``request.user`` and ``request.session``, or the same two of a socket's scope.
    At most one query for a guest, none where the `guests_of` many have been read; an
    account banned in the meantime is nobody.
    """
    if user is not None and user.is_authenticated:
        return user if user.is_active else None
    if guests is not None:
        return guests.get(session.get(GUEST_SESSION_KEY, NOBODY))
    return guest_of(session)


def player_of_request(request: HttpRequest) -> Player | None:
    """Returns who sent the request."""
    return player_of(request.user, request.session)


def guests_of(sessions: Iterable[SessionBase]) -> Mapping[int, Player]:
    """Returns the guests of many sessions by id, as `guest_of` does each; one query."""
    ids = {session.get(GUEST_SESSION_KEY) for session in sessions} - {None}
    return _guests().in_bulk(ids) if ids else {}


def guest_of(session: SessionBase) -> Player | None:
    """Returns the session's guest, unless banned or grown into an account."""
    guest_id = session.get(GUEST_SESSION_KEY)
    if guest_id is None:
        return None
    return _guests().filter(pk=guest_id).first()


def _guests() -> QuerySet[Player]:
    return Player.objects.filter(is_guest=True, is_active=True)
