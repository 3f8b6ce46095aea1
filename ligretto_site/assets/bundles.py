"""Bundles modules into few scripts, so that a page loads a few files instead of sixty.

A bundle is an entry with all its imports except SHARED scripts. Those it imports as
files, so that a module with state exists only once, however many bundles import it.
"""

import re
from collections.abc import Iterable
from functools import cache
from posixpath import dirname, relpath

from django.contrib.staticfiles import finders

from ligretto_site.assets.modules import code_of, imports, module_graph, resolved

# Earlier ones are not in later ones. Both list what they hold, and do nothing else.
SHARED = ("js/site/site.js", "js/table/parts.js")
# Pages of the admin have none of the site's own scripts.
ALONE = ("js/workshop/main.js",)

IMPORT = re.compile(
    r'^import (?:(?P<names>\{[^}]*\}|\* as \w+) from )?"(?P<link>\.[^"]+)";$',
    re.MULTILINE,
)
EXPORT = re.compile(
    r"^export (?P<code>(?:async )?(?:function\*?|class|const) (?P<name>[\w$]+))",
    re.MULTILINE,
)
LEFT = re.compile(r"^(?:import|export)\b.*$", re.MULTILINE)
WAITS = re.compile(r"^(?:await\b|(?:const|let)\b[^;]*?= await\b)", re.MULTILINE)


class NotBundled(Exception):
    """A module says something that a bundle cannot: the message names file and line."""


def is_entry(path: str) -> bool:
    """True if a page loads this module by itself: no other module imports it."""
    return path in SHARED or path not in _imported()


def shared_by(entry: str) -> tuple[str, ...]:
    """The SHARED scripts that the bundle of a module imports."""
    if entry in ALONE:
        return ()
    members = {entry, *module_graph(entry)}
    above = SHARED[: SHARED.index(entry)] if entry in SHARED else SHARED
    return tuple(path for path in above if members & set(_held_by(path)))


def bundle(entry: str) -> str:
    """Gives the code of a bundle: an ES module without comments on lines of their own.

    Each module is a function called once, in the order a browser would run them.

    Args:
        entry: Path of a static file, like `js/table/main.js`.

    Raises:
        NotBundled: A module exports by `let`, `default`, or by a list.
    """
    shared = shared_by(entry)
    homes = {member: path for path in reversed(shared) for member in _held_by(path)}
    own = [path for path in _in_order(entry) if path not in homes]
    lines = [
        f'import {{ modules as m{number} }} from "{_link(entry, path)}";'
        for number, path in enumerate(shared)
    ]
    numbers = {path: number for number, path in enumerate(shared)}
    lines.append("const modules = {};")
    lines.extend(_as_function(path, homes, numbers) for path in own)
    if entry in SHARED:
        lines.append("export { modules };")
    elif names := _exports(entry):
        lines.append(f'export const {{ {", ".join(names)} }} = modules["{entry}"];')
    return "\n".join(lines) + "\n"


def _as_function(path: str, homes: dict[str, str], numbers: dict[str, int]) -> str:
    """A module as a function that is called at once and gives what it exports."""

    def fetched(found: re.Match[str]) -> str:
        source = resolved(path, found["link"])
        if not found["names"]:
            return ""
        home = f"m{numbers[homes[source]]}" if source in homes else "modules"
        names = found["names"].replace(" as ", ": ").removeprefix("*: ")
        return f'const {names} = {home}["{source}"];'

    code = EXPORT.sub(r"\g<code>", IMPORT.sub(fetched, code_of(path)))
    if left := LEFT.search(code):
        raise NotBundled(f"{path}: {left[0]}")
    waits = bool(WAITS.search(code))
    start, call = ("await (async () => {", "})();") if waits else ("(() => {", "})();")
    names = ", ".join(_exports(path))
    return f'modules["{path}"] = {start}\n{code.strip()}\nreturn {{ {names} }};\n{call}'


def _in_order(entry: str) -> list[str]:
    """What a module imports before itself, as a browser runs them."""
    order: dict[str, None] = {}
    _visit(entry, order, set())
    return list(order)


def _visit(path: str, order: dict[str, None], begun: set[str]) -> None:
    if path in begun:
        return
    begun.add(path)
    for imported in imports(path):
        _visit(imported, order, begun)
    order[path] = None


def _held_by(shared: str) -> Iterable[str]:
    return (shared, *module_graph(shared))


def _exports(path: str) -> list[str]:
    return [found["name"] for found in EXPORT.finditer(code_of(path))]


@cache
def _imported() -> frozenset[str]:
    """Every module of ours that another imports."""
    scripts = (
        name
        for finder in finders.get_finders()
        for name, _storage in finder.list(None)
        if name.startswith("js/") and name.endswith(".js")
    )
    return frozenset(
        imported for name in scripts if name not in SHARED for imported in imports(name)
    )


def _link(entry: str, path: str) -> str:
    link = relpath(path, dirname(entry))
    return link if link.startswith(".") else f"./{link}"
