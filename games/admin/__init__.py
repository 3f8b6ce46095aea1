"""Tables and matches in the admin: to look things up, not to play with them."""

from games.admin.matches import MatchAdmin
from games.admin.tables import TableAdmin

__all__ = ["MatchAdmin", "TableAdmin"]
