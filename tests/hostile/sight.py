"""What lies open at a moment, and every card and die that a text sent to someone shows.

One pair of eyes for every game of the registry: see `EYES`.
"""

from collections.abc import Mapping
from random import Random
from typing import Protocol

from games.rules.round import RoundState
from tests.hostile.dice_sight import DiceEyes
from tests.hostile.domino_sight import DominoEyes
from tests.hostile.pack_sight import PackEyes

type Seen = set[tuple[int, str]]
"""Cards with the seat whose pack they belong to."""


class Eyes(Protocol):
    """Looks at the rounds of one game and at what is sent of them."""

    def face_up(self, round_: RoundState) -> Seen:
        """Every card that lies open."""

    def drawn(self, html: str) -> Seen:
        """The cards a piece of HTML draws, each of a make that is known."""

    def named(self, text: str) -> set[str]:
        """Every card a text names in notation, whichever seat it belongs to."""

    def mixed(
        self, round_: RoundState, random: Random, *, keeps: int = 0
    ) -> RoundState:
        """The round with all that nobody sees in another order.

        `keeps` of each pile stay as they are: those next to come up. Without, what the
        chance of the round goes by is another as well.
        """


EYES: Mapping[str, Eyes] = {
    "ligretto": PackEyes(),
    "dutch-blitz": PackEyes(),
    "domino": DominoEyes(),
    "wuerfel": DiceEyes(),
}
