"""Tables choose among published boards; a match keeps the version it began on."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db.models import ProtectedError
from django.test import Client
from django.urls import reverse

from games.models import BoardConfiguration, BoardPiece, Match, Table
from games.queries.live_tables import restored_round, stored_match
from games.queries.replays import recording
from games.queries.results import match_result
from games.queries.table_options import checked_options, flat_options, option_specs
from games.queries.workshop.boards import kit_text
from games.queries.workshop.table_boards import offered_boards
from games.rules.core import OptionProblem
from games.rules.domino.boards.kit import board_rows
from games.rules.domino.options import kit_of_options
from games.rules.domino.state import DominoState
from games.rules.round import RoundState
from games.services.matches import open_match
from games.services.rounds import begin_match
from games.services.tables.tables import (
    change_capacity,
    change_game,
    change_options,
    open_table,
)
from games.services.workshop.board_import import import_default
from games.services.workshop.boards import (
    Wording,
    new_version,
    publish,
    retire,
    save_draft,
)
from games.web.matches.presenter import match_page
from players.models import Player
from tests.games.boards import BOARD, changed, published, small_board
from tests.games.dominoes import play_short_round
from tests.games.factories import table_of

pytestmark = pytest.mark.django_db

type Browser = Callable[[Player | None], Client]


@pytest.fixture
def small() -> BoardConfiguration:
    """The small board for two and three, published."""
    board = small_board(name="My small one")
    return publish(board, since=0, by=None, is_confirmed=True)


@pytest.fixture
def table(alice: Player, bob: Player, small: BoardConfiguration) -> Table:
    """A table for two and three that chose the small board."""
    options = checked_options("domino", {"board": "small"}, seats=3)
    return table_of(alice, bob, game="domino", capacity=3, options=options)


def second_version(board: BoardConfiguration) -> BoardConfiguration:
    """The board again, with its second piece turned."""
    draft = new_version(board, by=None)
    data = changed(BOARD, "layouts.pair.place", [
        {"piece": "A", "col": 0, "row": 0, "rot": 0},
        {"piece": "B", "col": 1, "row": 0, "rot": 180},
    ])  # fmt: skip
    saved = save_draft(
        draft, Wording("My second one", data, draft.domino_set), since=0, by=None
    )
    return publish(saved, since=1, by=None, is_confirmed=True)


def test_layouts_of_published_boards_can_be_chosen(
    alice: Player, small: BoardConfiguration, browser: Browser
) -> None:
    import_default()
    (layout,) = (spec for spec in option_specs("domino") if spec.name == "layout")
    assert {"usual", "square9", "pair"} <= set(layout.choices)
    stored = checked_options("domino", {"board": "small", "layout": "pair"}, seats=3)
    assert (stored["layout"], stored["kit"]) == ("pair", "")
    # Anyone who changes the board does not have to change its shape as well.
    other = {**flat_options(stored), "board": "standard"}
    assert checked_options("domino", other, seats=3)["layout"] == "usual"
    with pytest.raises(OptionProblem) as problem:
        checked_options("domino", {"board": "small", "layout": "nowhere"}, seats=3)
    assert (problem.value.name, problem.value.code) == ("layout", "NOT_A_CHOICE")
    table = open_table(alice, "domino", nickname="Alice")
    page = browser(alice).get(table.get_absolute_url()).content.decode()
    assert "Pair (board My small one)" in page


def rows_of_match(match: Match) -> tuple[str, ...]:
    kit = kit_of_options(match.options)
    board = kit.boards[str(match.options["board"])]
    return board_rows(board, board.layouts[board.usual[2]])


def rows_of_round(round_: RoundState) -> tuple[str, ...]:
    assert isinstance(round_.state, DominoState)
    return round_.state.rules.grid.rows


def offered() -> list[tuple[str, str, int, tuple[int, ...]]]:
    return [
        (each.slug, each.name, each.version, each.players) for each in offered_boards()
    ]


def lobby_of(browser: Browser, player: Player, table: Table) -> str:
    page = browser(player).get(reverse("games:table", args=[table.code]))
    return str(page.content.decode())


def test_without_any_board_there_are_the_sites_own() -> None:
    assert offered() == [
        ("standard", "", 0, (2, 3, 4)),
        ("compact", "", 0, (2, 3, 4)),
    ]


def test_the_newest_published_version_of_each_is_offered(
    small: BoardConfiguration,
) -> None:
    import_default()
    assert [board[0] for board in offered()] == ["standard", "compact", "small"]
    second_version(small)
    new_version(BoardConfiguration.objects.get(slug="compact"), by=None)

    assert offered()[1:] == [
        ("compact", "Compact", 1, (2, 3, 4)),
        ("small", "My second one", 2, (2, 3)),
    ]


def test_a_version_that_is_retired_gives_way_to_the_one_before(
    small: BoardConfiguration,
) -> None:
    retire(second_version(small), by=None)

    assert offered() == [("small", "My small one", 1, (2, 3))]


def test_the_lobby_names_boards_and_for_how_many_they_are(
    browser: Browser, alice: Player, table: Table
) -> None:
    import_default()

    page = lobby_of(browser, alice, table)

    assert "My small one, for 2\N{EN DASH}3 players" in page
    assert "standard, for 2\N{EN DASH}4 players" in page
    assert "Choose another one." not in page


def test_a_host_chooses_a_board_for_as_many_as_sit(
    browser: Browser, alice: Player, bob: Player, small: BoardConfiguration
) -> None:
    import_default()
    table = table_of(
        alice, bob, game="domino", options=checked_options("domino", {}, seats=4)
    )

    with pytest.raises(OptionProblem) as error:
        change_options(table, alice, {"board": "small"})
    assert (error.value.name, error.value.code) == ("board", "NOT_FOR_SO_MANY")
    change_capacity(table, alice, 3)
    change_options(table, alice, {"board": "small"})
    with pytest.raises(OptionProblem):
        change_capacity(table, alice, 4)

    table.refresh_from_db()
    assert (table.options["board"], table.options["kit"]) == ("small", "")
    with pytest.raises(OptionProblem) as error:
        change_options(table, alice, {"board": "none"})
    assert error.value.code == "UNKNOWN_BOARD"


def test_the_form_takes_every_board_that_is_offered(
    browser: Browser, alice: Player, table: Table
) -> None:
    import_default()
    client = browser(alice)
    options = reverse("games:options", args=[table.code])
    given: dict[str, Any] = {
        name: value
        for name, value in table.options.items()
        if name not in ("kit", "table")
    }
    given = {name: value for name, value in given.items() if value is not False}

    client.post(options, {**given, **table.options["table"], "board": "compact"})
    table.refresh_from_db()
    assert table.options["board"] == "compact"
    answer = client.post(options, {**given, **table.options["table"], "board": "x"})
    table.refresh_from_db()
    assert table.options["board"] == "compact"
    assert "choose one of these" in answer.content.decode()


def test_a_match_keeps_the_board_it_began_on(
    table: Table, small: BoardConfiguration
) -> None:
    match = open_match(table.pk)

    assert match.board == small
    assert match.options["kit"] == kit_text(small)
    table.refresh_from_db()
    assert table.options["kit"] == ""
    with pytest.raises(ProtectedError):
        small.delete()


def test_the_sites_own_board_needs_no_text(alice: Player, bob: Player) -> None:
    import_default()
    options = checked_options("domino", {}, seats=4)
    table = table_of(alice, bob, game="domino", options=options)

    match = open_match(table.pk)

    assert match.options["kit"] == ""
    assert match.board == BoardConfiguration.objects.get(slug="standard")


def test_without_any_board_a_match_has_none(alice: Player, bob: Player) -> None:
    table = table_of(
        alice, bob, game="domino", options=checked_options("domino", {}, seats=4)
    )

    match = open_match(table.pk)

    assert (match.options["kit"], match.board) == ("", None)


def test_other_games_know_no_boards(alice: Player, bob: Player) -> None:
    match = open_match(table_of(alice, bob).pk)

    assert "kit" not in match.options
    assert match.board is None


def test_a_new_version_changes_no_match_in_play(
    table: Table, small: BoardConfiguration, alice: Player, bob: Player
) -> None:
    """Not after a restart, not in its last round, not when it is seen again."""
    change_options(table, alice, {**flat_options(table.options), "rounds": 1})
    first = begin_match(table.pk)
    before = rows_of_match(first.match)

    second = second_version(small)

    kept = stored_match(table.pk)
    assert kept is not None
    restored = restored_round(kept)
    assert restored is not None
    assert rows_of_round(restored.round) == before
    assert rows_of_round(play_short_round(first, 0)) == before
    match = Match.objects.get()
    assert (match.board, match.phase) == (small, "finished")
    seen = recording(match, 1)
    assert seen is not None
    assert rows_of_round(seen.opened) == before
    options = checked_options("domino", {"board": "small"}, seats=2)
    other = table_of(alice, bob, game="domino", capacity=2, options=options)
    later = open_match(other.pk)
    assert later.board == second
    assert rows_of_match(later) != before


def test_a_piece_changed_later_changes_no_match(
    table: Table, small: BoardConfiguration
) -> None:
    before = rows_of_match(open_match(table.pk))
    draft = new_version(BoardPiece.objects.get(slug="small-a"), by=None)
    save_draft(draft, Wording("A", {"rows": ["GGG"] * 3}), since=0, by=None)
    publish(draft, since=1, by=None, is_confirmed=True)

    assert rows_of_match(Match.objects.get()) == before


def test_the_host_is_told_of_a_board_that_was_retired(
    browser: Browser,
    alice: Player,
    bob: Player,
    table: Table,
    small: BoardConfiguration,
) -> None:
    import_default()
    retire(small, by=None)

    page = lobby_of(browser, alice, table)
    assert "This board was retired. Choose another one." in page
    assert "My small one (retired)" in page
    with pytest.raises(OptionProblem) as error:
        open_match(table.pk)
    assert (error.value.name, error.value.code) == ("board", "RETIRED_BOARD")
    assert not Match.objects.exists()
    assert "My small one (retired)" in lobby_of(browser, bob, table)


def test_ready_made_rules_need_their_board(
    browser: Browser, alice: Player, bob: Player
) -> None:
    import_default()
    options = checked_options("domino", {}, seats=4)
    table = table_of(alice, bob, game="domino", options=options)
    assert 'id="preset-compact"' in lobby_of(browser, alice, table)

    retire(BoardConfiguration.objects.get(slug="compact"), by=None)

    assert 'id="preset-compact"' not in lobby_of(browser, alice, table)


def test_tables_open_whatever_is_offered(
    alice: Player, small: BoardConfiguration
) -> None:
    table = open_table(alice, "domino", nickname="Alice")

    assert (table.options["board"], table.capacity) == ("small", 3)
    other = open_table(alice, "ligretto", nickname="Alice")
    with pytest.raises(OptionProblem):
        change_game(other, alice, "domino")
    change_capacity(other, alice, 2)
    assert change_game(other, alice, "domino").options["board"] == "small"


def test_where_everything_is_retired_there_are_the_sites_own(
    alice: Player, small: BoardConfiguration
) -> None:
    retire(small, by=None)

    assert [board[0] for board in offered()] == ["standard", "compact"]
    table = open_table(alice, "domino", nickname="Alice", bots=["steady"])
    assert open_match(table.pk).board is None


def test_the_page_of_a_match_names_board_and_version(
    table: Table, small: BoardConfiguration
) -> None:
    match = open_match(table.pk)
    second_version(small)

    facts = dict(match_page(match_result(match), None).facts)

    assert facts["Board"] == "My small one, version 1"


def test_a_board_that_cannot_be_read_any_more_is_a_problem_and_no_error(
    table: Table, small: BoardConfiguration
) -> None:
    """Rows may be older than a check."""
    broken = published(small_broken(small))

    with pytest.raises(OptionProblem) as error:
        open_match(table.pk)

    assert (error.value.code, broken.version) == ("NOT_A_KIT", 2)
    assert offered()[0][3] == ()


def small_broken(small: BoardConfiguration) -> BoardConfiguration:
    draft = new_version(small, by=None)
    draft.data = ["nothing"]
    draft.save()
    return draft
