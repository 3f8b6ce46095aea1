import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.core.exceptions import ValidationError
from django.test import RequestFactory
from django.utils import translation

from players.models import Player
from players.queries.identity import player_of, player_of_request
from players.services.guests import become_guest, rename_guest
from tests.players.factories import GuestFactory, PlayerFactory

pytestmark = pytest.mark.django_db


def test_stranger_is_nobody() -> None:
    assert player_of(AnonymousUser(), SessionStore()) is None
    assert player_of(None, SessionStore()) is None


def test_guest_is_found_by_the_session() -> None:
    session = SessionStore()
    with translation.override("de"):
        bob = become_guest(session, "  Bob ")
    assert player_of(AnonymousUser(), session) == bob
    assert (bob.nickname, bob.is_guest, bob.language) == ("Bob", True, "de")
    assert bob.username is None
    assert not bob.has_usable_password()


def test_becoming_a_guest_changes_the_session_key() -> None:
    session = SessionStore()
    session.create()
    before = session.session_key
    become_guest(session, "Bob")
    assert session.session_key != before


def test_guest_who_becomes_a_guest_again_is_renamed() -> None:
    session = SessionStore()
    bob = become_guest(session, "Bob")
    assert become_guest(session, "Robert") == bob
    assert Player.objects.get().nickname == "Robert"


def test_refused_nickname_makes_no_guest() -> None:
    session = SessionStore()
    with pytest.raises(ValidationError):
        become_guest(session, "\ue000Bob")
    assert player_of(None, session) is None
    assert not Player.objects.exists()


def test_refused_nickname_leaves_the_old_one() -> None:
    bob = GuestFactory.create(nickname="Bob")
    with pytest.raises(ValidationError):
        rename_guest(bob, " ")
    bob.refresh_from_db()
    assert bob.nickname == "Bob"


def test_account_goes_before_the_guest_of_its_session() -> None:
    session = SessionStore()
    become_guest(session, "Bob")
    alice = PlayerFactory.create()
    assert player_of(alice, session) == alice


def test_banned_account_is_nobody_even_with_a_guest_in_the_session() -> None:
    session = SessionStore()
    become_guest(session, "Bob")
    assert player_of(PlayerFactory.create(is_active=False), session) is None


@pytest.mark.parametrize("change", ({"is_active": False}, {"is_guest": False}))
def test_session_of_a_former_guest_is_nobodys(change: dict[str, bool]) -> None:
    session = SessionStore()
    become_guest(session, "Bob")
    Player.objects.update(**change)
    assert player_of(None, session) is None


def test_player_of_request_is_the_player_of_its_session(rf: RequestFactory) -> None:
    request = rf.get("/en/")
    request.user = AnonymousUser()
    request.session = SessionStore()
    bob = become_guest(request.session, "Bob")
    assert player_of_request(request) == bob


async def test_guest_is_found_from_a_coroutine() -> None:
    session = SessionStore()
    bob = await sync_to_async(become_guest)(session, "Bob")
    assert await sync_to_async(player_of)(None, session) == bob
