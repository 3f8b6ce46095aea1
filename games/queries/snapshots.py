"""What can be seen of a table at one moment, as immutable values."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from games.rules.core import SeatNumber
from games.rules.round import RoundState


class TablePhase(StrEnum):
    """What a table is busy with. `Table.phase` in the database is coarser."""

    LOBBY = "lobby"
    COUNTDOWN = "countdown"
    PLAYING = "playing"
    SCORES = "scores"
    PODIUM = "podium"


@dataclass(frozen=True, slots=True)
class RosterSeat:
    """Who sits at a seat. `bot` is its strength, empty for a person."""

    number: SeatNumber
    player_id: int | None
    nickname: str
    pattern: int
    bot: str = ""
    is_ready: bool = False
    has_left: bool = False
    lesson_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Roster:
    """The taken seats of a table, by number, and whose table it is."""

    seats: tuple[RosterSeat, ...] = ()
    host_id: int | None = None

    @property
    def names(self) -> frozenset[tuple[SeatNumber, str]]:
        """What is called how; a page that shows another name is out of date."""
        return frozenset((seat.number, seat.nickname) for seat in self.seats)

    def seat(self, number: SeatNumber) -> RosterSeat | None:
        """The seat of that number, None where nobody sits."""
        return next((seat for seat in self.seats if seat.number == number), None)

    def seat_of(self, player_id: int | None) -> RosterSeat | None:
        """The seat a person sits at, None for spectators and strangers."""
        if player_id is None:
            return None
        return next((seat for seat in self.seats if seat.player_id == player_id), None)


@dataclass(frozen=True, slots=True)
class TableSnapshot:
    """A table as everyone may see it once the journal has stored it.

    `round` is the round on the table, also while its scores are shown; None in the
    lobby. `seq` is that of the last frame. `until_ms` is the wall-clock time (epoch
    milliseconds) at which the phase ends by itself, None when no clock runs;
    `opened_ms` is where the time of the round began on that clock. `recently` are the
    seats whose person is connected or was a moment ago, `away_bots` those a bot plays
    for someone who is away. `hint` is that of a lesson, None without a lesson.
    """

    code: str
    game: str
    phase: TablePhase
    roster: Roster
    match_id: int | None = None
    round_id: int | None = None
    round: RoundState | None = None
    seq: int = 0
    until_ms: int | None = None
    opened_ms: int | None = None
    lately: frozenset[SeatNumber] = frozenset()
    away_bots: frozenset[SeatNumber] = frozenset()
    hint: str | None = None
