"""Designed boards in the database: one file each, and versions that stay as they are."""

import json

import pytest
from django.db import IntegrityError, transaction

from games.models import Design
from games.queries.workshop.boards import kit_data, kit_text, pieces_of
from games.rules.domino.boards.reading import kit_of, read_kit
from tests.games.boards import (
    BOARD,
    ROWS,
    ConfigurationFactory,
    PieceFactory,
    SetFactory,
    changed,
    published,
    small_board,
)

pytestmark = pytest.mark.django_db


def test_a_board_with_its_pieces_and_cards_is_one_kit() -> None:
    board = small_board()

    kit, problems = read_kit(kit_text(board))

    assert problems == ()
    assert kit is not None
    assert kit.usual_board == "small"
    assert [piece.rows for piece in kit.boards["small"].pieces.values()] == [
        tuple(ROWS),
        tuple(ROWS),
    ]
    assert json.loads(kit_text(board)) == kit_data(board)


def test_a_board_names_its_pieces_by_letters() -> None:
    board = small_board()

    assert {name: piece.slug for name, piece in pieces_of(board).items()} == {
        "A": "small-a",
        "B": "small-b",
    }


def test_each_board_has_the_version_of_a_piece_it_names() -> None:
    board = small_board()
    PieceFactory.create(slug="other", version=2, data={"rows": ["GRY", "YGR", "RYG"]})
    board.data = changed(BOARD, "pieces.B", {"slug": "other", "version": 2})

    kit = kit_of(kit_data(board)).kit

    assert kit is not None
    assert kit.boards["small"].pieces["B"].rows == ("GRY", "YGR", "RYG")


@pytest.mark.parametrize(
    "data",
    (
        {},
        {"pieces": 3},
        {"pieces": {"A": 1, "B": {"slug": "no such\0", "version": 10**40}}},
        {"pieces": {"A": {"slug": "gone", "version": True}}, "layouts": []},
        [],
    ),
)
def test_whatever_a_draft_holds_is_read(data: object) -> None:
    board = ConfigurationFactory.build(data=data, domino_set=None)

    assert read_kit(kit_text(board)).kit is None


def test_the_database_refuses_to_change_a_published_version() -> None:
    for design in (
        PieceFactory.create(),
        SetFactory.create(),
        ConfigurationFactory.create(),
    ):
        published(design)
        design.data = {"other": 1}
        with pytest.raises(IntegrityError):
            _save(design)


def test_the_database_lets_nothing_published_become_a_draft() -> None:
    design = published(PieceFactory.create())
    design.state, design.published_at = Design.State.DRAFT, None

    with pytest.raises(IntegrityError):
        _save(design)


def test_there_is_one_draft_and_one_of_each_version() -> None:
    PieceFactory.create(slug="corner")
    with pytest.raises(IntegrityError):
        _save(PieceFactory.build(slug="corner", version=2))


def _save(design: Design) -> None:
    with transaction.atomic():
        design.save()
