"""Forms that take a code from a mail, or the password of someone who is signed in."""

from allauth.account import forms as allauth_forms
from allauth.core import context

from players.accounts.guesses import LimitedAttempt, counted
from players.services.limits import (
    WRONG_MAIL_CODES_OF_AN_ADDRESS,
    WRONG_PROOFS_OF_A_PLAYER,
)
from players.services.throttle import source_of


class CountedCodeForm(allauth_forms.BaseConfirmCodeForm):
    """Looks at no code from where too many wrong ones came."""

    def clean_code(self) -> str:
        """Returns the code, if it is the one that was sent."""
        source = source_of(context.request)
        with counted(LimitedAttempt(WRONG_MAIL_CODES_OF_AN_ADDRESS, source)):
            return str(super().clean_code())


class LoginCodeForm(CountedCodeForm, allauth_forms.ConfirmLoginCodeForm):
    """Signs in."""


class EmailCodeForm(CountedCodeForm, allauth_forms.ConfirmEmailVerificationCodeForm):
    """Proves an address."""


class ResetCodeForm(CountedCodeForm, allauth_forms.ConfirmPasswordResetCodeForm):
    """Leads to a new password."""


class ConfirmCodeForm(CountedCodeForm, allauth_forms.ConfirmReauthenticationCodeForm):
    """Shows once more whose account it is."""


class ChangePasswordForm(allauth_forms.ChangePasswordForm):
    """Asks for the password so far, a few times."""

    def clean_oldpassword(self) -> str:
        """Returns the password so far, if it is right."""
        assert self.user is not None  # noqa: S101 -- the view asks for an account
        with counted(LimitedAttempt(WRONG_PROOFS_OF_A_PLAYER, self.user.pk)):
            return super().clean_oldpassword()
