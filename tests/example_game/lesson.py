"""The lesson of Staircase."""

from games.bots.core import Observation
from games.kinds.lessons import Lesson, LessonStep, Pointer
from tests.example_game.bots import StairsView
from tests.example_game.state import Pass, StairsMove, Step, wanted

type StairsObservation = Observation[StairsView, StairsMove]


def _step(seen: StairsObservation) -> Pointer | None:
    """The top card, where it comes next."""
    fits = Step(wanted(seen.view.stairs)) in seen.moves
    return Pointer(("take-top", "stairs")) if fits else None


def _pass(seen: StairsObservation) -> Pointer | None:
    return None if _step(seen) else Pointer(("turn",))


LESSON = Lesson(
    goal="Your goal: empty this stack first.",
    goal_aims=("take-top",),
    steps=(
        LessonStep(
            "step",
            "Your top card comes next: put it on the stairs.",
            _step,
            lambda move: isinstance(move, Step),
        ),
        LessonStep(
            "pass",
            "Another number comes next. Pass.",
            _pass,
            lambda move: isinstance(move, Pass),
        ),
    ),
    alone="Now without help: place a card.",
    end="Well done, that is all.",
)
