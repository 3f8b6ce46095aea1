"""The words of the site: plain English, and one term a thing in every language."""

import re

import pytest
from babel.messages.catalog import Message

from tests.site.test_locale import BLANKS, LANGUAGES, forms_of, messages_of

# Words that only a translation, or nobody, would use in a sentence of a web site.
TELL_TALE = re.compile(
    r"\b(whoever|whomever|whosoever|anew|thereof|lies about|lay about|put right"
    r"|kept out|nobody's|somebody|everybody|anybody|meanwhile|lately|colours?|whilst"
    r"|stands? here|comes? in here|nor does|as it stands|at hand)\b",
    re.IGNORECASE,
)
# An English term, what translations of texts with it must have, and must not have.
type Term = tuple[str, str, str]
TERMS: dict[str, tuple[Term, ...]] = {
    "de": (
        (r"\bratings?\b", r"rating", r"wertung(?!szahl)"),
        (r"\bcard patterns?\b", r"muster", r"\bstoff"),
        (r"\bdivisions?\b", r"staffel", r"\bdivision"),
        (r"\bbyes?\b", r"freilos", r"\bpause"),
    ),
    "fr": (
        (r"\bmatchdays?\b", r"journée", r"\bmanche"),
        (r"\bcard patterns?\b", r"motif", r"tissu"),
        (r"\bbyes?\b", r"repos", r"exempt"),
    ),
    "it": (
        (r"(?<!not )(?<!-)\bmatch(es)?\b", r"partit|match", r"torne[oi]"),
        (r"\bcard patterns?\b", r"motiv", r"stoffa"),
        (r"\bmatchdays?\b", r"giornat", r"torne[oi]"),
    ),
    "nl": (
        (r"\bcard patterns?\b", r"patro", r"\bstof"),
        (r"\bmatchdays?\b", r"speeldag", r"\bzitting"),
        (r"\bbyes?\b", r"\bvrij", r"exempt"),
    ),
    "es": (
        (r"(?<!not )(?<!-)\bmatch(es)?\b", r"partid", r"torneo"),
        (r"\bcard patterns?\b", r"motivo", r"\btela"),
        (r"\bmatchdays?\b", r"jornada", r"\breparto"),
    ),
}
FORBIDDEN = {
    "de": r"\bStoff\b",
    "fr": r"\btissus?\b",
    "it": r"\bstoff[ae]\b",
    "nl": r"\btoestel\b|\bstof\b",
    "es": r"\btelas?\b|^Volver$",
}


def _english(message: Message) -> str:
    text = message.id if isinstance(message.id, str) else " ".join(message.id)
    return BLANKS.sub("", text)


def test_english_is_plain() -> None:
    odd = {
        text
        for message in messages_of("de")
        if TELL_TALE.search(text := _english(message))
    }
    assert odd == set()


def test_short_texts_have_a_context() -> None:
    """What one or two words mean in another language depends on their place."""
    bare = {
        message.id
        for message in messages_of("de")
        for first in (message.id if isinstance(message.id, str) else message.id[0],)
        if message.context is None
        and len(first.split()) <= 2
        and not BLANKS.search(first)
    }
    assert bare == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_terms_are_the_same_everywhere(language: str) -> None:
    wrong = [
        (english, text)
        for message in messages_of(language)
        for english in (_english(message),)
        for term, wanted, unwanted in TERMS[language]
        if re.search(term, english, re.IGNORECASE)
        for text in forms_of(message)
        if not re.search(wanted, text, re.IGNORECASE)
        or re.search(unwanted, text, re.IGNORECASE)
    ]
    assert wrong == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_given_up_words_do_not_come_back(language: str) -> None:
    assert [
        text
        for message in messages_of(language)
        for text in forms_of(message)
        if re.search(FORBIDDEN[language], text, re.IGNORECASE)
    ] == []
