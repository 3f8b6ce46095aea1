import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st

from players.templatetags.accounts import browser_name
from players.usernames import MAX_LENGTH, clean_username, username_key
from tests.players.factories import PlayerFactory


@pytest.mark.parametrize(
    ("raw", "stored"),
    (
        ("Alice", "Alice"),
        (" bob.the-2nd ", "bob.the-2nd"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\uff21\uff4c", "Al"),
        ("\u674e\u56db", "\u674e\u56db"),
        ("\u041e\u043b\u044f", "\u041e\u043b\u044f"),
        ("x" * 30, "x" * 30),
    ),
)
def test_name_is_stored_as_it_is_read(raw: str, stored: str) -> None:
    assert clean_username(raw) == stored


@pytest.mark.parametrize(
    ("raw", "code"),
    (
        ("x", "username_length"),
        ("x" * 31, "username_length"),
        ("al ice", "username_characters"),
        ("..", "username_characters"),
        ("alice_", "username_characters"),
        ("a@b.org", "username_characters"),
        ("al\u202eice", "username_characters"),
        ("\u0410lice", "username_mixed"),
        ("ROOT", "username_reserved"),
        ("a.d-m_i_n", "username_reserved"),
        ("supp0rt24", "username_reserved"),
        ("\u0430\u0440\u0456", "username_reserved"),
    ),
)
def test_name_is_refused_with_a_code(raw: str, code: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        clean_username(raw)
    assert refusal.value.code == code
    assert refusal.value.messages[0]


@given(st.text(max_size=MAX_LENGTH + 1))
def test_cleaning_twice_changes_nothing(raw: str) -> None:
    try:
        username = clean_username(raw)
    except ValidationError:
        return
    assert clean_username(username) == username
    assert "/" not in username


@pytest.mark.parametrize(
    ("one", "other"),
    (
        ("alice", "ALICE"),
        ("alice", "a1ice"),
        ("alice", "aIice"),
        ("oscar", "0scar"),
        ("cope", "\u0441\u043e\u0440\u0435"),
        ("stra\u00dfe", "STRASSE"),
    ),
)
def test_names_that_look_alike_are_alike(one: str, other: str) -> None:
    assert username_key(one) == username_key(other)


@pytest.mark.parametrize(("one", "other"), (("zoe", "zo\u00eb"), ("anna", "anna2")))
def test_names_that_look_different_are_not_alike(one: str, other: str) -> None:
    assert username_key(one) != username_key(other)


@pytest.mark.django_db
def test_form_of_the_admin_says_that_a_name_is_taken() -> None:
    PlayerFactory.create(username="alice")
    with pytest.raises(ValidationError) as refusal:
        PlayerFactory.build(username="a1ice").full_clean()
    assert "username" in refusal.value.message_dict


@pytest.mark.django_db
def test_likeness_follows_the_name() -> None:
    alice = PlayerFactory.create(username="alice")
    alice.username = "bob"
    alice.save(update_fields=["username"])
    alice.refresh_from_db()
    assert alice.username_key == "bob"


@pytest.mark.parametrize(
    ("sent", "name"),
    (
        ("Mozilla/5.0 (iPhone; ...) Version/19.0 Safari/604.1", "Safari on iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Edg/140.0", "Edge on Windows"),
        ("Mozilla/5.0 (X11; Linux) Chrome/140.0 Safari/537.36", "Chrome on Linux"),
        ("Firefox/140.0", "Firefox"),
        ("curl/8.0", "Unknown browser"),
    ),
)
def test_browser_is_called_what_people_call_it(sent: str, name: str) -> None:
    assert browser_name(sent) == name
