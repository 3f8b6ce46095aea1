"""What the counts behind the points are called, and how a game is scored."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

type Text = str | Promise

# What stands behind the points, in the order of the columns.
COUNT_TEXTS: dict[str, Text] = {
    "middle": gettext_lazy("in the middle"),
    "stack": gettext_lazy("in the stack"),
    "others_left": gettext_lazy("left to the others"),
    "placed": gettext_lazy("laid"),
    "left": gettext_lazy("left over"),
    "faults": gettext_lazy("laid wrong"),
    "puts_aside": gettext_lazy("put aside"),
    "penalty": gettext_lazy("taken off"),
}
# Where a game calls its places by names of its own.
OWN_COUNT_TEXTS: dict[tuple[str, str], Text] = {
    ("dutch-blitz", "middle"): gettext_lazy("Dutch piles"),
    ("dutch-blitz", "stack"): gettext_lazy("Blitz pile"),
}
SCORING_TEXTS: dict[str, Text] = {
    "ligretto": gettext_lazy(
        "One point for each card in the middle, two off for each card left in the stack."
    ),
    "dutch-blitz": gettext_lazy(
        "One point for each card in the Dutch piles, two off for each card left in the Blitz pile."
    ),
    "domino": gettext_lazy(
        "Two points for whoever is out first, one for the fewest cards left of the others. Who gets none puts two cards aside."
    ),
    "wuerfel": gettext_lazy(
        "Whoever finishes gets one point for each die the others have left, they lose one for each of their own."
    ),
}


def count_text(game_key: str, name: str) -> Text:
    """Returns what a column of counts is called in a game."""
    return OWN_COUNT_TEXTS.get((game_key, name)) or COUNT_TEXTS[name]
