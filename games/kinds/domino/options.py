"""The options of Ligretto Domino in words."""

from collections.abc import Mapping
from enum import StrEnum

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.kinds.kind import OptionOrder, OptionText
from games.kinds.option_texts import COMMON_OPTIONS, IN_HONOUR, MILLISECONDS, SECONDS
from games.rules.domino.options import DominoOptionCode
from players.texts import Text

BOARD_TEXT = OptionText(
    pgettext_lazy("field", "Board"),
    _("The board you play on: small is tight and fast, large is calmer."),
    {
        "standard": pgettext_lazy("board", "standard"),
        "compact": pgettext_lazy("board", "compact"),
    },
)
"""Also of the kit: it is what a board is made of, and people know it as the board."""

OPTIONS: Mapping[str, OptionText] = {
    **COMMON_OPTIONS,
    "enforcement": OptionText(
        COMMON_OPTIONS["enforcement"].name,
        _("Put back at once, or left until the check after the round."),
        {"strict": _("put back at once"), "honour": _("stay until the check")},
        is_always_told=True,
    ),
    "board": BOARD_TEXT,
    "kit": BOARD_TEXT,
    "layout": OptionText(
        _("Shape of the board"),
        _(
            "How the sections are arranged. If a shape does not suit the number of "
            "players, the usual one is used."
        ),
        {
            "usual": _("the usual shape"),
            "rect6": _("rectangle, for two"),
            "stairs6": _("stairs, for two"),
            "square9": _("square, for three or four"),
            "cross9": _("cross, for three or four"),
            "ten": _("square and one more, for three or four"),
        },
    ),
    "pieces": OptionText(
        _("Sections of the board"),
        _(
            "How many sections are used with three or four players. With two there "
            "are always six."
        ),
    ),
    "shuffle_pieces": OptionText(
        _("Shuffle the sections"),
        _("The sections are rearranged for every match, so nobody knows the board."),
    ),
    "token_setup": OptionText(
        _("Start of the tokens"),
        _("On the marked squares, drawn by lot, or placed by the players in turn."),
        {
            "marked": _("on the marked squares"),
            "random": _("drawn by lot"),
            "players": _("placed by the players"),
        },
    ),
    "turn_cooldown_ms": OptionText(
        _("Pause after discarding"),
        _("How long you wait before you can flip the next card."),
        unit=MILLISECONDS,
        zero=pgettext_lazy("pause", "none"),
    ),
    "duty_timeout_s": OptionText(
        _("Time for a stuck token"),
        _(
            "How long only the player who blocked it can move it. After that, anyone "
            "can."
        ),
        unit=SECONDS,
        zero=pgettext_lazy("duration", "no limit"),
    ),
    "joker_lock_s": OptionText(
        _("Time after a joker"),
        _("How long the token is yours alone, so you can play your card."),
        unit=SECONDS,
    ),
    "reversed": OptionText(
        _("Cards the wrong way round"),
        _("Right colors but halves swapped: a mistake, or accepted."),
        {
            "error": _("count as wrong"),
            "tolerated": pgettext_lazy("option", "are accepted"),
        },
        needs=IN_HONOUR,
    ),
    "aside_choice": OptionText(
        _("Cards to set aside"),
        _("A player who scores nothing sets two cards aside for the next rounds."),
        {
            "left": _("chosen from the cards left over"),
            "any": _("chosen from all cards"),
            "random": _("drawn by lot"),
        },
    ),
    "min_play_cards": OptionText(
        _("Cards that stay in play"),
        _("However many cards you set aside, you keep at least this many."),
    ),
    "carry_over": OptionText(
        _("Keep cards aside"),
        _(
            "The next match of the same players starts with the same number of cards "
            "set aside."
        ),
    ),
    "hints": OptionText(
        _("Show where a card fits"),
        _("Only when you ask, or whenever your card is open."),
        {"demand": _("when you ask"), "always": pgettext_lazy("option", "always")},
    ),
}

ORDER = OptionOrder(
    first=(
        "rounds", "board", "token_setup", "hints", "enforcement", "reversed", "tie",
        "rated",
    ),
    groups=(
        (pgettext_lazy("options", "Board"), ("layout", "pieces", "shuffle_pieces")),
        (_("Cards set aside"), ("aside_choice", "min_play_cards", "carry_over")),
    ),
    times=("turn_cooldown_ms", "joker_lock_s", "duty_timeout_s"),
)  # fmt: skip

PROBLEMS: Mapping[StrEnum, Text] = {
    DominoOptionCode.UNKNOWN_BOARD: _(
        "This board no longer exists. Choose another one."
    ),
    DominoOptionCode.RETIRED_BOARD: _("This board was retired. Choose another one."),
    DominoOptionCode.NOT_FOR_SO_MANY: _(
        "This board does not fit this number of players. Choose another one, or "
        "change the number of seats."
    ),
    DominoOptionCode.NOT_A_KIT: _(
        "This board can no longer be read. Choose another one."
    ),
}
