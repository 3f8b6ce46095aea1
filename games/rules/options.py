"""Table options: checking what was chosen, and the options all games share."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.rules.codes import OptionProblemCode
from games.rules.core import OptionProblem, Options, OptionSpec, OptionValue

COMMON_SPECS = (
    OptionSpec("enforcement", "strict", choices=("strict", "honour")),
    OptionSpec("tie", "shared", choices=("shared", "extra_round")),
    OptionSpec("abandon", "void", choices=("void", "score")),
    OptionSpec("away_grace_s", 30, low=0, high=600),
    OptionSpec("wrong_lockout_ms", 700, low=0, high=3000),
    OptionSpec("round_limit_s", 0, low=0, high=3600),
    OptionSpec("false_call_penalty", 0, low=0, high=1),
)

_SECOND_MS = 1000


@dataclass(frozen=True, slots=True)
class RoundTerms:
    """The common options of a round, ready for use."""

    is_strict: bool
    scores_abandoned: bool
    away_grace_ms: int
    wrong_lockout_ms: int
    round_limit_ms: int
    false_call_penalty: int


def terms_of(options: Options) -> RoundTerms:
    """The common part of checked options."""
    return RoundTerms(
        is_strict=options["enforcement"] == "strict",
        scores_abandoned=options["abandon"] == "score",
        away_grace_ms=option_number(options, "away_grace_s") * _SECOND_MS,
        wrong_lockout_ms=option_number(options, "wrong_lockout_ms"),
        round_limit_ms=option_number(options, "round_limit_s") * _SECOND_MS,
        false_call_penalty=option_number(options, "false_call_penalty"),
    )


def option_number(options: Options, name: str) -> int:
    """The value of a checked option that is a number."""
    return int(options[name])


def checked(specs: Sequence[OptionSpec], given: Options) -> dict[str, OptionValue]:
    """Every option with its value, in the order of the specs.

    Raises OptionProblem: UNKNOWN_OPTION, WRONG_TYPE, NOT_A_CHOICE, OUT_OF_RANGE.
    """
    known = {spec.name: spec for spec in specs}
    for name in given:
        if name not in known:
            raise OptionProblem(name, OptionProblemCode.UNKNOWN_OPTION)
    return {spec.name: _value(spec, given) for spec in specs}


def _value(spec: OptionSpec, given: Mapping[str, OptionValue]) -> OptionValue:
    value = given.get(spec.name, spec.default)
    if type(value) is not type(spec.default):
        raise OptionProblem(spec.name, OptionProblemCode.WRONG_TYPE)
    if spec.choices and not spec.is_open and value not in spec.choices:
        raise OptionProblem(spec.name, OptionProblemCode.NOT_A_CHOICE)
    too_low = spec.low is not None and int(value) < spec.low
    too_high = spec.high is not None and int(value) > spec.high
    if too_low or too_high:
        raise OptionProblem(spec.name, OptionProblemCode.OUT_OF_RANGE)
    return value
