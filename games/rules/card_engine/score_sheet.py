"""The score sheet of the games played with packs of 40 cards (LIG-18)."""

from functools import partial

from games.rules.card_engine.deal import STACK_SIZE
from games.rules.card_engine.scoring import STACK_CARD_COST
from games.rules.cards import CARDS
from games.rules.score_sheet import Box, BoxLimit, Found, Holders, Sheet, sums, worth_of

_WORTH = {"middle": 1, "stack": -STACK_CARD_COST}

SCORE_SHEET = Sheet(
    (Box("middle", 0, len(CARDS)), Box("stack", 0, STACK_SIZE)),
    _WORTH,
    partial(sums, names=tuple(_WORTH)),
    worth_of(_WORTH),
    (
        BoxLimit(("middle", "stack"), len(CARDS), Found.TOO_MANY_CARDS),
        Holders("stack", 0, Found.NOBODY_OUT, Found.ENDED, Found.TWO_OUT),
    ),
)
