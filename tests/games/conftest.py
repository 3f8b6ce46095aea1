"""The cast: alice hosts, bob sits, carol watches, dave is a stranger."""

from collections.abc import Callable

import pytest
from django.core.cache import cache
from django.test import Client

from games.models import Table
from players.models import Player
from players.queries.identity import GUEST_SESSION_KEY
from tests.games.factories import table_of
from tests.players.factories import GuestFactory, PlayerFactory


@pytest.fixture(autouse=True)
def _fresh_limits() -> None:
    """Nobody has done anything too often yet."""
    cache.clear()


@pytest.fixture
def alice(db: None) -> Player:
    return GuestFactory.create(nickname="Alice")


@pytest.fixture
def bob(db: None) -> Player:
    return GuestFactory.create(nickname="Bob")


@pytest.fixture
def carol(db: None) -> Player:
    return PlayerFactory.create(username="carol")


@pytest.fixture
def table(alice: Player, bob: Player) -> Table:
    return table_of(alice, bob)


@pytest.fixture
def browser() -> Callable[[Player | None], Client]:
    """Makes a browser that someone uses; None is a stranger."""
    return browser_of


def browser_of(player: Player | None) -> Client:
    client = Client()
    if player and player.is_guest:
        session = client.session
        session[GUEST_SESSION_KEY] = player.pk
        session.save()
    elif player:
        client.force_login(player)
    return client
