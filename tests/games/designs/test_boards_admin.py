"""The workshop in the admin: who may do what, and that no text is ever lost."""

import json

import pytest
from django.contrib.auth.models import Permission
from django.urls import reverse
from django.utils.html import escape

from games.models import BoardConfiguration, BoardPiece, Design, DominoSet
from games.queries.workshop.boards import pieces_at
from games.rules.domino.boards.assembly import references
from games.web.workshop.designs import data_text
from players.models import Player
from tests.games.boards import (
    BOARD,
    ROWS,
    SET,
    PieceFactory,
    SetFactory,
    changed,
    published,
    small_board,
)
from tests.games.workshop import address, browser_of, change_of, text_of, typed
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db

OTHER = {"rows": ["RYR", "YGR", "GRY"]}
THIRD = {"rows": ["RYR", "YGR", "YRY"]}


@pytest.fixture
def ada() -> Player:
    return PlayerFactory.create(username="ada", is_staff=True, is_superuser=True)


@pytest.fixture
def ben() -> Player:
    return PlayerFactory.create(username="ben", is_staff=True, is_superuser=True)


def test_something_new(ada: Player) -> None:
    client = browser_of(ada)
    assert 'data-editor="piece"' in text_of(client.get(address(BoardPiece, "add")))

    answer = client.post(
        address(BoardPiece, "add"),
        {"name": "Corner", "slug": "corner", "data": json.dumps(OTHER)},
    )

    assert answer.status_code == 302
    piece = BoardPiece.objects.get()
    assert (piece.slug, piece.version, piece.data, piece.changed_by) == (
        "corner",
        1,
        OTHER,
        ada,
    )
    again = client.post(
        address(BoardPiece, "add"),
        {"name": "Corner", "slug": "corner", "data": json.dumps(OTHER)},
    )
    assert "“corner” is taken" in text_of(again)


@pytest.mark.parametrize("kind", (BoardPiece, DominoSet, BoardConfiguration))
def test_what_is_new_begins_with_something(ada: Player, kind: type[Design]) -> None:
    page = text_of(browser_of(ada).get(address(kind, "add")))

    assert "data-preview=" in page
    assert "&quot;" in page


def test_a_board_with_its_cards(ada: Player) -> None:
    board = small_board()
    other = SetFactory.create(slug="other")

    browser_of(ada).post(change_of(board), typed(board, domino_set=str(other.pk)))

    board.refresh_from_db()
    assert (board.domino_set, board.edit) == (other, 1)


def test_lists_show_drawings_and_states(ada: Player) -> None:
    published(small_board())
    client = browser_of(ada)

    for kind in (BoardPiece, DominoSet, BoardConfiguration):
        page = text_of(client.get(address(kind, "changelist")))
        assert "<svg" in page
        assert "small" in page
        is_of_boards = kind is BoardConfiguration
        assert (address(BoardConfiguration, "import") in page) is is_of_boards


def test_a_text_that_is_no_json_is_kept_and_its_line_named(ada: Player) -> None:
    piece = PieceFactory.create()

    answer = browser_of(ada).post(
        change_of(piece), typed(piece) | {"data": '{"rows":\n!'}
    )

    page = text_of(answer)
    assert "not valid JSON from line 2 on" in page
    assert "{&quot;rows&quot;:\n!" in page
    piece.refresh_from_db()
    assert piece.edit == 0


def test_who_saves_second_sees_both_texts(ada: Player, ben: Player) -> None:
    piece = PieceFactory.create()
    seen = typed(piece)
    browser_of(ada).post(change_of(piece), seen | {"data": data_text(OTHER)})

    second = browser_of(ben)
    answer = second.post(change_of(piece), seen | {"data": data_text(THIRD)})

    page = text_of(answer)
    assert "Ada saved this in the meantime" in page
    assert [line.text for line in answer.context["beside"].theirs] == [data_text(OTHER)]
    assert [line.text for line in answer.context["beside"].own] == [data_text(THIRD)]
    assert all(line.differs for line in answer.context["beside"].own)
    piece.refresh_from_db()
    assert piece.data == OTHER
    form = answer.context["adminform"].form
    assert form["data"].value() == data_text(THIRD)
    second.post(
        change_of(piece),
        {name: form[name].value() for name in ("name", "data", "since")},
    )
    piece.refresh_from_db()
    assert (piece.data, piece.changed_by, piece.edit) == (THIRD, ben, 2)


def test_a_form_without_its_number_is_a_conflict(ada: Player) -> None:
    piece = PieceFactory.create()

    answer = browser_of(ada).post(change_of(piece), typed(piece, OTHER, since="x"))

    assert answer.status_code == 200
    piece.refresh_from_db()
    assert piece.edit == 0


def test_what_is_published_or_gone_meanwhile_keeps_the_own_text(ada: Player) -> None:
    piece = published(PieceFactory.create())
    client = browser_of(ada)

    answer = client.post(change_of(piece), typed(piece, OTHER))
    assert answer.status_code == 409
    assert "Someone published this draft in the meantime" in text_of(answer)
    assert "RYR" in text_of(answer)
    gone = address(BoardPiece, "change", piece.pk + 1)
    answer = client.post(gone, typed(piece, OTHER))
    assert answer.status_code == 409
    assert "Someone deleted this draft in the meantime" in text_of(answer)
    piece.refresh_from_db()
    assert piece.data == {"rows": ROWS}


def test_publishing_shows_first_what_it_means(ada: Player) -> None:
    board = small_board()
    client = browser_of(ada)
    answer = client.post(change_of(board), typed(board, _publish="1"))
    assert answer["Location"] == address(board, "publish", board.pk)

    page = text_of(client.get(answer["Location"]))
    assert "small-a" in page
    assert "Drafts published with it" in page
    client.post(answer["Location"], {"since": "0"})

    board.refresh_from_db()
    assert board.state == "published"
    assert set(BoardPiece.objects.values_list("state", flat=True)) == {"published"}
    assert "already published" in text_of(client.get(answer["Location"]))


def test_errors_are_listed_with_their_places_and_forbid_to_publish(ada: Player) -> None:
    board = small_board(data=changed(BOARD, "layouts.pair.marked", [[0, 0], [9, 9]]))
    client = browser_of(ada)
    publish = address(board, "publish", board.pk)

    for page in (publish, change_of(board)):
        text = text_of(client.get(page))
        assert "Layout pair, token B at column 10, row 10" in text
        assert "boards.small.layouts.pair.marked[1]" in text
    answer = client.post(publish, {"since": "0"}, follow=True)

    assert "cannot be published yet" in text_of(answer)
    board.refresh_from_db()
    assert board.is_draft


def test_warnings_are_shown_before(ada: Player) -> None:
    cards = {**SET, "pairs": ["YG", "RG"]}
    board = small_board(domino_set=SetFactory.create(data=cards))

    text = text_of(browser_of(ada).get(address(board, "publish", board.pk)))

    assert "No card has the colors RY" in text
    assert "Publish anyway" in text


def test_only_what_was_seen_is_published(ada: Player) -> None:
    piece = PieceFactory.create(edit=3)

    answer = browser_of(ada).post(
        address(piece, "publish", piece.pk), {"since": "2"}, follow=True
    )

    assert "Someone else saved this in the meantime" in text_of(answer)
    piece.refresh_from_db()
    assert piece.is_draft


def test_a_published_version_is_only_shown(ada: Player) -> None:
    board = published(small_board())

    page = text_of(browser_of(ada).get(change_of(board)))

    assert "<textarea" not in page
    assert "<svg" in page
    assert "&quot;small-a&quot;" in page
    for name in ("new-version", "retire", "export"):
        assert address(board, name, board.pk) in page


def test_new_version_retire_and_back(ada: Player) -> None:
    piece = published(PieceFactory.create())
    client = browser_of(ada)
    for name in ("new-version", "retire", "reinstate"):
        assert client.get(address(piece, name, piece.pk)).status_code == 200
    piece.refresh_from_db()
    assert piece.state == "published"

    answer = client.post(address(piece, "new-version", piece.pk))
    draft = BoardPiece.objects.get(version=2)
    assert answer["Location"] == change_of(draft)
    answer = client.post(address(piece, "new-version", piece.pk), follow=True)
    assert "There is already a draft of" in text_of(answer)
    client.post(address(piece, "retire", piece.pk))
    piece.refresh_from_db()
    assert piece.state == "retired"
    assert address(piece, "reinstate", piece.pk) in text_of(
        client.get(change_of(piece))
    )
    client.post(address(piece, "reinstate", piece.pk))
    piece.refresh_from_db()
    assert piece.state == "published"


def test_drafts_are_deleted_unless_a_board_needs_them(ada: Player) -> None:
    small_board()
    piece, free = BoardPiece.objects.get(slug="small-a"), PieceFactory.create()
    client = browser_of(ada)

    for each in (piece, free):
        answer = client.post(
            address(each, "delete", each.pk), {"post": "yes"}, follow=True
        )
        if each == piece:
            assert "is part of Small, version 1" in text_of(answer)

    assert set(BoardPiece.objects.values_list("slug", flat=True)) == {
        "small-a",
        "small-b",
    }
    fixed = published(piece)
    answer = client.post(address(fixed, "delete", fixed.pk), {"post": "yes"})
    assert answer.status_code == 403
    answer = client.get(address(BoardPiece, "changelist"))
    assert "delete_selected" not in text_of(answer)


def test_the_history_is_written_once(ada: Player) -> None:
    piece = PieceFactory.create()
    client = browser_of(ada)
    client.post(change_of(piece), typed(piece, OTHER))

    page = text_of(client.get(address(piece, "history", piece.pk)))

    assert page.count("Saved.") == 1
    assert "Changed" not in page


def test_who_may_do_what() -> None:
    looker = PlayerFactory.create(username="looker", is_staff=True)
    looker.user_permissions.add(Permission.objects.get(codename="view_boardpiece"))
    guest = PlayerFactory.create(username="guest")
    piece = PieceFactory.create()
    pages = [
        address(piece, page, piece.pk) for page in ("publish", "retire", "new-version")
    ]

    client = browser_of(looker)
    shown = text_of(client.get(change_of(piece)))
    assert "<textarea" not in shown
    assert pages[0] not in shown
    for page in pages:
        assert client.post(page).status_code == 403
    assert client.post(change_of(piece), typed(piece, OTHER)).status_code == 403
    assert client.get(address(BoardConfiguration, "import")).status_code == 403
    for page in (*pages, change_of(piece), address(BoardConfiguration, "import")):
        answer = browser_of(guest).get(page)
        assert answer["Location"].startswith(reverse("admin:login"))


@pytest.mark.parametrize(
    "text",
    (
        '{"rows": "\\ud800"}',
        "[" * 20_000,
        '{"a":' * 3000 + "1" + "}" * 3000,
        '{"rows": ' + "9" * 5000 + "}",
        '{"rows": ["R"], "rows": ["Y"]}',
    ),
    ids=("half a sign", "open", "deep", "long", "twice"),
)
def test_a_text_that_cannot_be_kept_is_shown_as_it_was_typed(
    ada: Player, text: str
) -> None:
    client = browser_of(ada)
    values = {"name": "Odd", "slug": "odd", "since": "0", "data": text}

    answer = client.post(address(BoardPiece, "add"), values)

    assert answer.status_code == 200
    assert escape(text) in text_of(answer)
    assert not BoardPiece.objects.exists()


def test_a_draft_may_name_thousands_of_pieces(ada: Player) -> None:
    pieces = {f"P{number}": f"piece-{number}" for number in range(3000)}
    board = small_board()
    named = {name: {"slug": slug, "version": 1} for name, slug in pieces.items()}
    board.data = {**BOARD, "pieces": {**BOARD["pieces"], **named}}
    board.save()
    client = browser_of(ada)

    for page in (address(board, "changelist"), change_of(board)):
        assert client.get(page).status_code == 200
    assert len(pieces_at(references(board.data).values())) == len(BOARD["pieces"])


@pytest.mark.parametrize("count", (0, 1, 2))
def test_new_board_takes_the_only_set_there_is(ada: Player, count: int) -> None:
    sets = [published(SetFactory.create(slug=f"set-{n}")) for n in range(count)]
    page = browser_of(ada).get(reverse("admin:games_boardconfiguration_add"))
    chosen = page.context["adminform"].form.initial.get("domino_set")
    assert chosen == (sets[0].pk if count == 1 else None)
