"""The same with no other game: what a suite tests of every game, it tests of this."""

from tests.example_game.settings import *  # noqa: F403

GAME_KINDS = ("tests.example_game.kind.KIND",)
