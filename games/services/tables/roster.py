"""What every change at a table begins with: the locked row, who may, and what is free."""

from collections.abc import Collection, Iterable

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models import Seat, Table
from games.services.problems import TableProblem, TableProblemCode
from players.models import Player
from players.nicknames import MAX_LENGTH, confusable_key
from players.queries.profiles import profile_of

# Patterns that are easiest to tell apart come first.
PATTERN_ORDER = (1, 2, 3, 4, 5, 7, 9, 8, 11, 6, 10, 12)


def lock_table(table: Table) -> Table:
    """Returns the table as it is now, kept for this transaction alone."""
    return Table.objects.select_for_update().get(pk=table.pk)


def require_lobby(table: Table) -> None:
    """Raises TableProblem unless the match has yet to begin."""
    match table.phase:
        case Table.Phase.LOBBY:
            return
        case Table.Phase.CLOSED:
            raise TableProblem(TableProblemCode.CLOSED, _("This table is closed."))
        case Table.Phase.PODIUM:
            raise TableProblem(
                TableProblemCode.OVER, _("The match is over. Press “Play again” first.")
            )
        case _phase:
            raise TableProblem(
                TableProblemCode.STARTED, _("The match has already started.")
            )


def require_host(table: Table, player: Player) -> None:
    """Raises TableProblem unless the player is the host, and sets the table up.

    Where people were put together, nobody changes what they have been promised.
    """
    require_free(table)
    if table.fills_at is not None:
        raise TableProblem(
            TableProblemCode.FILLS_UP,
            _("This table fills up by itself. You can change it after its match."),
        )
    if table.host_id != player.pk:
        raise TableProblem(TableProblemCode.NOT_HOST, _("Only the host can do that."))


def require_free(table: Table) -> None:
    """Raises TableProblem where an event says who sits and what is played."""
    if table.is_reserved:
        raise TableProblem(
            TableProblemCode.RESERVED,
            _(
                "This table belongs to an event. The organizers set it up; you can "
                "watch."
            ),
        )


def seat_of(table: Table, player: Player) -> Seat:
    """Returns the player's seat; raises TableProblem where there is none."""
    seat = table.seats.filter(player=player, has_left=False).first()
    if seat is None:
        raise TableProblem(
            TableProblemCode.NOT_SEATED, _("You have no seat at this table.")
        )
    return seat


def lobby_seats(table: Table) -> list[Seat]:
    """Returns the taken seats; those given up in an earlier match become free."""
    table.seats.filter(has_left=True).delete()
    return list(table.seats.all())


def mark_active(table: Table, *fields: str) -> None:
    """Saves the fields, and that someone was here."""
    table.active_at = table.seen_at = timezone.now()
    table.save(update_fields=[*fields, "active_at", "seen_at"])


def free_number(seats: Collection[Seat]) -> int:
    """Returns the lowest seat number nobody has."""
    taken = {seat.number for seat in seats}
    return next(number for number in range(len(taken) + 1) if number not in taken)


def free_pattern(seats: Collection[Seat], player: Player | None = None) -> int:
    """Returns the pattern the player prefers, else the first that nobody wears."""
    taken = {seat.pattern for seat in seats}
    wish = profile_of(player).pattern
    order = (wish, *PATTERN_ORDER) if wish else PATTERN_ORDER
    return next(pattern for pattern in order if pattern not in taken)


def free_nickname(wish: str, seats: Iterable[Seat]) -> str:
    """Returns the wished name, or the first of "Lena 2", "Lena 3" that is free."""
    taken = {confusable_key(seat.nickname) for seat in seats}
    name, number = wish, 1
    while confusable_key(name) in taken:
        number += 1
        ending = f" {number}"
        name = wish[: MAX_LENGTH - len(ending)].rstrip() + ending
    return name


def require_free_nickname(wish: str, seats: Iterable[Seat]) -> None:
    """Raises TableProblem with a free variant where someone else has the name."""
    variant = free_nickname(wish, seats)
    if variant != wish:
        text = _(
            "Someone here is already called %(name)s, or something very similar. How "
            "about %(variant)s?"
        )
        raise TableProblem(
            TableProblemCode.NICKNAME_TAKEN,
            text % {"name": wish, "variant": variant},
            suggestion=variant,
        )
