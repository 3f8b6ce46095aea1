"""Positions of Dutch Blitz for tests."""

from collections.abc import Sequence

from games.rules import registry
from games.rules.core import OptionValue
from games.rules.round import RoundState
from tests.rules import tables

BLITZ = registry.game("dutch-blitz")


def laid(
    *lines: str, seats: int = 4, header: Sequence[str] = (), **options: OptionValue
) -> RoundState:
    """A round in play where the cards lie as these lines of notation say."""
    return tables.laid(*lines, seats=seats, header=header, key=BLITZ.key, **options)
