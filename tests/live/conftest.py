"""The cast at live tables, and clocks that do not keep tests waiting."""

import pytest

from games.models import Table
from players.models import Player
from tests.games.factories import table_of
from tests.players.factories import GuestFactory, PlayerFactory


@pytest.fixture(autouse=True)
def _quick_clocks(monkeypatch: pytest.MonkeyPatch, transactional_db: None) -> None:
    """Real threads and connections; short countdowns."""
    monkeypatch.setattr("games.live.table.match_flow.COUNTDOWN_SECONDS", 0.02)
    monkeypatch.setattr("games.live.runtime.SOCKETS_SECONDS", 0.0)


@pytest.fixture
def alice(transactional_db: None) -> Player:
    return GuestFactory.create(nickname="Alice")


@pytest.fixture
def bob(transactional_db: None) -> Player:
    return GuestFactory.create(nickname="Bob")


@pytest.fixture
def carol(transactional_db: None) -> Player:
    return PlayerFactory.create(username="carol")


@pytest.fixture
def table(alice: Player, bob: Player) -> Table:
    """Alice and Bob in the lobby."""
    return table_of(alice, bob)
