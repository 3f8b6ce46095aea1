"""The table options of Würfel-Ligretto, and how many dice each seat draws."""

import re
from collections.abc import Mapping, Sequence
from enum import StrEnum

from games.rules.codes import OptionProblemCode
from games.rules.core import MatchRules, OptionProblem, Options, OptionSpec, SeatNumber
from games.rules.options import COMMON_SPECS, checked, option_number
from games.rules.wuerfel.dice import DICE

SEAT_COUNTS = range(2, 5)
EVEN = "even"

OPTION_SPECS = (
    OptionSpec("rounds_per_player", 3, low=1, high=5),
    OptionSpec("dice_per_seat", EVEN, is_handicap=True),
    OptionSpec("roll_cooldown_ms", 1500, low=500, high=5000),
    OptionSpec("stop_by_all", "void", choices=("void", "score")),
    OptionSpec("error_penalty", 0, low=0, high=1),
    *COMMON_SPECS,
)

PRESETS: Mapping[str, Options] = {"standard": {}}

_LIST = re.compile(r"[0-9]{1,2}(?:[, ]+[0-9]{1,2}){1,3}")
_BETWEEN = re.compile(r"[, ]+")


class DiceOptionCode(StrEnum):
    """What can be wrong with an option of this game alone."""

    NOT_A_LIST = "NOT_A_LIST"
    NO_DICE = "NO_DICE"
    TOO_FEW_SHARES = "TOO_FEW_SHARES"
    TOO_MANY_DICE = "TOO_MANY_DICE"


def checked_options(given: Options, *, seats: int) -> Options:
    """Every option with its value; raises OptionProblem.

    `dice_per_seat` is "even" or a list like "7,7,5,5", by seat number (WUR-3). It may
    be longer than the seats are many: seats that left draw no dice. NOT_A_LIST,
    NO_DICE (a share of 0), TOO_MANY_DICE (more than there are), TOO_FEW_SHARES.
    """
    if seats not in SEAT_COUNTS:
        raise OptionProblem("seats", OptionProblemCode.OUT_OF_RANGE)
    options = checked(OPTION_SPECS, given)
    text = str(options["dice_per_seat"])
    if text != EVEN:
        options["dice_per_seat"] = _checked_list(text, seats=seats)
    return options


def match_rules(options: Options, *, seats: int) -> MatchRules:
    """So many rounds for each player (WUR-13)."""
    return MatchRules(
        rounds=option_number(options, "rounds_per_player") * seats,
        target=None,
        shares_ties=options["tie"] == "shared",
    )


def dice_shares(options: Options, seats: Sequence[SeatNumber]) -> tuple[int, ...]:
    """How many dice each of the dealt seats draws (WUR-2, WUR-3).

    A list is by seat number; if a number is beyond it, by the order of the seats.
    """
    text = str(options["dice_per_seat"])
    if text == EVEN:
        return (len(DICE) // len(seats),) * len(seats)
    shares = _shares_of(text)
    if max(seats) < len(shares):
        return tuple(shares[seat] for seat in seats)
    return shares[: len(seats)]


def _checked_list(text: str, *, seats: int) -> str:
    if _LIST.fullmatch(text) is None:
        raise OptionProblem("dice_per_seat", DiceOptionCode.NOT_A_LIST)
    shares = _shares_of(text)
    if min(shares) < 1:
        raise OptionProblem("dice_per_seat", DiceOptionCode.NO_DICE)
    if sum(shares) > len(DICE):
        raise OptionProblem("dice_per_seat", DiceOptionCode.TOO_MANY_DICE)
    if len(shares) < seats:
        raise OptionProblem("dice_per_seat", DiceOptionCode.TOO_FEW_SHARES)
    return ",".join(map(str, shares))


def _shares_of(text: str) -> tuple[int, ...]:
    return tuple(int(number) for number in _BETWEEN.split(text))
