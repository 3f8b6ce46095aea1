"""What is asked of accounts."""

from players.models import Player, Sanction
from players.usernames import username_key


def is_username_taken(username: str) -> bool:
    """True if nobody may take this name, nor one that could be taken for it.

    Someone has it, or a moderator has taken it from someone.
    """
    alike = username_key(username)
    if Player.objects.filter(username_key=alike).exists():
        return True
    taken_away = Sanction.objects.filter(kind=Sanction.Kind.RENAME, lifted_at=None)
    return taken_away.filter(names__likeness=alike).exists()
