"""The guide to adding a game names every file of the example, and no file that is not."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs/adding-a-game.md").read_text()
FOLDERS = "docs|games|ligretto_site|static|templates|tests"
NAMED = set(re.findall(rf"`((?:{FOLDERS})/[\w./-]+)`", GUIDE))
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


def test_nothing_of_the_site_names_the_example() -> None:
    folders = ("games", "leagues", "ligretto_site", "players", "static", "templates")
    kinds = {".py", ".html", ".js", ".css"}
    paths = [path for each in folders for path in (ROOT / each).rglob("*")]
    assert [
        str(path.relative_to(ROOT))
        for path in paths
        if path.suffix in kinds and "staircase" in path.read_text().lower()
    ] == []
