"""The site of these tests has the made-up format, as its line in the settings says."""

from collections.abc import Iterator

import pytest
from django.utils.module_loading import import_string

from leagues.formats.kind import FormatKind
from leagues.formats.registry import registered
from tests.example_format.settings import LEAGUE_FORMATS


@pytest.fixture(scope="session")
def kind() -> FormatKind:
    """The format that the last line of the setting names."""
    found: FormatKind = import_string(LEAGUE_FORMATS[-1])
    return found


@pytest.fixture(autouse=True)
def _carousel(kind: FormatKind) -> Iterator[None]:
    with registered(kind):
        yield
