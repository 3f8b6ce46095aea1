"""Mixed tables, planned at the start, as the site offers it."""

from django.utils.translation import gettext_lazy as _

from leagues.formats.kind import FormatKind
from leagues.formats.texts import COMMON_TEXTS
from leagues.rules.formats import fixed_pods

KIND = FormatKind(
    key="fixed_pods",
    rules=fixed_pods,
    name=_("Mixed tables: everyone meets as many others as possible"),
    description=_(
        "All tables are planned at the start, so that everyone meets as many"
        " others as possible."
    ),
    settings=COMMON_TEXTS,
)
