"""Cookies of people, made once for each."""

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore

from players.models import Player
from players.queries.identity import GUEST_SESSION_KEY


def cookie_of(player: Player | None) -> bytes:
    """The cookie header of a guest's or an account's browser; empty for a stranger."""
    if player is None:
        return b""
    session = SessionStore()
    if player.is_guest:
        session[GUEST_SESSION_KEY] = player.pk
    else:
        session[SESSION_KEY] = str(player.pk)
        session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
        session[HASH_SESSION_KEY] = player.get_session_auth_hash()
    session.create()
    return f"{settings.SESSION_COOKIE_NAME}={session.session_key}".encode()
