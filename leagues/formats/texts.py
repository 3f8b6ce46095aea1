"""Words for the settings that several formats ask for; a kind takes them over by value."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from leagues.formats.kind import SettingText
from leagues.rules.core import TableSizes
from leagues.rules.formats.settings import PAIRS, USUAL_SIZES, Seeding

COMMON_TEXTS: Mapping[str, SettingText] = {
    "sizes": SettingText(
        _("At a table"),
        choices={
            PAIRS: _("pairs"),
            TableSizes(2, 4, 4): _("two to four"),
            USUAL_SIZES: _("three and four"),
            TableSizes(4, 4, 4): _("four"),
            TableSizes(4, 6, 6): _("four to six"),
            TableSizes(6, 8, 8): _("six to eight"),
            TableSizes(9, 12, 12): _("nine to twelve"),
        },
    ),
    "matchdays": SettingText(
        _("How often people sit down"), _("Left empty, the format decides.")
    ),
    "seeding": SettingText(
        _("In which order they begin"),
        _(
            "Found when the first matchday is drafted. A knockout keeps the strongest"
            " apart; the first tables of a ranked format get one of every part of the"
            " field. Who has no account, or has not played, counts as average."
        ),
        {
            Seeding.ENTERED: _("as they came in, or as they stand"),
            Seeding.RATING: _("by rating, the strongest first"),
            Seeding.RANDOM: _("at random"),
        },
    ),
}
