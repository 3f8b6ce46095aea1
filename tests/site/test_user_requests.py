"""Every need that docs/user-requests.md tells of has a test, and the test says which it is for."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
PAGE = ROOT / "docs" / "user-requests.md"
PLAYERS, ORGANIZERS = "What players ask", "What organizers ask"
# Numbers between belong to rows that say the same as another one.
NUMBERS = {
    PLAYERS: (
        1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29, 31,
        32, 34, 35, 37, 38, 40, 41, 43, 44, 46, 47, 49, 50, 52, 53, 55, 56, 58, 59, 61,
        62, 64, 65, 67, 68, 70, 71, 73, 74, 76, 77, 79,
    ),
    ORGANIZERS: (
        1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 29, 31,
        32, 34, 35, 37, 38, 40, 41,
    ),
}  # fmt: skip
LINE = re.compile(r"^\| (\d+) \| (.+) \| (.+) \|$", re.MULTILINE)
TEST = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")
# What stands in a name or in its docstring: "row_5_...", "Rows 11 and 64: ...".
NAMED = re.compile(r"\brows?[ _]((?:\d+(?:, |,? and |_and_|_)?)+)", re.IGNORECASE)

type Row = tuple[int, str, list[tuple[str, str]]]


def rows(part: str) -> list[Row]:
    """The rows of a part of the page: number, need, and the tests that show it."""
    text = PAGE.read_text().split(f"## {part}\n", 1)[1].split("\n## ", 1)[0]
    return [
        (int(number), need, TEST.findall(shown))
        for number, need, shown in LINE.findall(text)
    ]


@cache
def words_of(file: str) -> dict[str, str]:
    """The name and the docstring of each test of a file."""
    tree = ast.parse((ROOT / file).read_text())
    return {
        node.name: f"{node.name.removeprefix('test_')} {ast.get_docstring(node) or ''}"
        for node in tree.body
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
    }


def numbers_in(words: str) -> set[int]:
    """The rows that a name or docstring is for."""
    found = " ".join(NAMED.findall(words))
    return set(map(int, re.findall(r"\d+", found)))


@pytest.mark.parametrize("part", tuple(NUMBERS))
def test_no_row_is_forgotten(part: str) -> None:
    told = rows(part)
    assert tuple(number for number, _need, _tests in told) == NUMBERS[part]
    assert [number for number, _need, tests in told if not tests] == []


@pytest.mark.parametrize("part", tuple(NUMBERS))
def test_every_test_of_a_row_is_there(part: str) -> None:
    named = {test for _number, _need, tests in rows(part) for test in tests}
    missing = [
        f"{file}::{name}"
        for file, name in sorted(named)
        if not (ROOT / file).is_file() or name not in words_of(file)
    ]
    assert missing == []


@pytest.mark.parametrize("part", tuple(NUMBERS))
def test_every_row_is_named_by_a_test(part: str) -> None:
    unnamed = [
        number
        for number, _need, tests in rows(part)
        if not any(number in numbers_in(words_of(file)[name]) for file, name in tests)
    ]
    assert unnamed == []
