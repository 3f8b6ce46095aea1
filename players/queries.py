"""Who somebody is."""

from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.http import HttpRequest

from players.models import Player

GUEST_SESSION_KEY = "guest_id"


def player_of(
    user: Player | AnonymousUser | None, session: SessionBase
) -> Player | None:
    """Returns who acts: the account logged in, else the session's guest, else nobody.

    Pass ``request.user`` and ``request.session``, or the same two of a socket's scope.
    At most one query for a guest; an account banned in the meantime is nobody.
    """
    if user is not None and user.is_authenticated:
        return user if user.is_active else None
    return guest_of(session)


def player_of_request(request: HttpRequest) -> Player | None:
    """Returns who sent the request."""
    return player_of(request.user, request.session)


def guest_of(session: SessionBase) -> Player | None:
    """Returns the session's guest, unless banned or grown into an account."""
    guest_id = session.get(GUEST_SESSION_KEY)
    if guest_id is None:
        return None
    return Player.objects.filter(pk=guest_id, is_guest=True, is_active=True).first()
