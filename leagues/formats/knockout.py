"""Knockout at tables, as the site offers it."""

from django.utils.translation import gettext_lazy as _

from leagues.formats.kind import FormatKind, SettingText
from leagues.formats.texts import COMMON_TEXTS
from leagues.rules.formats import knockout
from leagues.rules.formats.bracket_rounds import bracket_rounds

KIND = FormatKind(
    key="knockout",
    rules=knockout,
    name=_("Knockout: the best of each table advance"),
    description=_("The best of each table advance, until one table is the final."),
    order=_(
        "Places go by how far people came, then by how well they did at their last table."
    ),
    bracket=bracket_rounds,
    settings={
        **COMMON_TEXTS,
        "advance": SettingText(
            _("Advance from each table"),
            _("So many of each table play on; of a smaller one, all but the last."),
        ),
        "has_placement": SettingText(
            _("Everyone plays on for their place"),
            _("Nobody is out: people who lose play for the other places."),
        ),
        "has_lucky_losers": SettingText(
            _("Fill free seats with the best of those who are out"),
            _("Otherwise, tables have free seats if too few people advance."),
        ),
    },
)
