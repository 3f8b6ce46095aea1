"""The admin: tables and matches to look things up, boards to be designed and tried out."""

from games.admin.matches import MatchAdmin
from games.admin.moderation import ReportAdmin
from games.admin.ratings import RatedTableAdmin
from games.admin.tables import TableAdmin
from games.admin.workshop.boards import (
    BoardConfigurationAdmin,
    BoardPieceAdmin,
    DominoSetAdmin,
)
from games.admin.workshop.lab import LabRunAdmin

__all__ = [
    "BoardConfigurationAdmin",
    "BoardPieceAdmin",
    "DominoSetAdmin",
    "LabRunAdmin",
    "MatchAdmin",
    "RatedTableAdmin",
    "ReportAdmin",
    "TableAdmin",
]
