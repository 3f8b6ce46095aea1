"""What is our own about accounts: guests who grow into them, names, letters, words."""

from typing import Any, cast

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailAddress
from allauth.core import context as allauth_context
from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.sites.shortcuts import get_current_site
from django.core.exceptions import ValidationError
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext_lazy as _

from players.accounts.forms.mails import require_mail
from players.accounts.guesses import password_guess
from players.accounts.known import remember_account
from players.models import Player
from players.queries.accounts import is_username_taken
from players.queries.identity import guest_of
from players.queries.names import why_not_called
from players.queries.sanctions import ban_of
from players.services.accounts import finish_signing_up, start_signing_up
from players.services.limits import SIGN_INS_OF_AN_ADDRESS
from players.services.marking import mark_browser
from players.services.merge_guest import has_mergeable_data
from players.services.throttle import ThrottledError, require_once_more, source_of
from players.tasks import queue_mail
from players.usernames import clean_username

ALLAUTHS_PROOF = "allauth.account.stages.EmailVerificationStage"
PROOF = "players.accounts.stages.ProofStage"
WRONG_PAIR = _("Wrong user name, e-mail address or password.")


class AccountAdapter(DefaultAccountAdapter):
    """Turns the row of a guest who signs up into the account: all games stay theirs."""

    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "account_inactive": _("This account is closed."),
        "email_password_mismatch": WRONG_PAIR,
        "username_password_mismatch": WRONG_PAIR,
        "email_taken": _("Another account uses this address."),
        "enter_current_password": _("Enter your current password."),
        "incorrect_code": _("This code is wrong."),
        "incorrect_password": _("This password is wrong."),
        "invalid_login": _("No account uses this. Check the spelling."),
        "rate_limited": _("Too many requests. Please wait a minute."),
        "same_as_current": _("This is already your address."),
        "too_many_login_attempts": _(
            "Too many attempts. Wait five minutes, or sign in with a code by e-mail."
        ),
        "username_taken": _(
            "This user name is taken, or looks too much like another one."
        ),
    }

    def new_user(self, request: HttpRequest) -> Player:
        """Returns the session's guest, else a new player."""
        return guest_of(request.session) or Player()

    def save_user(
        self,
        request: HttpRequest,
        user: AbstractBaseUser,
        form: BaseForm,
        commit: bool = True,  # noqa: FBT001, FBT002 -- allauth's own signature
    ) -> AbstractBaseUser:
        """Stores the account, which the session keeps until its address is proven."""
        super().save_user(request, user, form, commit=False)
        return start_signing_up(cast("Player", user), request.session)

    def clean_username(
        self,
        username: str,
        shallow: bool = False,  # noqa: FBT001, FBT002 -- allauth's own signature
    ) -> str:
        """Returns the name as it is stored, if nobody has one that looks like it.

        Raises:
            ValidationError: It cannot stand, or it is taken.
        """
        username = clean_username(username)
        guest = guest_of(allauth_context.request.session)
        if guest and (why := why_not_called(guest, username)):
            raise ValidationError(why, code="name_refused")
        if not shallow and is_username_taken(username):
            raise self.validation_error("username_taken")
        return username

    def pre_authenticate(self, request: HttpRequest, **credentials: Any) -> None:
        """Refuses to go on after too many guesses, be the password right or wrong.

        Raises:
            ValidationError: There were too many wrong passwords.
            ThrottledError: There were too many at all, from this address.
        """
        require_once_more(SIGN_INS_OF_AN_ADDRESS, source_of(request))
        try:
            password_guess(request, _login_of(credentials)).require()
        except ThrottledError as error:
            raise self.validation_error("too_many_login_attempts") from error

    def authentication_failed(self, request: HttpRequest, **credentials: Any) -> None:
        """Counts a wrong password."""
        password_guess(request, _login_of(credentials)).note_wrong()

    def should_send_confirmation_mail(
        self,
        request: HttpRequest,
        email_address: EmailAddress,
        signup: bool,  # noqa: FBT001 -- allauth's own signature
    ) -> bool:
        """Returns that a code is sent; each sign-in to an unproven account sends one.

        Raises:
            ThrottledError: Too many were sent; the form of a sign-up has asked before.
        """
        if not signup:
            require_mail(request, email_address.email)
        return True

    def get_login_stages(self) -> list[str]:
        """Returns allauth's, with our own proof of the address."""
        stages = super().get_login_stages()
        return [PROOF if stage == ALLAUTHS_PROOF else stage for stage in stages]

    def login(self, request: HttpRequest, user: AbstractBaseUser) -> None:
        """Logs in; an account that was signing up is then no one's but its owner's."""
        super().login(request, user)
        finish_signing_up(cast("Player", user), request.session)

    def pre_login(
        self, request: HttpRequest, user: AbstractBaseUser, **hooks: Any
    ) -> HttpResponse | None:
        """Logs nobody in who is banned: this browser is shown why, and until when."""
        ban = ban_of(user) if isinstance(user, Player) else None
        if ban is None:
            return super().pre_login(request, user, **hooks)
        response = HttpResponseRedirect("/")
        mark_browser(response, ban)
        return response

    def post_login(
        self, request: HttpRequest, user: AbstractBaseUser, **hooks: Any
    ) -> HttpResponse:
        """Goes on, past what the browser's guest has played where there is any."""
        response = super().post_login(request, user, **hooks)
        guest = guest_of(request.session)
        if guest is not None and has_mergeable_data(guest):
            way_on = urlencode({"next": response.headers["Location"]})
            response = HttpResponseRedirect(f"{reverse('accounts:bring')}?{way_on}")
        remember_account(request, response, cast("Player", user))
        return response

    def send_mail(
        self, template_prefix: str, email: str, context: dict[str, Any]
    ) -> None:
        """Has the worker send what allauth writes to someone."""
        request = allauth_context.request
        site = {"current_site": get_current_site(request)}
        told = {"request": request, "email": email, **site, **context}
        queue_mail(self.render_mail(template_prefix, email, told))

    def format_email_subject(self, subject: str) -> str:
        """Puts the name of the site before what a letter is about."""
        return f"{settings.SITE_NAME}: {subject}"


def _login_of(credentials: dict[str, Any]) -> str:
    """Returns what someone called their account."""
    return str(credentials.get("username") or credentials.get("email") or "")
