"""Boards as tests need them: a small one for two and three, made of two pieces."""

import copy
from typing import Any

from django.utils import timezone
from factory.declarations import Sequence, SubFactory
from factory.django import DjangoModelFactory

from games.models import BoardConfiguration, BoardPiece, Design, DominoSet

ROWS = ["RYG", "YGR", "GRY"]
SET: dict[str, Any] = {
    "colours": [
        {"id": "R", "name": "red", "symbol": "circle"},
        {"id": "Y", "name": "yellow", "symbol": "triangle"},
        {"id": "G", "name": "green", "symbol": "square"},
    ],
    "pairs": ["RY", "RG", "YG"],
    "jokers": 1,
    "tokens": 2,
}
BOARD: dict[str, Any] = {
    "piece_size": 3,
    "pieces": {
        "A": {"slug": "small-a", "version": 1},
        "B": {"slug": "small-b", "version": 1},
    },
    "layouts": {
        "pair": {
            "players": [2, 3],
            "place": [
                {"piece": "A", "col": 0, "row": 0, "rot": 0},
                {"piece": "B", "col": 1, "row": 0, "rot": 0},
            ],
            "marked": [[0, 0], [5, 2]],
        }
    },
    "default_layout": {"2": "pair", "3": "pair"},
}


class PieceFactory(DjangoModelFactory[BoardPiece]):
    class Meta:
        model = BoardPiece

    slug = Sequence(lambda number: f"piece-{number}")
    name = "A corner"
    data = {"rows": ROWS}


class SetFactory(DjangoModelFactory[DominoSet]):
    class Meta:
        model = DominoSet

    slug = Sequence(lambda number: f"set-{number}")
    name = "Three colours"
    data = SET


class ConfigurationFactory(DjangoModelFactory[BoardConfiguration]):
    """A board whose pieces are there only if they were made: see `small_board`."""

    class Meta:
        model = BoardConfiguration

    slug = Sequence(lambda number: f"board-{number}")
    name = "Small"
    data = BOARD
    domino_set = SubFactory(SetFactory)


def small_board(**fields: Any) -> BoardConfiguration:
    """A draft that is right, with its two pieces and its cards, all of them drafts."""
    for slug in ("small-a", "small-b"):
        PieceFactory.create(slug=slug)
    given = {"slug": "small", "domino_set": SetFactory.create(slug="small"), **fields}
    return ConfigurationFactory.create(**given)


def published(design: Design) -> Design:
    """The design as if it had been published, whatever is wrong with it."""
    design.state = Design.State.PUBLISHED
    design.published_at = timezone.now()
    design.save()
    return design


def changed(data: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    """A copy of the data with another value at a path like `layouts.pair.players`."""
    copied = copy.deepcopy(data)
    *way, last = path.split(".")
    inside = copied
    for name in way:
        inside = inside[name]
    inside[last] = value
    return copied
