"""Public tables as lines of a list: who plays what, and whether a seat is free."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.kinds.strings import game_name, match_rounds
from games.models import Table
from games.presenters.enumeration import enumerated
from games.queries.ratings.table_ratings import Strengths, strengths
from players.texts import Text

SHOWN_PATTERNS = 5


@dataclass(frozen=True, slots=True)
class PublicTableRow:
    """One table of the list."""

    address: str
    code: str
    game: Text
    patterns: tuple[int, ...]
    more: int
    names: str
    status: str
    ratings: str
    can_join: bool

    @property
    def detail(self) -> str:
        """Everything about it in one line."""
        return " · ".join(filter(None, (self.status, self.ratings, self.names)))


def table_lines(tables: Iterable[Table]) -> tuple[PublicTableRow, ...]:
    """Returns a line for each table, which carries its seats and `rounds_opened`."""
    shown = tuple(tables)
    ratings = strengths(shown)
    return tuple(_line(table, ratings.get(table.pk)) for table in shown)


def _line(table: Table, ratings: Strengths | None) -> PublicTableRow:
    seats = [seat for seat in table.seats.all() if not seat.has_left]
    free = table.capacity - len(seats)
    is_open = table.phase == Table.Phase.LOBBY
    return PublicTableRow(
        address=table.get_absolute_url(),
        code=table.code,
        game=game_name(table.game),
        patterns=tuple(seat.pattern for seat in seats[:SHOWN_PATTERNS]),
        more=max(0, len(seats) - SHOWN_PATTERNS),
        names=enumerated([seat.nickname for seat in seats if not seat.bot]),
        status=_open(table, free) if is_open else _round(table),
        ratings=_ratings(ratings) if ratings else "",
        can_join=is_open and free > 0,
    )


def _open(table: Table, free: int) -> str:
    if free and table.fills_at is not None:
        return _("%(seats)s, starting soon") % {"seats": _free_seats(free)}
    return _free_seats(free)


def _ratings(strengths: Strengths) -> str:
    low, high = strengths.shown[0], strengths.shown[-1]
    if low == high:
        return _("rating %(rating)s") % {"rating": low}
    return _("ratings %(low)s to %(high)s") % {"low": low, "high": high}


def _free_seats(free: int) -> str:
    if not free:
        return pgettext("table status", "starting soon")
    return ngettext("%(count)s free seat", "%(count)s free seats", free) % {
        "count": free
    }


def _round(table: Table) -> str:
    number = getattr(table, "rounds_opened", None) or 1
    seats = len(table.seats.all())
    rounds = match_rounds(table.game, table.options, seats=seats)
    if rounds is None:
        return _("round %(number)s") % {"number": number}
    return _("round %(number)s of %(rounds)s") % {"number": number, "rounds": rounds}
