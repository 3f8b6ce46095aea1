"""Boards out of the admin as a file, and in again."""

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games.models import BoardConfiguration, BoardPiece, DominoSet
from games.queries.workshop.board_files import file_text
from players.models import Player
from tests.games.boards import BOARD, SetFactory, small_board
from tests.games.workshop import address, browser_of, text_of
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def ada() -> Player:
    return PlayerFactory.create(username="ada", is_staff=True, is_superuser=True)


def test_boards_go_out_and_come_in(ada: Player) -> None:
    board = small_board(name="My board")
    client = browser_of(ada)
    answer = client.get(address(board, "export", board.pk))
    text = text_of(answer)
    assert text == file_text([board])
    assert "small.json" in answer["Content-Disposition"]
    for kind in (BoardConfiguration, BoardPiece, DominoSet):
        kind._default_manager.all().delete()

    imported = bring(client, file=SimpleUploadedFile("small.json", text.encode()))
    assert "Imported, with pieces and cards: 4." in text_of(imported)
    assert BoardConfiguration.objects.get().name == "My board"
    again = bring(client, text=text, publish="on")
    assert "Imported, with pieces and cards: 4." in text_of(again)
    assert BoardConfiguration.objects.get().state == "published"
    third = bring(client, text=text)
    assert "Boards already here: 1." in text_of(third)


def test_several_as_one_file(ada: Player) -> None:
    board = small_board()
    other = BoardConfiguration.objects.create(
        slug="other", name="Other", data=BOARD, domino_set=board.domino_set
    )
    client = browser_of(ada)
    chosen = {"action": "export_selected", "_selected_action": [board.pk, other.pk]}
    answer = client.post(address(board, "changelist"), chosen)
    assert list(json.loads(text_of(answer))["boards"]) == ["other", "small"]
    other.domino_set = SetFactory.create()
    other.save()
    answer = client.post(address(board, "changelist"), chosen, follow=True)
    assert "have different cards" in text_of(answer)


def test_every_problem_of_a_bad_file_is_listed(ada: Player) -> None:
    board = small_board()
    file = json.loads(file_text([board]))
    file["boards"]["small"]["pieces"]["A"][0] = "RXG"
    file["boards"]["small"]["layouts"]["pair"]["place"][1]["col"] = 0
    file["boards"]["new"] = file["boards"].pop("small")
    file["default_board"] = "new"
    client = browser_of(ada)

    page = text_of(bring(client, text=json.dumps(file)))

    assert "Nothing was imported" in page
    assert "Piece A, row 1" in page
    assert "Layout pair, piece B at column 1, row 1" in page
    assert "RXG" in page
    assert BoardConfiguration.objects.count() == 1


def test_no_file_or_none_that_can_be_read(ada: Player) -> None:
    client = browser_of(ada)
    assert "Choose a file" in text_of(bring(client))
    binary = SimpleUploadedFile("x.json", b"\xff\xfe")
    assert "not a UTF-8 text file" in text_of(bring(client, file=binary))
    large = SimpleUploadedFile("x.json", b" " * 500_001)
    assert "too large" in text_of(bring(client, file=large))


def bring(client: Client, **given: Any) -> Any:
    page = address(BoardConfiguration, "import")
    assert client.get(page).status_code == 200
    answer = client.post(page, given, follow=True)
    assert answer.status_code == 200
    return answer


def test_a_file_may_begin_with_the_mark_some_programs_write(ada: Player) -> None:
    board = small_board()
    marked = b"\xef\xbb\xbf" + file_text([board]).encode()

    answer = bring(browser_of(ada), file=SimpleUploadedFile("small.json", marked))

    assert "Boards already here: 1." in text_of(answer)
