"""Pages are apart: the views of one folder never use those of another."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
WEBS = ("games/web", "leagues/web")


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _is_view_of_another(module: str, folder: str) -> bool:
    """What several pages share is in a module of its own, never in views."""
    parts = module.split(".")
    return (
        parts[1:2] == ["web"]
        and parts[-1].endswith("views")
        and not module.startswith(folder)
    )


def test_no_page_uses_the_views_of_another() -> None:
    found = {
        f"{path.relative_to(ROOT)}: {module}"
        for web in WEBS
        for path in (ROOT / web).rglob("*.py")
        for module in _imported(path)
        if _is_view_of_another(
            module, ".".join(path.relative_to(ROOT).parent.parts) + "."
        )
    }
    assert found == set()
