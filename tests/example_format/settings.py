"""The site with the made-up format: one line."""

from ligretto_site.settings import *  # noqa: F403
from ligretto_site.settings import LEAGUE_FORMATS

LEAGUE_FORMATS = (*LEAGUE_FORMATS, "tests.example_format.carousel.KIND")
