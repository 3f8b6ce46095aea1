"""The page that leads to everything about one's own account, and what a guest brings."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_safe

from players.models import Player
from players.queries.identity import guest_of
from players.services.merge_guest import discard_guest, merge_guest, mergeable_texts


@require_safe
@login_required
def home(request: HttpRequest) -> HttpResponse:
    """Lists what someone can see and change of their account."""
    return render(request, "account/home.html", {"mergeable": _mergeable(request)})


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
def merge(request: HttpRequest) -> HttpResponse:
    """Asks whether what was played here before signing in comes along, and does it."""
    guest = guest_of(request.session)
    if guest is None:
        return HttpResponseRedirect(_way_on(request))
    if request.method == "POST":
        _take_or_leave(request, guest)
        return HttpResponseRedirect(_way_on(request))
    context = {"mergeable": _mergeable(request), "next": _way_on(request)}
    return render(request, "account/merge.html", context)


def _take_or_leave(request: HttpRequest, guest: Player) -> None:
    assert isinstance(request.user, Player)  # noqa: S101 -- login_required said so
    if "take" in request.POST:
        merge_guest(guest, request.user, request.session)
        messages.success(
            request, _("Everything you played here is now in your account.")
        )
    else:
        discard_guest(request.session)
        messages.info(request, _("What was played here stays with the guest."))


def _mergeable(request: HttpRequest) -> dict[str, object] | None:
    """What the browser's guest has, for the page; None where there is nothing."""
    guest = guest_of(request.session)
    lines = mergeable_texts(guest) if guest else ()
    return {"guest": guest, "lines": lines} if lines else None


def _way_on(request: HttpRequest) -> str:
    wish = request.POST.get("next") or request.GET.get("next") or ""
    if url_has_allowed_host_and_scheme(wish, allowed_hosts={request.get_host()}):
        return wish
    return reverse("accounts:home")
