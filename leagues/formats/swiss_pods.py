"""Swiss at tables, as the site offers it."""

from django.utils.translation import gettext_lazy as _

from leagues.formats.kind import FormatKind, SettingText
from leagues.formats.texts import COMMON_TEXTS
from leagues.rules.formats import swiss_pods

KIND = FormatKind(
    key="swiss_pods",
    rules=swiss_pods,
    name=_("Tables by rank: similar ranks meet, few meet twice"),
    description=_(
        "Each time, people with about the same points sit together, if"
        " possible with people they have not met."
    ),
    settings={
        **COMMON_TEXTS,
        "has_finals": SettingText(
            _("Finals on the last matchday"),
            _(
                "The standings alone decide who sits together, even people who have met."
            ),
        ),
    },
)
