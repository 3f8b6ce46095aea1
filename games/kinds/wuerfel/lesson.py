"""The lesson of Würfel-Ligretto."""

from django.utils.translation import gettext_lazy as _

from games.bots.core import Observation
from games.kinds.lessons import Lesson, LessonStep, Pointer
from games.kinds.wuerfel.pieces import field_place
from games.rules.wuerfel.dice import DiceField
from games.rules.wuerfel.moves import DiceMove, PlaceDie, Roll
from games.rules.wuerfel.state import DiceView

type DiceObservation = Observation[DiceView, DiceMove]

LOW, HIGH = range(1, 2), range(2, 7)
"""The numbers that begin a row, and those that go on with it."""


def _begins(seen: DiceObservation) -> Pointer | None:
    return _placing(seen, LOW)


def _goes_on(seen: DiceObservation) -> Pointer | None:
    return _placing(seen, HIGH)


def _roll(seen: DiceObservation) -> Pointer | None:
    """The throw, where no die fits."""
    rolls_only = bool(seen.moves) and all(isinstance(move, Roll) for move in seen.moves)
    return Pointer(("turn",)) if rolls_only else None


def _placing(seen: DiceObservation, values: range) -> Pointer | None:
    """The first die with such a value that fits, and its field."""
    mine = next(dice for dice in seen.view.seats if dice.seat == seen.seat)
    shown = {each.die: each.value for each in mine.dice}
    for move in seen.moves:
        if isinstance(move, PlaceDie) and shown[move.die] in values:
            field = DiceField(move.die.color, shown[move.die])
            aims = (f"s{seen.seat}-{move.die.text}", field_place(field))
            return Pointer(aims, {"card": str(field)})
    return None


def _is_placing(move: DiceMove) -> bool:
    return isinstance(move, PlaceDie)


def _is_roll(move: DiceMove) -> bool:
    return isinstance(move, Roll)


LESSON = Lesson(
    goal=_("Your goal: place all your dice before the others place theirs."),
    goal_aims=(),
    steps=(
        LessonStep(
            "one",
            _("Place {card}. Every row starts with a 1."),
            _begins,
            _is_placing,
            is_extra=True,
        ),
        LessonStep(
            "next",
            _("Place {card}: its row is waiting for this number."),
            _goes_on,
            _is_placing,
        ),
        LessonStep(
            "roll",
            _("Nothing fits. Roll all the dice you have left."),
            _roll,
            _is_roll,
        ),
    ),
    alone=_("Now without help: place any die that fits."),
    end=_("Well done, that is all. Play until someone has no dice left."),
)
