"""What someone says of a token they want to have made."""

from typing import cast

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.models.tokens import MAX_TOKEN_NAME
from players.nicknames import is_blank, is_drawable, tidy

NAME_FAULT = _("Enter what the token is for, in a word or two.")
LASTING = _("Choose one of the times offered.")
LASTS = [
    ("30", pgettext_lazy("duration", "30 days")),
    ("90", pgettext_lazy("how long a token lasts", "90 days")),
    ("365", pgettext_lazy("how long a token lasts", "1 year")),
    ("", pgettext_lazy("how long a token lasts", "until I revoke it")),
]


class TokenForm(forms.Form):
    """A name for it, and how long it lasts."""

    name = forms.CharField(
        label=pgettext_lazy("field", "Name"),
        max_length=MAX_TOKEN_NAME,
        widget=forms.TextInput({"autocomplete": "off"}),
        error_messages={
            "required": NAME_FAULT,
            "max_length": _("Use at most 40 characters."),
            "null_characters_not_allowed": NAME_FAULT,
        },
    )
    days = forms.TypedChoiceField(
        label=pgettext_lazy("field", "Expires"),
        choices=LASTS,
        required=False,
        coerce=int,
        empty_value=None,
        initial="90",
        error_messages={"invalid_choice": LASTING},
    )

    def clean_name(self) -> str:
        """Returns the name as it is stored; raises ValidationError for none."""
        name = tidy(cast("str", self.cleaned_data["name"]))
        if is_blank(name) or not is_drawable(name):
            raise forms.ValidationError(NAME_FAULT, code="blank")
        return name
