"""Addresses of pages about people, under /account/."""

from django.urls import URLPattern, path

from players.views import bans, data, profile

app_name = "players"

urlpatterns: list[URLPattern] = [
    path("profile/", profile.profile, name="profile"),
    path("profile/look/", profile.look, name="look"),
    path("profile/keep/", profile.keep, name="keep"),
    path("picture/", profile.picture, name="picture"),
    path("picture/preview/", profile.preview, name="preview"),
    path("data/", data.data, name="data"),
    path("data/download/", data.download, name="download"),
    path("data/forget/", data.forget, name="forget"),
    path("privacy/", profile.privacy, name="privacy"),
    path("warnings/<int:number>/read/", bans.warning_read, name="warning_read"),
]
