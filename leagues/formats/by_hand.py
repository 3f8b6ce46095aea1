"""Seating by hand, as the site offers it."""

from django.utils.translation import gettext_lazy as _

from leagues.formats.kind import FormatKind
from leagues.formats.texts import COMMON_TEXTS
from leagues.rules.formats import by_hand

KIND = FormatKind(
    key="by_hand",
    rules=by_hand,
    name=_("Manual: you seat everyone yourself"),
    description=_("The site proposes nothing. You decide who sits where."),
    settings=COMMON_TEXTS,
)
