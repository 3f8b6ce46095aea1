"""Leagues and events in the admin: to look things up; organizers do the rest."""

from leagues.admin.events import EventAdmin, FactAdmin, LeagueAdmin
from leagues.admin.people import EntrantAdmin
from leagues.admin.tables import DeliveryAdmin, OnlineTableAdmin, WebhookAdmin

__all__ = [
    "DeliveryAdmin",
    "EntrantAdmin",
    "EventAdmin",
    "FactAdmin",
    "LeagueAdmin",
    "OnlineTableAdmin",
    "WebhookAdmin",
]
