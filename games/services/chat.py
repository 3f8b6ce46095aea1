"""Saying something at a table, setting how it talks, and forgetting what was said."""

from datetime import datetime

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.models import ChatLine, Match, Seat, Table, TableKick
from games.models.chat import MAX_LINE, Emote, Phrase
from games.queries.chat import KEPT, author_of, author_token
from games.services.problems import TableProblem, TableProblemCode
from games.services.tables.kicks import kick_text
from games.services.tables.roster import (
    free_nickname,
    lock_table,
    mark_active,
    require_host,
)
from players.models import FOR_GOOD, Player
from players.nicknames import is_blank, is_drawable, tidy
from players.queries.mutes import muted_ids, mutes_of
from players.queries.profiles import shown_name
from players.queries.sanctions import silenced_until
from players.services.limits import LINES_OF_A_PLAYER
from players.services.mutes import mute, unmute
from players.services.throttle import may_once_more

FORGOTTEN_AT_ONCE = 2000

NO_NAME = gettext_lazy("Join the table to write here.")
KEYS: dict[str, frozenset[str]] = {
    ChatLine.Kind.PHRASE: frozenset(Phrase.values),
    ChatLine.Kind.EMOTE: frozenset(Emote.values),
}


def say(table_id: int, player_id: int | None, *, kind: str, text: str) -> ChatLine:
    """Saves a line of someone at a table, under the name they have there now.

    Raises:
        TableProblem: They may not say this here now; its text says why.
    """
    table = Table.objects.filter(pk=table_id).exclude(phase=Table.Phase.CLOSED).first()
    player = _known(player_id)
    if table is None:
        raise TableProblem(TableProblemCode.CLOSED, _("This table is closed."))
    if player is None:
        raise TableProblem(TableProblemCode.NOBODY, NO_NAME)
    seats = list(table.seats.all())
    seat = next((s for s in seats if s.player_id == player.pk and not s.has_left), None)
    note = table.kicks.filter(player=player).first()
    require_may_write(table, player, seat=seat, note=note)
    said = _checked(table, kind, text)
    if not may_once_more(LINES_OF_A_PLAYER, player.pk):
        raise TableProblem(
            TableProblemCode.FAST, _("Too many messages. Please wait a minute.")
        )
    match = Match.objects.filter(table=table, phase=Match.Phase.PLAYING).first()
    return ChatLine.objects.create(
        table=table,
        match=match,
        player=player,
        nickname=seat.nickname if seat else _free_name(player, seats),
        seat=seat.number if seat else None,
        pattern=seat.pattern if seat else None,
        kind=kind,
        text=said,
    )


def require_may_write(
    table: Table, player: Player, *, seat: Seat | None, note: TableKick | None
) -> None:
    """Raises TableProblem unless the player may say something at the table now.

    The one place that knows: people sent away, as their note here says, the host's
    rules, and moderators' decisions.
    """
    if note is not None:
        raise TableProblem(TableProblemCode.KICKED, kick_text(note))
    if table.chat == Table.Chat.OFF:
        raise TableProblem(TableProblemCode.OFF, _("The host has turned off the chat."))
    if seat is None and not table.watchers_chat:
        raise TableProblem(
            TableProblemCode.WATCHING, _("Only players at this table can write.")
        )
    until = silenced_until(player)
    if until is not None:
        raise TableProblem(TableProblemCode.SILENCED, silenced_text(until))


def silenced_text(until: datetime) -> str:
    """Returns until when someone cannot write."""
    if until == FOR_GOOD:
        return _("A moderator muted you permanently.")
    local = timezone.localtime(until)
    when = f"{date_format(local, 'DATETIME_FORMAT')} ({local.tzname()})"
    return _("A moderator muted you until %(when)s.") % {"when": when}


def change_chat(
    table: Table,
    player: Player,
    *,
    mode: str | None = None,
    watchers_chat: bool | None = None,
    masks_words: bool | None = None,
) -> Table:
    """Changes the chat rules, for the host; None leaves a rule as it is."""
    table = lock_table(table)
    require_host(table, player)
    if mode is not None:
        table.chat = mode
    if watchers_chat is not None:
        table.watchers_chat = watchers_chat
    if masks_words is not None:
        table.masks_words = masks_words
    mark_active(table, "chat", "watchers_chat", "masks_words")
    return table


def change_mute(table: Table, player: Player, who: str, *, is_muted: bool) -> None:
    """Mutes the author with that token for the player, or unmutes them.

    Raises:
        TableProblem: It is no one's here, or the player's own, or there are too many,
            or someone blocked is to be read again.
    """
    if not is_muted:
        for muted in mutes_of(player):
            if author_token(table.pk, muted.muted_id) == who:
                unmute(player, muted.pk)
        if any(author_token(table.pk, each) == who for each in muted_ids(player.pk)):
            raise TableProblem(
                TableProblemCode.BLOCKED,
                _("You have blocked this person. Unblock them to read their messages."),
            )
        return
    person = author_of(table, who)
    if person is None or person == player:
        raise TableProblem(
            TableProblemCode.NOBODY_HERE, _("This person cannot be muted.")
        )
    if not mute(player, person, _name_of(table, person)):
        raise TableProblem(
            TableProblemCode.FULL,
            _("You have muted too many people. Unmute someone first."),
        )


def forget_old_lines() -> int:
    """Deletes lines nobody needs for a report any more, some at a time; counts them."""
    old = ChatLine.objects.filter(said_at__lt=timezone.now() - KEPT)
    some = list(old.order_by("pk").values_list("pk", flat=True)[:FORGOTTEN_AT_ONCE])
    ChatLine.objects.filter(pk__in=some).delete()
    return len(some)


def _free_name(player: Player, seats: list[Seat]) -> str:
    """Under which name someone without a seat is read."""
    return free_nickname(shown_name(player, player.nickname), seats)


def _known(player_id: int | None) -> Player | None:
    if player_id is None:
        return None
    return Player.objects.filter(pk=player_id, is_active=True).first()


def _name_of(table: Table, person: Player) -> str:
    """Under which name someone is known at the table."""
    seat = table.seats.filter(player=person).first()
    line = ChatLine.objects.filter(table=table, player=person).last()
    return next((each.nickname for each in (seat, line) if each), person.nickname)


def _checked(table: Table, kind: str, text: str) -> str:
    """What is kept of a line; raises TableProblem where it cannot be said."""
    if kind in KEYS:
        if text not in KEYS[kind]:
            raise TableProblem(
                TableProblemCode.UNKNOWN, _("We don't know this phrase.")
            )
        return text
    if table.chat == Table.Chat.PHRASES:
        raise TableProblem(
            TableProblemCode.PHRASES, _("This table allows phrases only.")
        )
    line = tidy(text)
    if not is_drawable(line):
        raise TableProblem(
            TableProblemCode.CHARACTERS,
            _("Your message contains characters we cannot show. Please type it again."),
        )
    if is_blank(line):
        raise TableProblem(TableProblemCode.EMPTY, _("Your message is empty."))
    if len(line) > MAX_LINE:
        raise TableProblem(
            TableProblemCode.LONG,
            _("Your message is too long. Use at most %(limit)d characters.")
            % {"limit": MAX_LINE},
        )
    return line
