"""How many seats the options of a game are for."""

from contextlib import suppress

from games.rules.core import Game, OptionProblem, Options


def most_seats(game: Game, options: Options) -> int:
    """The most seats that these options let sit down."""
    for seats in reversed(game.seat_counts):
        with suppress(OptionProblem):
            game.checked_options(options, seats=seats)
            return seats
    raise AssertionError(game.key)


def options_for_most(game: Game) -> Options:
    """Options with which the game can be played by as many as it ever can."""
    return max(game.presets.values(), key=lambda options: most_seats(game, options))
