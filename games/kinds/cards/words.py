"""Words that games with packs of cards share: options, refusals, keys, colors."""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum

from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.kinds.kind import Act, ActGroup, OptionOrder, OptionText, PrintedSheet
from games.kinds.option_texts import COMMON_OPTIONS, MILLISECONDS, POINTS
from games.kinds.refusals import COMMON_SENTENCES
from games.kinds.score_texts import COMMON_FINDINGS, PENALTY
from games.presenters.board.cards import card_name
from games.rules.card_engine.refusals import CardRefusalCode
from games.rules.card_engine.score_sheet import TOO_MANY_CARDS, TWO_OUT
from games.rules.cards import Color
from games.rules.score_sheet import Found
from players.texts import Text

ROW_SIZE = 5

OPTIONS: Mapping[str, OptionText] = {
    **COMMON_OPTIONS,
    "rounds": replace(COMMON_OPTIONS["rounds"], needs=("match", "rounds")),
    "match": OptionText(
        _("Length of the match"),
        _("A fixed number of rounds, or until someone reaches a number of points."),
        {"rounds": _("a number of rounds"), "target": _("to a number of points")},
    ),
    "target": OptionText(
        pgettext_lazy("field", "Target score"),
        _("The match ends after the round in which someone reaches this total."),
        unit=POINTS,
        needs=("match", "target"),
    ),
    "advanced": OptionText(
        _("Building on your row"),
        _(
            "You can also play cards from your stack and hand onto your own row, "
            "counting down."
        ),
        {
            "off": pgettext_lazy("chat", "off"),
            "descending": _("any lower number in another color"),
            "consecutive": _("the next lower number in another color"),
            "boygirl": _("boys and girls in turn, each one lower"),
        },
        is_always_told=True,
    ),
    "flip_cooldown_ms": OptionText(
        _("Pause between flips"),
        _("How long you wait before you can flip the next three cards."),
        unit=MILLISECONDS,
        zero=pgettext_lazy("pause", "none"),
    ),
}

ORDER = OptionOrder(
    first=(
        "match", "rounds", "target", "expansion", "post_piles_3p", "advanced",
        "enforcement", "tie", "rated",
    ),
    times=("flip_cooldown_ms",),
)  # fmt: skip

SENTENCES: Mapping[StrEnum, Promise] = {
    **COMMON_SENTENCES,
    CardRefusalCode.NEED_ONE: _("A pile starts with a 1; yours is a %(had)s"),
    CardRefusalCode.NO_SUCH_PILE: _("That pile is gone."),
    CardRefusalCode.PILE_CLOSED: _("That pile is complete."),
    CardRefusalCode.NO_PILE: _("No pile takes a %(had)s right now"),
    CardRefusalCode.VARIANT_OFF: _("At this table you cannot build on your own cards."),
    CardRefusalCode.FROM_ROW: _("That card can only go to the middle."),
    CardRefusalCode.SAME_COLOUR: _("On your own cards, colors must differ."),
    CardRefusalCode.SAME_FACE: _("On your own cards, boys and girls must alternate."),
    CardRefusalCode.NOT_LOWER: _("On your own cards, the next card must be lower."),
    CardRefusalCode.NOT_NEXT_LOWER: _(
        "On your own cards, the next card must be exactly one lower."
    ),
}

COUNTS: Mapping[str, Text] = {
    "middle": _("in the middle"),
    "stack": _("in the stack"),
    **PENALTY,
}

FINDINGS: Mapping[Found, Text] = {
    **COMMON_FINDINGS,
    TOO_MANY_CARDS: _("%(names)s: a deck has %(rule)s cards, but this is %(number)s."),
    TWO_OUT: _(
        "%(names)s: more than one empty stack. Usually only one player ends the round."
    ),
}

PRINTED = PrintedSheet(
    columns=(pgettext_lazy("game area", "middle"), pgettext_lazy("game area", "stack")),
    scoring=_(
        "Score of a round: one point per card in the middle, minus two per card left "
        "in the stack."
    ),
)

COLORS: Mapping[str, Text] = {
    "red": pgettext_lazy("color", "red"),
    "yellow": pgettext_lazy("color", "yellow"),
    "green": pgettext_lazy("color", "green"),
    "blue": pgettext_lazy("color", "blue"),
}

ACTS = ActGroup(
    "cards",
    _("Ligretto and Dutch Blitz"),
    (
        Act("stack", "s", _("Play from the stack")),
        Act("waste", "d", _("Play the flipped card")),
        *(
            Act(
                f"row{slot}",
                str(slot + 1),
                format_lazy(_("Card {number} of the row"), number=slot + 1),
            )
            for slot in range(ROW_SIZE)
        ),
    ),
)


def piece_name(text: str) -> str:
    """Returns the name of a card or die in notation; empty for none."""
    return card_name(Color(text[0]), int(text[1:])) if text else ""
