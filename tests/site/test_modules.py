"""Scripts of pages: what they import is fetched with them."""

import re
from itertools import chain
from pathlib import Path, PurePosixPath
from posixpath import normpath

import pytest
from django.conf import settings
from django.template import Context, Template
from django.test import Client
from pytest_django import Settings

from bench.live.pages import links_within
from games.kinds.registry import kinds
from ligretto_site.assets import bundles
from ligretto_site.assets.bundles import SHARED, NotBundled, bundle, is_entry, shared_by
from ligretto_site.assets.modules import code_of, module_graph
from ligretto_site.assets.sheets import sheets_in

STATIC = Path(settings.BASE_DIR) / "static"
TEMPLATES = Path(settings.BASE_DIR) / "templates"
MEMBER = re.compile(r'^modules\["([^"]+)"\] = ', re.MULTILINE)
PLAYING = ("table", "replay")
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


def _shown(tag: str) -> tuple[list[str], list[str]]:
    shown = Template("{% load modules %}{% module_scripts " + tag + " %}").render(
        Context()
    )
    loaded = re.findall(r'<script type="module" src="([^"]+)">', shown)
    return loaded, re.findall(r'<link rel="modulepreload" href="([^"]+)">', shown)


def test_modules_are_preloaded_in_development(settings: Settings) -> None:
    settings.DEBUG = True
    loaded, preloaded = _shown('"js/scorepad/main.js" "js/site/menu.js"')
    assert loaded == ["/static/js/scorepad/main.js", "/static/js/site/menu.js"]
    assert "/static/js/scorepad/rules.js" in preloaded
    assert len(preloaded) == len(set(preloaded))
    assert not set(loaded) & set(preloaded)


def test_only_shared_bundles_are_preloaded_on_a_site() -> None:
    assert _shown('"js/scorepad/main.js"') == (["/static/js/scorepad/main.js"], [])
    assert _shown('"js/table/main.js" later="js/games/dice.js"') == (
        ["/static/js/table/main.js"],
        [
            f"/static/js/{name}.js"
            for name in ("site/site", "table/parts", "games/dice")
        ],
    )


@pytest.mark.parametrize("entry", tuple(sorted({*ENTRIES, *SHARED})))
def test_bundle_has_every_module_once(entry: str) -> None:
    shared = shared_by(entry)
    reached = {entry, *module_graph(entry)}
    held = [MEMBER.findall(bundle(path)) for path in shared]
    inside = [*MEMBER.findall(bundle(entry)), *chain.from_iterable(held)]
    for number, name in re.findall(r'= m(\d)\["([^"]+)"\];', bundle(entry)):
        assert name in held[int(number)]
    assert len(inside) == len(set(inside))
    assert reached <= set(inside)
    assert is_entry(entry) or not module_graph(entry)


def test_games_share_no_module_with_a_table_but_by_parts() -> None:
    """What keeps something would else be there twice on one page."""
    pages = [set(MEMBER.findall(bundle(f"js/{name}/main.js"))) for name in PLAYING]
    twice = {
        path
        for each in kinds()
        for page in pages
        for path in page & set(MEMBER.findall(bundle(each.board.module)))
    }
    assert twice == set()


@pytest.mark.parametrize(
    "left", ("export let game;", "export default 1;", "export { a, b };")
)
def test_module_that_cannot_be_bundled_is_named(
    left: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = code_of
    entry = "js/site/theme.js"
    monkeypatch.setattr(
        bundles, "code_of", lambda path: left if path == entry else known(path)
    )
    with pytest.raises(NotBundled, match=re.escape(f"{entry}: {left}")):
        bundle(entry)


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


def test_table_of_every_game_has_the_styles_of_all_pages_but_home() -> None:
    lists = {"css/base/site.css", "css/pages/pages.css", "css/pages/home.css"}
    shared = sheets_in("css/base/site.css") - lists
    around = sheets_in("css/pages/around.css")
    lacks = {k.key: shared - sheets_in(k.board.sheet) - around for k in kinds()}
    assert {key: paths for key, paths in lacks.items() if paths} == {}


def test_no_style_of_a_table_is_loaded_twice() -> None:
    around = sheets_in("css/pages/around.css")
    assert {k.key: sheets_in(k.board.sheet) & around for k in kinds()} == dict.fromkeys(
        (k.key for k in kinds()), frozenset()
    )


def test_sheets_are_linked_that_the_first_one_lacks() -> None:
    tag = '{% load modules %}{% style_sheets "css/pages/front.css" others %}'
    others = ("css/games/domino-pieces.css", "css/games/dice.css")
    shown = Template(tag).render(Context({"others": others}))
    assert re.findall('href="([^"]+)"', shown) == [
        "/static/css/pages/front.css",
        "/static/css/games/dice.css",
    ]


@pytest.mark.django_db
def test_two_files_block_the_home_page(client: Client) -> None:
    head, _, body = client.get("/").text.partition("<body")
    sheets = re.findall(r'<link rel="stylesheet" href="([^"]+)"', head)
    scripts = re.findall(r'<script src="([^"]+)">', head)
    assert (sheets, scripts) == (
        ["/static/css/pages/front.css"],
        ["/static/js/site/theme.js"],
    )
    assert "stylesheet" not in body
