"""Erasing a person: only the row stays, because others' matches refer to it."""

import re
from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from allauth.account.models import EmailAddress
from django.apps import apps
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from players.models import ModerationAct, Player, Sanction
from players.nicknames import former_nickname
from players.personal_data import DataKeeper, ErasedPerson, Fate, StoredData, keepers
from players.queries.identity import GUEST_SESSION_KEY
from players.queries.names import names_taken
from players.queries.personal_data import all_rows
from players.signals import player_erased

SEND_MAIL = "players.tasks.send_mail"
NAMELESS = "\N{HORIZONTAL ELLIPSIS}"
GOES, STAYS = Fate.GOES, Fate.STAYS

KEPT = (
    StoredData(
        "players.Profile.player",
        GOES,
        (
            "theme", "palette", "motion", "hand", "sound", "keys", "time_zone", "pattern",
            "avatar", "hides_history", "shortens_name", "is_listed",
        ),
    ),
    StoredData("players.FriendSettings.player", GOES, ("shows_where", "seen_at")),
    StoredData(
        "players.Friendship.asker",
        GOES,
        ("asked__nickname", "asked_at", "accepted_at", "withdrawn_at"),
    ),
    StoredData(
        "players.Friendship.asked",
        GOES,
        ("asker__nickname", "asked_at", "accepted_at", "declined_at"),
    ),
    StoredData("players.Block.blocker", GOES, ("blocked__nickname", "at")),
    StoredData("players.Block.blocked", GOES),
    StoredData("players.Mute.player", GOES, ("nickname", "muted_at")),
    StoredData("players.Mute.muted", GOES),
    StoredData(
        "players.Sanction.player",
        STAYS,
        (
            "kind", "starts_at", "ends_at", "reason", "names__before", "names__given",
            "acknowledged_at", "lifted_at",
        ),
    ),
    StoredData("players.Sanction.given_by", STAYS),
    StoredData("players.Sanction.lifted_by", STAYS),
    StoredData("players.ModerationAct.player", STAYS, ("kind", "at")),
    StoredData("players.ModerationAct.by", STAYS),
    StoredData(
        "players.ApiToken.player",
        GOES,
        ("name", "hint", "created_at", "used_at", "expires_at", "revoked_at"),
    ),
    StoredData("players.Player_groups.player", GOES, ("group__name",)),
    StoredData("players.Player_user_permissions.player", GOES),
    StoredData("account.EmailAddress.user", GOES, ("email", "verified", "primary")),
    StoredData("mfa.Authenticator.user", GOES, ("type", "created_at", "last_used_at")),
    StoredData(
        "usersessions.UserSession.user",
        GOES,
        ("created_at", "last_seen_at", "ip", "user_agent"),
    ),
    StoredData("players.Player.brought_into", STAYS, ("nickname", "date_joined")),
    StoredData("admin.LogEntry.user", STAYS, ("action_time", "object_repr")),
)  # fmt: skip


@transaction.atomic
def forget_player(player: Player) -> None:
    """Takes a person's name and account out of everything, for good.

    So with the guests they were before, whose games they took along. Rows others need
    stay and point to someone without a name. There is no way back, and nothing is kept
    for one.
    """
    for keeper in reversed(keepers()):
        keeper.forget(player)
    for keeper in keepers():
        for kept in keeper.kept:
            if kept.fate is GOES:
                app, model, field = kept.place.split(".")
                rows = all_rows(apps.get_model(app, model))
                rows.filter(**{field: player.pk}).delete()
    for guest in player.brought.all():
        forget_player(guest)
    _empty_row(player)
    player_erased.send(sender=Player, player=player)


def end_sessions(player: Player, current: SessionBase) -> None:
    """Ends every session the player has, on whatever device, and this one."""
    ours = {str(player.pk)}
    for session in Session.objects.filter(expire_date__gte=timezone.now()).iterator():
        if ours & _people_of(session):
            session.delete()
    current.flush()


def _people_of(session: Session) -> set[str]:
    data = session.get_decoded()
    return {str(data.get(key)) for key in ("_auth_user_id", GUEST_SESSION_KEY)}


def _forget(person: ErasedPerson) -> None:
    """Takes the name out of what moderators and admins wrote."""
    player = Player.objects.get(pk=person.pk)
    guests = player.brought.values_list("nickname", flat=True)
    names = {player.nickname, player.username or "", player.email, *guests} - {""}
    for renamed in Sanction.objects.filter(player=player, kind=Sanction.Kind.RENAME):
        names.update(names_taken(renamed.names))
    for act in ModerationAct.objects.filter(player=player):
        why = without(act.why, names)
        ModerationAct.objects.filter(pk=act.pk).update(why=why)
    for sanction in Sanction.objects.filter(player=player):
        sanction.note, sanction.names = "", {}
        sanction.reason = without(sanction.reason, names)
        sanction.lifted_why = without(sanction.lifted_why, names)
        sanction.save(update_fields=["note", "names", "reason", "lifted_why"])
    kind = ContentType.objects.get_for_model(Player)
    about = LogEntry.objects.filter(content_type=kind, object_id=str(player.pk))
    about.update(object_repr=NAMELESS)
    for entry in _log_entries(names):
        entry.object_repr = without(entry.object_repr, names)
        entry.change_message = without(entry.change_message, names)
        entry.save(update_fields=["object_repr", "change_message"])
    _delete_mail(player)


def _delete_mail(player: Player) -> None:
    """Deletes e-mail to the person that waits, or was sent recently."""
    known = EmailAddress.objects.filter(user=player).values_list("email", flat=True)
    addresses = {player.email, *known} - {""}
    for result in DBTaskResult.objects.filter(task_path=SEND_MAIL):
        if addresses & {*result.args_kwargs["args"][0]["to"]}:
            result.delete()


def _log_entries(names: AbstractSet[str]) -> Iterator[LogEntry]:
    """What admins did to things that bear the name."""
    for name in names:
        bears = Q(object_repr__contains=name) | Q(change_message__contains=name)
        yield from LogEntry.objects.filter(bears)


def without(text: str, names: AbstractSet[str]) -> str:
    """Returns the text with a sign in place of each of these names."""
    for name in sorted(names, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", NAMELESS, text)
    return text


def _empty_row(player: Player) -> None:
    """Makes the row no one's: no name, no way to log in, no day they came."""
    player.username = None
    player.nickname = former_nickname(1)
    player.email = player.language = ""
    player.is_guest, player.is_active = True, False
    player.is_staff = player.is_superuser = False
    player.signing_up_since = player.last_login = player.brought_into = None
    player.date_joined = timezone.now()
    player.set_unusable_password()
    player.save()


KEEPER = DataKeeper(KEPT, forget=_forget)
"""What is kept here, and by the apps we have from others."""
