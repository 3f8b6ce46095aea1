"""The address somebody sends to friends, or shows to their phones."""

from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest

from games.models import Table

ONLY_HERE = frozenset({"localhost", "127.0.0.1", "::1"})


def invitation(request: HttpRequest, table: Table) -> str:
    """Returns the table's whole address as others can open it.

    Whoever sits at the computer that serves the site calls it localhost, which is
    another place on every phone.
    """
    path = table.get_absolute_url()
    address = request.build_absolute_uri(path)
    if settings.SHARED_ORIGIN and urlsplit(address).hostname in ONLY_HERE:
        return f"{settings.SHARED_ORIGIN.rstrip('/')}{path}"
    return address
