"""What someone types to make an event, from the preset to the people."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.utils import timezone
from django.utils.translation import gettext, pgettext_lazy
from django.utils.translation import gettext_lazy as _

from games.kinds.registry import kinds
from leagues.formats import registry as formats
from leagues.presenters.event_strings import (
    ASKS_MINUTES,
    ASKS_WHERE,
    POINTS,
    PRESET_STRINGS,
    WHERE_PLAYED,
)
from leagues.presenters.reason_strings import TIEBREAKS
from leagues.presenters.season_strings import NAMES_SHOWN
from leagues.rules.event.presets import EVENT_PRESETS
from leagues.rules.event.settings import MOST_ENTRANTS
from leagues.rules.formats.settings import Settings
from leagues.rules.scoring import Points, Tiebreak
from leagues.services.events.venues import MOST_PLACE
from leagues.services.names import MAX_EVENT_NAME, MOST_ADDRESS
from leagues.web.form_fields import (
    chosen,
    day_and_time,
    number,
    one_line,
    ordered,
    ticked,
)
from leagues.web.stage.fields import boxes
from leagues.web.stage.forms import SHOWN, FormatForm
from leagues.web.wizard.forecast import suggested_matchdays
from players.time_zones import zone_names, zones_by_region

MOST_NAMES = 60_000
MOST_MINUTES = 24 * 60

FITTING = _("Empty: as many as fit into your time.")
ENOUGH = _("Empty: as many as it takes, even if that is longer than your time.")


class WizardForm(FormatForm):
    """An event to be. Whatever is left empty is as the kind of event has it."""

    boxes_url = "leagues:new_settings"
    preset = chosen(
        pgettext_lazy("field", "Kind"),
        [(kind.key, kind.name) for kind in PRESET_STRINGS],
    )
    name = one_line(_("Name of the event"), MAX_EVENT_NAME, is_needed=True)
    people = number(_("Number of people"), 2, MOST_ENTRANTS)
    minutes = number(pgettext_lazy("field", "Minutes available"), 10, MOST_MINUTES)
    names = forms.CharField(
        label=_("Names, if you know them"),
        required=False,
        max_length=MOST_NAMES,
        widget=forms.Textarea({"rows": 5}),
    )
    rules = chosen(pgettext_lazy("field", "Game"), [], is_needed=False)
    place = chosen(ASKS_WHERE, list(WHERE_PLAYED.items()), is_needed=False)
    format = chosen(pgettext_lazy("field", "Format"), formats.choices, is_needed=False)
    each = number(ASKS_MINUTES[False], 0, MOST_MINUTES)
    starts = one_line(pgettext_lazy("field", "Start"), 40, kind="datetime-local")
    zone = one_line(pgettext_lazy("field", "Time zone"), 40)
    league = one_line(pgettext_lazy("field", "League"), 80)
    venue = one_line(pgettext_lazy("heading", "Venue"), MOST_PLACE)
    map_url = one_line(_("Link to a map"), MOST_ADDRESS, kind="url")
    names_shown = chosen(
        pgettext_lazy("field", "Public names"),
        list(NAMES_SHOWN.items()),
        is_needed=False,
    )
    is_rated = ticked(_("Counts for ratings"))
    is_public = ticked(_("Everyone can find the event"))
    points = chosen(
        pgettext_lazy("field", "Points"), list(POINTS.items()), is_needed=False
    )
    tiebreaks = ordered(pgettext_lazy("field", "Tiebreaks"), list(TIEBREAKS.items()))

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        minutes = number(ASKS_MINUTES[self.is_at_one_place], 0, MOST_MINUTES)
        self.fields["each"] = minutes
        rules = self.fields["rules"]
        if isinstance(rules, forms.ChoiceField):
            rules.choices = [(value, text) for value, text in rule_choices()]
        if "matchdays" in self.fields:
            plays_all = self.kind.rules.TRAITS.plays_all
            self.fields["matchdays"].help_text = ENOUGH if plays_all else FITTING

    def usual(self, data: Any) -> tuple[str, Settings]:
        """The format of the kind of event, with an open number of matchdays."""
        key = data.get("preset")
        preset = EVENT_PRESETS[key if key in EVENT_PRESETS else PRESET_STRINGS[0].key]
        return preset.format, replace(preset.format_settings, matchdays=0)

    def people_of(self, data: Any) -> int:
        """How many come, as far as that was typed."""
        named = len(parse_names(str(data.get("names") or "")))
        return max(super().people_of(data), named)

    def clean_starts(self) -> datetime | None:
        """Returns day and time, None for open."""
        return day_and_time(self.cleaned_data["starts"])

    def clean_zone(self) -> str:
        """Returns a zone there is."""
        zone = self.cleaned_data["zone"] or timezone.get_current_timezone_name()
        return zone if zone in zone_names() else "UTC"

    @property
    def name_list(self) -> list[str]:
        """The names, one a line or parted by commas."""
        return parse_names(self.cleaned_data.get("names", ""))

    @property
    def count(self) -> int:
        """How many come: as many as are named, if that is more."""
        return max(self.cleaned_data.get("people") or 0, len(self.name_list))

    @property
    def starts_at_s(self) -> int:
        """When it begins, in the time zone of the event; 0 for nobody knows."""
        starts: datetime | None = self.cleaned_data.get("starts")
        if starts is None:
            return 0
        zone = ZoneInfo(self.cleaned_data.get("zone") or "UTC")
        return max(0, int(starts.replace(tzinfo=zone).timestamp()))

    @property
    def minutes_in_all(self) -> int:
        """How long people have, 0 where nobody has said."""
        return self.cleaned_data.get("minutes") or 0

    @property
    def begins(self) -> datetime | None:
        """When it begins on the clock there; None for nobody knows."""
        return self.cleaned_data.get("starts")

    @property
    def preset_key(self) -> str:
        """The kind of event, the first one where none is known."""
        key: str = self.cleaned_data.get("preset") or ""
        return key if key in EVENT_PRESETS else PRESET_STRINGS[0].key

    @property
    def format_key(self) -> str:
        """Who meets whom."""
        key: str = self.cleaned_data.get("format") or ""
        return key if formats.is_known(key) else EVENT_PRESETS[self.preset_key].format

    @property
    def minutes_each(self) -> int:
        """How long people sit each time."""
        each: int | None = self.cleaned_data.get("each")
        return EVENT_PRESETS[self.preset_key].settings.minutes if each is None else each

    @property
    def format_settings(self) -> Settings:
        """What the format is given."""
        chosen_ones = self.chosen_settings
        if "matchdays" not in self.fields:
            return chosen_ones
        preset = EVENT_PRESETS[self.preset_key]
        is_usual = preset.format == self.kind.key
        matchdays = preset.format_settings.matchdays if is_usual else 0
        return replace(chosen_ones, matchdays=self._matchdays(matchdays))

    @property
    def game_and_rules(self) -> tuple[str, str]:
        """The game, and which ready-made rules of it."""
        chosen_rules: str = self.cleaned_data.get("rules") or ""
        game, _colon, rules = chosen_rules.partition(":")
        return game, rules

    @property
    def tiebreak_list(self) -> tuple[Tiebreak, ...] | None:
        """The tiebreaks in their order; None where nobody was asked."""
        found = self.cleaned_data.get("tiebreaks")
        return tuple(map(Tiebreak, found)) if found else None

    @property
    def points_chosen(self) -> Points | None:
        """What a table is worth; None where nobody was asked."""
        found = self.cleaned_data.get("points")
        return Points(found) if found else None

    def _matchdays(self, usual: int) -> int:
        typed: int | None = self.cleaned_data.get("matchdays")
        if typed is not None:
            return typed
        if self.kind.rules.TRAITS.plays_all:
            return 0
        if self.minutes_in_all and self.minutes_each:
            return suggested_matchdays(self.minutes_in_all, self.minutes_each)
        return usual


def parse_names(typed: str) -> list[str]:
    """Returns the names of a list as people paste them, without what numbers it."""
    lines = typed.replace(",", "\n").replace(";", "\n").replace("\t", " ").splitlines()
    tidy = (line.strip().lstrip("-*•0123456789.) ").strip() for line in lines)
    return [name for name in tidy if name][:MOST_ENTRANTS]


def rule_choices() -> list[tuple[str, list[tuple[str, Any]]]]:
    """Returns all games with their ready-made rules, game by game."""
    return [
        (
            str(each.name),
            [
                (f"{each.key}:{key}", _rules_name(str(each.name), each.presets[key]))
                for key in each.rules.presets
            ],
        )
        for each in kinds()
    ]


def _rules_name(game: str, rules: Any) -> str:
    """Returns what a closed list shows: the rules alone would not name the game."""
    return gettext("%(game)s: %(rules)s") % {"game": game, "rules": rules}


def zone_choices() -> Mapping[str, tuple[tuple[str, str], ...]]:
    """Returns the time zones by continent."""
    return zones_by_region()


def usual_of(preset_key: str) -> dict[str, Any]:
    """Returns what the form holds for a kind of event before anyone types."""
    preset = EVENT_PRESETS[preset_key]
    settings, stage = preset.settings, preset.format_settings
    return {
        "preset": preset_key,
        "rules": f"{preset.game_key}:{preset.rules_key}",
        "place": settings.where.value,
        "format": preset.format,
        SHOWN: preset.format,
        **boxes(formats.kind(preset.format), stage),
        "each": settings.minutes or "",
        "is_rated": settings.is_rated,
        "points": settings.scoring.points.value,
        "tiebreaks": [each.value for each in settings.scoring.tiebreaks],
    }
