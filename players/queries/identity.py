"""Who someone is."""

from collections.abc import Iterable, Mapping

from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.base import SessionBase
from django.db.models import Q, QuerySet
from django.http import HttpRequest

from players.models import Player

GUEST_SESSION_KEY = "guest_id"
GUEST_ATTRIBUTE = "_guest"
"""Where a request keeps its session's guest, so that asking again costs nothing."""
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
    return _unless_banned(somebody(user, session, guests))


def player_of_request(request: HttpRequest) -> Player | None:
    """Returns who sent the request; nobody where they are banned."""
    return _unless_banned(somebody_of_request(request))


def somebody(
    user: Player | AnonymousUser | None,
    session: SessionBase,
    guests: Mapping[int, Player] | None = None,
) -> Player | None:
    """Returns the same as `player_of`, banned or not."""
    if user is not None and user.is_authenticated:
        return user if user.is_active else None
    if guests is not None:
        return guests.get(session.get(GUEST_SESSION_KEY, NOBODY))
    return guest_of(session)


def somebody_of_request(request: HttpRequest) -> Player | None:
    """Returns who sent the request, banned or not; reads a guest only once."""
    if request.user.is_authenticated:
        return somebody(request.user, request.session)
    guest_id = request.session.get(GUEST_SESSION_KEY)
    if guest_id is None:
        return None
    known: Player | None = getattr(request, GUEST_ATTRIBUTE, None)
    if known is None or known.pk != guest_id:
        known = guest_of(request.session)
        setattr(request, GUEST_ATTRIBUTE, known)
    return known


def guests_of(sessions: Iterable[SessionBase]) -> Mapping[int, Player]:
    """Returns the guests of many sessions by id, as `guest_of` does each; one query."""
    ids = {session.get(GUEST_SESSION_KEY) for session in sessions} - {None}
    return _guests().in_bulk(ids) if ids else {}


def guest_of(session: SessionBase) -> Player | None:
    """Returns the session's guest, banned or not, unless grown into an account."""
    guest_id = session.get(GUEST_SESSION_KEY)
    if guest_id is None:
        return None
    return _guests().filter(pk=guest_id).first()


def _unless_banned(player: Player | None) -> Player | None:
    return None if player is None or player.is_banned else player


def _guests() -> QuerySet[Player]:
    """Those whom sessions know: guests, and accounts whose address is not proven yet."""
    return Player.objects.filter(
        Q(is_guest=True) | Q(signing_up_since__isnull=False), is_active=True
    )
