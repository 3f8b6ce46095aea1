"""Addresses of the whole site."""

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("admin/", admin.site.urls),
    path("i18n/", include("django.conf.urls.i18n")),
    path("account/", include("players.accounts.urls")),
    path("account/", include("allauth.urls")),
    path("account/", include("players.urls")),
    path("", include("games.urls")),
]
