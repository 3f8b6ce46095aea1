"""The admin behind the site's own door: one way to sign in, and a second factor."""

from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import urlencode

from players.accounts.factors import SECOND_FACTORS


class GuardedAdminSite(admin.AdminSite):
    """Lets in staff whose account has a second factor, unless the site does without.

    Whoever has one was asked for it at signing in, or has just set it up.
    """

    site_title = site_header = settings.SITE_NAME

    def has_permission(self, request: HttpRequest) -> bool:
        """Whether somebody may use the admin."""
        return super().has_permission(request) and has_second_factor(request)

    def login(
        self, request: HttpRequest, extra_context: dict[str, object] | None = None
    ) -> HttpResponse:
        """Sends everybody to what they lack: signing in, or the second factor.

        Raises:
            PermissionDenied: Whoever is signed in is not staff.
        """
        wish = request.GET.get("next", reverse("admin:index"))
        if not request.user.is_authenticated:
            query = urlencode({"next": wish})
            return HttpResponseRedirect(f"{reverse(settings.LOGIN_URL)}?{query}")
        if not super().has_permission(request):
            raise PermissionDenied
        if has_second_factor(request):
            return HttpResponseRedirect(reverse("admin:index"))
        return HttpResponseRedirect(reverse("mfa_index"))

    def password_change(  # type: ignore[override]
        self, request: HttpRequest, extra_context: dict[str, object] | None = None
    ) -> HttpResponse:
        """Leads to the site's own page, which also tells the owner by letter."""
        return HttpResponseRedirect(reverse("account_change_password"))


def has_second_factor(request: HttpRequest) -> bool:
    """Whether the account is held by more than a password, where that is asked for."""
    if not settings.ADMIN_SECOND_FACTOR:
        return True
    user = request.user
    return user.is_authenticated and is_mfa_enabled(user, SECOND_FACTORS)
