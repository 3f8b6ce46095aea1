"""The form by which someone says that they want to be forgotten."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.models import Player
from players.nicknames import confusable_key

MAX_TYPED = 200
EMPTY = _("Fill this in. It keeps you from deleting anything by mistake.")


class ForgetForm(forms.Form):
    """Asks for the password, or for the name where there is no password."""

    proof = forms.CharField(
        max_length=MAX_TYPED,
        strip=False,
        error_messages={
            "required": EMPTY,
            "max_length": _("This is too long."),
            "null_characters_not_allowed": EMPTY,
        },
    )

    def __init__(self, player: Player, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._player = player
        field = self.fields["proof"]
        field.widget = forms.TextInput({"autocomplete": "off", "class": "wide"})
        field.label = _("Your name here, exactly as shown above")
        if self.asks_password:
            field.widget = forms.PasswordInput({"autocomplete": "current-password"})
            field.label = pgettext_lazy("field", "Your password")

    @property
    def asks_password(self) -> bool:
        """True if there is a password to ask for."""
        return self._player.has_usable_password()

    @property
    def name(self) -> str:
        """What has to be typed where there is none."""
        return self._player.username or self._player.nickname

    def clean_proof(self) -> str:
        """Returns what was typed; raises ValidationError where it proves nothing."""
        proof: str = self.cleaned_data["proof"]
        if self.asks_password:
            if not self._player.check_password(proof):
                raise forms.ValidationError(
                    _("This password is wrong."), code="wrong_password"
                )
        elif confusable_key(proof) != confusable_key(self.name):
            raise forms.ValidationError(
                _("This is not the name shown above."), code="wrong_name"
            )
        return proof
