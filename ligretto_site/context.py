"""What every template knows."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from ligretto_site.public.pages import head_of


def site(request: HttpRequest) -> dict[str, Any]:
    """Adds the name of the site as ``site_name``, and ``public_page``.

    The latter is a `PageHead`, false on pages that search engines must not show.
    """
    return {
        "site_name": settings.SITE_NAME,
        "public_page": SimpleLazyObject(lambda: head_of(request)),
    }
