"""Fields of the forms of events, which say in our own words what they take."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from leagues.services.problems import choice_sentence, number_sentence

type AnyText = Any
"""A text that may be translated later: stubs and Django name its type otherwise."""

type Choices = Iterable[tuple[Any, Any]]

ODD = _("This contains characters we cannot show. Please type it again.")


def one_line(
    name: AnyText, most: int, *, is_needed: bool = False, kind: str = "text"
) -> forms.CharField:
    """Returns a field for a short text; `kind` is the type of its input in HTML."""
    widget = forms.TextInput({"autocomplete": "off"})
    widget.input_type = kind
    return forms.CharField(
        label=name,
        required=is_needed,
        max_length=most,
        widget=widget,
        error_messages={
            "required": format_lazy(_("{name}: required."), name=name),
            "max_length": format_lazy(
                _("{name}: use at most {most} characters."), name=name, most=most
            ),
            "null_characters_not_allowed": ODD,
        },
    )


def number(
    name: AnyText, low: int, high: int, *, is_needed: bool = False
) -> forms.IntegerField:
    """Returns a field for a whole number that may be left empty."""
    sentence: Any = number_sentence(name, low, high)
    faults = ("required", "invalid", "min_value", "max_value")
    return forms.IntegerField(
        label=name,
        required=is_needed,
        min_value=low,
        max_value=high,
        widget=forms.NumberInput({"autocomplete": "off", "inputmode": "numeric"}),
        error_messages=dict.fromkeys(faults, sentence),
    )


def chosen(
    name: AnyText, choices: Choices | Callable[[], Choices], *, is_needed: bool = True
) -> forms.ChoiceField:
    """Returns a field for one of a list; a callable is asked again for each form."""
    sentence: Any = choice_sentence(name)
    return forms.ChoiceField(
        label=name,
        required=is_needed,
        choices=choices,
        error_messages=dict.fromkeys(("required", "invalid_choice"), sentence),
    )


def ticked(name: AnyText) -> forms.BooleanField:
    """Returns a field for a yes or no."""
    return forms.BooleanField(label=name, required=False)


class OrderedField(forms.MultipleChoiceField):
    """Some of a list, in the order in which they were sent, each once."""

    def clean(self, value: Any) -> list[str]:
        """Returns them in their order."""
        return list(dict.fromkeys(super().clean(value)))


def ordered(name: AnyText, choices: Choices) -> OrderedField:
    """Returns a field for some of a list in an order."""
    sentence = format_lazy(_("{name}: choose from the list."), name=name)
    return OrderedField(
        label=name,
        required=False,
        choices=list(choices),
        error_messages=dict.fromkeys(("invalid_choice", "invalid_list"), sentence),
    )


class NumbersField(forms.Field):
    """Numbers of entrants, each once, in the order in which they were sent."""

    widget = forms.MultipleHiddenInput
    most_digits = 6

    def clean(self, value: Any) -> tuple[int, ...]:
        """Returns the numbers."""
        given = [str(each) for each in value or () if str(each).strip()]
        if any(not each.isdecimal() or len(each) > self.most_digits for each in given):
            text = _("Someone here is not in this event. Reload the page.")
            raise forms.ValidationError(text, code="no_number")
        numbers = tuple(dict.fromkeys(map(int, given)))
        if self.required and not numbers:
            text = _("Choose a person first.")
            raise forms.ValidationError(text, code="nobody")
        return numbers


def day_and_time(typed: str) -> datetime | None:
    """Returns what was typed as a moment on the clock there, None for open.

    Raises:
        ValidationError: It is no day with a time.
    """
    if not typed:
        return None
    try:
        return datetime.fromisoformat(typed).replace(tzinfo=None)
    except ValueError:
        text = _("Enter day and time, for example 2026-12-24 19:30.")
        raise forms.ValidationError(text, code="no_time") from None


def first_fault(form: forms.Form) -> str:
    """Returns the first complaint about a form."""
    faults: Sequence[Any] = [each for found in form.errors.values() for each in found]
    return str(faults[0]) if faults else ""


def moved(data: QueryDict, name: str) -> QueryDict:
    """Returns what was sent with one of an ordered list moved as a button asked for.

    The button sends "up:KEY" or "down:KEY" under `move`; others change nothing.
    """
    way, _colon, key = data.get("move", "").partition(":")
    keys = data.getlist(name)
    if key not in keys or way not in ("up", "down"):
        return data
    place = keys.index(key)
    other = place - 1 if way == "up" else place + 1
    if 0 <= other < len(keys):
        keys[place], keys[other] = keys[other], keys[place]
    fresh = data.copy()
    fresh.setlist(name, keys)
    return fresh
