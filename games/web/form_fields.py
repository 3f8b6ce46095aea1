"""Fields of forms that say in our own words what they take."""

from collections.abc import Iterable

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from players.texts import Text

NUMBER_FAULTS = ("required", "invalid", "min_value", "max_value")
CHOICE_FAULTS = ("required", "invalid_choice")


def whole_number(name: Text, low: int, high: int) -> forms.IntegerField:
    """Returns a field for a number; every complaint names it and both bounds."""
    sentence = format_lazy(
        _("{name}: enter a whole number from {low} to {high}."),
        name=name,
        low=low,
        high=high,
    )
    return forms.IntegerField(
        min_value=low,
        max_value=high,
        widget=forms.NumberInput({"inputmode": "numeric"}),
        error_messages=dict.fromkeys(NUMBER_FAULTS, sentence),
    )


def one_of(name: Text, choices: Iterable[tuple[str, Text]]) -> forms.ChoiceField:
    """Returns a field for one of several values; every complaint names them all."""
    listed = list(choices)
    sentence = format_lazy(
        _("{name}: choose one of these: {choices}."),
        name=name,
        choices=format_lazy(
            ", ".join(f"{{{place}}}" for place in range(len(listed))),
            *(text for _value, text in listed),
        ),
    )
    return forms.ChoiceField(
        choices=listed, error_messages=dict.fromkeys(CHOICE_FAULTS, sentence)
    )
