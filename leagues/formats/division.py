"""Divisions without matchdays, as the site offers it."""

from django.utils.translation import gettext_lazy as _

from leagues.formats.kind import FormatKind, SettingText
from leagues.formats.texts import COMMON_TEXTS
from leagues.rules.formats import division

KIND = FormatKind(
    key="division",
    rules=division,
    name=_("Division without matchdays: play any time"),
    description=_(
        "All tables are known at the start. People play them when they like, within"
        " their division."
    ),
    settings={
        **COMMON_TEXTS,
        "games": SettingText(
            _("Tables for each person"),
            _(
                "Left empty, everyone meets as many of their division as possible, and"
                " plays at least once on each matchday."
            ),
        ),
    },
)
