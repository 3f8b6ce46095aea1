"""The link that lets someone without an account back to their entry."""

from django.urls import reverse

from leagues.presenters.qr import drawn
from leagues.queries.access import EventAccess
from players.requests import PageRequest
from players.views.addresses import shared_address


def private_link(
    request: PageRequest, access: EventAccess, token: str
) -> dict[str, str]:
    """Returns someone's private link, and the same drawn."""
    path = reverse("leagues:me_by_link", args=[access.event.code, token])
    address = shared_address(request, path)
    return {"address": address, "drawn": drawn(address)}
