"""The score sheet of the games played with packs of 40 cards (LIG-18)."""

from functools import partial

from games.rules.card_engine.deal import STACK_SIZE
from games.rules.card_engine.scoring import STACK_CARD_COST
from games.rules.cards import CARDS
from games.rules.score_sheet import (
    ENDED,
    NOBODY_OUT,
    Box,
    BoxLimit,
    Found,
    Holders,
    Sheet,
    Tone,
    sums,
    worth_of,
)

TOO_MANY_CARDS = Found("too_many_cards")
TWO_OUT = Found("two_out", Tone.LOOK)

_WORTH = {"middle": 1, "stack": -STACK_CARD_COST}

SCORE_SHEET = Sheet(
    (Box("middle", 0, len(CARDS)), Box("stack", 0, STACK_SIZE)),
    _WORTH,
    partial(sums, names=tuple(_WORTH)),
    worth_of(_WORTH),
    (
        BoxLimit(("middle", "stack"), len(CARDS), TOO_MANY_CARDS),
        Holders("stack", 0, NOBODY_OUT, ENDED, TWO_OUT),
    ),
)
