"""Makes all games and their bots known, those without a board as well."""

from tests.unlisted import unlisted_games

__all__ = ["unlisted_games"]
