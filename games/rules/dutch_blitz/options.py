"""The table options of Dutch Blitz."""

from collections.abc import Mapping
from enum import StrEnum

from games.rules.codes import OptionProblemCode
from games.rules.core import MatchRules, OptionProblem, Options, OptionSpec
from games.rules.options import COMMON_SPECS, checked, option_number

SEAT_COUNTS = range(2, 9)
MOST_WITHOUT_EXPANSION = 4

OPTION_SPECS = (
    OptionSpec("advanced", "off", choices=("off", "boygirl")),
    OptionSpec("match", "target", choices=("target", "rounds")),
    OptionSpec("target", 75, low=50, high=500),
    OptionSpec("rounds", 5, low=1, high=30),
    OptionSpec("expansion", default=False),
    OptionSpec("post_piles_3p", 4, low=3, high=4),
    OptionSpec("flip_cooldown_ms", 250, low=0, high=1000),
    OptionSpec("error_penalty", 0, low=0, high=2),
    *COMMON_SPECS,
)

PRESETS: Mapping[str, Options] = {
    "standard": {},
    "experts": {"advanced": "boygirl"},
    "expansion": {"expansion": True},
}


class DutchBlitzOptionCode(StrEnum):
    """What can be wrong with an option of this game alone."""

    NEEDS_EXPANSION = "NEEDS_EXPANSION"


def checked_options(given: Options, *, seats: int) -> Options:
    """Every option with its value; raises OptionProblem.

    NEEDS_EXPANSION: more seats than one box has packs (BLZ-2).
    """
    if seats not in SEAT_COUNTS:
        raise OptionProblem("seats", OptionProblemCode.OUT_OF_RANGE)
    options = checked(OPTION_SPECS, given)
    if seats > MOST_WITHOUT_EXPANSION and not options["expansion"]:
        raise OptionProblem("expansion", DutchBlitzOptionCode.NEEDS_EXPANSION)
    return options


def match_rules(
    options: Options,
    *,
    seats: int,  # noqa: ARG001 -- the same for any number of seats
) -> MatchRules:
    """First to a target, or an agreed number of rounds (BLZ-19)."""
    by_target = options["match"] == "target"
    return MatchRules(
        rounds=None if by_target else option_number(options, "rounds"),
        target=option_number(options, "target") if by_target else None,
        shares_ties=options["tie"] == "shared",
    )
