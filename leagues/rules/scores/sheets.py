"""Which score sheet a round at a real table is written on."""

from games.rules.registry import GAMES
from games.rules.score_sheet import Box, Sheet, in_points
from leagues.rules.event.settings import BoardCarry, EventSettings


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


def carried_box(game: str, settings: EventSettings) -> Box | None:
    """Returns the box whose last number the next match begins with; None for none."""
    is_off = settings.board_carry is BoardCarry.NONE
    return None if is_off else sheet_of(game).carried
