"""What search engines may read and show: only pages that are listed as public."""

from collections.abc import Callable, Sequence
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control

from ligretto_site.public.pages import PublicPage, listed_page, listed_pages

CLOSED = (
    "/account/",
    "/admin/",
    "/api/v1/",
    "/calendars/",
    "/e/",
    "/i18n/",
    "/invitations/",
    "/join/",
    "/open/",
    "/quick/",
    "/t/",
    "/ws/",
)
"""Where no program has anything to look for: codes, forms, what is someone's own."""

type Respond = Callable[[HttpRequest], HttpResponse]


class NoIndexMiddleware:
    """Excludes everything from search engines that is not a listed page."""

    def __init__(self, get_response: Respond) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Adds a header to pages, files and data alike."""
        response = self._get_response(request)
        if response.status_code == HTTPStatus.OK and listed_page(request) is None:
            response.headers.setdefault("X-Robots-Tag", "noindex")
        return response


class PublicSitemap(Sitemap[PublicPage]):
    """All listed pages in all languages, each with its addresses in the others."""

    i18n = True
    alternates = True

    def items(self) -> Sequence[PublicPage]:
        """Returns the listed pages."""
        return tuple(listed_pages())

    def location(self, item: PublicPage) -> str:
        """Returns the path in the active language, which Django changes."""
        return item.path(get_language() or settings.LANGUAGE_CODE)

    def get_urls(self, *args: Any, **kwargs: Any) -> list[dict[str, Any]]:
        """Adds where people go who read none of the languages, as pages say it."""
        urls = super().get_urls(*args, **kwargs)
        for url in urls:
            default = next(
                each["location"]
                for each in url["alternates"]
                if each["lang_code"] == settings.LANGUAGE_CODE
            )
            url["alternates"].append({"location": default, "lang_code": "x-default"})
        return urls


SITEMAPS = {"public": PublicSitemap}


@cache_control(max_age=3600)
def robots(request: HttpRequest) -> HttpResponse:
    """Answers `robots.txt`: where not to look, and where public pages are listed."""
    sitemap = request.build_absolute_uri(reverse("sitemap"))
    lines = ("User-agent: *", *(f"Disallow: {path}" for path in CLOSED))
    text = "\n".join((*lines, "", f"Sitemap: {sitemap}", ""))
    return HttpResponse(text, content_type="text/plain; charset=utf-8")
