"""What organizers choose of seasons: divisions, who moves, windows, places, names."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from leagues.presenters.season_strings import NAMES_SHOWN
from leagues.queries.seasons import SeasonWish
from leagues.rules.event.settings import MOST_WINDOW_DAYS
from leagues.rules.formats.seasons import Promotion
from leagues.services.events.divisions import MOST_DIVISIONS
from leagues.services.events.venues import MOST_PLACE
from leagues.services.names import MAX_EVENT_NAME, MOST_ADDRESS
from leagues.web.commands.forms import CommandForm, MatchdayForm, OneForm
from leagues.web.form_fields import NumbersField, chosen, number, one_line, ticked
from leagues.web.wizard.forms import MOST_NAMES, parse_names

MOST_MOVING = 100
MOST_FIXED = 2_400


class DayInput(forms.DateInput):
    """A day, as browsers let people choose one."""

    input_type = "date"


class PlaceForm(CommandForm):
    """Where people meet, and a map of it."""

    place = one_line(pgettext_lazy("heading", "Venue"), MOST_PLACE)
    map_url = one_line(_("Link to a map"), MOST_ADDRESS, kind="url")


class NamesShownForm(CommandForm):
    """How names are shown, and who types results."""

    names = chosen(pgettext_lazy("field", "Public names"), list(NAMES_SHOWN.items()))
    players_type = ticked(_("Players can enter their table's result"))


class SeasonForm(CommandForm):
    """How long a matchday takes, and how many move between divisions."""

    window_days = number(
        _("Days to play the tables of a matchday"), 0, MOST_WINDOW_DAYS
    )
    up = number(_("Number moving up from each division"), 0, MOST_MOVING)
    down = number(_("Number moving down from each division"), 0, MOST_MOVING)
    largest = number(_("Maximum size of a division"), 0, 200)

    @property
    def promotion(self) -> Promotion:
        """The numbers that move; what is left empty is a sixth."""
        said = self.cleaned_data
        return Promotion(said["up"], said["down"], said["largest"] or 0)


class DivideForm(CommandForm):
    """The division of each person, one field each, and divisions on one level."""

    shape = one_line(_("Divisions on each level, from the top"), 120)

    def clean_shape(self) -> tuple[int, ...]:
        """Returns how many divisions stand beside each other; nothing for one each."""
        typed = self.cleaned_data["shape"].replace(",", " ").split()
        if any(not each.isdecimal() or not 0 < int(each[:4]) < 100 for each in typed):
            text = _("Enter divisions per level as whole numbers, for example 1 2.")
            raise forms.ValidationError(text, code="no_shape")
        return tuple(map(int, typed))

    def clean(self) -> dict[str, Any]:
        """Adds the divisions and the levels they stand on."""
        said: dict[str, Any] = self.cleaned_data
        where = numbers_by_field(self.data, "division-", most=MOST_DIVISIONS)
        count = max(where.values(), default=0)
        parted: list[list[int]] = [[] for _place in range(count)]
        for entrant, division in where.items():
            if division:
                parted[division - 1].append(entrant)
        shape = said.get("shape") or (1,) * count
        if sum(shape) != count or not all(parted):
            text = _(
                "Divisions and levels do not match. Every division needs people, and "
                "the numbers per level must add up to the number of divisions."
            )
            raise forms.ValidationError(text, code="no_shape")
        said["divisions"], said["tiers"] = tuple(map(tuple, parted)), shape
        return said


class CountForm(forms.Form):
    """How many divisions people are dealt into."""

    count = number(_("Number of divisions"), 1, MOST_DIVISIONS)


class DivisionForm(OneForm):
    """The division of someone who came late, or who changes."""

    division = number(
        pgettext_lazy("field", "Division"), 1, MOST_DIVISIONS, is_needed=True
    )


class WindowForm(MatchdayForm):
    """Until when the tables of a matchday are to be played."""

    until = forms.DateField(
        label=pgettext_lazy("field", "Play until"),
        required=False,
        widget=DayInput,
        error_messages={"invalid": _("Enter a day, for example 2026-12-24.")},
    )


class FoundForm(forms.Form):
    """A league to be, of which an event is the first season."""

    name = one_line(_("Name of the league"), MAX_EVENT_NAME, is_needed=True)


class KeysField(NumbersField):
    """People of earlier seasons by what stands for them in a plan."""

    most_digits = 15


class NextSeasonForm(SeasonForm):
    """The season to come: who pauses, who comes back, who is new, who is moved."""

    name = one_line(_("Name of the next season"), MAX_EVENT_NAME)
    leaving = NumbersField(required=False)
    returning = KeysField(required=False)
    new = forms.CharField(
        label=pgettext_lazy("field", "New people"),
        required=False,
        max_length=MOST_NAMES,
        widget=forms.Textarea({"rows": 4}),
    )

    @property
    def wish(self) -> SeasonWish:
        """All of it as a wish."""
        said = self.cleaned_data
        fixed = numbers_by_field(self.data, "tier-", most=MOST_DIVISIONS)
        return SeasonWish(
            self.promotion,
            frozenset(said["leaving"]),
            frozenset(said["returning"]),
            tuple(parse_names(said["new"])),
            {key: tier - 1 for key, tier in fixed.items() if tier},
        )


def numbers_by_field(data: Any, prefix: str, *, most: int) -> dict[int, int]:
    """Returns the small numbers that were sent in fields with a number in their name.

    What is not a number, or too large, counts as 0: nothing was chosen there.
    """
    found: dict[int, int] = {}
    for name in list(data)[:MOST_FIXED]:
        key = name.removeprefix(prefix)
        if name.startswith(prefix) and _is_whole(key):
            value = str(data[name])
            number_there = int(value) if value.isdecimal() and len(value) < 4 else 0
            found[int(key)] = number_there if number_there <= most else 0
    return found


def _is_whole(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isdecimal() and len(digits) <= 12
