"""Fields made of the settings that a format declares, and the values typed into them."""

from typing import Any, cast

from django import forms

from leagues.formats.kind import FormatKind
from leagues.rules.formats.settings import Settings, SettingSpec, Value
from leagues.web.form_fields import chosen, number, ticked
from leagues.web.stage.company import Company
from leagues.web.stage.values import typed


def form_field(
    kind: FormatKind,
    spec: SettingSpec[Value],
    company: Company,
    *,
    is_at_one_place: bool = False,
) -> forms.Field:
    """Returns the field of a setting, with the limits it is declared with.

    Tables that do not fit the game and the people are not offered.
    """
    text = kind.settings[spec.name]
    label = (is_at_one_place and text.label_in_a_room) or text.label
    field: forms.Field
    if spec.is_switch:
        field = ticked(label)
    elif spec.is_number:
        field = number(label, spec.low, spec.high)
    else:
        offered = company.choices(spec) or spec.choices
        words = [(typed(spec, each), text.choices[each]) for each in offered]
        field = chosen(label, words, is_needed=False)
    help_text: Any = text.help
    field.help_text = help_text
    return field


def boxes(kind: FormatKind, settings: Settings) -> dict[str, str]:
    """Returns what stands in all boxes of a format, by the names of its settings."""
    return {spec.name: typed(spec, settings.get(spec)) for spec in kind.asked}


def value_of(spec: SettingSpec[Value], cleaned: Any) -> Value:
    """Returns the value that was typed; the default where the box was left empty."""
    if not spec.is_asked or cleaned in (None, ""):
        return spec.default
    if spec.is_switch or spec.is_number:
        return cast("Value", cleaned)
    return {typed(spec, each): each for each in spec.choices}[cleaned]
