"""The guide to adding a game names every file of the example, and no file that is not."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from tests.examples import ROOT, files_of_the_site_naming

GUIDE = (ROOT / "docs/adding-a-game.md").read_text()
FOLDERS = "docs|games|ligretto_site|static|templates|tests"
NAMED = set(re.findall(rf"`((?:{FOLDERS})/[\w./-]+)`", GUIDE))
HERE = Path(__file__).parent
BOARDS = (
    *ROOT.glob("templates/games/*/board.html"),
    ROOT / "templates/games/table/seat.html",
    *ROOT.glob("games/kinds/*/*.py"),
    *ROOT.glob("games/presenters/board/*.py"),
    HERE / "templates/games/staircase/board.html",
)
SHARED_SCRIPTS = (
    *ROOT.glob("static/js/table/*.js"),
    *ROOT.glob("static/js/games/pieces/*.js"),
    ROOT / "static/js/site/morph.js",
)
SHARED_STYLES = (
    *ROOT.glob("static/css/base/*.css"),
    *ROOT.glob("static/css/table/*.css"),
)
# Of what scripts put on the page themselves; `data-kind` of a board is its game's own.
DRAWN_BY_SCRIPTS = {"client", "kind"}
# Only makes the folder a package.
UNNAMED = {"tests/example_game/__init__.py"}


def test_files_the_guide_names_are_there() -> None:
    assert [name for name in sorted(NAMED) if not (ROOT / name).exists()] == []


def test_guide_names_every_file_of_the_example() -> None:
    here = Path(__file__).parent
    files = {
        str(path.relative_to(ROOT))
        for path in here.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert sorted(files - NAMED - UNNAMED) == []


def test_guide_names_the_attributes_shared_scripts_and_styles_read_of_boards() -> None:
    by_scripts, by_styles = _read_by_scripts(), _read_by_styles()
    on_boards = _written(BOARDS) - DRAWN_BY_SCRIPTS
    told = {
        name: readers
        for line in GUIDE.splitlines()
        if line.startswith("| `data-")
        for name, readers in _attributes_of(line)
    }
    assert told == {
        name: ", ".join(
            reader
            for reader, names in (("scripts", by_scripts), ("styles", by_styles))
            if name in names
        )
        for name in sorted(on_boards & (by_scripts | by_styles))
    }


def test_board_of_the_example_gives_no_attribute_that_nobody_reads() -> None:
    example = [HERE / "templates/games/staircase/board.html"]
    assert (
        _written(example) - DRAWN_BY_SCRIPTS <= _read_by_scripts() | _read_by_styles()
    )


def test_nothing_of_the_site_names_the_example() -> None:
    assert files_of_the_site_naming("staircase") == []


def _attributes_of(line: str) -> Iterator[tuple[str, str]]:
    """The attributes of a row of the table, and who reads them."""
    _, names, _element, _value, readers, _ = line.split("|")
    for name in re.findall(r"`data-([\w-]+)`", names):
        yield name, readers.strip()


def _written(paths: Iterable[Path]) -> set[str]:
    texts = (path.read_text() for path in paths)
    return {name for text in texts for name in re.findall(r"\bdata-([\w-]+)", text)}


def _read_by_styles() -> set[str]:
    texts = (path.read_text() for path in SHARED_STYLES)
    return {name for text in texts for name in re.findall(r"\[data-([\w-]+)", text)}


def _read_by_scripts() -> set[str]:
    """By selectors, by attributes, and by what a `dataset` gives but is not given."""
    found: set[str] = set()
    for path in SHARED_SCRIPTS:
        text = path.read_text()
        found.update(re.findall(r"\[data-([\w-]+)", text))
        found.update(re.findall(r'(?:get|has)Attribute\("data-([\w-]+)"', text))
        names = re.findall(r"\bdataset\.(\w+)(?!\w|\s*=[^=])", text)
        for taken in re.findall(r"\{([^{}]*)\} = [^;]*\bdataset\b", text):
            names += re.findall(r"(?:^|,)\s*(\w+)", taken)
        found.update(
            re.sub("[A-Z]", lambda m: f"-{m[0].lower()}", name) for name in names
        )
    return found
