"""Ligretto as a game of the site: the pack engine with Ligretto's settings."""

from collections.abc import Sequence

from games.rules.core import Options, SeatNumber
from games.rules.ligretto.building import BUILD_RULES
from games.rules.ligretto.options import (
    OPTION_SPECS,
    PRESETS,
    SEAT_COUNTS,
    checked_options,
    match_rules,
)
from games.rules.options import number_of
from games.rules.packs.correction import correct
from games.rules.packs.deal import deal
from games.rules.packs.legality import is_there, refusal
from games.rules.packs.moves import (
    PackMove,
    PickUp,
    is_placing,
    move_text,
    must_wait,
    parse_move,
)
from games.rules.packs.offers import moves
from games.rules.packs.play import apply, has_finished
from games.rules.packs.scoring import scores
from games.rules.packs.state import PackRules, PackState
from games.rules.packs.stuck import settle, stuck, voted
from games.rules.packs.text import read_state, state_lines


def pack_rules(
    *, seats: Sequence[SeatNumber], options: Options, seed: str, number: int
) -> PackRules:
    """What the pack engine needs to know for one round."""
    return PackRules(
        seats=tuple(seats),
        places={seat: place for place, seat in enumerate(seats)},
        seed=seed,
        number=number,
        is_strict=options["enforcement"] == "strict",
        keeps_order=options["reshuffle"] == "keep",
        row_first=options["deal_order"] == "row_first",
        flip_cooldown_ms=number_of(options, "flip_cooldown_ms"),
        error_penalty=number_of(options, "error_penalty"),
        build=BUILD_RULES[str(options["advanced"])],
    )


class Ligretto:
    """The Game protocol for Ligretto; see there for what the parts do."""

    key = "ligretto"
    seat_counts = SEAT_COUNTS
    option_specs = OPTION_SPECS
    presets = PRESETS
    error_call = "Stop!"

    checked_options = staticmethod(checked_options)
    match_rules = staticmethod(match_rules)
    moves = staticmethod(moves)
    is_placing = staticmethod(is_placing)
    is_there = staticmethod(is_there)
    refusal = staticmethod(refusal)
    apply = staticmethod(apply)
    has_finished = staticmethod(has_finished)
    must_wait = staticmethod(must_wait)
    stuck = staticmethod(stuck)
    settle = staticmethod(settle)
    voted = staticmethod(voted)
    correct = staticmethod(correct)
    scores = staticmethod(scores)
    parse_move = staticmethod(parse_move)
    move_text = staticmethod(move_text)
    state_lines = staticmethod(state_lines)
    read_state = staticmethod(read_state)

    def deal(
        self,
        *,
        seats: Sequence[SeatNumber],
        options: Options,
        seed: str,
        number: int,
        carried: str = "",
    ) -> PackState:
        """The state before the first move; nothing is carried between rounds."""
        return deal(pack_rules(seats=seats, options=options, seed=seed, number=number))

    def wait_ms(self, state: PackState, move: PackMove) -> int:
        """A turn waits for the seat's last turn or pick-up (LIG-11)."""
        if must_wait(move) or isinstance(move, PickUp):
            return state.rules.flip_cooldown_ms
        return 0


LIGRETTO = Ligretto()
