"""The lesson of Ligretto Domino."""

from django.utils.translation import gettext_lazy as _

from games.bots.core import Observation
from games.kinds.domino.shapes import LETTERED
from games.kinds.lessons import Lesson, LessonStep, Pointer
from games.rules.domino import DominoView
from games.rules.domino.boards.kit import Square
from games.rules.domino.moves import (
    Discard,
    DominoMove,
    Joker,
    PickUp,
    PlaceCard,
    Put,
    Relocate,
    TurnCard,
)

type DominoObservation = Observation[DominoView, DominoMove]

LAYINGS = (PlaceCard, Relocate)


def _put(seen: DominoObservation) -> Pointer | None:
    """A free square for the next token, about where the list of them is half through."""
    squares = [move.square for move in seen.moves if isinstance(move, Put)]
    if not squares:
        return None
    token = LETTERED[len(seen.view.tokens)]
    return Pointer((_of(squares[len(squares) // 2]),), {"token": token})


def _turn(seen: DominoObservation) -> Pointer | None:
    return _button(seen, TurnCard, "turn")


def _place(seen: DominoObservation) -> Pointer | None:
    """A token, and the two squares beside it that the open card fits on."""
    for move in seen.moves:
        if isinstance(move, PlaceCard):
            aims = (f"tk-{move.token}", _of(move.near), _of(move.far))
            return Pointer(aims, {"token": LETTERED[move.token]})
    return None


def _relocate(seen: DominoObservation) -> Pointer | None:
    """The stuck token, and two squares that it can be moved to."""
    for move in seen.moves:
        if isinstance(move, Relocate):
            aims = (f"tk-{move.token}", _of(move.one), _of(move.other))
            return Pointer(aims, {"token": LETTERED[move.token]})
    return None


def _joker(seen: DominoObservation) -> Pointer | None:
    """The jokers and a square for one, where the open card itself fits nowhere."""
    if any(isinstance(move, LAYINGS) for move in seen.moves):
        return None
    for move in seen.moves:
        if isinstance(move, Joker):
            return Pointer(("take-joker", _of(move.square)))
    return None


def _discard(seen: DominoObservation) -> Pointer | None:
    """The discard pile, where the open card fits nowhere."""
    if any(isinstance(move, LAYINGS) for move in seen.moves):
        return None
    return _button(seen, Discard, "discard")


def _pick_up(seen: DominoObservation) -> Pointer | None:
    return _button(seen, PickUp, "turn")


def _button(
    seen: DominoObservation, kind: type[DominoMove], button: str
) -> Pointer | None:
    """A button, where there is such a move."""
    is_possible = any(isinstance(move, kind) for move in seen.moves)
    return Pointer((button,)) if is_possible else None


def _of(square: Square) -> str:
    x, y = square
    return f"square-{x},{y}"


LESSON = Lesson(
    goal=_("Your goal: place all your cards before the others place theirs."),
    goal_aims=(),
    steps=(
        LessonStep(
            "put",
            _("Put token {token} on any free square. One is marked."),
            _put,
            lambda move: isinstance(move, Put),
            is_extra=True,
        ),
        LessonStep(
            "turn",
            _("Flip your next card."),
            _turn,
            lambda move: isinstance(move, TurnCard),
        ),
        LessonStep(
            "place",
            _("It fits next to token {token}. Choose the token, then the two squares."),
            _place,
            lambda move: isinstance(move, PlaceCard),
        ),
        LessonStep(
            "relocate",
            _("Token {token} is stuck. Place your card on the squares to move it."),
            _relocate,
            lambda move: isinstance(move, Relocate),
            is_extra=True,
        ),
        LessonStep(
            "discard",
            _("This card fits nowhere now. Discard it."),
            _discard,
            lambda move: isinstance(move, Discard),
            is_extra=True,
        ),
        LessonStep(
            "joker",
            _("No place for it? Take a joker, put it here, then add your card."),
            _joker,
            lambda move: isinstance(move, Joker),
            is_extra=True,
        ),
        LessonStep(
            "pickup",
            _("Your hand is empty. Pick up your discard pile."),
            _pick_up,
            lambda move: isinstance(move, PickUp),
            is_extra=True,
        ),
    ),
    alone=_("Now without help: place another card."),
    end=_("Well done, that is all. Play until someone has no cards left."),
)
