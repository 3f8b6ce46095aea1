"""Arena, as the site offers it."""

from django.utils.translation import gettext_lazy as _

from leagues.formats.kind import FormatKind, SettingText
from leagues.formats.texts import COMMON_TEXTS
from leagues.rules.formats import arena

KIND = FormatKind(
    key="arena",
    rules=arena,
    name=_("Arena: a table as soon as you are free"),
    description=_("People who are waiting get a table as soon as there are enough."),
    settings={
        **COMMON_TEXTS,
        "lasts_minutes": SettingText(
            _("Minutes until the last table starts"),
            _("Left empty, tables start until you close the event."),
        ),
        "patience_seconds": SettingText(
            _("Seconds to wait for a full table"),
            _("After that, a smaller table starts."),
        ),
    },
)
