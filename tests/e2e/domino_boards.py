"""Small boards of Ligretto Domino, so that a test knows what will happen on them."""

import json
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any
from zlib import crc32

from games.rules.core import OptionValue
from games.rules.domino.boards.defaults import default_kit
from games.rules.domino.boards.reading import FORMAT, LARGEST_PIECE, sure_kit
from tests.e2e.tables import deal
from tests.e2e.visitor import Visitor
from tests.served.party import Party

GAME = "domino"
LETTERS = "RYGBVW"
COUNTRY_PAIRS = "RY YG GB BV"
"""Cards with places side by side all over the open country."""
QUICK: dict[str, OptionValue] = {"turn_cooldown_ms": 0, "rounds": 1}


def kit(rows: str, *, pairs: str, marked: Sequence[tuple[int, int]]) -> str:
    """A file with one board for any number of players, in pieces where it is large.

    `rows` and `pairs` are divided by spaces; there are as many tokens as marked squares.
    """
    usual = default_kit()
    lines, cards = rows.split(), pairs.split()
    pieces = dict(_pieces(lines))
    layout = {
        "players": [2, 3, 4],
        "place": [{"piece": f"P{x}{y}", "col": x, "row": y} for x, y in pieces],
        "marked": [list(square) for square in marked],
    }
    board = {
        "piece_size": len(next(iter(pieces.values()))),
        "pieces": {f"P{x}{y}": piece for (x, y), piece in pieces.items()},
        "layouts": {"all": layout},
        "default_layout": {"2": "all", "3": "all", "4": "all"},
    }
    slug = f"small-{crc32(json.dumps([board, cards]).encode()):x}"
    data: dict[str, Any] = {
        "format": FORMAT,
        "colours": [
            {"id": color.letter, "name": color.name, "symbol": color.symbol}
            for color in usual.colors
        ],
        "cards": {"per_player": len(cards), "pairs": cards},
        "tokens": len(marked),
        "jokers_per_player": usual.domino_set.jokers,
        "default_board": slug,
        "boards": {slug: board},
    }
    text = json.dumps(data)
    sure_kit(text)
    return text


def open_country(width: int, height: int) -> str:
    """Rows on which every card of the country has many places."""
    return " ".join(
        "".join(LETTERS[(x + 2 * y) % len(LETTERS)] for x in range(width))
        for y in range(height)
    )


def deal_on(
    text: str,
    visitors: Sequence[Visitor],
    *,
    bots: Sequence[str] = (),
    **options: OptionValue,
) -> Party:
    """A table of Domino in play on a board of its own, with everyone at its page."""
    [slug] = json.loads(text)["boards"]
    visitors[0].server.manage("boards", "import", "-", "--publish", text=text)
    rules = QUICK | options | {"board": slug}
    return deal(visitors, GAME, bots=bots, **rules)


def _pieces(lines: list[str]) -> Iterator[tuple[tuple[int, int], list[str]]]:
    """The pieces that rows are cut into, by column and row; `.` fills them up."""
    longest = max(len(lines), *map(len, lines))
    size = min(longest, LARGEST_PIECE)
    places = range(-(-longest // size))
    for y, x in product(places, places):
        part = [line[x * size :][:size] for line in lines[y * size :][:size]]
        if any(line.strip(".") for line in part):
            filled = [line.ljust(size, ".") for line in part]
            yield (x, y), filled + ["." * size] * (size - len(filled))
