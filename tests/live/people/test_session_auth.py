"""Many who open sockets at once are looked up together, and nobody harms the others."""

import asyncio
from collections.abc import Iterator

import pytest
from asgiref.sync import sync_to_async
from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.live.storage.db_executor import DbExecutor
from games.live.transport.session_auth import Scope, SessionAuth, viewers_of
from games.live.transport.sockets import Viewer
from players.models import Player
from players.queries.identity import GUEST_SESSION_KEY
from tests.players.factories import GuestFactory, PlayerFactory

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def db_executor() -> Iterator[DbExecutor]:
    threads = DbExecutor()
    yield threads
    threads.stop()


def scope(key: str, language: str = "en") -> Scope:
    cookie = f"{settings.SESSION_COOKIE_NAME}={key}".encode("latin-1")
    return {
        "headers": [(b"cookie", cookie), (b"accept-language", language.encode())],
    }


def guest_session(player: Player) -> str:
    session = SessionStore()
    session[GUEST_SESSION_KEY] = player.pk
    session.create()
    return str(session.session_key)


def account_session(player: Player) -> str:
    session = SessionStore()
    session[SESSION_KEY] = str(player.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = player.get_session_auth_hash()
    session.create()
    return str(session.session_key)


def test_guests_cost_two_queries_however_many_they_are() -> None:
    guests = GuestFactory.create_batch(30)
    scopes = [scope(guest_session(guest), "de") for guest in guests]
    with CaptureQueriesContext(connection) as queries:
        found = viewers_of(scopes)
    assert found == tuple(Viewer(guest.pk, "de") for guest in guests)
    assert len(queries) == 2


def test_accounts_banned_and_unknown_people() -> None:
    account, banned = PlayerFactory.create(), GuestFactory.create(is_active=False)
    keys = [account_session(account), guest_session(banned), "unknownunknown", ""]
    forged = SessionStore()
    forged[SESSION_KEY] = str(account.pk)
    forged[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    forged[HASH_SESSION_KEY] = "forged"
    forged.create()
    found = viewers_of([scope(key) for key in [*keys, str(forged.session_key)]])
    assert [each.player_id for each in found] == [account.pk, None, None, None, None]


def test_account_is_spoken_to_in_its_own_language() -> None:
    account = PlayerFactory.create(language="fr")
    undecided = PlayerFactory.create(language="")
    guest = GuestFactory.create(language="fr")
    keys = [account_session(account), account_session(undecided), guest_session(guest)]
    found = viewers_of([scope(key, "de") for key in keys])
    assert [each.language for each in found] == ["fr", "de", "de"]


def test_expired_session_is_nobody() -> None:
    session = SessionStore()
    session[GUEST_SESSION_KEY] = GuestFactory.create().pk
    session.set_expiry(-1)
    session.create()
    assert viewers_of([scope(str(session.session_key))])[0].player_id is None


async def test_all_who_come_meanwhile_are_looked_up_together(
    db_executor: DbExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []

    def look_up(scopes: list[Scope]) -> tuple[Viewer, ...]:
        sizes.append(len(scopes))
        return viewers_of(scopes)

    monkeypatch.setattr("games.live.transport.session_auth.viewers_of", look_up)
    guests = await sync_to_async(GuestFactory.create_batch)(8)
    keys = [await sync_to_async(guest_session)(guest) for guest in guests]
    session_auth = SessionAuth(db_executor)
    found = await asyncio.gather(*(session_auth.of(scope(key)) for key in keys))
    assert [each.player_id for each in found] == [guest.pk for guest in guests]
    assert sizes == [8]
    assert (await session_auth.of(scope(keys[0]))).player_id == guests[0].pk


async def test_one_who_cannot_be_looked_up_keeps_nobody_out(
    db_executor: DbExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    def look_up(scopes: list[Scope]) -> tuple[Viewer, ...]:
        if any(b"broken" in each["headers"][0][1] for each in scopes):
            raise ValueError("broken")
        return viewers_of(scopes)

    monkeypatch.setattr("games.live.transport.session_auth.viewers_of", look_up)
    guest = await sync_to_async(GuestFactory.create)()
    key = await sync_to_async(guest_session)(guest)
    session_auth = SessionAuth(db_executor)
    broken, found = await asyncio.gather(
        session_auth.of(scope("broken")),
        session_auth.of(scope(key)),
        return_exceptions=True,
    )
    assert isinstance(broken, ValueError)
    assert isinstance(found, Viewer)
    assert found.player_id == guest.pk
