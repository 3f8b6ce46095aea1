"""Every format of the site, one at a time."""

from typing import Any

import pytest

from leagues.formats.registry import kinds


@pytest.fixture(scope="session", params=kinds(), ids=lambda kind: kind.key)
def kind(request: pytest.FixtureRequest) -> Any:
    """A format of the site."""
    return request.param
