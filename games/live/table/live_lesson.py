"""The lesson of a round in play: which hint stands for the one seat that learns."""

from datetime import datetime

from games.bots.registry import observe
from games.kinds.lessons import NOTHING_DONE, Lesson, done_by, first_hint, hint, is_over
from games.kinds.registry import kind
from games.presenters.board.core import Attribute
from games.queries.snapshots import Roster, RosterSeat
from games.rules.core import Game
from games.rules.round import Action, Claim, RoundPhase, RoundState


class LiveLesson:
    """Follows a round for one seat. `hint` is what its board tells, empty for none."""

    __slots__ = ("_done", "_game", "_lesson", "_seat", "began_at", "hint")

    def __init__(
        self, lesson: Lesson, game: Game, seat: RosterSeat, current: RoundState
    ) -> None:
        self._lesson = lesson
        self._game = game
        self._seat = seat.number
        self._done = NOTHING_DONE
        self.began_at = seat.lesson_at
        self.hint = self._hint(current)

    @property
    def is_over(self) -> bool:
        """True if everything has been taught."""
        return is_over(self._done)

    def follow(self, action: Action, after: RoundState) -> tuple[Attribute, ...]:
        """Goes on after an accepted action; returns what is different on the board."""
        if isinstance(action, Claim) and action.seat == self._seat:
            is_placing = self._game.is_placing(action.move)
            self._done = done_by(
                self._lesson, action.move, self._done, is_placing=is_placing
            )
        before, self.hint = self.hint, self._hint(after)
        return () if self.hint == before else (("board", "data-hint", self.hint),)

    def _hint(self, current: RoundState) -> str:
        if current.phase is RoundPhase.WAITING:
            return str(first_hint(self._lesson))
        if current.phase is not RoundPhase.PLAYING:
            return ""
        seen = observe(current, self._seat, idle_ms=0)
        return str(hint(self._lesson, seen, self._done) or "")


def lesson_of(roster: Roster, game: Game, current: RoundState) -> LiveLesson | None:
    """Returns the lesson that a round is for, None if for nobody.

    Where nobody checks, everything may be laid anywhere, and there is nothing to point at.
    """
    lesson, seat = kind(game.key).lesson, _learner(roster)
    is_strict = current.opening.terms.is_strict
    if lesson is None or seat is None or not is_strict:
        return None
    return LiveLesson(lesson, game, seat, current)


def lesson_at(roster: Roster) -> datetime | None:
    """Returns when the lesson of a table was begun, None where there is none."""
    seat = _learner(roster)
    return None if seat is None else seat.lesson_at


def _learner(roster: Roster) -> RosterSeat | None:
    taught = (seat for seat in roster.seats if seat.lesson_at and not seat.has_left)
    return next(taught, None)
