"""Addresses of our own account pages; allauth's lie beside them, or behind ours."""

from django.urls import path

from players.accounts import code_views, views

app_name = "accounts"
urlpatterns = [
    path("", views.home, name="home"),
    path("bring/", views.merge, name="bring"),
    path("login/code/confirm/", code_views.login_code),
    path("confirm-email/", code_views.email_code),
    path("signup/again/", code_views.sign_up_again, name="sign-up-again"),
]
