"""Makes all games known to the tests of the rules, those without a board as well."""

from tests.unlisted import unlisted_games

__all__ = ["unlisted_games"]
