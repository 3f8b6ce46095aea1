"""The form of a stage: which format, and the settings that this format declares."""

from typing import Any

from django import forms
from django.forms.boundfield import BoundField
from django.utils.translation import pgettext_lazy

from leagues.formats import registry
from leagues.rules.event.settings import Where
from leagues.rules.formats.settings import Settings, settings_of
from leagues.web.form_fields import chosen
from leagues.web.stage.company import Company, game_of
from leagues.web.stage.fields import boxes, form_field, value_of
from leagues.web.stage.values import typed
from players.texts import Text

SHOWN = "settings_of"
"""Names the format whose settings were on the page, so that a box that was not ticked
can be told from one that was not asked."""

MOST_DIGITS = 6


class FormatForm(forms.Form):
    """A format and its settings. What was not asked is as usual.

    The fields are those of the format that was sent, else of the usual one. `place` says
    where people play, because some labels depend on it; `game` (or `rules` of a game) and
    `people` which formats and tables there can be.

    With `adapts`, tables that do not fit are exchanged for others: nothing is sent yet.
    What is sent may be for people who are still to come.
    """

    format = chosen(pgettext_lazy("field", "Format"), registry.choices)
    boxes_url = "leagues:format_settings"

    def __init__(
        self, data: Any = None, *args: Any, adapts: bool = False, **kwargs: Any
    ) -> None:
        initial = kwargs.get("initial") or {}
        given = initial if data is None else data
        key, usual = self.usual(given)
        wanted = str(given.get("format") or "")
        self.kind = registry.kind(wanted if registry.is_known(wanted) else key)
        settings = usual if self.kind.key == key else Settings()
        self.is_at_one_place = given.get("place") == Where.ROOM
        is_offer = data is None or adapts
        people = self.people_of(given) if is_offer else 0
        self.company = Company(game_of(given), people)
        if data is None:
            there = boxes(self.kind, settings)
            kwargs["initial"] = {**there, **initial}
        filled = self._filled(data, settings, adapts=adapts)
        super().__init__(filled, *args, **kwargs)
        for spec in self.kind.asked:
            self.fields[spec.name] = form_field(
                self.kind, spec, self.company, is_at_one_place=self.is_at_one_place
            )
        self.fields["format"] = chosen(
            pgettext_lazy("field", "Format"), self._formats(), is_needed=self._is_needed
        )

    def people_of(self, data: Any) -> int:
        """How many people there are, 0 where nobody has said."""
        typed = str(data.get("people") or "")
        return int(typed) if typed.isdecimal() and len(typed) < MOST_DIGITS else 0

    def usual(self, data: Any) -> tuple[str, Settings]:
        """Returns format and settings where nothing was chosen."""
        return registry.kinds()[0].key, Settings()

    @property
    def setting_fields(self) -> tuple[BoundField, ...]:
        """The boxes of the format's settings."""
        return tuple(self[spec.name] for spec in self.kind.asked)

    @property
    def chosen_settings(self) -> Settings:
        """What the format is given."""
        cleaned = self.cleaned_data
        specs = self.kind.rules.SETTINGS
        return settings_of({s.name: value_of(s, cleaned.get(s.name)) for s in specs})

    @property
    def _is_needed(self) -> bool:
        return self.base_fields["format"].required

    def _formats(self) -> list[tuple[str, Text]]:
        """The formats that so many people can play this game by, and the one chosen."""
        return [
            (each.key, each.name)
            for each in registry.kinds()
            if each is self.kind or self.company.can_play(each)
        ]

    def _filled(self, data: Any, settings: Settings, *, adapts: bool) -> Any:
        """What was sent, with the usual values of all that was not on the page.

        Numbers that were left to another format, or chosen for it, say nothing of this
        one.
        """
        if data is None:
            return None
        shown = str(data.get(SHOWN) or "")
        asked = registry.kind(shown).asked if registry.is_known(shown) else ()
        unticked = {spec.name for spec in asked if spec.is_switch}
        filled = data.copy()
        if asked and shown != self.kind.key:
            for spec in asked:
                if spec.is_left_open:
                    filled[spec.name] = ""
        for spec in self.kind.asked:
            text = typed(spec, settings.get(spec))
            if text and spec.name not in data and spec.name not in unticked:
                filled[spec.name] = text
            if adapts:
                filled[spec.name] = self.company.fitting(spec, filled.get(spec.name))
        return filled
