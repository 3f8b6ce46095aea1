"""docs/architecture.md has a map of the folders, and folders stay small."""

import re
from collections import Counter
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[2]
MAP = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
TOP = (
    *("games", "leagues", "players", "worker", "ligretto_site"),
    *("templates", "static", "tests", "docs", "bench"),
)
MOST = 22
"""About 20 files a folder; the map says why where there are more."""


def rows() -> dict[str, str]:
    """Returns the line of the map for every folder or pattern it names."""
    found = re.findall(r"^\| (`.+?`) \| (.+) \|$", MAP, re.MULTILINE)
    return {
        name: line for names, line in found for name in re.findall(r"`([^`]+)`", names)
    }


def folders() -> Counter[str]:
    """Returns how many files of the project every folder has."""
    return Counter(
        str(path.parent.relative_to(ROOT))
        for top in TOP
        for path in (ROOT / top).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    )


def test_every_folder_is_on_the_map() -> None:
    named = rows()
    missing = [
        folder
        for folder in folders()
        if not any(fnmatch(folder, pattern) for pattern in named)
    ]
    assert missing == []


def test_the_map_names_no_folder_that_is_gone() -> None:
    there = folders()
    gone = [
        pattern
        for pattern in rows()
        if pattern.split("/")[0] in TOP
        and not any(fnmatch(folder, pattern) for folder in there)
        and not any(folder.startswith(f"{pattern}/") for folder in there)
    ]
    assert gone == []


def test_folders_stay_small() -> None:
    named = rows()
    full = [
        folder
        for folder, count in folders().items()
        if count > MOST
        and not any(
            "hence more than 20" in line
            for pattern, line in named.items()
            if fnmatch(folder, pattern)
        )
    ]
    assert full == []
