"""Words for the settings that several formats ask for; a kind takes them over by value."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from leagues.formats.kind import SettingText
from leagues.rules.core import TableSizes
from leagues.rules.formats.settings import PAIRS, USUAL_SIZES, Seeding

COMMON_TEXTS: Mapping[str, SettingText] = {
    "sizes": SettingText(
        _("People per table"),
        _(
            "How many sit together. If the numbers do not fit, some tables are smaller "
            "or someone rests."
        ),
        choices={
            PAIRS: pgettext_lazy("table sizes", "pairs"),
            TableSizes(2, 4, 4): pgettext_lazy("table sizes", "two to four"),
            USUAL_SIZES: pgettext_lazy("table sizes", "three and four"),
            TableSizes(4, 4, 4): pgettext_lazy("table sizes", "four"),
            TableSizes(4, 6, 6): pgettext_lazy("table sizes", "four to six"),
            TableSizes(6, 8, 8): pgettext_lazy("table sizes", "six to eight"),
            TableSizes(9, 12, 12): pgettext_lazy("table sizes", "nine to twelve"),
        },
    ),
    "matchdays": SettingText(
        _("Number of matchdays"),
        _("Left empty, the format decides."),
        label_in_a_room=_("Number of seatings"),
    ),
    "seeding": SettingText(
        pgettext_lazy("field", "Seeding"),
        _(
            "Used when people are seated for the first time. A knockout keeps strong "
            "players apart; other ranked formats mix strong and weak players at the "
            "first tables. People without an account or without matches count as "
            "average."
        ),
        {
            Seeding.ENTERED: _("in order of joining or standings"),
            Seeding.RATING: _("by rating, strongest first"),
            Seeding.RANDOM: pgettext_lazy("option", "at random"),
        },
    ),
}
