"""Addresses of the whole site.

Pages for everyone have one in each language (`/de/rules/`) and the namespace `public`.
All other addresses are the same for all readers: codes, links, forms, the API.
"""

from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.contrib.sitemaps.views import sitemap
from django.urls import include, path

from games.api.site import urls as api_urls
from games.urls import public_pages as pages_of_games
from leagues.urls import public_pages as pages_of_leagues
from ligretto_site.public.languages import without_language
from ligretto_site.public.search_engines import SITEMAPS, robots
from players.views.choices import set_language

PUBLIC = [*pages_of_games, *pages_of_leagues]
WITHOUT_LANGUAGE = [
    path(str(page.pattern), without_language(page), name=page.name) for page in PUBLIC
]

handler400 = "ligretto_site.guards.too_much.bad_request"

urlpatterns = [
    path("admin/", admin.site.urls),
    path("i18n/setlang/", set_language, name="set_language"),
    path("robots.txt", robots, name="robots"),
    path("sitemap.xml", sitemap, {"sitemaps": SITEMAPS}, name="sitemap"),
    path("account/", include("players.accounts.urls")),
    path("account/", include("allauth.urls")),
    path("account/", include("players.urls")),
    path("api/v1/", include(api_urls())),
    *i18n_patterns(path("", include((PUBLIC, "public")))),
    path("", include((WITHOUT_LANGUAGE, "in_own_language"))),
    path("", include("leagues.urls")),
    path("", include("games.urls")),
]
