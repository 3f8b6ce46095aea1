"""Drafts are saved without losing anyone's work, versions published and retired."""

from typing import Any

import pytest
from django.contrib.admin.models import LogEntry

from games.models import BoardConfiguration, BoardPiece, Design, DominoSet
from games.services.workshop.board_problems import (
    DesignProblem,
    EditConflict,
    NotYetPublished,
)
from games.services.workshop.boards import (
    Wording,
    create_draft,
    delete_draft,
    new_version,
    offer_again,
    publish,
    retire,
    save_draft,
)
from players.models import Player
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
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db

OTHER: dict[str, Any] = {"rows": ["RYR", "YGR", "GRY"]}
THIRD: dict[str, Any] = {"rows": ["RYR", "YGR", "YRY"]}


@pytest.fixture
def ada() -> Player:
    return PlayerFactory.create(username="ada", is_staff=True)


@pytest.fixture
def ben() -> Player:
    return PlayerFactory.create(username="ben", is_staff=True)


def code_of(error: pytest.ExceptionInfo[DesignProblem]) -> str:
    return error.value.code


def test_a_new_piece_is_a_first_draft(ada: Player) -> None:
    piece = create_draft(BoardPiece, "corner", Wording("Corner", OTHER), by=ada)

    stored = BoardPiece.objects.get()
    assert (stored.slug, stored.version, stored.state) == ("corner", 1, "draft")
    assert (stored.name, stored.data, stored.edit) == ("Corner", OTHER, 0)
    assert stored.changed_by == ada
    assert piece == stored


def test_a_short_name_is_taken_once() -> None:
    PieceFactory.create(slug="corner")

    with pytest.raises(DesignProblem) as error:
        create_draft(BoardPiece, "corner", Wording("Corner", OTHER), by=None)

    assert code_of(error) == "slug_taken"


def test_saving_counts(ada: Player) -> None:
    piece = PieceFactory.create()

    save_draft(piece, Wording("Edge", OTHER), since=0, by=ada)

    piece.refresh_from_db()
    assert (piece.name, piece.data, piece.edit, piece.changed_by) == (
        "Edge",
        OTHER,
        1,
        ada,
    )


def test_who_saves_second_is_told_and_nothing_is_lost(ada: Player, ben: Player) -> None:
    piece = PieceFactory.create()
    save_draft(piece, Wording(piece.name, OTHER), since=0, by=ada)

    with pytest.raises(EditConflict) as error:
        save_draft(piece, Wording(piece.name, THIRD), since=0, by=ben)

    theirs = error.value.theirs
    assert (theirs.data, theirs.changed_by, theirs.edit) == (OTHER, ada, 1)
    piece.refresh_from_db()
    assert piece.data == OTHER
    save_draft(piece, Wording(piece.name, THIRD), since=1, by=ben)
    piece.refresh_from_db()
    assert piece.data == THIRD


def test_saving_the_same_is_no_conflict(ada: Player, ben: Player) -> None:
    piece = PieceFactory.create()
    save_draft(piece, Wording(piece.name, OTHER), since=0, by=ada)

    again = save_draft(piece, Wording(piece.name, OTHER), since=0, by=ben)

    assert (again.edit, again.changed_by) == (1, ada)


def test_a_board_is_published_with_its_parts(ada: Player) -> None:
    board = small_board()

    with pytest.raises(NotYetPublished) as error:
        publish(board, since=0, by=ada)
    assert code_of(error) == "unconfirmed"
    assert [part.slug for part in error.value.publication.drafts] == [
        "small",
        "small-a",
        "small-b",
    ]
    publish(board, since=0, by=ada, is_confirmed=True)

    for kind in (BoardConfiguration, BoardPiece, DominoSet):
        assert set(kind._default_manager.values_list("state", flat=True)) == {
            "published"
        }
    board.refresh_from_db()
    assert board.published_at is not None


def test_errors_forbid_to_publish() -> None:
    board = small_board(data=changed(BOARD, "layouts.pair.marked", [[0, 0], [9, 9]]))

    with pytest.raises(NotYetPublished) as error:
        publish(board, since=0, by=None, is_confirmed=True)

    assert code_of(error) == "errors"
    assert [each.code for each in error.value.publication.errors] == ["NOT_ON_BOARD"]
    assert BoardPiece.objects.filter(state="published").count() == 0


def test_what_was_not_seen_is_not_published(ada: Player) -> None:
    board = small_board()
    save_draft(board, Wording("New", BOARD, board.domino_set), since=0, by=ada)

    with pytest.raises(EditConflict):
        publish(board, since=0, by=None, is_confirmed=True)


def test_a_retired_part_is_only_a_warning() -> None:
    board = small_board()
    piece = BoardPiece.objects.get(slug="small-a")
    retire(published(piece), by=None)

    with pytest.raises(NotYetPublished) as error:
        publish(board, since=0, by=None)

    assert [each.code for each in error.value.publication.warnings] == ["PIECE_RETIRED"]
    retire(published(DominoSet.objects.get()), by=None)
    board.refresh_from_db()
    publish(board, since=0, by=None, is_confirmed=True)
    board.refresh_from_db()
    assert not board.is_draft


def test_a_published_version_is_never_saved(ada: Player) -> None:
    piece = published(PieceFactory.create())

    for change in (
        lambda: save_draft(piece, Wording("Edge", OTHER), since=0, by=ada),
        lambda: publish(piece, since=0, by=ada),
        lambda: delete_draft(piece, by=ada),
    ):
        with pytest.raises(DesignProblem) as error:
            change()
        assert code_of(error) == "not_a_draft"
    piece.refresh_from_db()
    assert piece.data == {"rows": ROWS}


def test_a_new_version_begins_as_the_old_one(ada: Player) -> None:
    board = published(small_board())

    draft = new_version(board, by=ada)

    assert (draft.slug, draft.version, draft.state) == ("small", 2, "draft")
    assert (draft.name, draft.data, draft.changed_by) == (board.name, BOARD, ada)
    assert isinstance(draft, BoardConfiguration)
    assert isinstance(board, BoardConfiguration)
    assert draft.domino_set == board.domino_set
    with pytest.raises(DesignProblem) as error:
        new_version(board, by=ada)
    assert code_of(error) == "draft_exists"


def test_retired_and_offered_again(ada: Player) -> None:
    piece = published(PieceFactory.create())

    assert retire(piece, by=ada).state == Design.State.RETIRED
    assert retire(piece, by=ada).state == Design.State.RETIRED
    assert offer_again(piece, by=ada).state == Design.State.PUBLISHED


def test_a_draft_is_not_retired() -> None:
    with pytest.raises(DesignProblem) as error:
        retire(PieceFactory.create(), by=None)

    assert code_of(error) == "not_published"


def test_drafts_that_nothing_needs_can_be_deleted(ada: Player) -> None:
    board = small_board()
    piece, cards = BoardPiece.objects.get(slug="small-a"), DominoSet.objects.get()

    for part in (piece, cards):
        with pytest.raises(DesignProblem) as error:
            delete_draft(part, by=ada)
        assert code_of(error) == "in_use"
        assert "Small, version 1" in str(error.value.text)
    for design in (board, piece, cards):
        delete_draft(design, by=ada)
    assert not BoardConfiguration.objects.exists()


def test_the_history_says_who_did_what(ada: Player, ben: Player) -> None:
    cards = SetFactory.create()
    piece = create_draft(BoardPiece, "corner", Wording("Corner", OTHER), by=ada)
    save_draft(piece, Wording("Edge", OTHER), since=0, by=ben)
    publish(piece, since=1, by=ben)
    retire(piece, by=ada)
    offer_again(piece, by=None)
    delete_draft(cards, by=ada)

    entries = LogEntry.objects.order_by("pk").values_list(
        "user__username", "change_message"
    )
    assert list(entries) == [
        ("ada", "Created as a draft."),
        ("ben", "Saved."),
        ("ben", "Published."),
        ("ada", "Retired."),
        ("ada", "Deleted."),
    ]


def test_pieces_are_shared_between_boards() -> None:
    small_board()
    ConfigurationFactory.create(slug="second", domino_set=DominoSet.objects.get())

    with pytest.raises(DesignProblem) as error:
        delete_draft(BoardPiece.objects.get(slug="small-a"), by=None)

    assert str(error.value.text).count("Small, version 1") == 2
