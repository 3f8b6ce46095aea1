"""The table options of Ligretto Domino."""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from functools import lru_cache

from games.rules.codes import OptionProblemCode
from games.rules.core import MatchRules, OptionProblem, Options, OptionSpec
from games.rules.domino.boards.defaults import default_kit
from games.rules.domino.boards.kit import BoardDesign, Kit, Layout
from games.rules.domino.boards.reading import read_kit
from games.rules.options import COMMON_SPECS, checked, option_number

SEAT_COUNTS = range(2, 5)
USUAL = "usual"

_KIT = default_kit()
_BOARDS = (
    _KIT.usual_board,
    *(name for name in _KIT.boards if name != _KIT.usual_board),
)
_LAYOUTS = tuple(
    dict.fromkeys(name for board in _KIT.boards.values() for name in board.layouts)
)

OPTION_SPECS = (
    OptionSpec("rounds", 6, low=1, high=20),
    OptionSpec("board", _KIT.usual_board, choices=_BOARDS, is_open=True),
    OptionSpec("kit", "", is_hidden=True),
    OptionSpec("layout", USUAL, choices=(USUAL, *_LAYOUTS), is_open=True),
    OptionSpec("pieces", 9, low=9, high=10),
    OptionSpec("shuffle_pieces", default=False),
    OptionSpec("token_setup", "marked", choices=("marked", "random", "players")),
    OptionSpec("turn_cooldown_ms", 250, low=0, high=1000),
    OptionSpec("duty_timeout_s", 20, low=0, high=120),
    OptionSpec("joker_lock_s", 5, low=2, high=15),
    OptionSpec("reversed", "error", choices=("error", "tolerated")),
    OptionSpec("aside_choice", "left", choices=("left", "any", "random")),
    OptionSpec("min_play_cards", 1, low=1, high=13),
    OptionSpec("carry_over", default=False, is_handicap=True),
    OptionSpec("hints", "demand", choices=("demand", "always")),
    *(replace(s, is_hidden=s.name == "false_call_penalty") for s in COMMON_SPECS),
)
"""There is no error call that could cost anything (DOM-37)."""

PRESETS: Mapping[str, Options] = {
    "standard": {},
    "compact": {"board": "compact"},
    "free": {"token_setup": "players", "shuffle_pieces": True},
}


class DominoOptionCode(StrEnum):
    """What can be wrong with an option of this game alone."""

    NOT_A_KIT = "NOT_A_KIT"
    NOT_FOR_SO_MANY = "NOT_FOR_SO_MANY"
    RETIRED_BOARD = "RETIRED_BOARD"
    UNKNOWN_BOARD = "UNKNOWN_BOARD"


def checked_options(given: Options, *, seats: int) -> Options:
    """Every option with its value; raises OptionProblem."""
    if seats not in SEAT_COUNTS:
        raise OptionProblem("seats", OptionProblemCode.OUT_OF_RANGE)
    options = checked(OPTION_SPECS, given)
    board = kit_of_options(options).boards.get(str(options["board"]))
    if board is None:
        raise OptionProblem("board", DominoOptionCode.UNKNOWN_BOARD)
    if seats not in board.usual:
        raise OptionProblem("board", DominoOptionCode.NOT_FOR_SO_MANY)
    if options["layout"] not in {USUAL, *_LAYOUTS, *board.layouts}:
        raise OptionProblem("layout", OptionProblemCode.NOT_A_CHOICE)
    return options


def kit_of_options(options: Options) -> Kit:
    """The boards and cards of a table: its own kit, or the site's; raises OptionProblem.

    A match keeps the text of its kit, so that its rounds are dealt and replayed as they
    were whatever becomes of the board.
    """
    text = str(options["kit"])
    kit = _kept_kit(text) if text else default_kit()
    if kit is None:
        raise OptionProblem("kit", DominoOptionCode.NOT_A_KIT)
    return kit


@lru_cache(maxsize=32)
def _kept_kit(text: str) -> Kit | None:
    return read_kit(text).kit


def match_rules(options: Options, *, seats: int) -> MatchRules:  # noqa: ARG001
    """The number of rounds, for any seats (DOM-31)."""
    return MatchRules(
        rounds=option_number(options, "rounds"),
        target=None,
        shares_ties=options["tie"] == "shared",
    )


def layout_of(board: BoardDesign, options: Options, *, seats: int) -> Layout:
    """The layout chosen, or the usual one if that is not for so many (DOM-2)."""
    usual = board.layouts[board.usual[seats]]
    fitting = [each for each in board.layouts.values() if seats in each.players]
    if options["layout"] == USUAL:
        as_many = [each for each in fitting if len(each.spots) == options["pieces"]]
        return usual if usual in as_many or not as_many else as_many[0]
    chosen = [each for each in fitting if each.name == options["layout"]]
    return chosen[0] if chosen else usual
