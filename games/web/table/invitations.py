"""The address someone sends to friends, or shows to their phones."""

from django.http import HttpRequest

from games.models import Table
from players.views.addresses import shared_address


def invitation(request: HttpRequest, table: Table) -> str:
    """Returns the table's whole address as others can open it."""
    return shared_address(request, table.get_absolute_url())
