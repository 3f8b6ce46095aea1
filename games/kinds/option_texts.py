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
        pgettext_lazy("option", "Rounds"),
        _("The highest total after this many rounds wins."),
    ),
    "tie": OptionText(
        pgettext_lazy("option", "Ties"),
        _("Share the victory, or play another round until one player leads."),
        {
            "shared": pgettext_lazy("option", "shared victory"),
            "extra_round": pgettext_lazy("option", "another round"),
        },
    ),
    "enforcement": OptionText(
        pgettext_lazy("option", "Wrong cards"),
        _(
            "Put back at once, or left until someone calls “Stop!” and everything is "
            "checked."
        ),
        {"strict": _("put back at once"), "honour": _("stay until someone calls")},
        is_always_told=True,
    ),
    "error_penalty": OptionText(
        _("Penalty per wrong card"),
        _("Subtracted from the round of the player who placed it, once it is found."),
        unit=POINTS,
        zero=pgettext_lazy("penalty", "nothing"),
        needs=IN_HONOUR,
    ),
    "false_call_penalty": OptionText(
        _("Penalty for a false call"),
        _("Subtracted from the round of a player who calls when everything is right."),
        unit=POINTS,
        zero=pgettext_lazy("penalty", "nothing"),
        needs=IN_HONOUR,
    ),
    "wrong_lockout_ms": OptionText(
        _("Pause after a wrong card"),
        _("How long you cannot play after a card that does not fit."),
        unit=MILLISECONDS,
        zero=pgettext_lazy("pause", "none"),
    ),
    "away_grace_s": OptionText(
        _("Wait for a missing player"),
        _("How long the table waits when someone loses the connection."),
        unit=SECONDS,
    ),
    "away": OptionText(
        _("After that wait"),
        _("A bot plays for the missing player, or the seat does nothing."),
        {"bot": _("a bot takes over"), "sit_out": _("the seat does nothing")},
    ),
    "rated": OptionText(
        _("Counts for ratings"),
        _(
            "Places change everyone's rating in this game. No bots, and equal chances "
            "for all."
        ),
    ),
    "round_limit_s": OptionText(
        _("Time limit per round"),
        _("Then the round ends and is scored as it is."),
        unit=SECONDS,
        zero=pgettext_lazy("duration", "no limit"),
    ),
    "abandon": OptionText(
        _("Fewer than two players left"),
        _("The round is not scored, or scored as it is."),
        {"void": _("do not score the round"), "score": _("score it as it is")},
    ),
}
"""Options that most games have, in words that fit them all."""

COMMON_PROBLEMS: Mapping[StrEnum, Text] = {
    OptionProblemCode.UNKNOWN_OPTION: _("This game has no such rule."),
    OptionProblemCode.WRONG_TYPE: _("Choose one of the values offered."),
    OptionProblemCode.NOT_A_CHOICE: _("Choose one of the values offered."),
    OptionProblemCode.OUT_OF_RANGE: _("This number is too low or too high."),
    OptionProblemCode.BOTS_HERE: _(
        "Bots have no rating. Remove them so the match can count."
    ),
    OptionProblemCode.UNEQUAL: _(
        "These rules are easier for some players. Give everyone the same number of "
        "dice, and turn off keeping cards aside."
    ),
}
"""What can be wrong with an option of any game."""

CLASH = _("This does not work with the other rules you chose.")


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
