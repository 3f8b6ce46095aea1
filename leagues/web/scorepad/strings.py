"""What a score pad says: of its boxes, and of what stands in them."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.kinds.registry import kind
from games.kinds.score_texts import box_text
from games.presenters.enumeration import enumerated
from games.presenters.numbers import signed
from leagues.queries.people import EntrantNames
from leagues.rules.core import EntrantNumber
from leagues.rules.scores.pad import Finding

type TypedRound = Mapping[EntrantNumber, Mapping[str, str]]
"""A round as it was typed: who, which box, and what stands in it."""


def field_name(round_: int, entrant: EntrantNumber, box: str) -> str:
    """The name of a box in the form; rounds count from 1."""
    return f"r{round_}-{entrant}-{box}"


def finding_text(game: str, finding: Finding, names: EntrantNames) -> str:
    """What there is to say, in a sentence."""
    return str(kind(game).findings[finding.found]) % _blanks(game, finding, names)


def pad_words(game: str) -> dict[str, str]:
    """The sentences the page needs while it is typed in, by what they are about."""
    texts = {found.code: str(text) for found, text in kind(game).findings.items()}
    return texts | {
        "two_names": _("%(names)s and %(last)s"),
        "more_names": _("%(names)s and %(count)s more"),
        "open": _("Missing: %(names)s."),
        "saved": pgettext("status", "saved"),
        "new": pgettext("status", "not saved yet"),
        "sending": pgettext("status", "sending"),
        "kept": _("saved on this phone, will be sent"),
        "stuck": pgettext("status", "rejected"),
        "old": _(
            "This page is too old to send. Reload it: your entries are kept and sent "
            "then."
        ),
        "refused": _("%(text)s Your entries are kept on this phone."),
        "only_points": _(
            "This round now has points only. “Count cards instead” brings back your "
            "counts."
        ),
        "often": _("Too many requests. We will send it again in a minute."),
        "next": pgettext("button", "Next"),
        "save": pgettext("button", "Save"),
        "over_rounds": _("All rounds are in. Send the result."),
        "over_target": _("%(names)s: %(number)s points. The match is over, send the result."),
    }  # fmt: skip


def names_text(entrants: Sequence[EntrantNumber], names: EntrantNames) -> str:
    """Several people in a sentence."""
    return enumerated([names[each] for each in entrants])


def _blanks(game: str, finding: Finding, names: EntrantNames) -> dict[str, Any]:
    box, number = finding.box, finding.number
    return {
        "names": names_text(finding.entrants, names),
        "number": signed(number) if finding.found.is_signed else number,
        "rule": finding.rule,
        "box": box_text(game, box.name) if box else "",
        "low": box.low if box else "",
        "high": box.high if box else "",
    }
