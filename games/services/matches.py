"""Opening and closing matches. Never part of a move; the live table calls them."""

from secrets import token_hex

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from games.models import BoardConfiguration, Match, MatchSeat, Seat, Table
from games.queries.live_tables import game_options
from games.queries.table_options import is_rated
from games.queries.workshop.table_boards import KIT, has_boards, pinned_board
from games.rules import registry
from games.rules.core import OptionProblem, OptionValue, SeatNumber
from games.rules.match import MatchVerdict
from games.services.ratings.ratings import rate_match
from games.services.tables.ready_reset import cancel_match
from games.services.tables.reserved import give_up
from games.services.tables.roster import mark_active, require_lobby
from games.signals import send_table_done

SEED_BYTES = 16


@transaction.atomic
def open_match(table_id: int, *, seed: str = "") -> Match:
    """Begins a match between the seats of a table; one in play is returned as it is.

    Its rounds are dealt from `seed`, from a secret one where none is given.

    Raises:
        OptionProblem: The table's rules do not fit the number of its seats.
        TableProblem: The table has no match to begin.
    """
    table = Table.objects.select_for_update().get(pk=table_id)
    if match := table.matches.filter(phase=Match.Phase.PLAYING).first():
        return match
    require_lobby(table)
    seats = list(table.seats.filter(has_left=False))
    options, board = _pinned_options(table, seats=len(seats))
    seed = seed or settings.DEAL_SEED or token_hex(SEED_BYTES)
    match = table.matches.create(
        game=table.game,
        options=options,
        board=board,
        seed=seed,
        is_rated=is_rated(table.options) and not any(seat.bot for seat in seats),
        hides_people=table.hides_people,
    )
    MatchSeat.objects.bulk_create(match_seat(match, seat) for seat in seats)
    table.phase = Table.Phase.PLAYING
    table.start_requested = False
    table.fills_at = None
    table.active_at = timezone.now()
    table.save(update_fields=["phase", "start_requested", "fills_at", "active_at"])
    return match


@transaction.atomic
def cancel_start(table_id: int, problem: OptionProblem | None = None) -> None:
    """Asks everyone again, where a match could not be begun as it was set up.

    A reserved table, which nobody there can set up otherwise, is closed.
    """
    table = Table.objects.select_for_update().get(pk=table_id)
    if table.is_reserved:
        give_up(table)
        return
    table.start_requested, table.fills_at = False, None
    mark_active(table, "start_requested", "fills_at")
    cancel_match(table, problem)


def close_match(match: Match, verdict: MatchVerdict) -> None:
    """Writes the places down and shows the podium; part of closing a round."""
    for seat, _total, place in verdict.standings:
        match.seats.filter(number=seat).update(place=place)
    _finish(match, Match.Phase.FINISHED)
    rate_match(match)
    _leave_play(match, Table.Phase.PODIUM)
    _tell(match)


def leave_match(match: Match) -> None:
    """Marks a match as abandoned; part of ending it without a result."""
    seats_left(match)
    _finish(match, Match.Phase.ABANDONED)
    people = Seat.objects.filter(
        table__matches=match, player__isnull=False, has_left=False
    )
    is_kept = match.table is not None and match.table.is_reserved
    goes_on = people.exists() and not is_kept
    _leave_play(match, Table.Phase.LOBBY if goes_on else Table.Phase.CLOSED)
    _tell(match)


@transaction.atomic
def transfer_host(table_id: int, heir_id: int) -> None:
    """Makes someone else the host, if they still sit at the table."""
    table = Table.objects.select_for_update().get(pk=table_id)
    if table.seats.filter(player_id=heir_id, has_left=False).exists():
        table.host_id = heir_id
        table.save(update_fields=["host"])


def seats_left(match: Match) -> frozenset[SeatNumber]:
    """Notes who has left the table meanwhile, and returns all seats that have."""
    gone = Seat.objects.filter(table__matches=match, has_left=True)
    match.seats.filter(number__in=gone.values("number")).update(has_left=True)
    numbers = match.seats.filter(has_left=True).values_list("number", flat=True)
    return frozenset(numbers)


def _pinned_options(
    table: Table, *, seats: int
) -> tuple[dict[str, OptionValue], BoardConfiguration | None]:
    """The rules as the match keeps them, whatever becomes of its board."""
    chosen = game_options(table.options)
    kit, board = pinned_board(table.game, chosen)
    if has_boards(table.game):
        chosen |= {KIT: kit}
    rules = registry.game(table.game).checked_options(chosen, seats=seats)
    return dict(rules), board


def match_seat(match: Match, seat: Seat) -> MatchSeat:
    """The seat's person or bot as a `MatchSeat`, not yet saved."""
    return MatchSeat(
        match=match,
        number=seat.number,
        player_id=seat.player_id,
        bot=seat.bot,
        nickname=seat.nickname,
        pattern=seat.pattern,
        rated_as=seat.player_id,
    )


def _finish(match: Match, phase: Match.Phase) -> None:
    match.phase = phase
    match.finished_at = timezone.now()
    match.save(update_fields=["phase", "finished_at"])


def _tell(match: Match) -> None:
    """Signals that the match of a table is over."""
    if match.table is not None and match.table.is_reserved:
        send_table_done(match.table.pk)


def _leave_play(match: Match, phase: Table.Phase) -> None:
    if match.table is not None:
        match.table.phase = phase
        match.table.active_at = timezone.now()
        match.table.save(update_fields=["phase", "active_at"])
    Seat.objects.filter(table__matches=match, bot="").update(is_ready=False)
