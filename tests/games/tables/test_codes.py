import pytest

from games.queries.tables import code_in
from games.services.tables import codes
from games.services.tables.codes import ALPHABET, LENGTH, SHUNNED, free_code
from games.web.forms import CodeForm
from tests.games.factories import TableFactory


@pytest.mark.parametrize(
    ("typed", "code"),
    (
        ("KLMP", "KLMP"),
        ("klmp", "KLMP"),
        ("  k l-m p ", "KLMP"),
        ("https://play.example.org/t/KLMP/", "KLMP"),
        ("play.example.org/t/klmp?x=1", "KLMP"),
        ("/t/klmpb", "KLMPB"),
        ("12 34", ""),
        ("", ""),
    ),
)
def test_code_is_read_however_it_is_written(typed: str, code: str) -> None:
    assert code_in(typed) == code


@pytest.mark.parametrize("typed", ("", "   ", "12", "!?", "x" * 300))
def test_form_refuses_what_is_no_code(typed: str) -> None:
    form = CodeForm({"code": typed})
    assert not form.is_valid()
    assert list(form.errors) == ["code"]


@pytest.mark.django_db
def test_codes_are_short_and_spell_nothing() -> None:
    for code in (free_code() for _ in range(200)):
        assert len(code) == LENGTH
        assert set(code) <= set(ALPHABET)
        assert not any(word in code for word in SHUNNED)


@pytest.mark.django_db
def test_code_grows_when_the_short_ones_are_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(codes, "ALPHABET", "B")
    TableFactory.create(code="BBBBBB")
    assert free_code() == "BBBBBBB"


@pytest.mark.django_db
def test_no_code_left_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codes, "ALPHABET", "Z")  # ZZ is shunned
    with pytest.raises(RuntimeError):
        free_code()
