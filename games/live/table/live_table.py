"""A live table: who looks, who plays, and what is on it. Everything runs in the loop."""

from collections.abc import Callable
from dataclasses import replace

from games.bots.plain import PATIENT
from games.kinds.registry import patterns_of, presenter
from games.live.context import LiveContext
from games.live.table.audience import Audience
from games.live.table.away_bots import STRENGTH, AwayBots
from games.live.table.board_html import Boards
from games.live.table.bot_runner import BotRunner
from games.live.table.chat import TableChat
from games.live.table.clock import TableClock, wall_ms
from games.live.table.live_phase import LivePhase
from games.live.table.presence import DEAD_SECONDS, PresenceTracker
from games.live.table.refusals import (
    BUSY,
    NOT_SEATED,
    NOT_STARTED,
    ROUND_OVER,
    UNKNOWN_MOVE,
    refusal_sentence,
    refuse,
)
from games.live.table.rounds import LiveRound, Sender
from games.live.table.seat_assignment import (
    reassign_seats,
    seat_number_of,
    seats_of_people,
)
from games.live.transport.frame_writer import FrameWriter
from games.live.transport.protocol import (
    CLOSE_NO_TABLE,
    CLOSE_RESTART,
    BoardMessage,
    Changed,
    MoveMessage,
    PhaseMessage,
    Refused,
)
from games.live.transport.sockets import Opening, TableSocket, Viewer
from games.queries.live_tables import RestoredRound, StoredTable
from games.queries.snapshots import TablePhase, TableSnapshot
from games.rules import registry
from games.rules.core import NotationError, Refusal, SeatNumber
from games.rules.core import Presence as Attendance
from games.rules.notation import parse_claim
from games.rules.round import Attend, Outcome, RoundPhase, Timer, TimerKind


class LiveTable:
    """The owner of one table: every action at it is decided here, in order.

    Its parts: `audience` (all sockets), `chat`, `presence` (whose page is open),
    `clock`, `bots` and `away_bots`, and the round of `live_phase`. `changed` is called
    when there may be something to do that needs the database.
    """

    def __init__(
        self, stored: StoredTable, context: LiveContext, *, on_gone: Callable[[], None]
    ) -> None:
        self.stored = stored
        self.context = context
        self.audience = Audience()
        self.chat = TableChat(stored.table_id, context, self.audience)
        self.clock = TableClock(context.loop, rate=context.clock_rate)
        self.presence = PresenceTracker(context.loop, self._seat_changed)
        self.presence.expect(seats_of_people(stored.roster))
        self.bots = BotRunner(context, may_play=self._may_bots_play)
        self.away_bots = AwayBots(lambda: self.presence.here)
        self.live_phase = LivePhase(TablePhase.LOBBY)
        self.changed: Callable[[], None] = _nothing
        self.is_draining = False
        self._told_lately = self.presence.lately
        self._on_gone = on_gone
        self._boards = Boards()

    @property
    def log_place(self) -> dict[str, int]:
        """Where a log record belongs."""
        return self.live_phase.log_place(self.stored.table_id)

    # Sockets

    def open_socket(
        self, writer: FrameWriter, viewer: Viewer, opening: Opening
    ) -> TableSocket:
        """Returns the socket of a page that just connected; `join` comes next."""
        loop = self.context.loop
        return TableSocket(
            writer, viewer, opening, loop=loop, on_drained=self._catch_up
        )

    def join(self, socket: TableSocket) -> None:
        """Shows a page what it lacks, and from now on everything.

        A page that shows frames up to some number gets those it missed, or else the
        whole board.
        """
        self.presence.sit(socket, seat_number_of(socket, self.stored.roster))
        seq = socket.opening.seq
        has_frames = self.audience.has_frames_since(socket.opening.round, seq)
        if seq is not None and has_frames and not self.live_phase.is_lesson:
            socket.tell(self._phase_message())  # frames tell times of the round
            for packet in self.audience.frames_since(seq):
                socket.put(packet)
        else:
            self._tell_board(socket)
            socket.tell(self._phase_message())
        self.audience.add(socket)

    def leave(self, socket: TableSocket) -> None:
        """Forgets a socket that is closed; doing it twice is fine."""
        self.audience.remove(socket)
        self.presence.rise(socket)

    def claim(self, socket: TableSocket, move: MoveMessage) -> None:
        """Judges what a page wants to do.

        Claims are decided in the order in which they arrive here; this is the place
        where another order could be decided.
        """
        if move.id <= socket.last_move_id or self.is_draining:
            return  # said before, or too late to be stored
        socket.last_move_id = move.id
        live, seat = self.live_phase.live, socket.seat
        if seat is None:
            self._refuse(socket, move.id, NOT_SEATED)
        elif live is None:
            self._refuse(socket, move.id, NOT_STARTED)
        elif live.decided.phase is RoundPhase.OVER:
            self._refuse(socket, move.id, ROUND_OVER)
        elif self.context.journal.is_full:
            self._refuse(socket, move.id, BUSY)
        else:
            self._decide(live, Sender(socket, move.id, seat), move)

    def close_pages(self, player_id: int, code: int) -> None:
        """Closes every page of someone; the code says whether it may come back."""
        for socket in self.audience.sockets:
            if socket.viewer.player_id == player_id:
                socket.close(code)
                self.leave(socket)

    # What the round in play asks of its table

    def shown(self, events: tuple[object, ...]) -> None:
        """Goes on after what everyone has just seen."""
        live = self.live_phase.live
        if live is None:
            return
        phase = live.shown.round.phase
        if phase is RoundPhase.OVER:
            self.bots.stop()
            self.changed()
        elif (
            self.live_phase.phase is TablePhase.COUNTDOWN
            and phase is RoundPhase.PLAYING
        ):
            self.clock.keep_phase()
            self.enter(TablePhase.PLAYING, match_id=self.live_phase.match_id)
        self.bots.wake()

    def due(self, timer: Timer) -> None:
        """Makes the clock's move, unless a bot can spare the table a gap."""
        live, seat = self.live_phase.live, timer.seat
        if live is None:
            return
        if (
            timer.kind is TimerKind.GRACE
            and seat is not None
            and self._lets_bots_help
            and self.away_bots.take_over(live, seat)
        ):
            self._seat_bots()
        else:
            live.act(timer)

    def lost(self) -> None:
        """Gives the table up: its pages find the process that decides about it now."""
        self.close(CLOSE_RESTART)

    def refusal(self, sender: Sender, outcome: Outcome, refusal: Refusal) -> Refused:
        """Writes the refusal of a claim for its sender."""
        seat, after = sender.seat, outcome.round
        live = self.live_phase.live
        lockout = after.lockouts.get(seat)
        until_ms = lockout.until_ms if lockout else 0
        return Refused(
            id=sender.client_id,
            seq=outcome.seq,
            code=refusal.code,
            text=self._sentence(sender.socket, refusal),
            winner=refusal.winner,
            lock=self.clock.wall_ms_until(until_ms),
            set=live.presenter.own_pieces(after, seat) if live else (),
        )

    # What the flow of the match and the hub do

    def show_round(self, restored: RestoredRound) -> None:
        """Puts a round on the table; pages see it with the next phase."""
        game_key = restored.round.game_key
        self.clock.set_round_time(restored.at_ms)
        self.audience.show_round(restored.round_id, restored.frame_seq)
        self.away_bots.clear()
        live = LiveRound(
            restored.round_id,
            restored.round,
            owner=self,
            game=registry.game(game_key),
            presenter=presenter(game_key, patterns_of(self.stored.roster)),
            journal=self.context.journal,
        )
        self.live_phase = replace(self.live_phase, live=live)
        live.teach(self.stored.roster)
        self._call_away(live)
        self._seat_bots()

    def enter(
        self, phase: TablePhase, *, match_id: int | None, has_new_round: bool = False
    ) -> None:
        """Goes over to a phase and says so, with the board where it is new."""
        live = None if phase is TablePhase.LOBBY else self.live_phase.live
        self.live_phase = LivePhase(phase, live, match_id, self.clock.until_ms)
        if has_new_round:
            for socket in self.audience.sockets:
                self._tell_board(socket)
        self.audience.tell(self._phase_message())
        self.bots.wake()

    def apply(self, stored: StoredTable) -> None:
        """Takes over what was changed in the database: seats, options, readiness."""
        if stored == self.stored:
            return
        is_redrawn = stored.roster.names != self.stored.roster.names
        before, self.stored = self.stored, stored
        self.presence.expect(seats_of_people(stored.roster))
        reassign_seats(self.audience, self.presence, stored.roster)
        if (live := self.live_phase.live) is not None:
            for seat in stored.roster.seats:
                if seat.has_left:
                    live.act(Attend(seat.number, Attendance.LEFT))
            is_redrawn |= live.teach(stored.roster)
        self._seat_bots()
        if is_redrawn:
            for socket in self.audience.sockets:
                self._tell_board(socket)
        self._tell_change()
        self._tell_chat(before)

    def sweep(self) -> None:
        """Looks after what no event tells: silence, and waiting that became too long."""
        self.presence.sweep()
        dead = self.context.loop.time() - DEAD_SECONDS
        for socket in self.audience.sockets:
            if socket.heard_at < dead:  # a close may never come
                socket.close(CLOSE_RESTART)
                self.leave(socket)
        if self.live_phase.live is not None:
            self._call_away(self.live_phase.live)
        is_told = self.presence.lately == self._told_lately
        if self.live_phase.phase is TablePhase.LOBBY and not is_told:
            self._tell_change()  # the lobby says who is away
        self.bots.wake()
        self._boards.empty()
        self.changed()

    def drain(self) -> None:
        """Takes no more moves and fires nothing; what is decided still gets stored."""
        self.is_draining = True
        self.clock.stop()
        self.bots.stop()

    def close(self, code: int = CLOSE_NO_TABLE) -> None:
        """Ends the live table; every page is sent away."""
        if not self.is_draining:
            self.drain()
        self.audience.close(code)
        self._on_gone()

    def snapshot(self) -> TableSnapshot:
        """The table as everyone may see it. For any thread."""
        return self.live_phase.snapshot(
            self.stored,
            opened_ms=self.clock.opened_ms,
            lately=self.presence.lately,
            away_bots=self.away_bots.seats,
        )

    def _tell_change(self) -> None:
        """Has every page fetch the state of the table again."""
        self._told_lately = self.presence.lately
        self.audience.tell(Changed())

    def _tell_chat(self, before: StoredTable) -> None:
        """Has every page fetch the chat rules, where the host has changed them."""
        if before.chat != self.stored.chat:
            self.audience.tell(Changed("chat"))

    def _decide(self, live: LiveRound, sender: Sender, move: MoveMessage) -> None:
        try:
            claim = parse_claim(live.game, sender.seat, move.move, seen=move.seen)
        except NotationError:
            self._refuse(sender.socket, sender.client_id, UNKNOWN_MOVE)
            return
        outcome = live.act(claim, sender=sender)
        if outcome.seq is None and outcome.refusal is not None:
            self._refuse(sender.socket, sender.client_id, outcome.refusal)

    def _refuse(self, socket: TableSocket, client_id: int, refusal: Refusal) -> None:
        """Answers at once a claim that takes no place in the order of the round."""
        refuse(socket, client_id, refusal, text=self._sentence(socket, refusal))

    def _sentence(self, socket: TableSocket, refusal: Refusal) -> str:
        return refusal_sentence(refusal, self.stored, socket.viewer.language)

    def _seat_changed(self, seat: SeatNumber) -> None:
        """A seat's person came or went: the round has to know."""
        live = self.live_phase.live
        if live is not None and not self.is_draining:
            if seat not in self.presence.here:
                live.act(Attend(seat, Attendance.AWAY))
            else:
                self.away_bots.give_back(live, seat)
                live.act(Attend(seat, Attendance.ACTIVE))
                if self._lets_bots_help:
                    self.away_bots.take_over_late(live)
            self._seat_bots()
        self.changed()

    def _call_away(self, live: LiveRound) -> None:
        """Marks seats as away that have neither page nor bot, except those expected.

        After a start every page comes back: that would cost two entries for each.
        """
        for seat in seats_of_people(self.stored.roster):
            is_there = (
                seat in self.presence.here
                or seat in self.away_bots.seats
                or self.presence.is_awaited(seat)
            )
            if not is_there and live.decided.presence.get(seat) is Attendance.ACTIVE:
                live.act(Attend(seat, Attendance.AWAY))

    @property
    def _lets_bots_help(self) -> bool:
        return self.stored.away_rule == "bot"

    def _seat_bots(self) -> None:
        """Updates which seats the runner plays with bots."""
        live = self.live_phase.live
        seats = {seat.number: seat.bot for seat in self.stored.roster.seats if seat.bot}
        if live is not None and live.lesson is not None:
            seats = dict.fromkeys(seats, PATIENT)
        seats |= dict.fromkeys(self.away_bots.seats, STRENGTH)
        self.bots.play(live, seats)

    def _may_bots_play(self) -> bool:
        """Not while everyone has just gone: a round does not run off without them."""
        live = self.live_phase.live
        if live is None or self.presence.here:
            return True
        grace_ms = live.decided.opening.terms.away_grace_ms
        return self.presence.nobody_seconds() * 1000 >= grace_ms

    def _catch_up(self, socket: TableSocket) -> None:
        """Shows a page how things stand, since it has missed some."""
        self._tell_board(socket)
        socket.tell(self._phase_message())

    def _tell_board(self, socket: TableSocket) -> None:
        live = self.live_phase.live
        if live is None:
            return
        snapshot = self.snapshot()
        html = self._boards.html(
            live.presenter,
            snapshot,
            seat=socket.seat,
            language=socket.viewer.language,
        )
        socket.tell(
            BoardMessage(
                round=live.round_id,
                seq=snapshot.seq,
                phase=snapshot.phase,
                now=wall_ms(),
                until=snapshot.until_ms,
                html=html,
            )
        )

    def _phase_message(self) -> PhaseMessage:
        return self.live_phase.message(now_ms=wall_ms(), opened_ms=self.clock.opened_ms)


def _nothing() -> None:
    pass
