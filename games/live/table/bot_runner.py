"""Plays the bots of a table: one pending decision for each, no tasks."""

from asyncio import TimerHandle
from collections.abc import Callable, Mapping

from games.bots.core import Decision
from games.bots.registry import decide, is_possible, observe
from games.live.context import LiveContext
from games.live.table.rounds import LiveRound
from games.rules.core import SeatNumber
from games.rules.round import Claim, RoundPhase


class BotRunner:
    """Asks every bot what it will do, waits as long as it says, and does it.

    A bot looks at what everyone can see, decides, and acts after its delay if the
    move is still possible; then it looks again. None ends a lesson. While `may_play`
    says no, bots sit still; `wake` sets those to work that have nothing in mind.
    """

    __slots__ = ("_context", "_live", "_may_play", "_pending", "_seats")

    def __init__(self, context: LiveContext, *, may_play: Callable[[], bool]) -> None:
        self._context = context
        self._may_play = may_play
        self._live: LiveRound | None = None
        self._seats: Mapping[SeatNumber, str] = {}
        self._pending: dict[SeatNumber, TimerHandle] = {}

    def play(self, live: LiveRound | None, seats: Mapping[SeatNumber, str]) -> None:
        """Sets which seats bots play now, and in which round."""
        if live is not self._live:
            self.stop()
            self._live = live
        for seat in self._pending.keys() - seats.keys():
            self._pending.pop(seat).cancel()
        self._seats = seats
        self.wake()

    def wake(self) -> None:
        """Has every bot decide that has no move pending."""
        live = self._live
        if live is None or len(self._pending) == len(self._seats):
            return
        if not self._is_in_play(live):
            return
        for seat in self._seats:
            if seat not in self._pending:
                self._pending[seat] = self._observe(live, seat)

    def stop(self) -> None:
        """Stops all bots."""
        for handle in self._pending.values():
            handle.cancel()
        self._pending.clear()
        self._seats = {}
        self._live = None

    def _is_in_play(self, live: LiveRound) -> bool:
        return live.shown.round.phase is RoundPhase.PLAYING and self._may_play()

    def _observe(self, live: LiveRound, seat: SeatNumber) -> TimerHandle:
        """Has a bot decide, and schedules what it decided."""
        decision = decide(
            live.game.key,
            observe(live.shown.round, seat, idle_ms=live.idle_ms()),
            strength=self._seats[seat],
            random=self._context.random,
        )
        delay = decision.delay_ms / 1000 / self._context.clock_rate
        return self._context.loop.call_later(delay, self._do, seat, decision)

    def _do(self, seat: SeatNumber, decision: Decision) -> None:
        self._pending.pop(seat, None)
        live, move = self._live, decision.move
        if live is None or not self._is_in_play(live):
            return
        if move is not None and is_possible(live.decided, seat, move):
            claim = Claim(seat, move, live.shown.seq)
            if not live.ends_lesson(claim) and live.act(claim).refusal is None:
                return  # it looks again when it sees what it did
        self._pending[seat] = self._observe(live, seat)
