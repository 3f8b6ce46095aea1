"""Addresses of the pages around a table and of the tables themselves."""

from django.urls import URLPattern, URLResolver, path

from games.web import api_page, site
from games.web.chat import views as chat
from games.web.friends import views as friends_views
from games.web.home import learning, opening, quick_match
from games.web.home import views as pages
from games.web.keys import views as keys
from games.web.matches import views as matches
from games.web.people import views as people
from games.web.ratings import views as leaderboards
from games.web.replay import views as replays
from games.web.reports import views as reports
from games.web.rules import views as rules
from games.web.table import card_choices, lesson, lobby_views
from games.web.table import views as tables

app_name = "games"

lobby_actions = [
    path("t/<slug:code>/ready/", lobby_views.ready, name="ready"),
    path("t/<slug:code>/choices/", card_choices.choices, name="choices"),
    path("t/<slug:code>/start/", lobby_views.start, name="start"),
    path("t/<slug:code>/leave/", lobby_views.leave, name="leave"),
    path("t/<slug:code>/set-up/", lobby_views.set_up, name="set_up"),
    path("t/<slug:code>/pattern/", lobby_views.pattern, name="pattern"),
    path("t/<slug:code>/bots/", lobby_views.add_bot, name="add_bot"),
    path("t/<slug:code>/bots/<int:number>/", lobby_views.change_bot, name="change_bot"),
    path("t/<slug:code>/seats/<int:number>/remove/", lobby_views.remove, name="remove"),
    path(
        "t/<slug:code>/sent/<int:number>/back/", lobby_views.let_back, name="let_back"
    ),
    path("t/<slug:code>/capacity/", lobby_views.capacity, name="capacity"),
    path("t/<slug:code>/visibility/", lobby_views.visibility, name="visibility"),
    path("t/<slug:code>/game/", lobby_views.game, name="game"),
    path("t/<slug:code>/options/", lobby_views.options, name="options"),
    path("t/<slug:code>/again/", lobby_views.again, name="again"),
    path("t/<slug:code>/lesson/", lesson.lesson, name="lesson"),
    path("t/<slug:code>/lesson/words/", lesson.words, name="lesson_words"),
]

chat_actions = [
    path("t/<slug:code>/chat/", chat.chat, name="chat"),
    path("t/<slug:code>/chat/mute/", chat.mute, name="chat_mute"),
    path("t/<slug:code>/chat/rules/", chat.rules, name="chat_rules"),
    path("t/<slug:code>/chat/name/", chat.name, name="chat_name"),
]

friends_urls = [
    path("t/<slug:code>/friends/", friends_views.friends, name="friends"),
    path("t/<slug:code>/people/", friends_views.people, name="people"),
    path("t/<slug:code>/report/", reports.report, name="report"),
    path(
        "matches/<int:match_id>/people/",
        friends_views.people_of_match,
        name="match_people",
    ),
    path("matches/<int:match_id>/report/", reports.report_match, name="report_match"),
    path(
        "invitations/<int:number>/decline/",
        friends_views.decline,
        name="decline_invitation",
    ),
]

pages_of_people = [
    path("account/keys/", keys.keys, name="keys"),
    path("players/me/", people.me, name="me"),
    path("players/<str:username>/", people.person, name="person"),
    path("players/<str:username>/against/", people.against, name="against"),
]

# Pages for everyone: ligretto_site/urls.py gives each an address in every language.
public_pages: list[URLPattern] = [
    path("", pages.home, name="home"),
    path("tables/", pages.tables, name="tables"),
    path("tables/now/", pages.tables_now, name="tables_now"),
    path("rules/", rules.index, name="rules_index"),
    path("rules/<slug:game>/", rules.rules, name="rules"),
    path("ratings/", leaderboards.ratings, name="ratings"),
    path("ratings/<slug:pool>/", leaderboards.one_leaderboard, name="leaderboard"),
]

urlpatterns: list[URLPattern | URLResolver] = [
    path("join/", pages.join, name="join"),
    path("quick/", quick_match.quick, name="quick"),
    path("learn/<slug:game>/", learning.open_page, name="learn"),
    path("play/<slug:game>/", opening.play_now, name="play"),
    path("open/", opening.open_chosen, name="open_chosen"),
    path("open/<slug:game>/", opening.open_page, name="open"),
    path("t/<slug:code>/", tables.table, name="table"),
    path("t/<slug:code>/panel/", tables.panel, name="panel"),
    path("t/<slug:code>/qr.svg", tables.qr, name="qr"),
    path("t/<slug:code>/sit/", tables.sit, name="sit"),
    path("t/<slug:code>/nickname/", tables.rename, name="rename"),
    *lobby_actions,
    *pages_of_people,
    *chat_actions,
    *friends_urls,
    path("ratings/<slug:pool>/noted/", leaderboards.noted, name="rating_noted"),
    path("matches/<int:match_id>/", matches.match, name="match"),
    path("matches/<int:match_id>/highlights/", matches.highlights, name="highlights"),
    path("matches/<int:match_id>/replay/<int:number>/", replays.replay, name="replay"),
    path(
        "matches/<int:match_id>/replay/<int:number>/frames/",
        replays.frames,
        name="replay_frames",
    ),
    path(
        "matches/<int:match_id>/replay/<int:number>/record/",
        replays.record,
        name="record",
    ),
    path(
        "matches/<int:match_id>/replay/<int:number>/play-on/",
        replays.play_on,
        name="play_on",
    ),
    path("api/", api_page.api_page, name="api_page"),
    path("favicon.ico", site.favicon, name="favicon"),
    path("healthz", site.alive, name="health"),
    path("readyz", site.ready, name="ready"),
    path("manifest.webmanifest", site.manifest, name="manifest"),
]
