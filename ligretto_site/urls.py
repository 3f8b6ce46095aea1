"""Addresses of the whole site."""

from django.contrib import admin
from django.urls import include, path

from games.api.site import urls as api_urls
from players.views.choices import set_language

handler400 = "ligretto_site.too_much.bad_request"

urlpatterns = [
    path("admin/", admin.site.urls),
    path("i18n/setlang/", set_language, name="set_language"),
    path("account/", include("players.accounts.urls")),
    path("account/", include("allauth.urls")),
    path("account/", include("players.urls")),
    path("api/v1/", include(api_urls())),
    path("", include("leagues.urls")),
    path("", include("games.urls")),
]
