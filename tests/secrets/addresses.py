"""Every address of the site that can be opened, filled with what there is."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver

type Filling = Mapping[str, Sequence[object]]

PART = re.compile(r"<(?:\w+:)?(\w+)>")
NOT_PLAIN = re.compile(r"[\\^$(]")
"""Of a regular expression: allauth's own, which links with keys alone have."""


def addresses(filling: Filling) -> Iterator[str]:
    """Yields each address but the admin's; `filling` has values by `start` and name.

    A part is looked up as ``e/code``, that is, with the first part of its address,
    and where that is not there, as ``code``.
    """
    for pattern in patterns():
        start = pattern.partition("/")[0]
        names = PART.findall(pattern)
        lists = [filling.get(f"{start}/{n}", filling.get(n, ())) for n in names]
        for values in product(*lists):
            texts = [*PART.split(pattern)[::2], ""]
            pairs = zip(texts, (*map(str, values), ""), strict=False)
            yield "/" + "".join(text + value for text, value in pairs)


def unfilled(filling: Filling) -> set[str]:
    """Returns the parts of addresses that nothing is there for."""
    return {
        name
        for pattern in patterns()
        for name in PART.findall(pattern)
        if f"{pattern.partition('/')[0]}/{name}" not in filling and name not in filling
    }


def patterns() -> list[str]:
    """Returns every address but the admin's and links with keys, its parts unfilled."""
    found = _patterns(get_resolver().url_patterns, "")
    return [
        each
        for each in found
        if not each.startswith("admin/") and not NOT_PLAIN.search(each)
    ]


def _patterns(some: Any, before: str) -> Iterator[str]:
    for each in some:
        path = before + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from _patterns(each.url_patterns, path)
        elif isinstance(each, URLPattern):
            yield path
