"""Forms that take a second factor or a passkey."""

from allauth.core import context
from allauth.mfa.base import forms as base
from allauth.mfa.models import Authenticator
from allauth.mfa.totp import forms as totp
from allauth.mfa.webauthn import forms as webauthn

from players.accounts.guesses import LimitedAttempt, counted, factor_guess
from players.services.limits import (
    WRONG_PROOFS_OF_A_PLAYER,
    WRONG_SECRETS_OF_AN_ADDRESS,
)
from players.services.throttle import source_of


class CountedDigitsForm(base.BaseAuthenticateForm):
    """Looks at no digits from where too many wrong ones came."""

    def clean_code(self) -> str:
        """Returns the digits of an app, or a recovery code, if they are right."""
        with counted(factor_guess(context.request, self.user)):
            return super().clean_code()


class DigitsForm(CountedDigitsForm, base.AuthenticateForm):
    """Signs in, after the password."""


class DigitsAgainForm(CountedDigitsForm, base.ReauthenticateForm):
    """Shows once more whose account it is."""


class CountedKeyForm(webauthn.AuthenticateWebAuthnForm):
    """Looks at no answer of a key from where too many wrong ones came."""

    def clean_credential(self) -> Authenticator:
        """Returns the key that answered."""
        with counted(factor_guess(context.request, self.user)):
            return super().clean_credential()


class KeyForm(CountedKeyForm):
    """Signs in, after the password."""


class KeyAgainForm(CountedKeyForm, webauthn.ReauthenticateWebAuthnForm):
    """Shows once more whose account it is."""


class PasskeyForm(webauthn.LoginWebAuthnForm):
    """Signs in by a passkey alone, which says itself whose account it is for."""

    def clean_credential(self) -> Authenticator:
        """Returns the passkey that answered."""
        source = source_of(context.request)
        with counted(LimitedAttempt(WRONG_SECRETS_OF_AN_ADDRESS, source)):
            return super().clean_credential()


class ActivateAppForm(totp.ActivateTOTPForm):
    """Takes the first digits of a new app."""

    def clean_code(self) -> str:
        """Returns the digits, if the app has the secret."""
        with counted(LimitedAttempt(WRONG_PROOFS_OF_A_PLAYER, self.user.pk)):
            return super().clean_code()
