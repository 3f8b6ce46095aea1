"""What is kept of people."""

from players.models.friends import (
    FOR_GOOD,
    Block,
    FriendSettings,
    Friendship,
    ModerationAct,
    Sanction,
)
from players.models.guesses import WrongGuesses
from players.models.mutes import Mute
from players.models.player import Player, PlayerManager
from players.models.profile import Profile
from players.models.tokens import ApiToken

__all__ = [
    "FOR_GOOD",
    "ApiToken",
    "Block",
    "FriendSettings",
    "Friendship",
    "ModerationAct",
    "Mute",
    "Player",
    "PlayerManager",
    "Profile",
    "Sanction",
    "WrongGuesses",
]
