"""Asking someone to be friends, answering, and wanting nothing of someone."""

from datetime import timedelta
from secrets import token_urlsafe

from django.db import IntegrityError, transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from players.models import Block, FriendSettings, Friendship, Player
from players.queries.friends import friend_rows, is_blocked_by, requests_by
from players.services.problems import SocialProblem, SocialProblemCode

NOT_AGAIN = timedelta(days=30)
"""So long after a no asking again does not reach the person."""

MOST_FRIENDS = 300
MOST_REQUESTS = 50
SEEN_AGAIN = timedelta(minutes=1)


def player_of_username(username: str) -> Player:
    """Returns who has this user name.

    Raises:
        SocialProblem: Nobody has.
    """
    found = Player.objects.filter(username__iexact=username.strip(), is_active=True)
    player = found.first()
    if player is None:
        raise SocialProblem(
            SocialProblemCode.UNKNOWN,
            _("Nobody has this user name. Check the spelling."),
        )
    return player


def ask(asker: Player, other: Player) -> None:
    """Asks someone to be friends; where they have asked already, they are.

    Anyone who is blocked, or was declined not long ago, is told the same as everyone
    else, and the other one hears nothing.

    Raises:
        SocialProblem: It makes no sense, or it is too much.
    """
    _require_account(asker)
    _require_sense(asker, other)
    if requests_by(asker).count() >= MOST_REQUESTS:
        raise SocialProblem(
            SocialProblemCode.MANY_REQUESTS,
            _("Too many requests are waiting for an answer. Wait, or cancel some."),
        )
    try:
        _ask(asker, other)
    except IntegrityError:  # both have asked at this very moment
        _ask(asker, other)


@transaction.atomic
def accept(player: Player, number: int) -> None:
    """Accepts a request; one that was withdrawn meanwhile stays withdrawn."""
    request = _request_to(player, number)
    if request is not None:
        _require_room(player)
        _require_room(request.asker)
        _agree(request)


@transaction.atomic
def decline(player: Player, number: int) -> None:
    """Declines a request; the sender is not notified."""
    request = _request_to(player, number)
    if request is not None:
        request.declined_at = timezone.now()
        request.save(update_fields=["declined_at"])


@transaction.atomic
def withdraw(player: Player, number: int) -> None:
    """Takes a request back; that it was declined is kept."""
    request = requests_by(player).filter(pk=number).first()
    if request is None:
        return
    if request.declined_at is None:
        request.delete()
    else:
        request.withdrawn_at = timezone.now()
        request.save(update_fields=["withdrawn_at"])


def unfriend(player: Player, other: Player) -> None:
    """Ends a friendship; the other one is not told."""
    _pair(player, other).filter(accepted_at__isnull=False).delete()


@transaction.atomic
def block(player: Player, other: Player) -> None:
    """Wants nothing of someone any more; they are not told. It ends a friendship."""
    if player != other:
        Block.objects.get_or_create(blocker=player, blocked=other)
        _pair(player, other).delete()


def unblock(player: Player, other: Player) -> None:
    """Removes a block."""
    player.blocks.filter(blocked=other).delete()


@transaction.atomic
def befriend(player: Player, owner: Player) -> None:
    """Makes friends of two people: one opened the link that the other gave away.

    Raises:
        SocialProblem: It makes no sense, or one of them has too many.
    """
    _require_account(player)
    _require_sense(player, owner)
    if is_blocked_by(player, owner):
        raise SocialProblem(
            SocialProblemCode.STALE_LINK, _("This link no longer works.")
        )
    _require_room(player)
    _require_room(owner)
    _pair(player, owner).delete()
    _agree(Friendship(asker=player, asked=owner))


def friend_settings_of(player: Player) -> FriendSettings:
    """Returns what the player lets friends know; made when first asked for."""
    settings, _made = FriendSettings.objects.get_or_create(
        player=player, defaults={"token": token_urlsafe(12)}
    )
    return settings


def show_where(player: Player, *, is_shown: bool) -> None:
    """Shows friends where the player is, or hides it."""
    friend_settings_of(player)
    FriendSettings.objects.filter(player=player).update(shows_where=is_shown)


def renew_link(player: Player) -> None:
    """Makes another friend link; the old one is worth nothing from now on."""
    friend_settings_of(player)
    FriendSettings.objects.filter(player=player).update(token=token_urlsafe(12))


def note_seen(player: Player) -> None:
    """Notes, at most once a minute, that a page of the player is open."""
    settings, now = friend_settings_of(player), timezone.now()
    if settings.seen_at < now - SEEN_AGAIN:
        FriendSettings.objects.filter(player=player).update(seen_at=now)


@transaction.atomic
def _ask(asker: Player, other: Player) -> None:
    now = timezone.now()
    is_unheard = is_blocked_by(asker, other)
    request = _pair(asker, other).select_for_update().first()
    if request is None or (request.asker_id == other.pk and request.withdrawn_at):
        if request is not None:
            request.delete()
        Friendship.objects.create(
            asker=asker, asked=other, declined_at=now if is_unheard else None
        )
    elif request.asker_id == other.pk:
        _require_room(asker)
        _require_room(other)
        _agree(request)
    else:
        request.withdrawn_at = None
        if request.declined_at and request.declined_at < now - NOT_AGAIN:
            request.asked_at = now
            request.declined_at = now if is_unheard else None
        request.save()


def _agree(request: Friendship) -> None:
    request.accepted_at = timezone.now()
    request.declined_at = request.withdrawn_at = None
    request.save()


def _request_to(player: Player, number: int) -> Friendship | None:
    requests = Friendship.objects.select_for_update().filter(
        pk=number, asked=player, accepted_at=None, declined_at=None, withdrawn_at=None
    )
    return requests.first()


def _pair(one: Player, other: Player) -> QuerySet[Friendship]:
    return Friendship.objects.filter(
        Q(asker=one, asked=other) | Q(asker=other, asked=one)
    )


def _require_account(player: Player) -> None:
    if player.is_guest:
        raise SocialProblem(
            SocialProblemCode.GUEST,
            _("You need an account to have friends. Signing up takes a minute."),
        )


def _require_sense(player: Player, other: Player) -> None:
    """Raises SocialProblem where these two cannot become friends, and why."""
    if player == other:
        raise SocialProblem(SocialProblemCode.SELF, _("This is you."))
    if other.is_guest:
        text = _("%(name)s plays as a guest. Send them your friend link instead.")
        raise SocialProblem(
            SocialProblemCode.OTHER_GUEST, text % {"name": other.nickname}
        )
    if is_blocked_by(other, player):
        text = _("You have blocked %(name)s. Unblock them first.")
        raise SocialProblem(SocialProblemCode.BLOCKED, text % {"name": other.nickname})
    if _pair(player, other).filter(accepted_at__isnull=False).exists():
        text = _("You and %(name)s are already friends.")
        raise SocialProblem(SocialProblemCode.FRIENDS, text % {"name": other.nickname})


def _require_room(player: Player) -> None:
    if friend_rows(player).count() >= MOST_FRIENDS:
        text = _("%(name)s's friend list is full.")
        raise SocialProblem(
            SocialProblemCode.MANY_FRIENDS, text % {"name": player.nickname}
        )
