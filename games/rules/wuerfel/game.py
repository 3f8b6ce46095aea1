"""Würfel-Ligretto as a game of the site."""

from collections.abc import Sequence

from games.rules.core import Options, SeatNumber
from games.rules.defaults import GameDefaults
from games.rules.options import option_number
from games.rules.wuerfel.correction import correct
from games.rules.wuerfel.draw import draw, start
from games.rules.wuerfel.ending import resolve_deadlock, stuck, voted
from games.rules.wuerfel.legality import is_there, refusal
from games.rules.wuerfel.moves import (
    DiceMove,
    Roll,
    is_placing,
    move_text,
    must_wait,
    parse_move,
)
from games.rules.wuerfel.offers import moves
from games.rules.wuerfel.options import (
    OPTION_SPECS,
    PRESETS,
    SEAT_COUNTS,
    checked_options,
    dice_shares,
    match_rules,
)
from games.rules.wuerfel.play import apply, has_finished
from games.rules.wuerfel.score_sheet import SCORE_SHEET
from games.rules.wuerfel.scoring import scores
from games.rules.wuerfel.state import DiceRules, DiceState
from games.rules.wuerfel.text import read_state, state_lines


def dice_rules(
    *, seats: Sequence[SeatNumber], options: Options, seed: str, number: int
) -> DiceRules:
    """What a round with dice needs to know."""
    return DiceRules(
        seats=tuple(seats),
        places={seat: place for place, seat in enumerate(seats)},
        shares=dice_shares(options, seats),
        seed=seed,
        number=number,
        is_strict=options["enforcement"] == "strict",
        roll_cooldown_ms=option_number(options, "roll_cooldown_ms"),
        error_penalty=option_number(options, "error_penalty"),
        scores_stopped=options["stop_by_all"] == "score",
    )


class Wuerfel(GameDefaults):
    """The Game protocol for Würfel-Ligretto; see there for what the parts do."""

    key = "wuerfel"
    seat_counts = SEAT_COUNTS
    option_specs = OPTION_SPECS
    presets = PRESETS
    error_call = "Stop!"
    finish_stands = False
    score_sheet = SCORE_SHEET

    checked_options = staticmethod(checked_options)
    match_rules = staticmethod(match_rules)
    start = staticmethod(start)
    moves = staticmethod(moves)
    is_placing = staticmethod(is_placing)
    is_there = staticmethod(is_there)
    refusal = staticmethod(refusal)
    apply = staticmethod(apply)
    has_finished = staticmethod(has_finished)
    must_wait = staticmethod(must_wait)
    stuck = staticmethod(stuck)
    resolve_deadlock = staticmethod(resolve_deadlock)
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
    ) -> DiceState:
        """The dice drawn, not yet thrown; nothing is carried between rounds."""
        return draw(dice_rules(seats=seats, options=options, seed=seed, number=number))

    def wait_ms(self, state: DiceState, move: DiceMove) -> int:
        """A throw waits for the seat's last one (WUR-7)."""
        return state.rules.roll_cooldown_ms if isinstance(move, Roll) else 0


WUERFEL = Wuerfel()
