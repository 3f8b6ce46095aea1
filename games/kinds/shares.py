"""A number for each seat, as the form asks for it where an option shares something."""

from dataclasses import dataclass

from django.utils.translation import pgettext

from games.kinds.option_texts import EVEN
from games.kinds.registry import kind
from games.queries.tables import TableAccess

BLANK = "?"
"""Stands for a number that was left out."""


@dataclass(frozen=True, slots=True)
class Share:
    """The number of one seat: whose it is, and what the field holds."""

    number: int
    name: str
    value: str


def shares_of(access: TableAccess, value: str) -> tuple[Share, ...]:
    """Returns a field for each seat of the table, free ones included.

    They go by seat number, as the rules read them; at a table that has shrunk and
    whose numbers are beyond the seats of the game, by the order of the seats. None
    where the game shares nothing.
    """
    of = kind(access.table.game)
    if of.shares is None:
        return ()
    sitting = {seat.number: seat.nickname for seat in access.seats}
    highest = max(sitting, default=0)
    if highest >= of.high:
        sitting = dict(enumerate(sitting.values()))
        highest = len(sitting) - 1
    count = min(max(access.table.capacity, highest + 1), of.high)
    given = [] if value == EVEN else value.replace(BLANK, "").split(",")
    usual = str(of.shares.total // count)
    return tuple(
        Share(
            number=number,
            name=sitting.get(number) or pgettext("seat", "free seat"),
            value=given[number] if number < len(given) else usual,
        )
        for number in range(count)
    )
