"""Erasing a person at tables and in matches: places and points stay, the name goes."""

from collections.abc import Iterable

from django.db import transaction

from games.models import ChatLine, MatchSeat, Seat, Table, TableKick
from games.services.people.reports import forget_in_reports
from games.services.tables.roster import lock_table, mark_active
from games.services.tables.seats import leave_table
from players.models import Player
from players.nicknames import FORMER, former_nickname
from players.personal_data import ErasedPerson, Fate, StoredData

GOES, STAYS = Fate.GOES, Fate.STAYS
OPEN = (Table.Phase.LOBBY, Table.Phase.PLAYING, Table.Phase.PODIUM)

KEPT = (
    StoredData("games.Table.host", STAYS),
    StoredData(
        "games.Seat.player",
        STAYS,
        ("table__code", "table__game", "number", "nickname", "pattern", "sat_at"),
    ),
    StoredData("games.TableKick.player", GOES, ("table__code", "nickname", "sent_at")),
    StoredData("games.TableKick.host", STAYS),
    StoredData("games.MatchSeat.player", STAYS),  # told with the matches themselves
    StoredData(
        "games.ChatLine.player",
        GOES,
        ("table__code", "match", "nickname", "kind", "text", "said_at"),
    ),
    StoredData("games.LearnedGame.player", GOES, ("game", "at")),
    StoredData("games.Invitation.inviter", GOES),
    StoredData("games.Invitation.invited", GOES, ("table__code", "at", "declined_at")),
    StoredData("games.Report.reported", GOES),  # nobody is told what others reported
    StoredData("games.Report.reporter", STAYS, ("nickname", "reason", "words", "at")),
    StoredData(
        "games.Rating.player", STAYS, ("pool", "mu", "sigma", "tables", "last_at")
    ),
    StoredData(
        "games.RatingChange.player",
        STAYS,
        (
            "table__ended_at",
            "table__match",
            "table__source",
            "place",
            "mu_before",
            "sigma_before",
            "mu_after",
            "sigma_after",
        ),
    ),
    StoredData("games.RatedTable.unrated_by", STAYS),
    StoredData("games.BoardPiece.changed_by", STAYS, ("slug", "version", "name")),
    StoredData("games.DominoSet.changed_by", STAYS, ("slug", "version", "name")),
    StoredData(
        "games.BoardConfiguration.changed_by", STAYS, ("slug", "version", "name")
    ),
    StoredData("games.LabRun.asked_by", STAYS, ("name", "rounds", "state", "asked_at")),
)


@transaction.atomic
def forget_at_tables(person: ErasedPerson) -> list[str]:
    """Frees the person's seats and takes their name out of all there are.

    Returns the codes of tables that are open still, for their owners to hear of it.
    """
    player = Player.objects.get(pk=person.pk)
    seats = Seat.objects.filter(player=player).select_related("table")
    codes = [_leave(seat.table, player) for seat in seats]
    for seat in MatchSeat.objects.filter(player=player).select_related("match"):
        _rename(seat, seat.match.seats.all())
    TableKick.objects.filter(host=player).update(host_nickname="")
    for asked in Seat.objects.filter(agreed__by_id=player.pk):
        asked.agreed = {**(asked.agreed or {}), "by": ""}
        asked.save(update_fields=["agreed"])
    forget_in_reports(player.pk)
    said_at = ChatLine.objects.filter(player=player, table__phase__in=OPEN)
    codes += said_at.values_list("table__code", flat=True).distinct()
    return sorted(set(codes))


def _leave(table: Table, player: Player) -> str:
    """Gives the seat up; one that stays for a match in play has no name any more."""
    table = lock_table(table)
    if table.seats.filter(player=player, has_left=False).exists():
        leave_table(table, player)
    if seat := table.seats.filter(player=player).first():
        _rename(seat, table.seats.all())
        mark_active(table)
    return table.code


def _rename(seat: Seat | MatchSeat, beside: Iterable[Seat | MatchSeat]) -> None:
    """Replace the name of a seat with a marker of an erased person, unique there."""
    number = 1 + sum(other.nickname.startswith(FORMER) for other in beside)
    seat.nickname = former_nickname(number)
    seat.save(update_fields=["nickname"])
