"""What browsers and operators ask for besides pages."""

from dataclasses import asdict
from http import HTTPStatus

from django.conf import settings
from django.db import Error, connection
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.templatetags.static import static
from django.views.decorators.cache import cache_control, never_cache

from games.live.runtime import runtime

MOST_SECONDS_WAITING = 2.0
"""So old the oldest entry that is not stored may be: a commit takes milliseconds."""


@never_cache
def alive(_request: HttpRequest) -> JsonResponse:
    """Answers 200 while the process works; 503 where its live tables do not run."""
    is_running = runtime.health().is_running
    status = HTTPStatus.OK if is_running else HTTPStatus.SERVICE_UNAVAILABLE
    return JsonResponse({"is_running": is_running}, status=status)


@never_cache
def ready(_request: HttpRequest) -> JsonResponse:
    """Answers 200 if people can play here, else 503.

    That is so while the journal is not stored, which the age of what waits tells first,
    or the database does not answer.
    """
    health = runtime.health()
    is_ready = health.is_well and health.waiting_seconds <= MOST_SECONDS_WAITING
    is_ready = is_ready and _database_answers()
    status = HTTPStatus.OK if is_ready else HTTPStatus.SERVICE_UNAVAILABLE
    return JsonResponse({"is_ready": is_ready} | asdict(health), status=status)


def _database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except Error:
        return False
    return True


@cache_control(max_age=3600)
def favicon(_request: HttpRequest) -> HttpResponse:
    """Redirects to the site's icon; browsers ask for this address by themselves."""
    return HttpResponseRedirect(static("img/mark-32.png"))


@cache_control(max_age=3600)
def manifest(_request: HttpRequest) -> HttpResponse:
    """Answers the manifest with which a phone installs the site."""
    content = {
        "name": settings.SITE_NAME,
        "short_name": settings.SITE_NAME,
        "start_url": "/",
        "display": "standalone",
        "background_color": "#eef2f1",
        "theme_color": "#0f4c5a",
        "icons": [
            {"src": static(f"img/mark-{size}.png"), "sizes": f"{size}x{size}",
             "type": "image/png"}
            for size in (192, 512)
        ],
    }  # fmt: skip
    return JsonResponse(content, content_type="application/manifest+json")
