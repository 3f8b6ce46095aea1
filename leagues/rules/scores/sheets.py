"""Which score sheet a round at a real table is written on."""

from games.rules.registry import GAMES
from games.rules.score_sheet import Sheet, in_points


def sheet_of(game: str, *, as_points: bool = False) -> Sheet:
    """Returns the sheet of a round of this game, counted or in points alone."""
    rules = GAMES.get(game)
    sheet = rules.score_sheet if rules else None
    if sheet is None or as_points:
        return in_points(is_even=sheet is not None and sheet.is_even)
    return sheet


def is_counted(game: str) -> bool:
    """True if a game has a sheet of its own; others are written down in points."""
    return game in GAMES and GAMES[game].score_sheet is not None
