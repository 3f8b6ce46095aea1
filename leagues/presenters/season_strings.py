"""What is said of divisions, seasons, windows and names."""

from collections.abc import Mapping

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext_lazy

from leagues.presenters.datetimes import datetime_of
from leagues.rules.event.settings import NamesShown
from leagues.rules.standings.season_end import Zone
from players.texts import Text
from players.time_zones import zone_of

NAMES_SHOWN: Mapping[NamesShown, Text] = {
    NamesShown.SHORT: gettext_lazy("first name and initial"),
    NamesShown.FULL: pgettext_lazy("option", "full names"),
    NamesShown.NUMBERS: pgettext_lazy("option", "numbers only"),
}

NAMES_TOLD: Mapping[NamesShown, Text] = {
    NamesShown.SHORT: gettext_lazy(
        "Others see your first name and an initial. You need no account."
    ),
    NamesShown.FULL: gettext_lazy(
        "Others see the name you enter. You need no account."
    ),
    NamesShown.NUMBERS: gettext_lazy(
        "Others see a number instead of your name; only helpers see the name. You "
        "need no account."
    ),
}

ZONES: Mapping[Zone, Text] = {
    Zone.UP: pgettext_lazy("promotion", "moves up"),
    Zone.DOWN: pgettext_lazy("relegation", "moves down"),
    Zone.STAYS: "",
}


def division_name(number: int) -> str:
    """Returns "Division 2"."""
    return _("Division %(number)d") % {"number": number}


def moving_text(up: int, down: int) -> str:
    """Returns how many of a division move; nothing where nobody does."""
    parts = []
    if up:
        text = ngettext("the first moves up", "the first %(count)d move up", up)
        parts.append(text % {"count": up})
    if down:
        text = ngettext("the last moves down", "the last %(count)d move down", down)
        parts.append(text % {"count": down})
    return ", ".join(parts)


def until_text(until_s: int, zone: str) -> str:
    """Returns the last day of a window as its event has it; empty where there is none."""
    if not until_s:
        return ""
    when = localtime(datetime_of(until_s), zone_of(zone))
    return date_format(when, "D j F")
