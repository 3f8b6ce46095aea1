"""Boards as files: in and out unchanged, nothing twice, and nothing of a bad file."""

import copy
import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from games.models import BoardConfiguration, BoardPiece, Design, DominoSet
from games.queries.workshop.board_files import (
    NotOneFile,
    file_of,
    file_text,
    newest_published,
)
from games.queries.workshop.boards import kit_data
from games.rules.domino.boards.defaults import default_kit
from games.rules.domino.boards.reading import kit_of
from games.services.workshop.board_import import (
    MOST_KILOBYTES,
    import_boards,
    import_default,
)
from games.services.workshop.board_problems import BadFile
from games.services.workshop.boards import Wording, new_version, retire, save_draft
from ligretto_site.prepare import prepare
from tests.games.boards import (
    ConfigurationFactory,
    PieceFactory,
    published,
    small_board,
)

pytestmark = pytest.mark.django_db

DEFAULT = (
    files("games.rules.domino.boards")
    .joinpath("default.json")
    .read_text(encoding="utf-8")
)
KINDS: tuple[type[Design], ...] = (BoardConfiguration, BoardPiece, DominoSet)


def counts() -> list[int]:
    return [kind._default_manager.count() for kind in KINDS]


def small_file(**changes: Any) -> dict[str, Any]:
    """A file with one small board that is not in the database."""
    file = copy.deepcopy(kit_data(small_board()))
    for kind in KINDS:
        kind._default_manager.all().delete()
    return {**file, **changes}


def why_bad(data: object) -> list[tuple[str, str]]:
    text = data if isinstance(data, str) else json.dumps(data)
    with pytest.raises(BadFile) as error:
        import_boards(text, by=None)
    assert counts() == [0, 0, 0]
    return [(each.code, each.place) for each in error.value.problems]


def test_the_sites_own_boards_are_published_once() -> None:
    import_default()

    assert [
        (board.slug, board.name, board.version) for board in newest_published()
    ] == [
        ("compact", "Compact", 1),
        ("standard", "Standard", 1),
    ]
    assert counts() == [2, 20, 1]
    for board in newest_published():
        kit = kit_of(kit_data(board)).kit
        assert kit is not None
        assert kit.boards[board.slug] == default_kit().boards[board.slug]
        assert kit.domino_set == default_kit().domino_set
    import_default()
    assert counts() == [2, 20, 1]


def test_a_retired_board_does_not_come_back_by_itself() -> None:
    import_default()
    for board in newest_published():
        retire(board, by=None)

    import_default()

    assert newest_published() == []


def test_preparing_the_site_brings_its_boards(settings: Any, tmp_path: Path) -> None:
    settings.STATIC_ROOT = tmp_path / "collected"
    settings.STATICFILES_DIRS = []
    settings.STATICFILES_FINDERS = [
        "django.contrib.staticfiles.finders.FileSystemFinder"
    ]
    settings.STATIC_ROOT.mkdir()
    prepare()

    assert len(newest_published()) == 2


def test_what_is_there_already_is_not_made_again() -> None:
    import_default()
    before = counts()

    done = import_boards(DEFAULT, by=None)

    assert (done.made, [board.slug for board in done.known]) == (
        [],
        ["standard", "compact"],
    )
    assert counts() == before


def test_a_file_goes_out_and_comes_in_unchanged() -> None:
    board = published(small_board(name="My first"))
    assert isinstance(board, BoardConfiguration)
    text = file_text([board])

    assert import_boards(text, by=None).made == []
    board.delete()
    for kind in KINDS:
        kind._default_manager.all().delete()
    import_boards(text, by=None, is_published=True)

    [again] = newest_published()
    assert (again.slug, again.name) == ("small", "My first")
    assert file_text([again]) == text


def test_an_import_makes_drafts_and_nothing_twice() -> None:
    file = small_file()

    done = import_boards(json.dumps(file), by=None)

    assert {design.state for design in done.made} == {"draft"}
    assert counts() == [1, 2, 1]
    assert import_boards(json.dumps(file), by=None).made == []
    published_now = import_boards(json.dumps(file), by=None, is_published=True)
    assert {design.state for design in published_now.made} == {"published"}
    assert counts() == [1, 2, 1]
    assert import_boards(json.dumps(file), by=None, is_published=True).made == []


def test_what_is_different_becomes_a_new_version_with_the_parts_that_are_not() -> None:
    file = small_file()
    import_boards(json.dumps(file), by=None, is_published=True)
    file["boards"]["small"]["pieces"]["B"] = ["YGR", "GRY", "RYG"]

    done = import_boards(json.dumps(file), by=None)

    assert [(design.slug, design.version) for design in done.made] == [
        ("small-b", 2),
        ("small", 2),
    ]
    assert counts() == [2, 3, 1]


def test_a_draft_somebody_works_on_is_left_alone() -> None:
    file = small_file()
    import_boards(json.dumps(file), by=None, is_published=True)
    [board] = newest_published()
    draft = new_version(board, by=None)
    save_draft(draft, Wording("Other", {}, draft.domino_set), since=0, by=None)
    file["boards"]["small"]["note"] = "another"
    before = counts()

    with pytest.raises(BadFile) as error:
        import_boards(json.dumps(file), by=None)

    assert [(each.code, dict(each.parameters)) for each in error.value.problems] == [
        ("DRAFT_EXISTS", {"slug": "small"})
    ]
    assert counts() == before


def test_a_bad_file_names_every_problem_and_writes_nothing() -> None:
    file = small_file()
    board = file["boards"]["small"]
    board["pieces"]["A"][1] = "YXR"
    board["layouts"]["pair"]["place"][1]["col"] = 0
    board["default_layout"]["4"] = "ring"

    assert why_bad(file) == [
        ("UNKNOWN_LETTER", "boards.small.pieces.A[1]"),
        ("UNKNOWN_LAYOUT", "boards.small.default_layout.4"),
        ("OVERLAP", "boards.small.layouts.pair.place[1]"),
    ]


def test_names_that_are_none() -> None:
    file = small_file(set={"slug": "a b", "name": 3})
    file["boards"]["small"]["piece_slugs"] = {"A": "one", "B": "one"}

    assert why_bad(file) == [
        ("NOT_A_NAME", "set.slug"),
        ("WRONG_TYPE", "set.name"),
        ("SLUG_TWICE", "boards.small.piece_slugs.B"),
    ]


def test_what_is_no_file_at_all() -> None:
    assert why_bad("{") == [("NOT_JSON", "")]
    assert why_bad("[]") == [("WRONG_TYPE", "")]
    assert why_bad(" " * (MOST_KILOBYTES * 1000 + 1)) == [("TOO_LARGE", "")]


def test_letters_that_differ_in_case_only_have_slugs_of_their_own() -> None:
    file = small_file()
    board = file["boards"]["small"]
    board["pieces"]["a"] = board["pieces"].pop("B")
    board["layouts"]["pair"]["place"][1]["piece"] = "a"

    import_boards(json.dumps(file), by=None)

    slugs = BoardPiece.objects.values_list("slug", flat=True)
    assert sorted(slugs) == ["small-a", "small-a-2"]


def test_one_file_holds_boards_with_the_same_cards_and_one_version_of_each() -> None:
    board = small_board()

    with pytest.raises(NotOneFile, match="two_sets"):
        file_of([board, ConfigurationFactory.create()])
    with pytest.raises(NotOneFile, match="two_versions"):
        file_of([board, board])


def test_even_a_broken_draft_can_be_taken_out() -> None:
    board = ConfigurationFactory.create(slug="broken", data=["nothing"])

    assert json.loads(file_text([board]))["boards"] == {"broken": ["nothing"]}


class TestCommand:
    def test_in_and_out(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        source, target = tmp_path / "in.json", tmp_path / "out.json"
        source.write_text(json.dumps(small_file()))

        call_command("boards", "import", str(source), "--publish")
        call_command("boards", "import", str(source))
        call_command("boards", "export", "--output", str(target))
        call_command("boards", "export", "small")

        said = capsys.readouterr().out
        assert "board small 1: published" in said
        assert "board small 1: was here already" in said
        assert said.endswith(target.read_text())

    def test_problems(self, tmp_path: Path) -> None:
        PieceFactory.create()
        source = tmp_path / "in.json"
        source.write_text("{")
        for words, why in (
            (("import", str(source)), "The whole file: This is not valid JSON"),
            (("import", str(tmp_path / "none")), "cannot be read"),
            (("export",), "Not published: any board"),
            (("export", "gone"), "Not published: gone"),
        ):
            with pytest.raises(CommandError, match=why):
                call_command("boards", *words)
        published(small_board())
        published(ConfigurationFactory.create())
        with pytest.raises(CommandError, match="one by one"):
            call_command("boards", "export")
