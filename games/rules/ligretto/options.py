"""The table options of Ligretto and its two editions as presets."""

from collections.abc import Mapping

from games.rules.codes import OptionProblemCode
from games.rules.core import Ending, MatchRules, OptionProblem, Options, OptionSpec
from games.rules.options import COMMON_SPECS, checked, option_number

SEAT_COUNTS = range(2, 13)

OPTION_SPECS = (
    OptionSpec("advanced", "off", choices=("off", "descending", "consecutive")),
    OptionSpec("match", "rounds", choices=("rounds", "target")),
    OptionSpec("rounds", 5, low=1, high=30),
    OptionSpec("target", 99, low=20, high=500),
    OptionSpec("reshuffle", "shuffle", choices=("shuffle", "keep")),
    OptionSpec("deal_order", "row_first", choices=("row_first", "stack_first")),
    OptionSpec("stalemate", "score", choices=("score", "leader_wins")),
    OptionSpec("flip_cooldown_ms", 250, low=0, high=1000),
    OptionSpec("error_penalty", 0, low=0, high=2),
    *COMMON_SPECS,
)

_OLD_EDITION: Options = {
    "deal_order": "stack_first",
    "reshuffle": "keep",
    "match": "target",
    "target": 99,
    "stalemate": "leader_wins",
}

PRESETS: Mapping[str, Options] = {
    "current": {},
    "current_experts": {"advanced": "descending"},
    "old99": _OLD_EDITION,
    "old99_experts": {**_OLD_EDITION, "advanced": "consecutive"},
}


def checked_options(given: Options, *, seats: int) -> Options:
    """Every option with its value; raises OptionProblem."""
    if seats not in SEAT_COUNTS:
        raise OptionProblem("seats", OptionProblemCode.OUT_OF_RANGE)
    return checked(OPTION_SPECS, given)


def match_rules(
    options: Options,
    *,
    seats: int,  # noqa: ARG001 -- the same for any number of seats
) -> MatchRules:
    """An agreed number of rounds, or a target (LIG-20, LIG-21)."""
    by_target = options["match"] == "target"
    leader_wins = options["stalemate"] == "leader_wins"
    deciding = {Ending.STALEMATE, Ending.VOTED} if leader_wins else set()
    return MatchRules(
        rounds=None if by_target else option_number(options, "rounds"),
        target=option_number(options, "target") if by_target else None,
        shares_ties=options["tie"] == "shared",
        deciding=frozenset(deciding),
    )
