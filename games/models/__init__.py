"""What is kept of tables, matches and rounds."""

from games.models.boards import BoardConfiguration, BoardPiece, Design, DominoSet
from games.models.chat import ChatLine
from games.models.invitations import Invitation
from games.models.lab import LabCell, LabRun
from games.models.leases import TableLease
from games.models.lessons import LearnedGame
from games.models.matches import JournalEntry, Match, MatchSeat, Round, RoundScore
from games.models.quick import MatchmakingLock
from games.models.ratings import RatedSeat, RatedTable, Rating, RatingChange, RatingPool
from games.models.reports import Report
from games.models.tables import Seat, Table, TableChange, TableKick

__all__ = [
    "BoardConfiguration",
    "BoardPiece",
    "ChatLine",
    "Design",
    "DominoSet",
    "Invitation",
    "JournalEntry",
    "LabCell",
    "LabRun",
    "LearnedGame",
    "Match",
    "MatchSeat",
    "MatchmakingLock",
    "RatedSeat",
    "RatedTable",
    "Rating",
    "RatingChange",
    "RatingPool",
    "Report",
    "Round",
    "RoundScore",
    "Seat",
    "Table",
    "TableChange",
    "TableKick",
    "TableLease",
]
