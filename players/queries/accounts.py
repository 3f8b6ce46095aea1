"""What is asked of accounts."""

from players.models import Player
from players.usernames import username_likeness


def is_username_taken(username: str) -> bool:
    """Whether somebody has this name, or one that could be taken for it."""
    alike = username_likeness(username)
    return Player.objects.filter(username_likeness=alike).exists()
