"""From a round to what pages show: whole boards, and the pieces that frames push."""

from collections.abc import Callable
from functools import cache, partial

from games.kinds.cards.presenter import PackPresenter
from games.kinds.domino.presenter import DominoPresenter
from games.kinds.dutch_blitz.cards import CHILDREN
from games.kinds.refusals import refusal_text
from games.kinds.wuerfel.presenter import DicePresenter
from games.presenters.board.core import Presenter
from games.queries.snapshots import Roster

__all__ = [
    "cloths_of",
    "presenter",
    "refusal_text",
]

USUAL_CLOTHS = (1, 2, 3, 4, 5, 7, 9, 8, 11, 6, 10, 12)
"""The cloths of seats that chose none, easiest to tell apart first."""

PRESENTERS: dict[str, Callable[[tuple[int, ...]], Presenter]] = {
    "ligretto": PackPresenter,
    "dutch-blitz": partial(PackPresenter, cards=CHILDREN),
    "wuerfel": DicePresenter,
    "domino": DominoPresenter,
}


@cache
def presenter(game_key: str, cloths: tuple[int, ...] = USUAL_CLOTHS) -> Presenter:
    """Returns who draws the game for people with these cloths, by seat number."""
    return PRESENTERS[game_key](cloths)


def cloths_of(roster: Roster) -> tuple[int, ...]:
    """Returns the cloth of every seat number, the usual one where nobody sits."""
    worn = {seat.number: seat.cloth for seat in roster.seats}
    return tuple(worn.get(seat, usual) for seat, usual in enumerate(USUAL_CLOTHS))
