"""Groups that stay together, as the site offers it."""

from django.utils.translation import gettext_lazy as _

from leagues.formats.kind import FormatKind
from leagues.formats.texts import COMMON_TEXTS
from leagues.rules.formats import same_groups

KIND = FormatKind(
    key="same_groups",
    rules=same_groups,
    name=_("The same groups every time"),
    description=_("The first tables are drawn; after that, each group stays together."),
    settings=COMMON_TEXTS,
)
