"""What is kept of people."""

from players.models.player import Player, PlayerManager

__all__ = ["Player", "PlayerManager"]
