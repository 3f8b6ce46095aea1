"""The words of the site: plain English, and one term a thing in every language."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from django.conf import settings

from tests.site.test_locale import BLANKS, LANGUAGES, forms_of, messages_of

ROOT = Path(settings.BASE_DIR)
# Words that only a translation, or nobody, would use in a sentence of a web site.
TELL_TALE = re.compile(
    r"\b(whoever|whomever|whosoever|anew|thereof|lies about|lay about|put right"
    r"|kept out|nobody's|somebody|everybody|anybody|meanwhile|lately|colours?|whilst"
    r"|stands? here|comes? in here|nor does|as it stands|at hand)\b",
    re.IGNORECASE,
)
# What no document, comment, docstring or help of a command needs either.
ODD = re.compile(
    r"\b(who(m|so)?ever|whomsoever|anew|thereof|la(y|ys) about|lies about|somebody"
    r"|everybody|anybody|colours?|whilst)\b",
    re.IGNORECASE,
)
CODE_IN_TEXT = re.compile(r"```.*?```|`[^`\n]*`|https?://\S+", re.DOTALL)
FOLDERS = ("bench", "games", "leagues", "ligretto_site", "players", "tools")
# What a matchday is called at an event in one room.
SEATING = r"^seating\s*$|\b(per|of|best) seatings?\b"
# An English term, what translations of texts with it must have, and must not have.
type Term = tuple[str, str, str]
TERMS: dict[str, tuple[Term, ...]] = {
    "de": (
        (r"\bratings?\b", r"rating", r"wertung(?!szahl)"),
        (r"\bcard patterns?\b", r"muster", r"\bstoff"),
        (r"\bdivisions?\b", r"staffel", r"\bdivision"),
        (r"\bbyes?\b", r"freilos", r"\bpause"),
        (r"\bhosts?\b", r"gastgeber", r"wer den tisch"),
        (SEATING, r"durchgang|durchgänge", r"sitz"),
    ),
    "fr": (
        (r"\bmatchdays?\b", r"journée", r"\bmanche"),
        (r"\bcard patterns?\b", r"motif", r"tissu"),
        (r"\bbyes?\b", r"repos", r"exempt"),
        (r"\bhosts?\b", r"hôte", r"organisat(eur|rice)"),
        (SEATING, r"\btours?\b", r"placement"),
    ),
    "it": (
        (r"(?<!not )(?<!-)\bmatch(es)?\b", r"partit|match", r"torne[oi]"),
        (r"\bcard patterns?\b", r"motiv", r"stoffa"),
        (r"\bmatchdays?\b", r"giornat", r"torne[oi]"),
        (r"(?<!becomes )\bthe host\b", r"ha aperto il tavolo", r"organizzatore"),
        (SEATING, r"\bgir[oi]\b", r"\bpost[oi]\b"),
    ),
    "nl": (
        (r"\bcard patterns?\b", r"patro", r"\bstof"),
        (r"\bmatchdays?\b", r"speeldag", r"\bzitting"),
        (r"\bbyes?\b", r"vrijloting", r"exempt|rustbeurt"),
        (r"\bhosts?\b", r"\bhost\b", r"wie de tafel"),
        (r"\bplayer board\b", r"spelerbord", r"legbord"),
        (SEATING, r"\bsessies?\b", r"indeling"),
    ),
    "es": (
        (r"(?<!not )(?<!-)\bmatch(es)?\b", r"partid", r"torneo"),
        (r"\bcard patterns?\b", r"motivo", r"\btela"),
        (r"\bmatchdays?\b", r"jornada", r"\breparto"),
        (r"(?<!becomes )\bthe host\b", r"anfitri", r"abr(e|ió) la mesa"),
        (r"\bseatings?\b", r"asient|tanda", r"\breparto"),
        (SEATING, r"\btandas?\b", r"asient"),
    ),
}
FORBIDDEN = {
    "de": r"\bStoff\b|\bPartien?\b|Sitzordnung",
    "fr": (
        r"\btissus?\b|(inviter|placer) (des|les) gens|\b(sa|tes|leurs|les) reprises?\b"
        r"|pas encore de score|paramètres"
    ),
    "it": r"\bstoff[ae]\b|valutazion|^apre il tavolo$",
    "nl": (
        r"\btoestel\b|\bstof\b|rustbeurt|\bpartij|\bronden\b|wie de tafel open"
        r"|favoriete patroon|wie de kaart legde"
    ),
    "es": r"\btelas?\b|^Volver$|quien abr(e|ió) la mesa",
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


def _prose_of_python(code: str) -> Iterator[str]:
    """The docstrings, comments and helps of commands in a module."""
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Expr(ast.Constant(str(text))):
                yield text
            case ast.keyword("help", ast.Constant(str(text))):
                yield text
            case ast.Assign([ast.Name("help")], ast.Constant(str(text))):
                yield text
            case _:
                pass
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def test_documents_and_code_are_plain() -> None:
    documents = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    modules = [path for name in FOLDERS for path in (ROOT / name).rglob("*.py")]
    prose = [(path, path.read_text(encoding="utf-8")) for path in documents]
    prose += [
        (path, text)
        for path in modules
        for text in _prose_of_python(path.read_text(encoding="utf-8"))
    ]
    odd = {
        (str(path.relative_to(ROOT)), found[0])
        for path, text in prose
        for found in ODD.finditer(CODE_IN_TEXT.sub("", text))
    }
    assert len(modules) > 100
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
