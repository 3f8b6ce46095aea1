"""The site with the fifth game: one line, and where its files are."""

from ligretto_site.settings import *  # noqa: F403
from ligretto_site.settings import BASE_DIR, GAME_KINDS, STATICFILES_DIRS, TEMPLATES

GAME_KINDS = (*GAME_KINDS, "tests.example_game.kind.KIND")

HERE = BASE_DIR / "tests" / "example_game"
TEMPLATES = [{**TEMPLATES[0], "DIRS": [BASE_DIR / "templates", HERE / "templates"]}]
STATICFILES_DIRS = [*STATICFILES_DIRS, HERE / "static"]
