"""The table options in words: what each is called and what it changes."""

from collections.abc import Mapping
from enum import StrEnum

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.kinds.kind import OptionText, Text
from games.kinds.registry import kind
from games.rules.codes import OptionProblemCode
from games.rules.core import OptionProblem
from games.rules.domino.options import DominoOptionCode
from games.rules.dutch_blitz.options import DutchBlitzOptionCode
from games.rules.wuerfel.options import DiceOptionCode

EVEN, EACH = "even", "each"
"""How dice are shared: evenly, or a number for each seat."""

POINTS = pgettext_lazy("unit behind a number", "points")
SECONDS = pgettext_lazy("unit behind a number", "s")
MILLISECONDS = pgettext_lazy("unit behind a number", "ms")

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
    ),
    "error_penalty": OptionText(
        _("Each wrong card costs"),
        _("Taken from the round of whoever laid it, when it comes to light."),
        unit=POINTS,
        zero=_("nothing"),
    ),
    "false_call_penalty": OptionText(
        _("A needless call costs"),
        _("Taken from the round of whoever calls although everything is right."),
        unit=POINTS,
        zero=_("nothing"),
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

PROBLEM_TEXTS: dict[StrEnum, Text] = {
    OptionProblemCode.UNKNOWN_OPTION: _("This game has no such rule."),
    OptionProblemCode.WRONG_TYPE: _("Please choose one of the values offered."),
    OptionProblemCode.NOT_A_CHOICE: _("Please choose one of the values offered."),
    OptionProblemCode.OUT_OF_RANGE: _("This number is too low or too high."),
    DominoOptionCode.UNKNOWN_BOARD: _(
        "This board is not there any more. Choose another one."
    ),
    DominoOptionCode.RETIRED_BOARD: _(
        "This board is not offered any more. Choose another one."
    ),
    DominoOptionCode.NOT_FOR_SO_MANY: _(
        "This board is not made for so many. Choose another one, or change the number of seats."
    ),
    DominoOptionCode.NOT_A_KIT: _(
        "This board cannot be read any more. Choose another one."
    ),
    DutchBlitzOptionCode.NEEDS_EXPANSION: _(
        "One box is for up to four. Switch the second box on, or take seats away."
    ),
    DiceOptionCode.NOT_A_LIST: _("Every seat needs a number of dice."),
    DiceOptionCode.NO_DICE: _("Every seat needs at least one die."),
    DiceOptionCode.TOO_MANY_DICE: _(
        "There are only 24 dice. Lower one of the numbers."
    ),
    OptionProblemCode.BOTS_HERE: _(
        "Bots have no rating. Send them away, then it can count."
    ),
    OptionProblemCode.UNEQUAL: _(
        "Some have it easier by these rules. Deal the same dice to all, and let nobody keep cards aside."
    ),
    DiceOptionCode.TOO_FEW_SHARES: _(
        "Some seats have no number of dice yet. Give each one, or the same for everyone."
    ),
}
KIT = "kit"
"""What a board is made of: people know it as the board."""
CLASH = _("This does not go together with the other rules chosen.")


def option_text(game_key: str, name: str) -> OptionText:
    """Returns the words of an option as a game uses it."""
    return kind(game_key).options[name]


def why_not(problem: OptionProblem) -> str:
    """Returns why an option cannot be so, as it stands at its field."""
    return str(PROBLEM_TEXTS.get(problem.code, CLASH))


def option_problem_text(game_key: str, problem: OptionProblem) -> str:
    """Returns one sentence that says which option cannot be so, and why."""
    name = "board" if problem.name == KIT else problem.name
    text = kind(game_key).options.get(name)
    return f"{text.name}: {why_not(problem)}" if text else why_not(problem)
