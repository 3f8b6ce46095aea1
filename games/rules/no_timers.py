"""What games without waiting times of their own need not say again."""

from collections.abc import Collection, Mapping, Sequence

from games.rules.core import Clock, SeatNumber


class Timeless[State, Event]:
    """Such a game's part of the Game protocol.

    Nothing in it runs out, it is all the same to it who is there, and one round has
    nothing to do with the next.
    """

    settles_in_honour = False
    between = None

    def has_begun(self, state: State) -> bool:
        """As soon as the start call has been made."""
        return True

    def clocks(self, state: State) -> tuple[Clock, ...]:
        """None."""
        return ()

    def ring(self, state: State, key: str) -> tuple[State, tuple[Event, ...]]:
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

    def carry(self, state: State, choices: Mapping[SeatNumber, str]) -> str:
        """Nothing, and nobody asks."""
        return ""
