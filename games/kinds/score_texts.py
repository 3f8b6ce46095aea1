"""What the counts behind the points are called."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy

from games.kinds.kind import Text
from games.kinds.registry import kind

PENALTY: Mapping[str, Text] = {"penalty": gettext_lazy("taken off")}
"""What any game may take off; it stands behind the counts of the game."""


def count_text(game_key: str, name: str) -> Text:
    """Returns what a column of counts is called in a game."""
    return kind(game_key).counts[name]
