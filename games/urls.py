"""Addresses of the lobby and the tables."""

from django.urls import URLPattern, URLResolver

app_name = "games"
urlpatterns: list[URLPattern | URLResolver] = []
