"""Draws the pictures that links to public pages show elsewhere, from the site's own art.

    export CHROMIUM=$(tools/find_chromium.sh .venv/bin/python)
    PYTHONPATH=. .venv/bin/python tools/share_pictures.py [folder [name ...]]

Writes `img/share/<game>.png` for every game of the settings, from its scene on the home
page, and `site.png` from the quilt. The folder is `static`, the names are all of them,
unless given.
"""

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import django
from django.conf import settings
from django.contrib.staticfiles import finders
from django.template.loader import render_to_string
from playwright.sync_api import sync_playwright

STYLES = (
    *("css/base/tokens.css", "css/base/base.css", "css/table/table.css"),
    *("css/pages/pages.css", "css/pages/games.css"),
)
LAYOUT = """
body { margin: 0; width: 1200px; height: 630px; overflow: hidden; }
.game, .game .scene { width: 1200px; height: 630px; border-radius: 0; box-shadow: none; }
.game { display: block; }
.game .scene { background-image: none; }
.scene > :not(.quilt) { zoom: 4; }
.quilt { zoom: 3; width: 420px; border-radius: 0; }
.quilt > i:nth-child(n) { display: grid; }
.card .face::after { content: none; }
"""


def main() -> None:
    """Draws the pictures that are asked for."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ligretto_site.settings")
    django.setup()
    folder = Path(sys.argv[1]) if sys.argv[1:] else settings.BASE_DIR / "static"
    wanted = sys.argv[2:]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ["CHROMIUM"])
        page = browser.new_page(viewport={"width": 1200, "height": 630})
        for path, html in pictures():
            if wanted and Path(path).stem not in wanted:
                continue
            page.set_content(html)
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=folder / path)
        browser.close()


def pictures() -> Iterator[tuple[str, str]]:
    """Yields the static file of every picture, and the HTML of a page with it alone."""
    from games.kinds.registry import kinds  # noqa: PLC0415 -- after django.setup()
    from ligretto_site.public.pages import SITE_PICTURE  # noqa: PLC0415 -- as above

    yield SITE_PICTURE, document("quilt.html")
    for kind in kinds():
        files = kind.pictures
        yield kind.share_picture, document(kind.scene, files.styles, files.symbols)


def document(art: str, styles: Iterable[str] = (), symbols: str = "") -> str:
    """Returns a page of a template; the others are what its drawings need."""
    files = (finders.find(path) for path in (*STYLES, *styles))
    css = "".join(Path(file).read_text(encoding="utf-8") for file in files if file)
    drawn = [render_to_string(name) for name in ("sprite.html", symbols) if name]
    return (
        f'<!doctype html><html lang="en" data-theme="light"><style>{css}{LAYOUT}</style>'
        f"{''.join(drawn)}"
        f'<div class="game"><div class="scene">{render_to_string(art)}</div></div></html>'
    )


if __name__ == "__main__":
    main()
