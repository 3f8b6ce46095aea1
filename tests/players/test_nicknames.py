import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st

from players.nicknames import MAX_LENGTH, clean_nickname, validate_nickname


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
    ),
)
def test_nickname_is_stored_tidy(raw: str, stored: str) -> None:
    assert clean_nickname(raw) == stored


@pytest.mark.parametrize(
    ("raw", "code"),
    (
        ("", "nickname_empty"),
        (" \u3000\n", "nickname_empty"),
        ("\u200d\u200b", "nickname_empty"),
        ("\u0301", "nickname_empty"),
        ("x" * 21, "nickname_long"),
        ("Al\x00ice", "nickname_characters"),
        ("Al\x7fice", "nickname_characters"),
        ("Al\u202eice", "nickname_characters"),
        ("Al\u2066ice", "nickname_characters"),
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
