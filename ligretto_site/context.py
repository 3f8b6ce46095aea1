"""What every template knows."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from games.queries.own_table import OwnTable, own_table
from ligretto_site.public.pages import head_of
from ligretto_site.public.sections import section_of
from players.queries.identity import player_of_request


def site(request: HttpRequest) -> dict[str, Any]:
    """Adds the name of the site as ``site_name``, ``public_page`` and where one is.

    ``public_page`` is a `PageHead`, false on pages that search engines must not show.
    ``section`` is the part of the site that the bar marks, ``own_table`` the `OwnTable`
    of the viewer, false without a seat and on the page of that table itself.
    """
    return {
        "site_name": settings.SITE_NAME,
        "public_page": SimpleLazyObject(lambda: head_of(request)),
        "section": section_of(request),
        "own_table": SimpleLazyObject(lambda: _elsewhere(request)),
    }


def _elsewhere(request: HttpRequest) -> OwnTable | None:
    """The table to go back to, unless this is its page or who asks is not known yet."""
    if not hasattr(request, "user"):
        return None
    found = own_table(player_of_request(request))
    return None if found and request.path == found.address else found
