"""Fields of forms in templates: a page says how they look, the form what they take."""

from collections.abc import Iterable
from typing import Any

from django import template
from django.forms import BoundField, CheckboxInput, Select
from django.utils.safestring import SafeString

register = template.Library()

FREE_TYPES = {"text"}
"""Browsers would put capitals and mend spelling in these."""


@register.inclusion_tag("field.html")
def field(
    bound: BoundField,
    label: str = "",
    help_text: str = "",
    look: str = "",
    **attrs: Any,
) -> dict[str, Any]:
    """Draws a field: its label, its control, and below it what helps and what is wrong.

    Args:
        bound: Its limits, value and faults come from the form.
        label: What it is called here, if not as in the form.
        help_text: What helps here, if not what the form says.
        look: Classes of the whole.
        attrs: Attributes of the control, as `control` takes them.
    """
    own_id = str(attrs.get("id") or bound.id_for_label)
    help_text = help_text or str(bound.help_text)
    notes = {"_helptext": help_text, "_error": bound.errors}
    described = " ".join(own_id + end for end, text in notes.items() if text)
    return {
        "control": control(bound, **{"aria_describedby": described} | attrs),
        "id": own_id,
        "label": label or bound.label,
        "help_text": help_text,
        "errors": bound.errors,
        "look": look,
        "is_tick": isinstance(bound.field.widget, CheckboxInput),
    }


@register.simple_tag
def control(
    bound: BoundField, choices: Iterable[tuple[Any, Any]] | None = None, **attrs: Any
) -> SafeString:
    """Draws what people type into or choose from, with the limits that its form has.

    Args:
        bound: A field of a form.
        choices: Values with their names, for a list that only the page knows.
        attrs: Attributes, with underscores for hyphens. One that is empty or false is
            left out, even if the form has it.
    """
    widget = None if choices is None else Select(choices=list(choices))
    given = {
        name.replace("_", "-"): False if value in ("", None) else value
        for name, value in attrs.items()
    }
    return bound.as_widget(widget, given)


@register.inclusion_tag("field.html")
def account_field(
    bound: BoundField,
    label: str = "",
    help_text: str = "",
    *,
    autofocus: bool = False,
    **attrs: Any,
) -> dict[str, Any]:
    """Draws a field of allauth in our own words: the first that is wrong takes the focus."""
    bound.help_text = help_text
    has_focus = bool(bound.errors) or (autofocus and not bound.form.errors)
    usual: dict[str, Any] = {"placeholder": "", "autofocus": has_focus}
    if getattr(bound.field.widget, "input_type", "") in FREE_TYPES:
        usual |= {"autocapitalize": "none", "spellcheck": "false"}
    return field(bound, label, **usual | attrs)
