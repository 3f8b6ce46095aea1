"""Names at tables: other ones reach them, and not everyone may take just any."""

from collections.abc import Callable, Collection

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from games.models import Seat, Table, TableKick
from games.services.problems import TableProblem, TableProblemCode
from games.services.tables.roster import free_nickname, lock_table, mark_active
from games.signals import send_table_changed
from players.models import Player
from players.queries.names import why_not_called
from players.queries.profiles import shown_name
from players.queries.sanctions import silenced_until
from players.services.names import Naming, RenamedRows, Renaming, naming_of


def require_own_name(player: Player, wish: str, *, known: str) -> None:
    """Raises TableProblem where someone may not take another name than the known one.

    A name is read by all, so who is silenced could say by it what they may not; and who
    was given another name does not get the old one back. A number behind the known one,
    where someone else at the table has the name, says nothing.
    """
    addition = wish.removeprefix(known).strip()
    is_own = wish.startswith(known) and (not addition or addition.isdecimal())
    if is_own:
        return
    if why := why_not_called(player, wish):
        raise TableProblem(TableProblemCode.NAME_REFUSED, why, suggestion=known)
    if silenced_until(player) is not None:
        raise TableProblem(
            TableProblemCode.SILENCED,
            _("A moderator has set your name to %(name)s for now.") % {"name": known},
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
    for note in TableKick.objects.filter(Q(player=player) | Q(host=player)):
        if note.player_id == player.pk:
            note.nickname = shown_name(player, note.nickname)
        else:
            note.host_nickname = shown_name(player, note.host_nickname)
        note.save(update_fields=["nickname", "host_nickname"])
    _name_who_asked((player.pk,), lambda before: shown_name(player, before))


@transaction.atomic
def _rename(seat: Seat, player: Player) -> str:
    table = lock_table(seat.table)
    wish = shown_name(player, seat.nickname)
    if wish == seat.nickname:
        return ""
    _name(table, seat, wish)
    return table.code


@transaction.atomic
def _rename_seats(renaming: Renaming) -> RenamedRows:
    """Rename the seats, each to a name free at its table, and notify open tables."""
    _name_who_asked(renaming.people, lambda _before: renaming.name)
    seats = Seat.objects.filter(player__in=renaming.people).select_related("table")
    kept = {}
    for seat in seats.order_by("pk"):
        kept[str(seat.pk)] = (seat.nickname, _call(seat, renaming.name))
    return kept


@transaction.atomic
def _give_back_seats(kept: RenamedRows) -> None:
    seats = Seat.objects.filter(pk__in=list(kept)).select_related("table")
    for seat in seats.order_by("pk"):
        before, given = kept[str(seat.pk)]
        if seat.nickname == given:
            _call(seat, before)


def _name_who_asked(people: Collection[int], name_of: Callable[[str], str]) -> None:
    """Renames these where they have asked others to agree, by the name that stands there."""
    for asked in Seat.objects.filter(agreed__by_id__in=people):
        agreed = asked.agreed or {}
        asked.agreed = {**agreed, "by": name_of(agreed.get("by", ""))}
        asked.save(update_fields=["agreed"])


def _name(table: Table, seat: Seat, wish: str) -> str:
    """Names a seat of a table that is locked, as that is free there."""
    name = free_nickname(wish, table.seats.exclude(pk=seat.pk))
    table.seats.filter(pk=seat.pk).update(nickname=name)
    mark_active(table)
    return name


def _call(seat: Seat, wish: str) -> str:
    table = lock_table(seat.table)
    name = _name(table, seat, wish)
    if table.phase != Table.Phase.CLOSED:
        send_table_changed(table.code)
    return name


NAMINGS = (
    Naming("games.Seat.player", rename=_rename_seats, give_back=_give_back_seats),
    naming_of("games.MatchSeat.player"),
    naming_of("games.ChatLine.player"),
    naming_of("games.TableKick.player"),
    naming_of("games.TableKick.host", "host_nickname"),
)
"""Where names of people are kept here."""
