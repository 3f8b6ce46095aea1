"""Addresses of leagues and events. Whatever is fixed stands before what has a slug."""

from django.urls import URLPattern, URLResolver, path

from leagues.web.commands import dispatch
from leagues.web.console import views as organizing
from leagues.web.entry import views as joining
from leagues.web.finding import views as finding
from leagues.web.live.views import live, play
from leagues.web.printing import views as printing
from leagues.web.public import calendar_views, export_views, league_views
from leagues.web.public import views as public
from leagues.web.scorepad import saved_views
from leagues.web.scorepad import views as scorepad
from leagues.web.screen import views as screen
from leagues.web.seasons import views as seasons
from leagues.web.settings import views as running
from leagues.web.stage import views as stage
from leagues.web.webhooks import views as webhooks
from leagues.web.wizard import views as wizard

app_name = "leagues"

# Pages for everyone: ligretto_site/urls.py gives each an address in every language.
public_pages: list[URLPattern] = [
    path("leagues/", finding.leagues, name="leagues"),
    path("events/", finding.events, name="events"),
]

# Finding an event, opening one, and coming in.
doors: list[URLPattern | URLResolver] = [
    path("events/code/", finding.by_code, name="by_code"),
    path("events/new/", wizard.new, name="new"),
    path("events/new/plan/", wizard.plan, name="plan"),
    path("events/new/settings/", wizard.format_settings, name="new_settings"),
    path("events/format/settings/", stage.format_settings, name="format_settings"),
    path("e/<slug:code>/", joining.join, name="join"),
    path("e/<slug:code>/qr.svg", joining.join_qr, name="join_qr"),
    path("e/<slug:code>/me/", joining.me, name="me"),
    path("e/<slug:code>/me/do/", joining.me_do, name="me_do"),
    path("e/<slug:code>/me/<str:token>/", joining.me_by_link, name="me_by_link"),
    path("e/<slug:code>/help/<str:token>/", running.help_by_link, name="help"),
]

# Running an event.
console: list[URLPattern | URLResolver] = [
    path("events/<slug:slug>/console/", organizing.console, name="console"),
    path("events/<slug:slug>/console/do/", dispatch.do, name="console_do"),
    path(
        "events/<slug:slug>/console/people/", organizing.people, name="console_people"
    ),
    path(
        "events/<slug:slug>/console/people/<int:number>/",
        organizing.person,
        name="console_person",
    ),
    path(
        "events/<slug:slug>/console/people/<int:number>/link/",
        running.link,
        name="console_link",
    ),
    path(
        "events/<slug:slug>/console/tables/<int:matchday>/",
        organizing.past,
        name="console_past",
    ),
    path(
        "events/<slug:slug>/console/tables/<int:matchday>/<int:table>/",
        organizing.table,
        name="console_table",
    ),
    path(
        "events/<slug:slug>/console/settings/",
        running.settings,
        name="console_settings",
    ),
    path("events/<slug:slug>/console/copy/", running.copy, name="console_copy"),
    path(
        "events/<slug:slug>/console/helpers/", running.helpers, name="console_helpers"
    ),
    path("events/<slug:slug>/console/season/", seasons.season, name="console_season"),
    path(
        "events/<slug:slug>/console/season/next/",
        seasons.next_season,
        name="console_season_next",
    ),
    path(
        "events/<slug:slug>/console/season/found/",
        seasons.found,
        name="console_season_found",
    ),
    path(
        "events/<slug:slug>/console/season/back/",
        seasons.take_back,
        name="console_season_back",
    ),
    path("events/<slug:slug>/console/log/", organizing.log, name="console_log"),
]

# Writing down the results of tables.
PAD = "events/<slug:slug>/tables/<int:matchday>-<int:table>/pad/"
score_pad: list[URLPattern | URLResolver] = [
    path("events/pad-worker.js", saved_views.worker, name="pad_worker"),
    path("events/pads.json", saved_views.kept, name="pads_kept"),
    path(PAD, scorepad.pad, name="pad"),
    path(f"{PAD}agree/", scorepad.agree, name="pad_agree"),
]

# Playing a fixture at a live table.
playing: list[URLPattern | URLResolver] = [
    path("events/<slug:slug>/play/", play, name="play"),
    path("events/<slug:slug>/console/live/", live, name="live"),
]

# Reading about an event: pages, screens, prints, exports.
showing: list[URLPattern | URLResolver] = [
    path("leagues/<slug:slug>/", league_views.league, name="league"),
    path("leagues/<slug:slug>/people/", league_views.people, name="league_people"),
    path("events/<slug:slug>/", public.event, name="event"),
    path("events/<slug:slug>/now/", public.event_now, name="event_now"),
    path("events/<slug:slug>/qr.svg", public.qr, name="event_qr"),
    path("events/<slug:slug>/screen/", screen.screen, name="screen"),
    path("events/<slug:slug>/screen/now/", screen.screen_now, name="screen_now"),
    path("events/<slug:slug>/print/", printing.pack, name="print"),
    path(
        "events/<slug:slug>/print/table-<int:matchday>-<int:table>.svg",
        printing.table_qr,
        name="table_qr",
    ),
    path("events/<slug:slug>/print/<slug:kind>/", printing.sheet, name="print_sheet"),
    path("events/<slug:slug>/embed/", export_views.embed, name="embed"),
    path("events/<slug:slug>/event.json", export_views.as_json, name="event_json"),
    path("events/<slug:slug>/<slug:what>.csv", export_views.sheet, name="event_csv"),
    path("events/<slug:slug>/calendar.ics", calendar_views.feed, name="calendar"),
    path("calendars/<str:token>.ics", calendar_views.own_feed, name="own_calendar"),
    path("events/<slug:slug>/webhooks/", webhooks.webhooks, name="webhooks"),
]

urlpatterns = [*doors, *console, *score_pad, *playing, *showing]
