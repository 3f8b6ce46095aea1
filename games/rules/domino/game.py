"""Ligretto Domino as a game of the site."""

from collections.abc import Sequence

from games.rules.chance import generator, shuffled
from games.rules.core import Kickoff, Options, SeatNumber
from games.rules.domino.asides import read_carried
from games.rules.domino.boards.grid import grid_of
from games.rules.domino.boards.kit import Kit, Layout, Spot, board_rows
from games.rules.domino.carry_over import DominoCarryOver
from games.rules.domino.clocks import attended, clocks, fire_timer
from games.rules.domino.faults import show_faults
from games.rules.domino.legality import is_there, refusal
from games.rules.domino.moves import (
    Discard,
    DominoMove,
    is_placing,
    move_text,
    must_wait,
    parse_move,
)
from games.rules.domino.notation.text import read_state, state_lines
from games.rules.domino.offers import moves
from games.rules.domino.options import (
    OPTION_SPECS,
    PRESETS,
    SEAT_COUNTS,
    checked_options,
    kit_of_options,
    layout_of,
    match_rules,
)
from games.rules.domino.play import apply, has_finished
from games.rules.domino.score_sheet import SCORE_SHEET
from games.rules.domino.scoring import scores
from games.rules.domino.setup import deal, has_begun
from games.rules.domino.state import DominoRules, DominoState
from games.rules.domino.stuck import resolve_deadlock, stuck, voted
from games.rules.options import option_number

_SECOND_MS = 1000
_NOBODY = -1


def domino_rules(
    kit: Kit,
    *,
    seats: Sequence[SeatNumber],
    options: Options,
    seed: str,
    number: int,
) -> DominoRules:
    """What a round needs to know, with the boards and cards of a kit."""
    board = kit.boards[str(options["board"])]
    layout = layout_of(board, options, seats=len(seats))
    if options["shuffle_pieces"]:
        layout = _mixed(layout, seed)
    cards = kit.domino_set.cards
    grid = grid_of(board_rows(board, layout), tuple(dict.fromkeys(cards)))
    return DominoRules(
        seats=tuple(seats),
        places={seat: place for place, seat in enumerate(seats)},
        seed=seed,
        number=number,
        is_strict=options["enforcement"] == "strict",
        grid=grid,
        is_own_board=False,
        cards=cards,
        jokers=kit.domino_set.jokers,
        tokens=kit.tokens,
        marked=tuple(grid.index(square) for square in layout.marked),
        setup=str(options["token_setup"]),
        turn_cooldown_ms=option_number(options, "turn_cooldown_ms"),
        duty_timeout_ms=option_number(options, "duty_timeout_s") * _SECOND_MS,
        joker_lock_ms=option_number(options, "joker_lock_s") * _SECOND_MS,
        tolerates_reversed=options["reversed"] == "tolerated",
        aside_choice=str(options["aside_choice"]),
        min_play_cards=option_number(options, "min_play_cards"),
    )


class DominoTimers:
    """Jokers' locks, duties, and tokens that players put before they play."""

    has_begun = staticmethod(has_begun)
    clocks = staticmethod(clocks)
    fire_timer = staticmethod(fire_timer)
    attended = staticmethod(attended)


class Domino:
    """The Game protocol for Ligretto Domino; see there for what the parts do."""

    key = "domino"
    seat_counts = SEAT_COUNTS
    option_specs = OPTION_SPECS
    presets = PRESETS
    error_call = ""
    finish_stands = True
    carry_over = DominoCarryOver()
    timers = DominoTimers()
    score_sheet = SCORE_SHEET

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
    resolve_deadlock = staticmethod(resolve_deadlock)
    voted = staticmethod(voted)
    correct = staticmethod(show_faults)
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
    ) -> DominoState:
        """The cards mixed, less those carried over on the player boards (DOM-28)."""
        rules = domino_rules(
            kit_of_options(options),
            seats=seats,
            options=options,
            seed=seed,
            number=number,
        )
        return deal(rules, read_carried(rules, carried))

    def start(self, state: DominoState) -> Kickoff[DominoState] | None:
        """The call only lets people play, or put tokens."""
        return None

    def wait_ms(self, state: DominoState, move: DominoMove) -> int:
        """A turn waits for the seat's last discard (DOM-7)."""
        return state.rules.turn_cooldown_ms if isinstance(move, Discard) else 0


DOMINO = Domino()


def _mixed(layout: Layout, seed: str) -> Layout:
    """The same pieces shuffled to new places, once for a whole match."""
    random = generator(seed=seed, number=0, seat=_NOBODY, kind="pieces", counter=0)
    names = shuffled([spot.piece for spot in layout.spots], random)
    spots = tuple(
        Spot(name, spot.col, spot.row, spot.rotation)
        for name, spot in zip(names, layout.spots, strict=True)
    )
    return Layout(layout.name, layout.players, spots, layout.marked)
