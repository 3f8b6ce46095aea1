"""Warning, renaming, silencing and banning, and taking it back. Only moderators may."""

from datetime import datetime, timedelta

from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from players.models import FOR_GOOD, ModerationAct, Player, Sanction
from players.queries.sanctions import held, unread_warnings
from players.services.names import NewNames, give_names, give_names_back
from players.services.problems import SocialProblem, SocialProblemCode
from players.signals import player_banned

MODERATE = "players.moderate"
LONGEST = timedelta(days=366)
"""A longer ban is a permanent one."""

ACTS = {
    Sanction.Kind.WARN: ModerationAct.Kind.WARNED,
    Sanction.Kind.RENAME: ModerationAct.Kind.RENAMED,
    Sanction.Kind.SILENCE: ModerationAct.Kind.SILENCED,
    Sanction.Kind.BAN: ModerationAct.Kind.BANNED,
}


@transaction.atomic
def give(
    player: Player,
    kind: Sanction.Kind,
    *,
    by: Player,
    reason: str,
    ends_at: datetime | None = None,
    note: str = "",
) -> Sanction:
    """Warns, silences or bans someone from now on; without an end it is for good.

    Raises:
        SocialProblem: Who decides may not, about this person; or the end is past or
            too far away.
    """
    require_over(by, player)
    now = timezone.now()
    if ends_at is not None and not now < ends_at <= now + LONGEST:
        raise SocialProblem(
            SocialProblemCode.END,
            _(
                "The end must be in the future and within a year. For longer, choose "
                "a permanent ban."
            ),
        )
    sanction = Sanction.objects.create(
        player=player,
        kind=kind,
        starts_at=now,
        ends_at=ends_at,
        reason=reason,
        note=note,
        given_by=by,
    )
    _write_down(player, ACTS[kind], by=by, why=reason, sanction=sanction)
    _bring_up_to_date(player)
    if kind is Sanction.Kind.BAN:
        player_banned.send(sender=Player, player=player)
    return sanction


@transaction.atomic
def rename(
    player: Player, to: NewNames, *, by: Player, reason: str, note: str = ""
) -> Sanction:
    """Gives someone another name, everywhere; they read so on their next page.

    Raises:
        SocialProblem: Who decides may not, about this person; or nobody can be called
            like this.
    """
    given = give(player, Sanction.Kind.RENAME, by=by, reason=reason, note=note)
    try:
        given.names = give_names(player, to)
    except ValidationError as error:
        raise SocialProblem(SocialProblemCode.NAME, " ".join(error.messages)) from error
    given.save(update_fields=["names"])
    return given


@transaction.atomic
def lift(sanction: Sanction, *, by: Player, why: str) -> Sanction:
    """Ends a sanction before its time; one that was lifted already stays as it is.

    A renamed person gets the old name back, unless they chose a new one.

    Raises:
        SocialProblem: Who decides may not, about this person.
    """
    sanction = Sanction.objects.select_for_update().get(pk=sanction.pk)
    require_over(by, sanction.player)
    if sanction.lifted_at is None:
        sanction.lifted_at = timezone.now()
        sanction.lifted_by = by
        sanction.lifted_why = why
        sanction.save(update_fields=["lifted_at", "lifted_by", "lifted_why"])
        _write_down(
            sanction.player,
            ModerationAct.Kind.LIFTED,
            by=by,
            why=why,
            sanction=sanction,
        )
        give_names_back(sanction.player, sanction.names)
        _bring_up_to_date(sanction.player)
    return sanction


def dismiss(player: Player, *, by: Player, why: str) -> ModerationAct:
    """Writes down that nothing is to be done about what was reported of someone.

    Raises:
        SocialProblem: Who decides may not, about this person.
    """
    require_over(by, player)
    return _write_down(player, ModerationAct.Kind.DISMISSED, by=by, why=why)


@transaction.atomic
def acknowledge(player: Player, number: int) -> None:
    """Notes that someone has read a warning of theirs, or how they are called now."""
    unread_warnings(player).filter(pk=number).update(acknowledged_at=timezone.now())
    _bring_up_to_date(player)


def require_over(by: Player, player: Player) -> None:
    """Raises SocialProblem unless this moderator may decide about this person."""
    if not by.has_perm(MODERATE):
        raise SocialProblem(
            SocialProblemCode.NOT_MODERATOR, _("Only moderators can do that.")
        )
    if by == player:
        raise SocialProblem(
            SocialProblemCode.SELF, _("You cannot decide about yourself.")
        )
    if player.is_staff and not by.is_superuser:
        raise SocialProblem(
            SocialProblemCode.STAFF,
            _("Only a superuser can decide about admin users."),
        )


def _write_down(
    player: Player,
    kind: ModerationAct.Kind,
    *,
    by: Player,
    why: str,
    sanction: Sanction | None = None,
) -> ModerationAct:
    return ModerationAct.objects.create(
        player=player, kind=kind, by=by, why=why, sanction=sanction
    )


def _bring_up_to_date(player: Player) -> None:
    """Copies to the player what their sanctions in force say."""
    row = Player.objects.select_for_update().get(pk=player.pk)
    ends = held(row, Sanction.Kind.BAN).values_list("ends_at", flat=True)
    row.banned_until = max((end or FOR_GOOD for end in ends), default=None)
    row.has_unread_warning = unread_warnings(row).exists()
    row.save(update_fields=["banned_until", "has_unread_warning"])
    player.banned_until = row.banned_until
    player.has_unread_warning = row.has_unread_warning
