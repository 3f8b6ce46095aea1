"""A round in play: decides every action at once, shows it when it is stored.

`decided` runs ahead of `shown` by what the journal has not stored yet. Claims are
judged by the one; everything a page is told comes from the other.
"""

from typing import NamedTuple, Protocol

from games.live.storage.entry_store import EntryRow
from games.live.storage.journal import Journal
from games.live.table.audience import Audience
from games.live.table.clock import TableClock
from games.live.table.live_lesson import LiveLesson, lesson_at, lesson_of
from games.live.transport.frame_writer import Packet
from games.live.transport.protocol import Frame, Refused, encode
from games.live.transport.sockets import TableSocket
from games.presenters.board.core import Attribute, Presenter
from games.queries.snapshots import Roster
from games.rules.core import Game, Refusal, SeatNumber
from games.rules.notation import action_text, actor_of
from games.rules.round import (
    Action,
    Claim,
    Outcome,
    RoundPhase,
    RoundState,
    Timer,
    act,
    deadlines,
)


class Sender(NamedTuple):
    """Whose claim an action is: the socket to answer, and its number there."""

    socket: TableSocket
    client_id: int
    seat: SeatNumber


class ShownPosition(NamedTuple):
    """The round as everyone may see it, after the frame with this seq.

    `hint` is that of a lesson, None without a lesson.
    """

    round: RoundState
    seq: int
    hint: str | None = None


class RoundOwner(Protocol):
    """The table, as its round needs it."""

    audience: Audience
    clock: TableClock

    def shown(self, events: tuple[object, ...]) -> None:
        """Everyone has seen a stored action."""

    def due(self, timer: Timer) -> None:
        """A deadline of the rules has passed."""

    def lost(self) -> None:
        """Another process writes this round."""

    def refusal(self, sender: Sender, outcome: Outcome, refusal: Refusal) -> Refused:
        """What the sender of a refused claim is to be told once it is stored."""


class Pending:
    """An action that is decided and waits to be stored."""

    __slots__ = ("answer", "hint", "live", "outcome", "packet", "row", "sender")

    def __init__(
        self,
        live: "LiveRound",
        row: EntryRow,
        outcome: Outcome,
        *,
        packet: Packet | None,
        sender: Sender | None,
        answer: Refused | None,
    ) -> None:
        self.live = live
        self.row = row
        self.outcome = outcome
        self.packet = packet
        self.sender = sender
        self.answer = answer
        self.hint = live.hint

    @property
    def claimant(self) -> "LiveRound":
        """The round whose journal it is."""
        return self.live

    def stored(self) -> None:
        """Shows the action to everyone, or the refusal to its sender."""
        self.live.show(self)

    def fenced(self) -> None:
        """Gives the round up: another process decides about it."""
        self.live.lose()


class LiveRound:
    """The one place where actions of a round are decided. For the loop only."""

    __slots__ = (
        "_frame_seq", "_journal", "_owner", "_placed_ms", "decided", "game", "is_fenced",
        "is_lost", "lesson", "presenter", "round_id", "shown",
    )  # fmt: skip

    def __init__(
        self,
        round_id: int,
        round_: RoundState,
        *,
        owner: RoundOwner,
        game: Game,
        presenter: Presenter,
        journal: Journal,
    ) -> None:
        self.round_id = round_id
        self.game = game
        self.presenter = presenter
        self.decided = round_
        self.is_fenced = False
        """Set by the journal's thread: another process writes this round."""
        self.is_lost = False
        self.lesson: LiveLesson | None = None
        self._owner = owner
        self._journal = journal
        self._placed_ms = owner.clock.at_ms()
        self._frame_seq = owner.audience.seq
        self.shown = ShownPosition(round_, self._frame_seq)
        self._plan()

    def ends_lesson(self, action: Action) -> bool:
        """True if the action would end the round while its learner still learns."""
        if self.lesson is None or self.lesson.is_over:
            return False
        after = act(self.game, self.decided, action, self._owner.clock.at_ms()).round
        return after.phase is not RoundPhase.PLAYING

    def act(
        self,
        action: Action,
        *,
        sender: Sender | None = None,
        attr: tuple[Attribute, ...] = (),
    ) -> Outcome:
        """Decides an action; one step without a pause, so the first caller is first.

        What comes of it is shown, and a refusal is told, once the journal has stored
        it. An outcome without a seq is not journalled: nothing happened, nobody is told.
        """
        before = self.decided
        at_ms = self._owner.clock.at_ms()
        outcome = act(self.game, before, action, at_ms)
        if outcome.seq is None or self.is_lost:
            return outcome
        after = self.decided = outcome.round
        actor, refusal = actor_of(action), outcome.refusal
        code = refusal.code.value if refusal else ""
        said = action_text(self.game, action)
        row = (self.round_id, outcome.seq, at_ms, actor, said, code)
        packet = answer = None
        if refusal is None:
            if isinstance(action, Claim) and self.game.is_placing(action.move):
                self._placed_ms = at_ms
            client_id = sender.client_id if sender else None
            if self.lesson is not None:
                attr += self.lesson.follow(action, after)
            packet = self._frame(before, outcome, (actor, client_id), attr)
        elif sender is not None:
            answer = self._owner.refusal(sender, outcome, refusal)
        self._journal.put(
            Pending(
                self,
                row,
                outcome,
                packet=packet,
                sender=sender,
                answer=answer,
            )
        )
        if _has_other_deadlines(before, after):
            self._plan()
        return outcome

    def teach(self, roster: Roster) -> bool:
        """Begins or ends a lesson as the roster says; True if boards are different now.

        What has been taught to the end stays: bots are as slow until the round is over.
        """
        before = self.lesson
        began_at = lesson_at(roster)
        is_same = before is not None and before.began_at == began_at
        if self.decided.phase is RoundPhase.OVER or is_same:
            return False
        if began_at is not None:
            self.lesson = lesson_of(roster, self.game, self.decided)
        elif before is not None and not before.is_over:
            self.lesson = None
        self.shown = self.shown._replace(hint=self.hint)
        return self.lesson is not before

    @property
    def hint(self) -> str | None:
        """The hint of the lesson as decided, None without a lesson."""
        return None if self.lesson is None else self.lesson.hint

    def idle_ms(self) -> int:
        """For how long nobody has placed anything, since play began or went on."""
        decided = self.decided
        since_ms = max(self._placed_ms, decided.started_ms, decided.frozen_until_ms)
        return max(0, self._owner.clock.at_ms() - since_ms)

    def show(self, pending: Pending) -> None:
        """Sends a stored action to everyone, or a refusal to its sender."""
        outcome, packet = pending.outcome, pending.packet
        if packet is None:
            self.shown = ShownPosition(outcome.round, self.shown.seq, pending.hint)
            if pending.answer is not None and pending.sender is not None:
                pending.sender.socket.tell(pending.answer)
            return
        seq = pending.row[1]
        self.shown = ShownPosition(outcome.round, seq, pending.hint)
        self._owner.audience.show(seq, packet)
        self._owner.shown(outcome.events)

    def lose(self) -> None:
        """Decides nothing more, since another process does."""
        if not self.is_lost:
            self.is_lost = True
            self._owner.lost()

    def _frame(
        self,
        before: RoundState,
        outcome: Outcome,
        origin: tuple[int, int | None],
        attr: tuple[Attribute, ...],
    ) -> Packet:
        after = outcome.round
        changes = self.presenter.changes(before, after, outcome.events)
        previous, self._frame_seq = self._frame_seq, after.seq
        return encode(
            Frame(
                round=self.round_id,
                seq=after.seq,
                prev=previous,
                by=origin[0],
                id=origin[1],
                set=changes.set,
                attr=changes.attr + attr if attr else changes.attr,
                effects=changes.effects,
            )
        )

    def _plan(self) -> None:
        self._owner.clock.plan(deadlines(self.decided), self._owner.due)


def _has_other_deadlines(before: RoundState, after: RoundState) -> bool:
    """True if what the clock waits for may be different now."""
    return (
        after.presence is not before.presence
        or after.grace_over is not before.grace_over
        or after.frozen_until_ms != before.frozen_until_ms
        or after.phase is not before.phase
        or after.clocks is not before.clocks
    )
