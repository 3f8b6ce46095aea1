"""Addresses of pages about people, under /account/."""

from django.urls import URLPattern, path

from players.views import bans, data, friends, profile, tokens

app_name = "players"

urlpatterns: list[URLPattern] = [
    path("profile/", profile.profile, name="profile"),
    path("profile/username/", profile.username, name="username"),
    path("profile/look/", profile.look, name="look"),
    path("profile/keep/", profile.keep, name="keep"),
    path("picture/", profile.picture, name="picture"),
    path("picture/preview/", profile.preview, name="preview"),
    path("data/", data.data, name="data"),
    path("data/download/", data.download, name="download"),
    path("data/forget/", data.forget, name="forget"),
    path("tokens/", tokens.tokens, name="tokens"),
    path("tokens/<int:number>/revoke/", tokens.revoke, name="revoke_token"),
    path("privacy/", profile.privacy, name="privacy"),
    path("friends/", friends.page, name="friends"),
    path("friends/ask/", friends.ask, name="ask"),
    path("friends/where/", friends.where, name="where"),
    path("friends/link/", friends.renew, name="renew_link"),
    path("friends/qr.svg", friends.qr, name="friend_qr"),
    path("friends/<int:number>/<slug:how>/", friends.answer, name="answer"),
    path("people/<int:player_id>/ask/", friends.ask_person, name="ask_person"),
    path("people/<int:player_id>/<slug:how>/", friends.change, name="change_company"),
    path("friend/<str:token>/", friends.link, name="friend_link"),
    path("notices/", friends.notices, name="notices"),
    path("warnings/<int:number>/read/", bans.warning_read, name="warning_read"),
]
