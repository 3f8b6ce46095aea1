"""What most games have not: values to inherit in place of parts of the Game protocol."""

from games.rules.score_sheet import Sheet


class GameDefaults:
    """A game without timers of its own, whose rounds have nothing to do with another.

    A round at a real table is written down in points alone.
    """

    timers = None
    carry_over = None
    score_sheet: Sheet | None = None
