"""What is kept of people."""

from players.models.company import (
    FOR_GOOD,
    Block,
    Friendship,
    ModerationAct,
    Openness,
    Sanction,
)
from players.models.player import Player, PlayerManager

__all__ = [
    "FOR_GOOD",
    "Block",
    "Friendship",
    "ModerationAct",
    "Openness",
    "Player",
    "PlayerManager",
    "Sanction",
]
