import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st
from pytest_django import Settings

from players.nicknames import (
    MAX_LENGTH,
    clean_nickname,
    confusable_key,
    validate_nickname,
)


@pytest.mark.parametrize(
    ("raw", "stored"),
    (
        ("Alice", "Alice"),
        ("  Alice \t\n of   Bern ", "Alice of Bern"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("x" * 20, "x" * 20),
        (" " * 30 + "x", "x"),
        ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),
        ("\u05d3\u05d5\u05d3", "\u05d3\u05d5\u05d3"),
        ("Le\u200bna", "Lena"),
        ("Le\u200dna\u2060\ufeff", "Lena"),
        ("Al\u202eice\u2066", "Alice"),
        ("Al\x00i\x7fce", "Alice"),
        ("Bo \u200b b", "Bo b"),
        ("\u3164Bob\u2800", "Bob"),
        ("\u0645\u06cc\u200c\u062e\u0648", "\u0645\u06cc\u200c\u062e\u0648"),
    ),
)
def test_nickname_is_stored_tidy(raw: str, stored: str) -> None:
    assert clean_nickname(raw) == stored


@pytest.mark.parametrize(
    "raw",
    (
        "admin", "Admin", "A d m i n", "\uff21dmin", "\u0430dmin", "adm1n", "Admin 2",
        "_moderator_", "M0derator", "mod\u00e9rateur", "Moderateur", "Moderatorin",
        "Beheerder", "administrador", "\u00c1dmin", "All at once", "ALL-AT-ONCE",
        "ad\u200bmin", "Turnierleitung", "amministratore", "Support",
    ),
)  # fmt: skip
def test_name_of_the_site_is_nobodys(raw: str) -> None:
    with pytest.raises(ValidationError) as caught:
        clean_nickname(raw)
    assert caught.value.code == "nickname_reserved"


@pytest.mark.parametrize("raw", ("Adam", "Admina", "Mona", "Guest", "Bot", "Ligretto"))
def test_name_that_only_begins_alike_is_free(raw: str) -> None:
    assert clean_nickname(raw) == raw


def test_own_name_of_a_site_is_reserved(settings: Settings) -> None:
    settings.SITE_NAME = "Caf\u00e9 Karo"
    with pytest.raises(ValidationError):
        clean_nickname("cafe karo")


@pytest.mark.parametrize(
    ("raw", "code"),
    (
        ("", "nickname_empty"),
        (" \u3000\n", "nickname_empty"),
        ("\u200d\u200b", "nickname_empty"),
        ("\u0301", "nickname_empty"),
        ("x" * 21, "nickname_long"),
        ("\u3164\u2800", "nickname_empty"),
        ("Al\ue000ice", "nickname_characters"),
        ("Al\ud800ice", "nickname_characters"),
    ),
)
def test_nickname_is_refused_with_a_code(raw: str, code: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        clean_nickname(raw)
    assert refusal.value.code == code
    assert refusal.value.messages[0]


@given(st.text(max_size=2 * MAX_LENGTH))
def test_cleaning_twice_changes_nothing(raw: str) -> None:
    try:
        nickname = clean_nickname(raw)
    except ValidationError:
        return
    validate_nickname(nickname)
    assert clean_nickname(nickname) == nickname
    assert 1 <= len(nickname) <= MAX_LENGTH


@pytest.mark.parametrize("unseen", ("Le\u200bna", "Lena\u202e", "Le\x00na"))
def test_stored_name_cannot_hold_what_nobody_sees(unseen: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        validate_nickname(unseen)
    assert refusal.value.code == "nickname_characters"


@pytest.mark.parametrize(
    ("one", "other"),
    (
        ("Lena", "LENA"),
        ("Lena", "\uff2c\uff45\uff4e\uff41"),
        ("Lena", "\U0001d40b\U0001d41e\U0001d427\U0001d41a"),
        ("Anna Lena", "Anna\u2003 Lena"),
        ("Lena", "Le\u200dna"),
        ("Zo\u00eb", "Zoe\u0308"),
        ("Stra\u00dfe", "STRASSE"),
    ),
)
def test_names_that_look_alike_are_alike(one: str, other: str) -> None:
    assert confusable_key(one) == confusable_key(other)


@pytest.mark.parametrize(("one", "other"), (("Zoe", "Zo\u00eb"), ("Lena", "Lena 2")))
def test_names_that_look_different_are_not_alike(one: str, other: str) -> None:
    assert confusable_key(one) != confusable_key(other)
