"""The form to sign up."""

from typing import Any

from allauth.account.forms import SignupForm
from allauth.core import context
from django import forms
from django.contrib import messages
from django.contrib.auth.hashers import make_password
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from players.accounts.forms.mails import require_mail
from players.models import Player
from players.queries.identity import guest_of
from players.services.accounts import make_way, start_signing_up
from players.services.limits import SIGN_UPS_OF_AN_ADDRESS
from players.services.throttle import require_once_more, source_of

HONEYPOT = "website"


class SignUpForm(SignupForm):
    """Asks for a name, an address and, unless there is a passkey, a password.

    A field that nobody sees is for machines that fill in everything.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # allauth hides it by an inline style, which our policy forbids.
        self.fields[HONEYPOT].widget = forms.TextInput(
            attrs={"tabindex": "-1", "autocomplete": "off"}
        )

    def full_clean(self) -> None:
        """Looks at the fields, unless this address signs up without end."""
        if self.is_bound:
            require_once_more(SIGN_UPS_OF_AN_ADDRESS, source_of(context.request))
        super().full_clean()

    def clean(self) -> dict[str, Any]:
        """Returns the fields, if one more mail may go to the address."""
        fields: dict[str, Any] = super().clean()
        if not self.errors:
            require_mail(context.request, fields["email"])
        return fields

    def clean_username(self) -> str:
        """Returns the name; one that only an unfinished sign-up holds is free."""
        make_way(context.request.session, username=self.cleaned_data["username"])
        return str(super().clean_username())

    def clean_email(self) -> str:
        """Returns the address; one that only an unfinished sign-up holds is free."""
        make_way(context.request.session, email=self.cleaned_data["email"])
        return str(super().clean_email())

    def try_save(
        self, request: HttpRequest
    ) -> tuple[Player | None, HttpResponse | None]:
        """Stores the account, unless someone else took the name just now."""
        try:
            with transaction.atomic():
                player, response = super().try_save(request)
                if self.account_already_exists:
                    self._hold_name(request)
        except IntegrityError:
            text = _("Someone has just taken this name. Choose another.")
            messages.error(request, text)
            return None, HttpResponseRedirect(reverse("account_signup"))
        return player, response

    def _hold_name(self, request: HttpRequest) -> None:
        """Makes a known address look like a new one, and take as long.

        The name is taken just the same, and the password is hashed, though not kept.
        """
        player = guest_of(request.session) or Player()
        player.username = self.cleaned_data["username"]
        player.set_unusable_password()
        if password := self.cleaned_data.get("password1"):
            make_password(password)
        start_signing_up(player, request.session)
