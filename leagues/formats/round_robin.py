"""Round robin of pairs, as the site offers it."""

from django.utils.translation import gettext_lazy as _

from leagues.formats.kind import FormatKind, SettingText
from leagues.formats.texts import COMMON_TEXTS
from leagues.rules.formats import round_robin

KIND = FormatKind(
    key="round_robin",
    rules=round_robin,
    name=_("Pairs: everyone against everyone"),
    description=_("Two at a table. Everyone plays everyone, as often as you choose."),
    settings={
        **COMMON_TEXTS,
        "legs": SettingText(
            _("Number of times everyone meets everyone"),
            _("With 2, everyone plays everyone again, with seats exchanged."),
        ),
    },
)
