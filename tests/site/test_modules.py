"""Scripts of pages: what they import is fetched with them."""

import re
from pathlib import Path, PurePosixPath
from posixpath import normpath

import pytest
from django.conf import settings
from django.template import Context, Template

from bench.live.pages import links_within
from games.kinds.registry import kinds
from ligretto_site.modules import module_graph

STATIC = Path(settings.BASE_DIR) / "static"
TEMPLATES = Path(settings.BASE_DIR) / "templates"
TAG = re.compile(r"{% module_scripts ([^%]+) %}")
ENTRIES = sorted(
    {
        entry
        for page in TEMPLATES.rglob("*.html")
        for tag in TAG.findall(page.read_text())
        for entry in re.findall(r'"([^"]+)"', tag)
    }
    | {each.board.module for each in kinds()}
)


def _reached(entry: str) -> set[str]:
    """What a browser would fetch after an entry, found another way."""
    address = f"/{entry}"
    links = links_within(address, (STATIC / entry).read_bytes())
    inner = {normpath(f"{PurePosixPath(address).parent}/{link}") for link in links}
    found = {path[1:] for path in inner if (STATIC / path[1:]).is_file()}
    return found.union(*(_reached(path) for path in found))


@pytest.mark.parametrize("entry", ENTRIES)
def test_everything_a_script_imports_is_preloaded(entry: str) -> None:
    assert set(module_graph(entry)) == _reached(entry) - {entry}


def test_entries_are_loaded_once_and_never_preloaded() -> None:
    shown = Template(
        '{% load modules %}{% module_scripts "js/scorepad/main.js" "js/site/menu.js" %}'
    ).render(Context())

    loaded = re.findall(r'<script type="module" src="([^"]+)">', shown)
    preloaded = re.findall(r'<link rel="modulepreload" href="([^"]+)">', shown)
    assert loaded == ["/static/js/scorepad/main.js", "/static/js/site/menu.js"]
    assert "/static/js/scorepad/rules.js" in preloaded
    assert len(preloaded) == len(set(preloaded))
    assert not set(loaded) & set(preloaded)


def test_module_that_is_loaded_later_is_preloaded() -> None:
    shown = Template(
        '{% load modules %}{% module_scripts "js/table/main.js" later="js/games/dice.js" %}'
    ).render(Context())

    preloaded = re.findall(r'<link rel="modulepreload" href="([^"]+)">', shown)
    assert "/static/js/games/dice.js" in preloaded
    assert "/static/js/games/dice/rules.js" in preloaded
    assert not [path for path in preloaded if "domino" in path or "cards" in path]
    assert len(preloaded) == len(set(preloaded))


def test_shared_scripts_import_no_game() -> None:
    shared = [
        file.relative_to(STATIC).as_posix()
        for folder in ("table", "chat", "replay", "site")
        for file in (STATIC / "js" / folder).glob("*.js")
    ]
    of_games = {
        path: [inner for inner in module_graph(path) if inner.startswith("js/games/")]
        for path in shared
    }
    assert {path: inner for path, inner in of_games.items() if inner} == {}


def test_modules_are_loaded_by_the_tag_alone() -> None:
    by_hand = [
        page.relative_to(TEMPLATES).as_posix()
        for page in TEMPLATES.rglob("*.html")
        if re.search(r'type="module"|modulepreload', page.read_text())
    ]
    assert by_hand == []


def test_module_that_is_not_there_is_named() -> None:
    with pytest.raises(FileNotFoundError, match=r"js/none\.js"):
        module_graph("js/none.js")


def test_styles_of_every_game_are_there() -> None:
    styles = [path for each in kinds() for path in each.board.styles]
    assert [path for path in styles if not (STATIC / path).is_file()] == []
