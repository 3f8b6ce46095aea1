"""What a score pad says: of its boxes, and of what stands in them."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from games.kinds.score_texts import count_text
from games.presenters.enumeration import enumerated
from games.presenters.numbers import signed
from games.rules.score_sheet import POINTS, SIGNED, Found
from leagues.rules.core import Entrant
from leagues.rules.scores.pad import Finding

type Text = str | Promise

type Texts = Mapping[Entrant, Mapping[str, str]]
"""A round as it was typed: who, which box, and what stands in it."""

BOXES: Mapping[str, Text] = {
    POINTS: pgettext_lazy("of a round", "points"),
    "chips": gettext_lazy("chips won"),
    "aside": gettext_lazy("on the player board"),
    "left": gettext_lazy("dice left"),
}
FINDINGS: Mapping[Found, Text] = {
    Found.MISSING: gettext_lazy("%(names)s: “%(box)s” is still empty."),
    Found.OUT_OF_RANGE: gettext_lazy(
        "%(names)s, %(box)s: %(number)s cannot be. It is from %(low)s to %(high)s."
    ),
    Found.TOO_MANY_CARDS: gettext_lazy(
        "%(names)s: a pack has %(rule)s cards, and these are %(number)s."
    ),
    Found.TOO_MANY_DICE: gettext_lazy(
        "There are %(rule)s dice, and these would be %(number)s."
    ),
    Found.TWO_OUT: gettext_lazy(
        "%(names)s: more than one empty stack. Mostly only one ends the round."
    ),
    Found.TWO_OUT_OF_DICE: gettext_lazy(
        "%(names)s: only one can be out of dice. Count again."
    ),
    Found.NOBODY_OUT: gettext_lazy(
        "Nobody is out. That is right only if nobody could go on."
    ),
    Found.ENDED: gettext_lazy("%(names)s ended the round."),
    Found.NO_ONES: gettext_lazy(
        "%(names)s: nobody gets %(rule)s chip where only two play."
    ),
    Found.TWO_FIRST: gettext_lazy(
        "%(names)s: %(rule)s chips each. That is right only if nobody could go on."
    ),
    Found.NOBODY_FIRST: gettext_lazy(
        "Nobody has %(rule)s chips. That is right only if who went out had laid something wrong."
    ),
    Found.NOT_ZERO: gettext_lazy(
        "Together this is %(number)s. With dice one wins what the others lose: mostly it is 0."
    ),
    Found.ADDS_UP: gettext_lazy("Together this is 0, as it should be."),
}


def field_name(round_: int, entrant: Entrant, box: str) -> str:
    """The name of a box in the form; rounds count from 1."""
    return f"r{round_}-{entrant}-{box}"


def box_text(game: str, name: str) -> str:
    """What a box asks for, in the words of the game."""
    return str(BOXES[name] if name in BOXES else count_text(game, name))


def finding_text(game: str, found: Finding, names: Mapping[Entrant, str]) -> str:
    """What there is to say, in a sentence."""
    return str(FINDINGS[found.code]) % _blanks(game, found, names)


def pad_words() -> dict[str, str]:
    """The sentences the page needs while it is typed in, by what they are about."""
    told = {code.value: str(text) for code, text in FINDINGS.items()}
    return told | {
        "two_names": _("%(names)s and %(last)s"),
        "more_names": _("%(names)s and %(count)s more"),
        "open": _("Still to fill in: %(names)s."),
        "saved": _("saved"),
        "new": _("not saved yet"),
        "sending": _("sending"),
        "kept": _("kept on this phone, will be sent"),
        "stuck": _("not taken"),
        "old": _("This page is too old to send anything. Load it anew: what you typed is kept, and is sent then."),
        "refused": _("%(text)s What you typed is kept on this phone, and nothing of it is lost."),
        "only_points": _("Only points are written down for this round now. “Count what lies on the table” brings back what was counted."),
        "often": _("That was too often. It is sent again in a minute."),
        "next": _("Next"),
        "save": _("Save"),
        "over_rounds": _("All rounds are in. Send the result."),
        "over_target": _("%(names)s: %(number)s points. The match is over, send the result."),
    }  # fmt: skip


def names_text(entrants: Sequence[Entrant], names: Mapping[Entrant, str]) -> str:
    """Several people in a sentence."""
    return enumerated([names[each] for each in entrants])


def _blanks(game: str, found: Finding, names: Mapping[Entrant, str]) -> dict[str, Any]:
    box = found.box
    return {
        "names": names_text(found.entrants, names),
        "number": signed(found.number) if found.code in SIGNED else found.number,
        "rule": found.rule,
        "box": box_text(game, box.name) if box else "",
        "low": box.low if box else "",
        "high": box.high if box else "",
    }
