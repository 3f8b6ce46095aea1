"""The first round of someone new to a game, as data: which hint stands when.

    seen = observe(current, seat, idle_ms=0)
    stands = hint(lesson, seen, done)
    done = done_by(lesson, move, done, is_placing=...)

Hints follow from what the seat can see, as bots do: nothing hidden is in them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from games.bots.core import Observation
from players.texts import Text

GOAL, ALONE, END = "goal", "alone", "end"
"""Hints that every lesson has: before play, once all steps are done, and after that."""

NOTHING_DONE: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Pointer:
    """What a hint points at, first what is taken: ids of elements of the board.

    `square-5,4` is a square of a board that is one drawing. `blanks` fill the text of the
    hint: `card` and `pile` in notation, others as they are.
    """

    aims: tuple[str, ...] = ()
    blanks: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LessonStep[View = Any, Move = Any]:
    """One thing to learn: what is said of it, when, and which move shows that it is known.

    `points_at` answers None while the step means nothing. `is_extra`: told when it comes up,
    but the lesson does not wait for it.
    """

    name: str
    text: Text
    points_at: Callable[[Observation[View, Move]], Pointer | None]
    is_done_by: Callable[[Move], bool]
    is_extra: bool = False


@dataclass(frozen=True, slots=True)
class Lesson[View = Any, Move = Any]:
    """What is said before play, step by step in play, when all is known, and at the end.

    Texts have the blanks of their pointer in braces: `Play {card}`.
    """

    goal: Text
    goal_aims: tuple[str, ...]
    steps: tuple[LessonStep[View, Move], ...]
    alone: Text
    end: Text

    @property
    def texts(self) -> dict[str, Text]:
        """Every text, by the name of its hint."""
        steps = {step.name: step.text for step in self.steps}
        return {GOAL: self.goal, **steps, ALONE: self.alone, END: self.end}


@dataclass(frozen=True, slots=True)
class Hint:
    """The one hint that stands: its name and what it points at."""

    name: str
    pointer: Pointer = Pointer()

    def __str__(self) -> str:
        """As the board tells it: `row take-row1 pile-3 card=r3`."""
        blanks = (f"{name}={text}" for name, text in self.pointer.blanks.items())
        return " ".join((self.name, *self.pointer.aims, *blanks))


def first_hint(lesson: Lesson) -> Hint:
    """Returns the hint that stands before play begins."""
    return Hint(GOAL, Pointer(lesson.goal_aims))


def hint[View, Move](
    lesson: Lesson[View, Move], seen: Observation[View, Move], done: frozenset[str]
) -> Hint | None:
    """Returns the hint that stands for a seat in play, None where there is none.

    The first step that means something and is not done; else one that was done before,
    so that nobody is left alone too early.
    """
    if END in done:
        return None
    if ALONE in done:
        return Hint(END)
    if is_all_known(lesson, done):
        return Hint(ALONE)
    again: Hint | None = None
    for step in lesson.steps:
        if step.name in done and again is not None:
            continue
        pointer = step.points_at(seen)
        if pointer is None:
            continue
        if step.name not in done:
            return Hint(step.name, pointer)
        again = Hint(step.name, pointer)
    return again


def done_by[Move](
    lesson: Lesson[Any, Move], move: Move, done: frozenset[str], *, is_placing: bool
) -> frozenset[str]:
    """Returns what is done once the seat has made this move."""
    if ALONE in done:
        return done | {END}
    if is_all_known(lesson, done):
        return done | {ALONE} if is_placing else done
    return done | {step.name for step in lesson.steps if step.is_done_by(move)}


def is_over(done: frozenset[str]) -> bool:
    """True once something was laid without help."""
    return ALONE in done


def is_all_known(lesson: Lesson, done: frozenset[str]) -> bool:
    """True once every step that the lesson waits for is done."""
    return all(step.is_extra or step.name in done for step in lesson.steps)
