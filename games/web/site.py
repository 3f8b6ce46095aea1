"""What browsers and operators ask for besides pages."""

from dataclasses import asdict
from http import HTTPStatus

from django.conf import settings
from django.db import connection
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.templatetags.static import static
from django.views.decorators.cache import cache_control, never_cache

from games.live.runtime import runtime


@never_cache
def health(_request: HttpRequest) -> JsonResponse:
    """Return whether database and live tables answer; 503 where they do not."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    health = runtime.health()
    status = HTTPStatus.OK if health.is_well else HTTPStatus.SERVICE_UNAVAILABLE
    return JsonResponse(asdict(health), status=status)


@cache_control(max_age=3600)
def favicon(_request: HttpRequest) -> HttpResponse:
    """Leads to the mark anyone who asks where browsers ask of themselves."""
    return HttpResponseRedirect(static("img/mark-32.png"))


@cache_control(max_age=3600)
def manifest(_request: HttpRequest) -> HttpResponse:
    """Lets a phone put the site on its home screen."""
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
