"""Ligretto as a game of the site: the pack engine with Ligretto's settings."""

from collections.abc import Sequence

from games.rules.card_engine.deal import deal, row_size
from games.rules.card_engine.game import CardEngineGame
from games.rules.card_engine.state import CardRules, CardState
from games.rules.core import Options, SeatNumber
from games.rules.ligretto.building import BUILD_RULES
from games.rules.ligretto.options import (
    OPTION_SPECS,
    PRESETS,
    SEAT_COUNTS,
    checked_options,
    match_rules,
)
from games.rules.options import option_number


def card_rules(
    *, seats: Sequence[SeatNumber], options: Options, seed: str, number: int
) -> CardRules:
    """What the pack engine needs to know for one round."""
    return CardRules(
        seats=tuple(seats),
        places={seat: place for place, seat in enumerate(seats)},
        seed=seed,
        number=number,
        is_strict=options["enforcement"] == "strict",
        keeps_order=options["reshuffle"] == "keep",
        row_first=options["deal_order"] == "row_first",
        row_size=row_size(len(seats)),
        flip_cooldown_ms=option_number(options, "flip_cooldown_ms"),
        error_penalty=option_number(options, "error_penalty"),
        build=BUILD_RULES[str(options["advanced"])],
    )


class Ligretto(CardEngineGame):
    """The Game protocol for Ligretto; see there for what the parts do."""

    key = "ligretto"
    seat_counts = SEAT_COUNTS
    option_specs = OPTION_SPECS
    presets = PRESETS
    error_call = "Stop!"

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


LIGRETTO = Ligretto()
