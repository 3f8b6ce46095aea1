"""What leagues keep in the database."""

from leagues.models.events import Event, League
from leagues.models.facts import Fact
from leagues.models.online import OnlineTable, Waiting
from leagues.models.people import Entrant, Membership, RoleInvitation
from leagues.models.webhooks import Delivery, Webhook

__all__ = [
    "Delivery",
    "Entrant",
    "Event",
    "Fact",
    "League",
    "Membership",
    "OnlineTable",
    "RoleInvitation",
    "Waiting",
    "Webhook",
]
