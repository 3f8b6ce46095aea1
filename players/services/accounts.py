"""Signing up: from a guest, or nobody, to an account; and what is given up halfway."""

from datetime import timedelta

from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import get_language

from players.models import Player
from players.nicknames import MAX_LENGTH, tidy
from players.queries.identity import GUEST_SESSION_KEY, guest_of
from players.signals import account_opened
from players.usernames import username_key

GIVEN_UP_AFTER = timedelta(days=1)
"""Until then nobody else gets the name and the address of a sign-up."""


@transaction.atomic
def start_signing_up(player: Player, session: SessionBase) -> Player:
    """Stores an account that waits for its e-mail address to be proven.

    Until then it belongs to the session, as a guest does: a person at a table goes
    on playing while the letter is under way.
    """
    player.is_guest = False
    player.signing_up_since = player.date_joined = timezone.now()
    player.nickname = player.nickname or tidy((player.username or "")[:MAX_LENGTH])
    player.language = player.language or get_language() or ""
    player.save()
    session[GUEST_SESSION_KEY] = player.pk
    return player


def finish_signing_up(player: Player, session: SessionBase) -> None:
    """Removes the session's key to an account that someone is now logged in to."""
    if session.get(GUEST_SESSION_KEY) == player.pk:
        del session[GUEST_SESSION_KEY]
    if player.signing_up_since is not None:
        player.signing_up_since = None
        player.save(update_fields=["signing_up_since"])
        account_opened.send(sender=Player, player=player)


@transaction.atomic
def give_up_signing_up(player: Player) -> Player:
    """Makes an account whose address was never proven the guest it was before."""
    player.username, player.email = None, ""
    player.is_guest, player.signing_up_since = True, None
    player.set_unusable_password()
    player.emailaddress_set.all().delete()
    player.save()
    return player


def make_way(session: SessionBase, *, username: str = "", email: str = "") -> None:
    """Frees a name or an address that only a sign-up holds which nobody finished.

    Those are the session's own, begun again, and others' after a day.
    """
    own = guest_of(session)
    if own is not None and own.signing_up_since is not None:
        give_up_signing_up(own)
    wanted = Q(pk=None)
    if username:
        wanted |= Q(username_key=username_key(username))
    if email:
        wanted |= Q(email__iexact=email)
    given_up_at = timezone.now() - GIVEN_UP_AFTER
    for player in Player.objects.filter(wanted, signing_up_since__lt=given_up_at):
        give_up_signing_up(player)
