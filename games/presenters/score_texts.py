"""Points and counts as they are written: "+14", "in the middle"."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

type Text = str | Promise

# What stands behind the points, in the order of the columns.
COUNT_TEXTS: dict[str, Text] = {
    "middle": gettext_lazy("in the middle"),
    "stack": gettext_lazy("in the stack"),
    "penalty": gettext_lazy("taken off"),
}
SCORING_TEXTS: dict[str, Text] = {
    "ligretto": gettext_lazy(
        "One point for each card in the middle, two off for each card left in the stack."
    ),
}


def signed(points: int) -> str:
    """Returns the points of a round: "+14", with a real minus below zero."""
    return f"+{points}" if points > 0 else plain(points)


def plain(points: int) -> str:
    """Returns a total, with a real minus below zero."""
    return str(points) if points >= 0 else f"\N{MINUS SIGN}{-points}"
