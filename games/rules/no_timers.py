"""The part of the Game protocol for games without timers of their own."""

from collections.abc import Collection, Mapping, Sequence

from games.rules.core import SeatNumber
from games.rules.score_sheet import Sheet
from games.rules.timers import Clock


class NoTimers[State, Event]:
    """Such a game's part of the Game protocol.

    Nothing in it runs out, it is all the same to it who is there, and one round has
    nothing to do with the next.
    """

    resolves_deadlock_in_honour = False
    carry_over = None
    score_sheet: Sheet | None = None

    def has_begun(self, state: State) -> bool:
        """As soon as the start call has been made."""
        return True

    def clocks(self, state: State) -> tuple[Clock, ...]:
        """None."""
        return ()

    def fire_timer(self, state: State, key: str) -> tuple[State, tuple[Event, ...]]:
        """Never asked."""
        return state, ()

    def attended(
        self,
        state: State,
        *,
        counting: Sequence[SeatNumber],
        left: Collection[SeatNumber],
    ) -> tuple[State, tuple[Event, ...]]:
        """The same state."""
        return state, ()

    def carried_after(self, state: State, choices: Mapping[SeatNumber, str]) -> str:
        """Nothing, and nobody asks."""
        return ""
