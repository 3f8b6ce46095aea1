"""Addresses of pages about people, under /account/."""

from django.urls import URLPattern, path

from players.views import bans

app_name = "players"

urlpatterns: list[URLPattern] = [
    path("warnings/<int:number>/read/", bans.warning_read, name="warning_read"),
]
