"""The table options in words: what each is called and what it changes."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.rules.core import OptionProblem

type Text = str | Promise


@dataclass(frozen=True, slots=True)
class OptionText:
    """One option: its name, one sentence on what it changes, its choices in words.

    `unit` stands behind a number. `zero` is what 0 means where that is "off".
    """

    name: Text
    change: Text
    choices: Mapping[str, Text] = field(default_factory=dict)
    unit: Text = ""
    zero: Text = ""


POINTS = pgettext_lazy("unit behind a number", "points")
SECONDS = pgettext_lazy("unit behind a number", "s")
MILLISECONDS = pgettext_lazy("unit behind a number", "ms")

OPTION_TEXTS: dict[str, OptionText] = {
    "match": OptionText(
        _("Length of the match"),
        _("A fixed number of rounds, or until someone reaches a number of points."),
        {"rounds": _("a number of rounds"), "target": _("to a number of points")},
    ),
    "rounds": OptionText(
        _("Rounds"), _("After so many rounds the highest total wins.")
    ),
    "target": OptionText(
        _("Points to reach"),
        _("The match ends after the round in which a total reaches this."),
        unit=POINTS,
    ),
    "tie": OptionText(
        _("Equal at the end"),
        _("Equal best totals share the victory, or play on until one leads alone."),
        {"shared": _("shared victory"), "extra_round": _("one more round")},
    ),
    "advanced": OptionText(
        _("Variant"),
        _("Cards from stack and hand may also be laid downwards on your own row."),
        {
            "off": _("off"),
            "descending": _("any lower number of another colour"),
            "consecutive": _("the next lower number of another colour"),
        },
    ),
    "stalemate": OptionText(
        _("When nobody can play"),
        _("Count as usual and go on, or let the leader win the match at once."),
        {"score": _("count and go on"), "leader_wins": _("the leader wins")},
    ),
    "reshuffle": OptionText(
        _("Picking up your pile"),
        _("Shuffled, or turned over so that the same cards come in the same order."),
        {"shuffle": _("shuffle it"), "keep": _("keep the order")},
    ),
    "deal_order": OptionText(
        _("Dealing"),
        _("Whether the row or the stack gets the first cards of the pack."),
        {"row_first": _("row first"), "stack_first": _("stack first")},
    ),
    "enforcement": OptionText(
        _("Wrong cards"),
        _(
            "They go back at once, or lie until someone calls “Stop!” and all is checked."
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
    "flip_cooldown_ms": OptionText(
        _("Pause between turning"),
        _("So long you wait before you can turn the next three cards."),
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

PROBLEM_TEXTS: dict[str, Text] = {
    "UNKNOWN_OPTION": _("This game has no such rule."),
    "WRONG_TYPE": _("Please choose one of the values offered."),
    "NOT_A_CHOICE": _("Please choose one of the values offered."),
    "OUT_OF_RANGE": _("This number is too low or too high."),
}
CLASH = _("This does not go together with the other rules chosen.")


def option_problem_text(problem: OptionProblem) -> str:
    """Returns one sentence that says which option cannot be so, and why."""
    why = PROBLEM_TEXTS.get(problem.code, CLASH)
    text = OPTION_TEXTS.get(problem.name)
    return f"{text.name}: {why}" if text else str(why)
