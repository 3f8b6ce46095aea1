"""The keys someone plays with: an account's own, or those of this browser."""

from http import HTTPStatus

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from games.web.keys.forms import KeysForm
from players.models import Player
from players.queries.identity import player_of_request
from players.queries.profiles import profile_of
from players.requests import PageRequest
from players.services.profiles import change_keys


@never_cache
def keys(request: PageRequest) -> HttpResponse:
    """Shows and changes the keys; a guest's are handed to the browser to keep."""
    player = player_of_request(request)
    account = player if player and not player.is_guest else None
    if request.method != "POST":
        return _page(request, KeysForm(changed=profile_of(account).keys), account)
    form = KeysForm({} if "usual" in request.POST else request.POST)
    if not form.is_valid():
        return _page(request, form, account)
    if account is None:
        return _page(request, KeysForm(changed=form.keys()), account, kept=form.keys())
    change_keys(account, form.keys())
    messages.success(request, _("Saved. These keys apply on all your devices."))
    return redirect("games:keys")


def _page(
    request: PageRequest,
    form: KeysForm,
    account: Player | None,
    *,
    kept: dict[str, str] | None = None,
) -> HttpResponse:
    context = {"form": form, "account": account, "kept": kept}
    is_refused = form.is_bound and not form.is_valid()
    status = HTTPStatus.UNPROCESSABLE_ENTITY if is_refused else HTTPStatus.OK
    return render(request, "games/table/keys.html", context, status=status)
