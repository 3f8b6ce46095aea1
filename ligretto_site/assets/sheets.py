"""Style sheets with those they import, so that a page loads one file."""

import functools
import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from posixpath import normpath

from django.contrib.staticfiles import finders

COMMENT = re.compile(rb"^[ \t]*/\*(?:(?!\*/).)*\*/[ \t]*$", re.DOTALL | re.MULTILINE)
IMPORT = re.compile(rb'^@import "([^"]+)";$', re.MULTILINE)


def whole_sheet(path: str) -> bytes:
    """Gives a style sheet with the ones it imports in their places, without comments.

    Paths are those of static files, like `css/base/site.css`.

    Raises:
        FileNotFoundError: There is no such sheet, or one imports a file that is none.
    """
    return IMPORT.sub(
        lambda found: whole_sheet(_resolved(path, found[1])),
        COMMENT.sub(b"", _source(path)),
    )


@functools.cache
def sheets_in(path: str) -> frozenset[str]:
    """Gives the paths of a style sheet and of all it imports.

    Raises:
        FileNotFoundError: There is no such sheet, or one imports a file that is none.
    """
    return frozenset(_with_imports(path))


def _with_imports(path: str) -> Iterator[str]:
    yield path
    for link in IMPORT.findall(_source(path)):
        yield from _with_imports(_resolved(path, link))


def _source(path: str) -> bytes:
    file = finders.find(path)
    if not file:
        raise FileNotFoundError(path)
    return Path(file).read_bytes()


def _resolved(path: str, link: bytes) -> str:
    return normpath(f"{PurePosixPath(path).parent}/{link.decode()}")
