"""Names at tables: a shorter one reaches them, and who is silenced keeps theirs."""

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from games.models import Seat, SentAway, Table
from games.services.problems import TableProblem
from games.services.roster import free_nickname, locked, touch
from players.models import Player
from players.queries.profiles import shown_name
from players.queries.sanctions import silenced_until


def require_own_name(player: Player, wish: str, *, known: str) -> None:
    """Raises TableProblem where somebody silenced wants another name than the known one.

    A name is read by all, so it could say what they may not. A number behind it, where
    somebody else at the table has the name, says nothing.
    """
    addition = wish.removeprefix(known).strip()
    is_own = wish.startswith(known) and (not addition or addition.isdecimal())
    if not is_own and silenced_until(player) is not None:
        raise TableProblem(
            "silenced",
            _("A moderator has decided that you keep your name, %(name)s, for now.")
            % {"name": known},
            suggestion=known,
        )


def shorten_seats(player: Player) -> tuple[str, ...]:
    """Renames the player's seats as others are to read them; returns their tables.

    So are what hosts have noted of whom they sent away, and who asked others to agree.
    """
    _shorten_notes(player)
    seats = Seat.objects.filter(player=player, has_left=False)
    seats = seats.exclude(table__phase=Table.Phase.CLOSED).select_related("table")
    renamed = [_rename(seat, player) for seat in seats.order_by("pk")]
    return tuple(code for code in renamed if code)


@transaction.atomic
def _shorten_notes(player: Player) -> None:
    for note in SentAway.objects.filter(Q(player=player) | Q(host=player)):
        if note.player_id == player.pk:
            note.nickname = shown_name(player, note.nickname)
        else:
            note.host_nickname = shown_name(player, note.host_nickname)
        note.save(update_fields=["nickname", "host_nickname"])
    for asked in Seat.objects.filter(agreed__by_id=player.pk):
        agreed = asked.agreed or {}
        asked.agreed = {**agreed, "by": shown_name(player, agreed.get("by", ""))}
        asked.save(update_fields=["agreed"])


@transaction.atomic
def _rename(seat: Seat, player: Player) -> str:
    table = locked(seat.table)
    wish = shown_name(player, seat.nickname)
    if wish == seat.nickname:
        return ""
    others = table.seats.exclude(pk=seat.pk)
    name = free_nickname(wish, others)
    table.seats.filter(pk=seat.pk).update(nickname=name)
    touch(table)
    return table.code
