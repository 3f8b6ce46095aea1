"""The lessons of card games with packs: what they point at, and what shows it is known."""

from collections.abc import Callable, Mapping

from games.bots.core import Observation
from games.kinds.lessons import LessonStep, Pointer
from games.presenters.board.cards import COLORS
from games.rules.card_engine.area import CardSeatView
from games.rules.card_engine.moves import (
    Build,
    CardMove,
    Flip,
    PickUp,
    Play,
    Source,
    Target,
)
from games.rules.card_engine.state import CardView
from players.texts import Text

type CardObservation = Observation[CardView, CardMove]

GOAL_AIMS = ("take-stack",)
HAND = Pointer(("turn",))


def card_steps(texts: Mapping[str, Text]) -> tuple[LessonStep[CardView, CardMove], ...]:
    """Returns the steps of a game with packs, with its texts by their names."""
    return (
        LessonStep("one", texts["one"], _one, _is_one, is_extra=True),
        LessonStep("row", texts["row"], _from_row, _is_from_row),
        LessonStep("stack", texts["stack"], _from_stack, _is_from_stack, is_extra=True),
        LessonStep("waste", texts["waste"], _from_waste, _is_from_waste),
        LessonStep("build", texts["build"], _build, _is_build, is_extra=True),
        LessonStep("flip", texts["flip"], _flip, _is_flip),
        LessonStep("pickup", texts["pickup"], _pick_up, _is_pick_up, is_extra=True),
    )


def _one(seen: CardObservation) -> Pointer | None:
    return _play(seen, _is_one)


def _from_row(seen: CardObservation) -> Pointer | None:
    return _play(seen, _is_from_row)


def _from_stack(seen: CardObservation) -> Pointer | None:
    return _play(seen, _is_from_stack)


def _from_waste(seen: CardObservation) -> Pointer | None:
    return _play(seen, _is_from_waste)


def _build(seen: CardObservation) -> Pointer | None:
    """The top of the stack and a slot it may be built on, where nothing can be played."""
    if _plays(seen):
        return None
    for move in seen.moves:
        if isinstance(move, Build) and move.source is Source.STACK:
            below = _mine(seen).row[move.slot][-1].text
            blanks = {"card": move.card.text, "pile": below}
            return Pointer(("take-stack", f"take-row{move.slot}"), blanks)
    return None


def _flip(seen: CardObservation) -> Pointer | None:
    return _hand(seen, Flip)


def _pick_up(seen: CardObservation) -> Pointer | None:
    return _hand(seen, PickUp)


def _is_one(move: CardMove) -> bool:
    return isinstance(move, Play) and move.card.number == 1


def _is_from_row(move: CardMove) -> bool:
    """A 1 shows no more than that piles are begun."""
    return isinstance(move, Play) and move.source.slot >= 0 and move.card.number > 1


def _is_from_stack(move: CardMove) -> bool:
    return isinstance(move, Play) and move.source is Source.STACK


def _is_from_waste(move: CardMove) -> bool:
    return isinstance(move, Play) and move.source is Source.WASTE


def _is_build(move: CardMove) -> bool:
    return isinstance(move, Build)


def _is_flip(move: CardMove) -> bool:
    return isinstance(move, Flip)


def _is_pick_up(move: CardMove) -> bool:
    return isinstance(move, PickUp)


def _play(
    seen: CardObservation, is_meant: Callable[[CardMove], bool]
) -> Pointer | None:
    """The first card that may be played so, and where it goes."""
    play = next((play for play in _plays(seen) if is_meant(play)), None)
    if play is None:
        return None
    card, source = play.card, f"take-{play.source}"
    if play.target is Target.NEW:
        return Pointer((source, f"open-{COLORS[card.color]}"), {"card": card.text})
    below = f"{card.color}{card.number - 1}"
    return Pointer((source, f"pile-{play.target}"), {"card": card.text, "pile": below})


def _hand(seen: CardObservation, kind: type[CardMove]) -> Pointer | None:
    """The hand, where nothing can be played."""
    does = seen.moves[-1] if seen.moves else None
    return HAND if isinstance(does, kind) and not _plays(seen) else None


def _plays(seen: CardObservation) -> list[Play]:
    return [move for move in seen.moves if isinstance(move, Play)]


def _mine(seen: CardObservation) -> CardSeatView:
    return next(area for area in seen.view.seats if area.seat == seen.seat)
