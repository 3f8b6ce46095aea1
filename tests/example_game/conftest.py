"""The site of these tests has the fifth game."""

from collections.abc import Iterator

import pytest
from pytest_django import Settings

from games.kinds.registry import registered
from tests.example_game import settings as with_the_game
from tests.example_game.kind import KIND


@pytest.fixture(autouse=True)
def staircase(settings: Settings) -> Iterator[None]:
    """Registers the game and its templates."""
    settings.TEMPLATES = with_the_game.TEMPLATES
    settings.STATICFILES_DIRS = with_the_game.STATICFILES_DIRS
    with registered(KIND):
        yield
