"""What is tested of every format, tested of the made-up one."""

from tests.leagues.formats.test_every_format import *  # noqa: F403
