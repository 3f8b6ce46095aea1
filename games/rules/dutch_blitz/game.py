"""Dutch Blitz as a game of the site: the pack engine with Dutch Blitz's settings.

Its Blitz pile is the stack, the post piles the row, the wood pile the waste, and the
Dutch piles are the piles in the middle.
"""

from collections.abc import Sequence

from games.rules.card_engine.deal import deal, row_size
from games.rules.card_engine.game import CardEngineGame
from games.rules.card_engine.state import CardRules, CardState
from games.rules.core import Options, SeatNumber
from games.rules.dutch_blitz.building import BUILD_RULES
from games.rules.dutch_blitz.options import (
    OPTION_SPECS,
    PRESETS,
    SEAT_COUNTS,
    checked_options,
    match_rules,
)
from games.rules.options import option_number

_THREE = 3


def post_piles(options: Options, *, seats: int) -> int:
    """How many post piles each seat has (BLZ-2)."""
    return (
        option_number(options, "post_piles_3p") if seats == _THREE else row_size(seats)
    )


def card_rules(
    *, seats: Sequence[SeatNumber], options: Options, seed: str, number: int
) -> CardRules:
    """What the pack engine needs to know: never shuffled (BLZ-12), post piles first."""
    return CardRules(
        seats=tuple(seats),
        places={seat: place for place, seat in enumerate(seats)},
        seed=seed,
        number=number,
        is_strict=options["enforcement"] == "strict",
        keeps_order=True,
        row_first=True,
        row_size=post_piles(options, seats=len(seats)),
        flip_cooldown_ms=option_number(options, "flip_cooldown_ms"),
        error_penalty=option_number(options, "error_penalty"),
        build=BUILD_RULES[str(options["advanced"])],
    )


class DutchBlitz(CardEngineGame):
    """The Game protocol for Dutch Blitz; see there for what the parts do."""

    key = "dutch-blitz"
    seat_counts = SEAT_COUNTS
    option_specs = OPTION_SPECS
    presets = PRESETS
    error_call = "Dutch!"

    checked_options = staticmethod(checked_options)
    match_rules = staticmethod(match_rules)

    def deal(
        self,
        *,
        seats: Sequence[SeatNumber],
        options: Options,
        seed: str,
        number: int,
        carried: str = "",
    ) -> CardState:
        """The state before the first move; nothing is carried between rounds."""
        return deal(card_rules(seats=seats, options=options, seed=seed, number=number))


DUTCH_BLITZ = DutchBlitz()
