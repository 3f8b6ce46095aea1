"""Bots that play on for people who are away, where the table wants that."""

from collections.abc import Callable, Collection

from games.bots.core import Strength
from games.live.table.rounds import LiveRound
from games.rules.core import Presence, SeatNumber
from games.rules.round import Attend, RoundPhase

STRENGTH = Strength.STEADY


class AwayBots:
    """The seats of the round in play that a bot has taken over for the moment.

    For the rules such a seat is active. It is given back the moment its person returns.
    """

    __slots__ = ("_people_here", "seats")

    def __init__(self, people_here: Callable[[], Collection[SeatNumber]]) -> None:
        self._people_here = people_here
        self.seats: frozenset[SeatNumber] = frozenset()

    def clear(self) -> None:
        """Forgets all, as a new round begins."""
        self.seats = frozenset()

    def take_over(self, live: LiveRound, seat: SeatNumber) -> bool:
        """Has a bot play for a seat that is away; False where nobody would see it."""
        if not self._people_here():
            return False
        self.seats |= {seat}
        attr = ((f"s{seat}", "data-state", "bot"),)
        live.act(Attend(seat, Presence.ACTIVE), attr=attr)
        return True

    def give_back(self, live: LiveRound, seat: SeatNumber) -> None:
        """Ends the bot of someone who has come back or left for good."""
        if seat in self.seats:
            self.seats -= {seat}
            live.act(Attend(seat, Presence.AWAY))

    def take_over_late(self, live: LiveRound) -> None:
        """Takes over seats whose grace ended while nobody was there to see it."""
        if live.decided.phase is RoundPhase.OVER:
            return
        for seat in live.decided.grace_over:
            self.take_over(live, seat)
