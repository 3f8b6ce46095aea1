"""Ladder of tables, as the site offers it."""

from django.utils.translation import gettext_lazy as _

from leagues.formats.kind import FormatKind, SettingText
from leagues.formats.texts import COMMON_TEXTS
from leagues.rules.formats import ladder

KIND = FormatKind(
    key="ladder",
    rules=ladder,
    name=_("Ladder: winners move up a table, the last move down"),
    description=_(
        "The tables are ranked. The best of each table moves up, the last moves down."
    ),
    order=_("Places go by where people stand on the ladder."),
    settings={
        **COMMON_TEXTS,
        "steps": SettingText(
            _("Tables to move up or down at a time"),
            _("With 1, the best go to the next table and the last to the one below."),
        ),
    },
)
