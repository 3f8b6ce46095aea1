"""Words that games with packs of cards share: options, refusals, keys, colors."""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum

from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from games.kinds.kind import Act, ActGroup, OptionOrder, OptionText, PrintedSheet
from games.kinds.option_texts import COMMON_OPTIONS, MILLISECONDS, POINTS
from games.kinds.refusals import COMMON_SENTENCES
from games.kinds.score_texts import COMMON_FINDINGS, PENALTY
from games.presenters.board.cards import card_name
from games.rules.card_engine.refusals import CardRefusalCode
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
        _("Points to reach"),
        _("The match ends after the round in which a total reaches this."),
        unit=POINTS,
        needs=("match", "target"),
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
        is_always_told=True,
    ),
    "flip_cooldown_ms": OptionText(
        _("Pause between turning"),
        _("So long you wait before you can turn the next three cards."),
        unit=MILLISECONDS,
        zero=_("none"),
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
    CardRefusalCode.NEED_ONE: _("A pile begins with a 1: yours is a %(had)s"),
    CardRefusalCode.NO_SUCH_PILE: _("That pile is not there any more."),
    CardRefusalCode.PILE_CLOSED: _("That pile is complete."),
    CardRefusalCode.NO_PILE: _("No pile takes a %(had)s now"),
    CardRefusalCode.VARIANT_OFF: _(
        "At this table nothing is built on your own open cards."
    ),
    CardRefusalCode.FROM_ROW: _("From there a card only goes to the middle."),
    CardRefusalCode.SAME_COLOUR: _("On your own cards the colours must differ."),
    CardRefusalCode.SAME_FACE: _(
        "A boy only goes on a girl here, and a girl on a boy."
    ),
    CardRefusalCode.NOT_LOWER: _("On your own cards the next one must be lower."),
    CardRefusalCode.NOT_NEXT_LOWER: _(
        "On your own cards the next one must be exactly one lower."
    ),
}

COUNTS: Mapping[str, Text] = {
    "middle": _("in the middle"),
    "stack": _("in the stack"),
    **PENALTY,
}

FINDINGS: Mapping[Found, Text] = {
    **COMMON_FINDINGS,
    Found.TOO_MANY_CARDS: _(
        "%(names)s: a pack has %(rule)s cards, and these are %(number)s."
    ),
    Found.TWO_OUT: _(
        "%(names)s: more than one empty stack. Mostly only one ends the round."
    ),
}

PRINTED = PrintedSheet(
    columns=(_("middle"), _("stack")),
    scoring=_(
        "Score of a round: one point for each card in the middle,"
        " two off for each card left in the stack."
    ),
)

COLORS: Mapping[str, Text] = {
    "red": _("red"),
    "yellow": _("yellow"),
    "green": _("green"),
    "blue": _("blue"),
}

ACTS = ActGroup(
    "cards",
    _("Ligretto and Dutch Blitz"),
    (
        Act("stack", "s", _("Play the stack")),
        Act("waste", "d", _("Play the turned card")),
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
