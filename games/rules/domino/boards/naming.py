"""What a file calls its set of cards, its boards and their pieces.

All of it may be left out; `reading.py` reads what matters for play.
"""

from collections.abc import Mapping
from typing import NamedTuple

from games.rules.domino.boards.assembly import SLUG
from games.rules.domino.boards.codes import BoardProblemCode
from games.rules.domino.boards.kit import KitProblem
from games.rules.domino.boards.source import Findings, JsonSource

LONGEST = 40


class BoardNames(NamedTuple):
    """The name of a board, and the short names of its pieces by letter."""

    name: str
    pieces: Mapping[str, str]


class KitNames(NamedTuple):
    """`set_slug` is empty where the file does not say how its cards are called."""

    set_slug: str
    set_name: str
    boards: Mapping[str, BoardNames]


def kit_names(data: Mapping[str, object]) -> tuple[KitNames, tuple[KitProblem, ...]]:
    """The names in a file that is a kit, and what is wrong with them."""
    findings = Findings([])
    source = JsonSource(dict(data), "", findings)
    cards = source.part("set") if source.has("set") else None
    slug = _slug(cards.part("slug")) if cards else ""
    name = cards.part("name").text() if cards and cards.has("name") else ""
    boards = {
        board: _board_names(board, part)
        for board, part in source.part("boards").parts()
    }
    names = KitNames(slug, name or spoken(slug or str(data["default_board"])), boards)
    return names, tuple(findings.problems)


def spoken(slug: str) -> str:
    """A name made of a short name."""
    return slug.replace("-", " ").replace("_", " ").strip().capitalize() or slug


def _board_names(board: str, source: JsonSource) -> BoardNames:
    name = source.part("name").text() if source.has("name") else ""
    given = source.part("piece_slugs") if source.has("piece_slugs") else None
    slugs: dict[str, str] = {}
    for letter, _rows in source.part("pieces").parts():
        if given is not None and given.has(letter):
            part = given.part(letter)
            slug = _slug(part)
            if slug and slug in slugs.values():
                part.problem(BoardProblemCode.SLUG_TWICE, slug=slug)
        else:
            slug = _free(f"{board}-{letter}".lower(), slugs)
        slugs[letter] = slug
    return BoardNames(name or spoken(board), slugs)


def _slug(source: JsonSource) -> str:
    text = source.text()
    if not SLUG.fullmatch(text):
        source.problem(BoardProblemCode.NOT_A_NAME, name=text)
    return text


def _free(wish: str, taken: Mapping[str, str]) -> str:
    slug, number = wish[:LONGEST], 1
    while slug in taken.values():
        number += 1
        end = f"-{number}"
        slug = wish[: LONGEST - len(end)] + end
    return slug
