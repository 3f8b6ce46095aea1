"""What every template knows."""

from django.conf import settings
from django.http import HttpRequest


def site(_request: HttpRequest) -> dict[str, str]:
    """Adds the name of the site as ``site_name``."""
    return {"site_name": settings.SITE_NAME}
