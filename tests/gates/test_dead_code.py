"""What is defined is used, and not by tests alone."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
APPS = ("games", "leagues", "ligretto_site", "players")
USERS = (*APPS, "bench", "tools")
# Read by Django by their names.
BY_NAME = {"handler400"}
WHOLE_FILES = {"ligretto_site/settings.py", "ligretto_site/formats/en/formats.py"}

type Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def _sources(folders: tuple[str, ...]) -> dict[Path, str]:
    return {
        path: path.read_text()
        for folder in folders
        for path in sorted((ROOT / folder).rglob("*.py"))
        if "migrations" not in path.parts
    }


def _words(texts: Iterator[str]) -> Counter[str]:
    return Counter(word for text in texts for word in re.findall(r"\w+", text))


def _defined(text: str) -> Iterator[tuple[str, str]]:
    """Names at the top of a module with their text; what a decorator takes is used."""
    for node in ast.parse(text).body:
        if isinstance(node, Definition.__value__) and not node.decorator_list:
            yield node.name, ast.get_source_segment(text, node) or ""
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                if isinstance(target, ast.Name):
                    yield target.id, ast.get_source_segment(text, node) or ""


def test_nothing_is_defined_for_tests_alone() -> None:
    templates = (path.read_text() for path in (ROOT / "templates").rglob("*.*"))
    used = _words(iter([*_sources(USERS).values(), *templates]))
    dead = {
        name: str(path.relative_to(ROOT))
        for path, text in _sources(APPS).items()
        if str(path.relative_to(ROOT)) not in WHOLE_FILES
        for name, body in _defined(text)
        if name not in BY_NAME and used[name] <= _words(iter([body]))[name]
    }
    assert dead == {}
