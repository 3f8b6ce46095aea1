"""Swiss of pairs, as the site offers it."""

from django.utils.translation import gettext_lazy as _

from leagues.formats.kind import FormatKind
from leagues.formats.texts import COMMON_TEXTS
from leagues.rules.formats import swiss_pairs

KIND = FormatKind(
    key="swiss_pairs",
    rules=swiss_pairs,
    name=_("Pairs by rank: similar ranks meet, nobody twice"),
    description=_(
        "Two at a table. You play someone with about the same points whom you have"
        " not played yet."
    ),
    settings=COMMON_TEXTS,
)
