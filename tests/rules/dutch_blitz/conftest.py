"""Makes the game known to the tests of this folder."""

from tests.unlisted import unlisted_games

__all__ = ["unlisted_games"]
