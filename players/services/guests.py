"""The only writers of players."""

from django.contrib.sessions.backends.base import SessionBase
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.utils.translation import get_language

from players.models import Player
from players.nicknames import clean_nickname
from players.queries.identity import GUEST_SESSION_KEY, guest_of


@transaction.atomic
def become_guest(session: SessionBase, nickname: str) -> Player:
    """Makes the session a guest of that name; one who is a guest is only renamed.

    The guest is never logged in: the session holds the id, and gets a new key so that
    a key known to someone else before is worth nothing.

    Raises:
        ValidationError: The nickname cannot stand; its code and text say why.
        PermissionDenied: The guest is banned, and gets no second name for it.
    """
    if guest := guest_of(session):
        if guest.is_banned:
            raise PermissionDenied
        return rename_guest(guest, nickname)
    guest = Player(
        nickname=clean_nickname(nickname), is_guest=True, language=get_language() or ""
    )
    guest.set_unusable_password()
    guest.save(force_insert=True)
    session.cycle_key()
    session[GUEST_SESSION_KEY] = guest.pk
    return guest


def rename_guest(player: Player, nickname: str) -> Player:
    """Gives the player another name at the table.

    Raises:
        ValidationError: The nickname cannot stand; its code and text say why.
    """
    player.nickname = clean_nickname(nickname)
    player.save(update_fields=["nickname"])
    return player
