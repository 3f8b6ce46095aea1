"""Masking rude words: however they are spelt, and never an innocent one."""

import pytest

from players.masking import WORDS, masked, rude_words

RUDE = (
    "shit", "SHIT", "Sh1t", "$hit", "shiiiiit", "s h i t", "S.H.I.T", "s-h-i-t",
    "shìt", "\uff53\uff48\uff49\uff54", "\u0455hit", "fuuuuck", "f*u*c*k", "Scheiße", "scheisse", "Arschloch",
    "enculé", "connard", "Stronzo", "klootzak", "cabrón", "MIERDA",
)  # fmt: skip
# Words and names that hold a rude one, or are one in another language of the site.
INNOCENT = (
    "Scunthorpe", "Penistone", "class", "assess", "Assen", "Ass", "as", "assassin",
    "Essex", "Dickens", "cocktail", "shiitake", "Matsushita", "Fukushima", "Arsenal",
    "Peter Wankel", "mishits", "analysis", "Lightwater", "Clitheroe", "title",
    "Fuchs", "Fick'sches Gesetz", "Hurra", "Pik", "Pik Ass", "Bastei", "Spaten",
    "con", "con calma", "retard", "en retard", "concours",
    "disputes", "computer", "imputer", "député", "Troie", "Troia", "negro", "nero",
    "scazzottata", "verga", "polla", "zorra", "hostia", "capullo", "pinche", "disputa",
    "reputación", "diputado", "computadora", "eikel", "kutje", "mongool", "teef",
    "I am", "a s d", "1 2 3", "0:21", "R 7", "U N O",
)  # fmt: skip


@pytest.mark.parametrize("word", RUDE)
def test_rude_word_is_masked(word: str) -> None:
    assert masked(f"oh, {word}! well") == "oh, ***! well"


@pytest.mark.parametrize("text", INNOCENT)
def test_innocent_word_is_left(text: str) -> None:
    assert masked(text) == text


def test_only_the_word_is_masked() -> None:
    assert masked("You shit, that was close. merde!") == "You ***, that was close. ***!"
    assert masked("  two  spaces ") == "  two  spaces "
    assert masked("") == ""


def test_every_language_of_the_site_has_a_list() -> None:
    assert {path.stem for path in WORDS.glob("*.txt")} == {
        "de", "en", "es", "fr", "it", "nl",
    }  # fmt: skip
    assert all(word.isalpha() for word in rude_words())
