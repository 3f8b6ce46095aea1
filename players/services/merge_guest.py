"""Taking along what a guest has played, into the account they log in to.

Each app moves what it keeps when it receives `guest_merged`. What nobody moves stays
with the guest, whom no session knows then.
"""

from datetime import datetime

from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction

from players.models import Block, Mute, Player
from players.queries.identity import GUEST_SESSION_KEY
from players.signals import collect, collect_mergeable_data, guest_merged


def mergeable_texts(guest: Player) -> tuple[str, ...]:
    """Returns in sentences what there is to take along."""
    found = collect(collect_mergeable_data, guest=guest)
    return tuple(line for lines in found for line in lines)


def has_mergeable_data(guest: Player) -> bool:
    """True if there is anything to take along."""
    return bool(mergeable_texts(guest))


@transaction.atomic
def merge_guest(guest: Player, account: Player, session: SessionBase) -> None:
    """Moves everything of the session's guest to the account it is logged in to.

    What moderators decided goes with them, and who does not want to read or meet whom.
    What cannot move, say a match both have played, stays with the guest, who is known
    from now on to be the same person.
    """
    guest_merged.send(sender=Player, guest=guest, account=account)
    guest.sanctions.update(player=account)
    guest.moderation_acts.update(player=account)
    account.banned_until = _later(guest.banned_until, account.banned_until)
    account.has_unread_warning |= guest.has_unread_warning
    account.save(update_fields=["banned_until", "has_unread_warning"])
    for muted in Mute.objects.filter(muted=guest).exclude(player=account):
        Mute.objects.get_or_create(
            player=muted.player, muted=account, defaults={"nickname": muted.nickname}
        )
    for mute in Mute.objects.filter(player=guest).exclude(muted=account):
        Mute.objects.get_or_create(
            player=account, muted=mute.muted, defaults={"nickname": mute.nickname}
        )
    for block in Block.objects.filter(blocked=guest).exclude(blocker=account):
        Block.objects.get_or_create(blocker=block.blocker, blocked=account)
    guest.brought_into = account
    guest.save(update_fields=["brought_into"])
    discard_guest(session)


def discard_guest(session: SessionBase) -> None:
    """Removes the guest from the session: nobody plays under that name any more."""
    session.pop(GUEST_SESSION_KEY, None)


def _later(one: datetime | None, other: datetime | None) -> datetime | None:
    return max((at for at in (one, other) if at is not None), default=None)
