"""The table options in words: what each is called and what it changes."""

from collections.abc import Mapping
from enum import StrEnum

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.kinds.kind import NamedChoices, OptionText
from games.kinds.registry import kind
from games.rules.codes import OptionProblemCode
from games.rules.core import OptionProblem, OptionSpec
from players.texts import Text

EVEN, EACH = "even", "each"
"""How something is shared among the seats: evenly, or a number for each."""

POINTS = pgettext_lazy("unit behind a number", "points")
SECONDS = pgettext_lazy("unit behind a number", "s")
MILLISECONDS = pgettext_lazy("unit behind a number", "ms")

IN_HONOUR = ("enforcement", "honour")

COMMON_OPTIONS: Mapping[str, OptionText] = {
    "rounds": OptionText(
        _("Rounds"), _("After so many rounds the highest total wins.")
    ),
    "tie": OptionText(
        _("Equal at the end"),
        _("Equal best totals share the victory, or play on until one leads alone."),
        {"shared": _("shared victory"), "extra_round": _("one more round")},
    ),
    "enforcement": OptionText(
        _("Wrong cards"),
        _(
            "Put back at once, or left there until someone calls “Stop!” and all is checked."
        ),
        {"strict": _("go back at once"), "honour": _("lie until someone calls")},
        is_always_told=True,
    ),
    "error_penalty": OptionText(
        _("Each wrong card costs"),
        _("Taken from the round of whoever laid it, when it comes to light."),
        unit=POINTS,
        zero=_("nothing"),
        needs=IN_HONOUR,
    ),
    "false_call_penalty": OptionText(
        _("A needless call costs"),
        _("Taken from the round of whoever calls although everything is right."),
        unit=POINTS,
        zero=_("nothing"),
        needs=IN_HONOUR,
    ),
    "wrong_lockout_ms": OptionText(
        _("Pause after a wrong card"),
        _("So long you cannot lay cards after one that does not fit."),
        unit=MILLISECONDS,
        zero=_("none"),
    ),
    "away_grace_s": OptionText(
        _("Waiting for someone who is gone"),
        _("So long the table waits for someone whose connection is lost."),
        unit=SECONDS,
    ),
    "away": OptionText(
        _("When the waiting is over"),
        _("A bot plays for whoever is gone, or the seat sits still."),
        {"bot": _("a bot takes over"), "sit_out": _("the seat sits still")},
    ),
    "rated": OptionText(
        _("Counts for ratings"),
        _(
            "Places move everybody's rating in this game. Without bots, and with the same chances for all."
        ),
    ),
    "round_limit_s": OptionText(
        _("Longest round"),
        _("Then the round ends and is counted as it lies."),
        unit=SECONDS,
        zero=_("no limit"),
    ),
    "abandon": OptionText(
        _("Fewer than two left"),
        _("The round is not counted, or counted as it lies."),
        {"void": _("round does not count"), "score": _("count as it lies")},
    ),
}
"""Options that most games have, in words that fit them all."""

COMMON_PROBLEMS: Mapping[StrEnum, Text] = {
    OptionProblemCode.UNKNOWN_OPTION: _("This game has no such rule."),
    OptionProblemCode.WRONG_TYPE: _("Please choose one of the values offered."),
    OptionProblemCode.NOT_A_CHOICE: _("Please choose one of the values offered."),
    OptionProblemCode.OUT_OF_RANGE: _("This number is too low or too high."),
    OptionProblemCode.BOTS_HERE: _(
        "Bots have no rating. Send them away, then it can count."
    ),
    OptionProblemCode.UNEQUAL: _(
        "Some have it easier by these rules. Deal the same dice to all, and let nobody keep cards aside."
    ),
}
"""What can be wrong with an option of any game."""

CLASH = _("This does not go together with the other rules chosen.")


def option_text(game_key: str, name: str) -> OptionText:
    """Returns the words of an option as a game uses it."""
    return kind(game_key).options[name]


def named_choices(game_key: str, spec: OptionSpec, *, chosen: str) -> NamedChoices:
    """Returns the choices of an option in words, those that the site adds included."""
    of = kind(game_key)
    text = of.options[spec.name]
    if spec.is_open and of.site_choices:
        return of.site_choices.named(spec, text, chosen=chosen)
    return NamedChoices(text, {word: text.choices[word] for word in spec.choices})


def why_not(game_key: str, problem: OptionProblem) -> str:
    """Returns why an option cannot be so, as it stands at its field."""
    texts = {**COMMON_PROBLEMS, **kind(game_key).option_problems}
    return str(texts.get(problem.code, CLASH))


def option_problem_text(game_key: str, problem: OptionProblem) -> str:
    """Returns one sentence that says which option cannot be so, and why."""
    text = kind(game_key).options.get(problem.name)
    why = why_not(game_key, problem)
    return f"{text.name}: {why}" if text else why
