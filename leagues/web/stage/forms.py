"""The form of a stage: which format, and the settings that this format declares."""

from typing import Any

from django import forms
from django.forms.boundfield import BoundField
from django.utils.translation import pgettext_lazy

from leagues.formats import registry
from leagues.rules.event.settings import Where
from leagues.rules.formats.settings import Settings, settings_of
from leagues.web.form_fields import chosen
from leagues.web.stage.fields import boxes, form_field, value_of

SHOWN = "settings_of"
"""Names the format whose settings were on the page, so that a box that was not ticked
can be told from one that was not asked."""


class FormatForm(forms.Form):
    """A format and its settings. What was not asked is as usual.

    The fields are those of the format that was sent, else of the usual one. `place` says
    where people play, because some labels depend on it.
    """

    format = chosen(pgettext_lazy("field", "Format"), registry.choices)

    def __init__(self, data: Any = None, *args: Any, **kwargs: Any) -> None:
        initial = kwargs.get("initial") or {}
        given = initial if data is None else data
        key, usual = self.usual(given)
        wanted = str(given.get("format") or "")
        self.kind = registry.kind(wanted if registry.is_known(wanted) else key)
        settings = usual if self.kind.key == key else Settings()
        self.is_at_one_place = given.get("place") == Where.ROOM
        if data is None:
            there = boxes(self.kind, settings)
            kwargs["initial"] = {**there, **initial}
        super().__init__(self._filled(data, settings), *args, **kwargs)
        for spec in self.kind.asked:
            self.fields[spec.name] = form_field(
                self.kind, spec, is_at_one_place=self.is_at_one_place
            )

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

    def _filled(self, data: Any, settings: Settings) -> Any:
        """What was sent, with the usual values of all that was not on the page."""
        if data is None:
            return None
        shown = str(data.get(SHOWN) or "")
        asked = registry.kind(shown).asked if registry.is_known(shown) else ()
        unticked = {spec.name for spec in asked if spec.is_switch}
        filled = data.copy()
        for name, text in boxes(self.kind, settings).items():
            if text and name not in data and name not in unticked:
                filled[name] = text
        return filled
