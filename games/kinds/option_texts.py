"""The table options in words: what each is called and what it changes."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.rules.core import OptionProblem

type Text = str | Promise

EVEN, EACH = "even", "each"
"""How dice are shared: evenly, or a number for each seat."""


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
        _("Building on your row"),
        _("Cards from stack and hand may also be laid downwards on your own row."),
        {
            "off": _("off"),
            "descending": _("any lower number of another colour"),
            "consecutive": _("the next lower number of another colour"),
            "boygirl": _("boys and girls in turn, each one lower"),
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
    "expansion": OptionText(
        _("Second box"),
        _("Four more packs with backs of their own: five to eight can play."),
    ),
    "post_piles_3p": OptionText(
        _("Post piles with three players"),
        _("Between three players, so many cards lie open beside the Blitz pile."),
    ),
    "rounds_per_player": OptionText(
        _("Rounds for each player"),
        _("Times the number of players: 3 make six rounds for two, twelve for four."),
    ),
    "dice_per_seat": OptionText(
        _("Dice for each seat"),
        _("Whoever gets fewer dice has it easier: the 24 need not be shared evenly."),
        {EVEN: _("the same for everyone"), EACH: _("a number for each seat")},
    ),
    "roll_cooldown_ms": OptionText(
        _("Pause between throws"),
        _("So long you wait before you can throw your dice again."),
        unit=MILLISECONDS,
    ),
    "board": OptionText(
        _("Board"),
        _(
            "Which squares you play on: a smaller board is tighter, a bigger one calmer."
        ),
        {"standard": _("standard"), "compact": _("compact")},
    ),
    "layout": OptionText(
        _("Shape of the board"),
        _(
            "How its sections lie; where a shape is not for so many players, the usual one."
        ),
        {
            "usual": _("as usual"),
            "rect6": _("rectangle, for two"),
            "stairs6": _("stairs, for two"),
            "square9": _("square, for three or four"),
            "cross9": _("cross, for three or four"),
            "ten": _("square and one more, for three or four"),
        },
    ),
    "pieces": OptionText(
        _("Sections of the board"),
        _("So many lie on the table for three or four; between two there are six."),
    ),
    "shuffle_pieces": OptionText(
        _("Mixed sections"),
        _("The sections change places for every match, so nobody knows the board."),
    ),
    "token_setup": OptionText(
        _("Where the tokens begin"),
        _(
            "On the marked squares, drawn by lot, or placed by the players, one after another."
        ),
        {
            "marked": _("on the marked squares"),
            "random": _("drawn by lot"),
            "players": _("the players place them"),
        },
    ),
    "hints": OptionText(
        _("Show where a card fits"),
        _("Only when you ask for it, or all the time your card lies open."),
        {"demand": _("when you ask"), "always": _("always")},
    ),
    "turn_cooldown_ms": OptionText(
        _("Pause after discarding"),
        _("So long you wait before you can turn the next card."),
        unit=MILLISECONDS,
        zero=_("none"),
    ),
    "duty_timeout_s": OptionText(
        _("Time for a stuck token"),
        _("So long only whoever blocked it may move it, then everybody may."),
        unit=SECONDS,
        zero=_("no limit"),
    ),
    "joker_lock_s": OptionText(
        _("Time after a joker"),
        _("So long the token is yours alone, for your card to follow."),
        unit=SECONDS,
    ),
    "reversed": OptionText(
        _("Cards the wrong way round"),
        _("Right colours, but the halves exchanged: a mistake, or good enough."),
        {"error": _("count as wrong"), "tolerated": _("are good enough")},
    ),
    "aside_choice": OptionText(
        _("Which cards go aside"),
        _("Whoever scores nothing puts two away for the next rounds."),
        {
            "left": _("chosen from those left over"),
            "any": _("chosen from all cards"),
            "random": _("drawn by lot"),
        },
    ),
    "min_play_cards": OptionText(
        _("Cards that stay in play"),
        _("However many you have put aside, you keep at least so many to play with."),
    ),
    "carry_over": OptionText(
        _("Keep cards aside"),
        _("The next match of the same people begins with as many cards put aside."),
    ),
    "stop_by_all": OptionText(
        _("When everyone wants to stop"),
        _("The round is played again, or everyone loses a point for each die left."),
        {"void": _("round does not count"), "score": _("count as it lies")},
    ),
    "abandon": OptionText(
        _("Fewer than two left"),
        _("The round is not counted, or counted as it lies."),
        {"void": _("round does not count"), "score": _("count as it lies")},
    ),
}

# Where a game plays with other things, or calls them by names of its own.
OWN_TEXTS: dict[tuple[str, str], OptionText] = {
    ("dutch-blitz", "advanced"): replace(
        OPTION_TEXTS["advanced"],
        name=_("Building on post piles"),
        change=_(
            "Cards from Blitz pile and wood pile may also be laid downwards on your own post piles."
        ),
    ),
    ("dutch-blitz", "enforcement"): replace(
        OPTION_TEXTS["enforcement"],
        change=_(
            "Put back at once, or left there until someone calls “Dutch!” and all is checked."
        ),
    ),
    ("domino", "enforcement"): OptionText(
        OPTION_TEXTS["enforcement"].name,
        _("Put back at once, or left there until all is checked after the round."),
        {"strict": _("go back at once"), "honour": _("lie until the check")},
    ),
    ("wuerfel", "enforcement"): replace(
        OPTION_TEXTS["enforcement"],
        name=_("Wrong dice"),
    ),
    ("wuerfel", "error_penalty"): replace(
        OPTION_TEXTS["error_penalty"], name=_("Each wrong die costs")
    ),
    ("wuerfel", "wrong_lockout_ms"): OptionText(
        _("Pause after a wrong die"),
        _("So long you cannot place dice after one that does not fit."),
        unit=MILLISECONDS,
        zero=_("none"),
    ),
}

PROBLEM_TEXTS: dict[str, Text] = {
    "UNKNOWN_OPTION": _("This game has no such rule."),
    "WRONG_TYPE": _("Please choose one of the values offered."),
    "NOT_A_CHOICE": _("Please choose one of the values offered."),
    "OUT_OF_RANGE": _("This number is too low or too high."),
    "UNKNOWN_BOARD": _("This board is not there any more. Choose another one."),
    "RETIRED_BOARD": _("This board is not offered any more. Choose another one."),
    "NOT_FOR_SO_MANY": _(
        "This board is not made for so many. Choose another one, or change the number of seats."
    ),
    "NOT_A_KIT": _("This board cannot be read any more. Choose another one."),
    "NEEDS_EXPANSION": _(
        "One box is for up to four. Switch the second box on, or take seats away."
    ),
    "NOT_A_LIST": _("Every seat needs a number of dice."),
    "NO_DICE": _("Every seat needs at least one die."),
    "TOO_MANY_DICE": _("There are only 24 dice. Lower one of the numbers."),
    "BOTS_HERE": _("Bots have no rating. Send them away, then it can count."),
    "UNEQUAL": _(
        "Some have it easier by these rules. Deal the same dice to all, and let nobody keep cards aside."
    ),
    "TOO_FEW_SHARES": _(
        "Some seats have no number of dice yet. Give each one, or the same for everyone."
    ),
}
KIT = "kit"
"""What a board is made of: people know it as the board."""
CLASH = _("This does not go together with the other rules chosen.")


def option_text(game_key: str, name: str) -> OptionText:
    """Returns the words of an option as a game uses it."""
    return OWN_TEXTS.get((game_key, name)) or OPTION_TEXTS[name]


def why_not(problem: OptionProblem) -> str:
    """Returns why an option cannot be so, as it stands at its field."""
    return str(PROBLEM_TEXTS.get(problem.code, CLASH))


def option_problem_text(problem: OptionProblem) -> str:
    """Returns one sentence that says which option cannot be so, and why."""
    text = OPTION_TEXTS.get("board" if problem.name == KIT else problem.name)
    return f"{text.name}: {why_not(problem)}" if text else why_not(problem)
