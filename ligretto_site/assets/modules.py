"""Which modules a script of a page imports, so that a browser fetches all at once."""

import functools
import re
from pathlib import Path, PurePosixPath

from django.conf import settings
from django.contrib.staticfiles import finders

# A comment that has its lines to itself: one beside code may be part of a text.
COMMENT = re.compile(
    r"^[ \t]*(?:/\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*$", re.DOTALL | re.MULTILINE
)
IMPORT = re.compile(
    r"""^(?:import|export)\s+(?:[\w$*{},\s]+\sfrom\s+)?["'](\.[^"']+)["']""",
    re.MULTILINE,
)


def module_graph(entry: str) -> tuple[str, ...]:
    """Gives what a module imports, and what those import, each once and not itself.

    Modules that are loaded later by `import()` are not in it. Paths are those of static
    files, like `js/table/main.js`. What is found is kept until the process ends, except
    in development, where scripts change.

    Raises:
        FileNotFoundError: There is no such module, or one imports a file that is none.
    """
    return _follow(entry) if settings.DEBUG else _followed_once(entry)


def code_of(path: str) -> str:
    """Gives the code of a module without the comments that have lines to themselves.

    Raises:
        FileNotFoundError: There is no such module.
    """
    file = finders.find(path)
    if not file:
        raise FileNotFoundError(path)
    return COMMENT.sub("", Path(file).read_text(encoding="utf-8"))


def imports(path: str) -> list[str]:
    """Gives the paths of the modules that a module imports, in their order."""
    return [resolved(path, link) for link in IMPORT.findall(code_of(path))]


def _follow(entry: str) -> tuple[str, ...]:
    found: dict[str, None] = {}
    waiting = [entry]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found[path] = None
            waiting += reversed(imports(path))
    return tuple(path for path in found if path != entry)


_followed_once = functools.cache(_follow)


def resolved(path: str, link: str) -> str:
    """Gives the path of what a module at `path` imports as `link`."""
    parts: list[str] = list(PurePosixPath(path).parent.parts)
    for part in link.split("/"):
        if part == "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts)
