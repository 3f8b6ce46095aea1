"""The tokens of an account: made, shown once, revoked."""

from http import HTTPStatus

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from players.forms.tokens import TokenForm
from players.models import Player
from players.queries.tokens import tokens_of
from players.services.limits import TOKENS_OF_A_PLAYER
from players.services.problems import SocialProblem
from players.services.throttle import may_once_more
from players.services.tokens import make_token, revoke_token


@never_cache
@login_required
def tokens(request: HttpRequest) -> HttpResponse:
    """Lists the tokens, and makes one more; its secret is shown on this answer alone."""
    player = _account(request)
    if request.method != "POST":
        return _page(request, player, TokenForm())
    form = TokenForm(request.POST)
    if not form.is_valid():
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        return _page(request, player, form, status=status)
    if not may_once_more(TOKENS_OF_A_PLAYER, player.pk):
        form.add_error(None, _("Too many requests. Try again in an hour."))
        return _page(request, player, form, status=HTTPStatus.TOO_MANY_REQUESTS)
    try:
        _token, secret = make_token(
            player, form.cleaned_data["name"], days=form.cleaned_data["days"]
        )
    except SocialProblem as problem:
        form.add_error(None, str(problem.text))
        return _page(request, player, form, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    return _page(request, player, TokenForm(), secret)


@require_POST
@login_required
def revoke(request: HttpRequest, number: int) -> HttpResponse:
    """Makes a token worthless."""
    if revoke_token(_account(request), number):
        messages.success(request, _("Token revoked. It no longer works."))
    return redirect("players:tokens")


def _account(request: HttpRequest) -> Player:
    if not request.user.is_authenticated:
        raise PermissionDenied
    return request.user


def _page(
    request: HttpRequest,
    player: Player,
    form: TokenForm,
    secret: str = "",
    *,
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    context = {"form": form, "secret": secret, "tokens": tokens_of(player)}
    return render(request, "players/tokens.html", context, status=status)
