"""People in the admin, and the pages there that only show."""

from players.admin.people import PlayerAdmin
from players.admin.records import ApiTokenAdmin, ModerationActAdmin, SanctionAdmin

__all__ = ["ApiTokenAdmin", "ModerationActAdmin", "PlayerAdmin", "SanctionAdmin"]
