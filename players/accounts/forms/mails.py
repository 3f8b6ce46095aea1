"""Forms that have a code sent to a mailbox: not without end, to nobody."""

from typing import Any

from allauth.account import forms as allauth_forms
from allauth.core import context
from django.http import HttpRequest

from players.accounts.known import browser_of_login
from players.services.limits import (
    MAILS_OF_A_PAIR,
    MAILS_OF_AN_ADDRESS,
    MAILS_TO_A_MAILBOX,
)
from players.services.throttle import require_once_more, source_of


def require_mail(request: HttpRequest, email: str) -> None:
    """Counts one more mail; raises ThrottledError where it is one too many.

    Strangers cannot use up what the owner of an account has: a browser that has been
    signed in to it is not counted with them.
    """
    source, mailbox = source_of(request), email.strip().lower()
    require_once_more(MAILS_OF_AN_ADDRESS, source)
    browser = browser_of_login(request, mailbox)
    require_once_more(MAILS_OF_A_PAIR, f"{browser or source} {mailbox}")
    if not browser:
        require_once_more(MAILS_TO_A_MAILBOX, mailbox)


class RequestLoginCodeForm(allauth_forms.RequestLoginCodeForm):
    """Asks for a code to sign in with."""

    def clean_email(self) -> str:
        """Returns the address, if one more mail may go there."""
        require_mail(context.request, self.cleaned_data["email"])
        return str(super().clean_email())


class ResetPasswordForm(allauth_forms.ResetPasswordForm):
    """Asks for a code to choose a new password with."""

    def clean_email(self) -> str:
        """Returns the address, if one more mail may go there."""
        require_mail(context.request, self.cleaned_data["email"])
        return super().clean_email()


class AddEmailForm(allauth_forms.AddEmailForm):
    """Asks for the new address of an account."""

    def clean_email(self) -> str:
        """Returns the address, if one more mail may go there."""
        require_mail(context.request, self.cleaned_data["email"])
        return str(super().clean_email())


class RequestCodeForm(allauth_forms.RequestReauthenticationCodeForm):
    """Asks for a code that shows once more whose account it is."""

    def clean(self) -> dict[str, Any]:
        """Returns the fields, if one more mail may go there."""
        if recipient := self.cleaned_data.get("recipient"):
            require_mail(context.request, recipient)
        return super().clean()
