"""The admin: tables and matches to look things up, boards to be designed and tried out."""

from games.admin.matches import MatchAdmin, RoundAdmin
from games.admin.moderation import ReportAdmin
from games.admin.ratings import RatedTableAdmin, RatingAdmin, RatingPoolAdmin
from games.admin.tables import ChatLineAdmin, InvitationAdmin, TableAdmin
from games.admin.workshop.boards import (
    BoardConfigurationAdmin,
    BoardPieceAdmin,
    DominoSetAdmin,
)
from games.admin.workshop.lab import LabRunAdmin

__all__ = [
    "BoardConfigurationAdmin",
    "BoardPieceAdmin",
    "ChatLineAdmin",
    "DominoSetAdmin",
    "InvitationAdmin",
    "LabRunAdmin",
    "MatchAdmin",
    "RatedTableAdmin",
    "RatingAdmin",
    "RatingPoolAdmin",
    "ReportAdmin",
    "RoundAdmin",
    "TableAdmin",
]
