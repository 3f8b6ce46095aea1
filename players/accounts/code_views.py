"""Pages that ask for a code from a mail, alike whether or not there is an account."""

from allauth.account.internal.flows.email_verification_by_code import (
    EmailVerificationProcess,
)
from allauth.account.internal.flows.login_by_code import LoginCodeVerificationProcess
from allauth.account.views import ConfirmEmailVerificationCodeView, ConfirmLoginCodeView
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from players.accounts.forms.mails import require_mail


class LoginCodeView(ConfirmLoginCodeView):
    """Asks for the code to sign in with."""

    def _resend_form_valid(self, form: BaseForm) -> HttpResponse:
        _send_again(self.request, self._process)
        return HttpResponseRedirect(self.request.get_full_path())


class EmailCodeView(ConfirmEmailVerificationCodeView):
    """Asks for the code that proves an address."""

    def _resend_form_valid(self, form: BaseForm) -> HttpResponse:
        assert self._process is not None  # noqa: S101 -- `dispatch` has looked
        _send_again(self.request, self._process)
        return HttpResponseRedirect(self.request.get_full_path())


login_code = LoginCodeView.as_view()
email_code = EmailCodeView.as_view()


@require_POST
def sign_up_again(request: HttpRequest) -> HttpResponse:
    """Starts over after a mistyped address; the guest stays theirs."""
    if process := EmailVerificationProcess.resume(request):
        process.abort()
    return HttpResponseRedirect(reverse("account_signup"))


def _send_again(
    request: HttpRequest,
    process: EmailVerificationProcess | LoginCodeVerificationProcess,
) -> None:
    """Sends one more mail; allauth would send none where there is no account.

    Raises:
        ThrottledError: Too many mails went there, or came from here.
    """
    require_mail(request, process.state["email"])
    process.generate_code()
    process.send()
    process.record_resend()
    process.persist()
