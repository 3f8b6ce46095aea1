"""What scores are made of in words: counts of rounds, and boxes of score pads."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy, pgettext_lazy

from games.kinds.registry import kind
from games.rules.score_sheet import (
    ENDED,
    MISSING,
    NOBODY_OUT,
    OUT_OF_RANGE,
    POINTS,
    Found,
)
from players.texts import Text

PENALTY: Mapping[str, Text] = {"penalty": pgettext_lazy("column", "subtracted")}
"""What any game may take off; it stands behind the counts of the game."""

COMMON_FINDINGS: Mapping[Found, Text] = {
    MISSING: gettext_lazy("%(names)s: “%(box)s” is empty."),
    OUT_OF_RANGE: gettext_lazy(
        "%(names)s, %(box)s: %(number)s is not possible. Enter %(low)s to %(high)s."
    ),
    NOBODY_OUT: gettext_lazy(
        "Nobody is out. This is only right if nobody could continue."
    ),
    ENDED: gettext_lazy("%(names)s ended the round."),
}
"""What a score pad finds in a round of any game."""

IN_POINTS = pgettext_lazy("of a round", "points")
"""The box of a round of which only the points are written down."""


def count_text(game_key: str, name: str) -> Text:
    """Returns what a column of counts is called in a game."""
    return kind(game_key).counts[name]


def box_text(game_key: str, name: str) -> str:
    """Returns what a box of a score pad asks for, in the words of the game."""
    if name == POINTS:
        return str(IN_POINTS)
    of = kind(game_key)
    return str(of.boxes.get(name) or of.counts[name])
