"""Seats by name, the viewer's own as "You"."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from django.utils.translation import pgettext

from games.presenters.enumeration import enumerated
from games.queries.results import MatchResult
from games.rules.core import SeatNumber


@dataclass(frozen=True, slots=True)
class SeatNames:
    """What the seats of a match are called for one viewer; `mine` is their own."""

    by_seat: Mapping[SeatNumber, str]
    mine: SeatNumber | None

    def name(self, seat: SeatNumber) -> str:
        """The nickname, also for the own seat: for the middle of a sentence."""
        return self.by_seat[seat]

    def title(self, seat: SeatNumber) -> str:
        """The nickname, "You" for the own seat: for a line of its own."""
        return pgettext("player", "You") if seat == self.mine else self.by_seat[seat]

    def enumerated(self, seats: Iterable[SeatNumber]) -> str:
        """Several nicknames in one phrase."""
        return enumerated([self.by_seat[seat] for seat in seats])


def seat_names(result: MatchResult, mine: SeatNumber | None) -> SeatNames:
    """Returns the names of everyone in a match."""
    return SeatNames({seat.number: seat.shown_name for seat in result.seats}, mine)
