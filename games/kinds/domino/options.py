"""The options of Ligretto Domino in words."""

from collections.abc import Mapping
from enum import StrEnum

from django.utils.translation import gettext_lazy as _

from games.kinds.kind import OptionOrder, OptionText
from games.kinds.option_texts import COMMON_OPTIONS, IN_HONOUR, MILLISECONDS, SECONDS
from games.rules.domino.options import DominoOptionCode
from players.texts import Text

BOARD_TEXT = OptionText(
    _("Board"),
    _("Which squares you play on: a smaller board is tighter, a bigger one calmer."),
    {"standard": _("standard"), "compact": _("compact")},
)
"""Also of the kit: it is what a board is made of, and people know it as the board."""

OPTIONS: Mapping[str, OptionText] = {
    **COMMON_OPTIONS,
    "enforcement": OptionText(
        COMMON_OPTIONS["enforcement"].name,
        _("Put back at once, or left there until all is checked after the round."),
        {"strict": _("go back at once"), "honour": _("lie until the check")},
        is_always_told=True,
    ),
    "board": BOARD_TEXT,
    "kit": BOARD_TEXT,
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
        needs=IN_HONOUR,
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
    "hints": OptionText(
        _("Show where a card fits"),
        _("Only when you ask for it, or all the time your card lies open."),
        {"demand": _("when you ask"), "always": _("always")},
    ),
}

ORDER = OptionOrder(
    first=(
        "rounds", "board", "token_setup", "hints", "enforcement", "reversed", "tie",
        "rated",
    ),
    groups=(
        (_("The board"), ("layout", "pieces", "shuffle_pieces")),
        (_("Cards aside"), ("aside_choice", "min_play_cards", "carry_over")),
    ),
    times=("turn_cooldown_ms", "joker_lock_s", "duty_timeout_s"),
)  # fmt: skip

PROBLEMS: Mapping[StrEnum, Text] = {
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
}
