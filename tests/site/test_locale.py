"""The texts of the site are translated, and the compiled catalogs say the same."""

import io
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po
from django.apps import apps
from django.conf import settings
from django.test import Client
from django.utils.translation import gettext as _
from django.utils.translation import override
from django.utils.translation.template import templatize

LOCALE = Path(settings.BASE_DIR) / "locale"
LANGUAGES = tuple(code for code, _name in settings.LANGUAGES if code != "en")
KEYWORDS = {
    "_": (1,),
    "gettext": (1,),
    "gettext_lazy": (1,),
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "npgettext": ((1, "c"), 2, 3),
    "npgettext_lazy": ((1, "c"), 2, 3),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
}
BLANKS = re.compile(r"%\(\w+\)[sd]|\{\w+\}|<[^>]+>")
PLAIN_HEADERS = {
    "Content-Transfer-Encoding",
    "Content-Type",
    "Language",
    "MIME-Version",
    "Plural-Forms",
}


class Text(NamedTuple):
    """One text of the sources: its context, and singular and plural."""

    context: str | None
    ids: tuple[str, ...]


def _catalog_file(language: str, suffix: str) -> Path:
    return LOCALE / language / "LC_MESSAGES" / f"django.{suffix}"


@cache
def _catalog(language: str) -> Catalog:
    with _catalog_file(language, "po").open("rb") as file:
        return read_po(file, locale=language)


def messages_of(language: str) -> list[Message]:
    return [message for message in _catalog(language) if message.id]


def _text(message: Message) -> Text:
    return Text(message.context, _forms(message.id))


def forms_of(message: Message) -> tuple[str, ...]:
    return _forms(message.string or "")


def _forms(strings: str | list[str] | tuple[str, ...]) -> tuple[str, ...]:
    return (strings,) if isinstance(strings, str) else tuple(strings)


def _own_sources() -> Iterator[Path]:
    base = Path(settings.BASE_DIR)
    ours = {Path(config.path) for config in apps.get_app_configs()}
    for folder in {
        base / "templates",
        base / settings.ROOT_URLCONF.split(".")[0],
        *ours,
    }:
        if folder.parent == base:
            yield from (path for path in folder.rglob("*") if path.is_file())


def _as_python(path: Path) -> str:
    """The texts of a file as calls; what Django leaves of a template is indented."""
    content = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return content
    lines = templatize(content, origin=str(path)).splitlines()
    return "\n".join(line.strip() for line in lines)


@cache
def _texts_of_sources() -> frozenset[Text]:
    found: set[Text] = set()
    for path in _own_sources():
        if path.suffix in {".py", ".html", ".txt"}:
            code = io.BytesIO(_as_python(path).encode())
            for _line, ids, _comments, context in extract("python", code, KEYWORDS):
                found.add(Text(context, _forms(ids)))
    return frozenset(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_the_sources_is_in_the_catalog(language: str) -> None:
    kept = {_text(message) for message in messages_of(language)}
    assert kept == _texts_of_sources(), "make messages, then translate what is new"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated(language: str) -> None:
    catalog = _catalog(language)
    open_ones = [
        message.id
        for message in messages_of(language)
        if message.fuzzy
        or len(forms_of(message)) != len(_text(message).ids)
        or not all(forms_of(message))
    ]
    assert open_ones == []
    assert not catalog.fuzzy
    assert not catalog.obsolete


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_have_the_same_blanks(language: str) -> None:
    differing = [
        (source, said)
        for message in messages_of(language)
        for source, said in zip(_text(message).ids, forms_of(message), strict=True)
        if sorted(BLANKS.findall(source)) != sorted(BLANKS.findall(said))
    ]
    assert differing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_compiled_catalog_says_the_same(language: str) -> None:
    with _catalog_file(language, "mo").open("rb") as file:
        compiled = {_text(message): forms_of(message) for message in read_mo(file)}
    compiled.pop(Text(None, ("",)), None)
    written = {_text(message): forms_of(message) for message in messages_of(language)}
    assert compiled == written, "make messages"


@pytest.mark.parametrize("language", LANGUAGES)
def test_header_tells_nothing_of_whoever_translated(language: str) -> None:
    head = _catalog_file(language, "po").read_text(encoding="utf-8").split("\n\n")[0]
    assert set(re.findall(r'^"([\w-]+):', head, re.MULTILINE)) == PLAIN_HEADERS
    assert "#" not in head


def test_french_marks_stay_with_their_word() -> None:
    loose = [
        said
        for message in messages_of("fr")
        for said in forms_of(message)
        if re.search(r" [:;?!»]|« |[^\s\u202f][;?!»]", said)
    ]
    assert loose == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_page_comes_in_the_language_asked_for(
    language: str, client: Client, db: None
) -> None:
    page = client.get(f"/{language}/").content.decode()
    with override(language):
        said = _("Everyone plays at once.")
    assert said != "Everyone plays at once."
    assert f'<html lang="{language}"' in page
    assert said in page
