"""The admin behind the site's own door: one way to sign in, and a second factor."""

from typing import Any

from allauth.mfa.utils import is_mfa_enabled
from django.conf import settings
from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import Model
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme, urlencode

from players.accounts.factors import SECOND_FACTORS

KEPT_OUT = {
    "account.EmailAddress": "changed on the page of its account, by services",
    "account.EmailConfirmation": "opens an account",
    "mfa.Authenticator": "holds the secret of a second factor",
    "usersessions.UserSession": "holds the key of a session",
}
"""Models of others that their own admin would show, with why it does not."""
OWN_PAGES = {"auth.Group", "django_tasks_database.DBTaskResult"}
"""Models of others that have pages of ours (`ligretto_site.admin`)."""

WISH_KEY = "admin-wish"
MOST_WISH = 1000


class GuardedAdminSite(admin.AdminSite):
    """Admits staff whose account has a second factor, unless the site does without.

    Anyone who has one was asked for it at signing in, or has just set it up. Where
    someone wanted to go meanwhile is kept in their session.
    """

    site_title = site_header = settings.SITE_NAME

    def register(
        self, model_or_iterable: Any, admin_class: Any = None, **options: Any
    ) -> None:
        """Registers models that are not in KEPT_OUT; those in OWN_PAGES only with our pages."""
        models = model_or_iterable
        if isinstance(models, type) and issubclass(models, Model):
            models = (models,)
        is_ours = (admin_class or object).__module__ == "ligretto_site.admin"
        wanted = [
            model
            for model in models
            if (label := model._meta.label) not in KEPT_OUT  # noqa: SLF001
            and (is_ours or label not in OWN_PAGES)
        ]
        super().register(wanted, admin_class, **options)

    def has_permission(self, request: HttpRequest) -> bool:
        """True if someone may use the admin."""
        return super().has_permission(request) and has_second_factor(request)

    def login(
        self, request: HttpRequest, extra_context: dict[str, object] | None = None
    ) -> HttpResponse:
        """Sends everyone to what they lack: signing in, or the second factor.

        Raises:
            PermissionDenied: The person signed in is not staff.
        """
        wish = _wish(request)
        if not request.user.is_authenticated:
            query = urlencode({"next": wish or reverse("admin:index")})
            return HttpResponseRedirect(f"{reverse(settings.LOGIN_URL)}?{query}")
        if not super().has_permission(request):
            raise PermissionDenied
        if has_second_factor(request):
            kept = request.session.pop(WISH_KEY, "")
            return HttpResponseRedirect(wish or kept or reverse("admin:index"))
        if wish:
            request.session[WISH_KEY] = wish
        return HttpResponseRedirect(reverse("mfa_index"))

    def password_change(  # type: ignore[override]
        self, request: HttpRequest, extra_context: dict[str, object] | None = None
    ) -> HttpResponse:
        """Leads to the site's own page, which also tells the owner by letter."""
        return HttpResponseRedirect(reverse("account_change_password"))


def _wish(request: HttpRequest) -> str:
    """Which page of this site someone wants to see, empty for none."""
    wish = request.GET.get("next", "")
    is_ours = url_has_allowed_host_and_scheme(
        wish, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return wish if is_ours and len(wish) <= MOST_WISH else ""


def has_second_factor(request: HttpRequest) -> bool:
    """True if the account is held by more than a password, where that is asked for."""
    if not settings.ADMIN_SECOND_FACTOR:
        return True
    user = request.user
    return user.is_authenticated and is_mfa_enabled(user, SECOND_FACTORS)
