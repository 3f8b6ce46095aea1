"""What people type and choose in the lobby, checked for form, not yet for sense."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.models import Seat
from games.models.tables import CLOTHS
from games.queries.tables import code_in
from games.rules.core import OptionSpec
from players.nicknames import MAX_LENGTH, clean_nickname


class CodeForm(forms.Form):
    """The code of a table, however it was written, or its whole address."""

    code = forms.CharField(
        max_length=200, error_messages={"required": _("Please enter the code.")}
    )

    def clean_code(self) -> str:
        code = code_in(self.cleaned_data["code"])
        if not code:
            raise forms.ValidationError(
                _("A code is made of letters."), code="no_letters"
            )
        return code


class NicknameForm(forms.Form):
    """The name somebody wants to sit under."""

    nickname = forms.CharField(
        required=False,
        max_length=200,
        widget=forms.TextInput({"maxlength": MAX_LENGTH}),
    )

    def clean_nickname(self) -> str:
        return clean_nickname(self.cleaned_data["nickname"])


class OpenForm(forms.Form):
    """How many bots sit down with whoever opens a table."""

    bots = forms.IntegerField(min_value=0, max_value=3)


class BotForm(forms.Form):
    strength = forms.ChoiceField(choices=Seat.Bot)


class CapacityForm(forms.Form):
    capacity = forms.IntegerField(min_value=2, max_value=12)


class ClothForm(forms.Form):
    cloth = forms.IntegerField(min_value=1, max_value=CLOTHS)


class SwitchForm(forms.Form):
    """A yes or no, sent as 1 or 0."""

    on = forms.TypedChoiceField(
        choices=[("1", "1"), ("0", "0")], coerce=lambda value: value == "1"
    )


class OptionsForm(forms.Form):
    """The rules of a table: one field for each option of its game."""

    def __init__(self, specs: tuple[OptionSpec, ...], data: Mapping[str, Any]) -> None:
        super().__init__(data)
        self.fields.update({spec.name: _field(spec) for spec in specs})


def _field(spec: OptionSpec) -> forms.Field:
    if spec.choices:
        return forms.ChoiceField(choices=[(word, word) for word in spec.choices])
    if spec.low is None:
        return forms.BooleanField(required=False)
    return forms.IntegerField(min_value=spec.low, max_value=spec.high)
