import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError

from players.models import Player
from tests.players.factories import GuestFactory, PlayerFactory

pytestmark = pytest.mark.django_db


def test_created_user_can_log_in() -> None:
    alice = Player.objects.create_user("alice", "secret")
    assert alice.check_password("secret")
    assert (alice.nickname, alice.is_guest, alice.is_staff) == ("alice", False, False)
    assert (alice.get_full_name(), alice.get_short_name()) == ("alice", "alice")


def test_created_superuser_may_do_everything() -> None:
    alice = Player.objects.create_superuser("alice", "secret", nickname="Alice")
    assert alice.is_staff
    assert alice.has_perm("players.change_player")
    assert str(alice) == "Alice"


def test_empty_username_is_cleaned_to_none() -> None:
    guest = GuestFactory.build(username="", password="!")
    guest.full_clean()
    assert guest.username is None


def test_many_guests_have_no_username() -> None:
    GuestFactory.create_batch(2)
    assert Player.objects.filter(username=None).count() == 2


@pytest.mark.parametrize(
    "fields",
    (
        {"nickname": ""},
        {"username": ""},
        {"username": "ALICE"},
        {"username": "bob", "is_guest": True},
        {"username": None, "is_guest": True, "is_staff": True},
        {"username": None, "is_guest": True, "is_superuser": True},
    ),
)
def test_database_refuses_impossible_players(fields: dict[str, object]) -> None:
    PlayerFactory.create(username="alice")
    with pytest.raises(IntegrityError):
        PlayerFactory.create(**{"nickname": "Bob", **fields})


def test_nickname_is_validated_in_forms() -> None:
    with pytest.raises(ValidationError):
        PlayerFactory.build(nickname="\u202eAlice").full_clean()
