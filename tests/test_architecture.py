"""What import contracts cannot say about the shape of the code."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
APPS = ("games", "leagues", "ligretto_site", "players")
MAX_FILE_LINES = 400
MAX_STATEMENTS = 30
DRAWERS = {"common", "helpers", "misc", "util", "utils"}

SOURCES = sorted(
    path
    for app in APPS
    for path in (ROOT / app).rglob("*.py")
    if "migrations" not in path.parts
)
TESTS = sorted((ROOT / "tests").rglob("*.py"))
SENT = sorted(
    path for kind in ("css", "js") for path in (ROOT / "static" / kind).rglob("*.*")
)


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def _inner(path: Path) -> tuple[str, ...]:
    """The folders inside the app, and the module's own name."""
    return path.relative_to(ROOT).with_suffix("").parts[1:]


def _functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def _statements(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    inside = (node for child in function.body for node in ast.walk(child))
    return sum(isinstance(node, ast.stmt) for node in inside)


def test_files_are_short() -> None:
    lengths = {
        _name(path): path.read_text().count("\n") for path in SOURCES + TESTS + SENT
    }
    assert [f"{name}: {n}" for name, n in lengths.items() if n > MAX_FILE_LINES] == []


def test_functions_are_short() -> None:
    assert [
        f"{_name(path)}:{function.lineno} {function.name}: {statements}"
        for path in SOURCES + TESTS
        for function in _functions(path)
        if (statements := _statements(function)) > MAX_STATEMENTS
    ] == []


def test_nothing_is_called_a_drawer_for_anything() -> None:
    assert [_name(path) for path in SOURCES if DRAWERS & set(_inner(path))] == []
