"""Addresses of our own account pages; allauth's lie beside them."""

from django.urls import path

from players.accounts import views

app_name = "accounts"
urlpatterns = [
    path("", views.home, name="home"),
    path("bring/", views.merge, name="bring"),
]
