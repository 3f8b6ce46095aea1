"""Anyone who was ready hears why they are asked again, and what is different now."""

from collections.abc import Mapping

from games.models import Seat, Table
from games.queries.table_options import flat_options
from games.rules.codes import OptionProblemCode
from games.rules.core import OptionProblem, OptionValue
from games.services.matches import cancel_start
from games.services.tables import seats, tables
from players.models import Player
from tests.games.conftest import browser_of

ASKED = "Please confirm again that you are ready."


def to_points(points: int) -> Mapping[str, OptionValue]:
    return {"match": "target", "target": points}


def change(table: Table, host: Player, **options: OptionValue) -> None:
    table.refresh_from_db()
    tables.change_options(table, host, {**flat_options(table.options), **options})


def lobby(table: Table, player: Player) -> str:
    page = browser_of(player).get(f"/t/{table.code}/").content.decode()
    return " ".join(page.split())


def test_ready_person_hears_who_changed_what(
    table: Table, alice: Player, bob: Player
) -> None:
    change(table, alice, **to_points(99))
    seats.set_ready(table, bob, is_ready=True)
    change(table, alice, **to_points(75), advanced="descending")
    seen = lobby(table, bob)
    assert "Alice changed the rules" in seen
    assert "to 99 points → to 75 points" in seen
    assert "off → any lower number in another color" in seen
    assert ASKED in seen
    assert seen.count('class="changed"') == 2
    assert ASKED not in lobby(table, alice)


def test_ready_again_ends_the_asking(table: Table, alice: Player, bob: Player) -> None:
    seats.set_ready(table, bob, is_ready=True)
    change(table, alice, rounds=7)
    assert ASKED in lobby(table, bob)
    seats.set_ready(table, bob, is_ready=True)
    assert ASKED not in lobby(table, bob)
    assert 'class="changed"' not in lobby(table, bob)


def test_several_changes_are_told_as_one(
    table: Table, alice: Player, bob: Player
) -> None:
    seats.set_ready(table, bob, is_ready=True)
    change(table, alice, rounds=7)
    change(table, alice, rounds=9)
    assert "5 rounds → 9 rounds" in lobby(table, bob)
    change(table, alice, rounds=5)
    assert Seat.objects.get(player=bob).agreed is None


def test_whoever_was_not_ready_has_agreed_to_nothing(
    table: Table, alice: Player, bob: Player
) -> None:
    change(table, alice, rounds=7)
    assert ASKED not in lobby(table, bob)


def test_rules_that_let_no_match_begin_are_told(
    table: Table, alice: Player, bob: Player
) -> None:
    seats.set_ready(table, bob, is_ready=True)
    cancel_start(table.pk, OptionProblem("rounds", OptionProblemCode.OUT_OF_RANGE))
    seen = lobby(table, bob)
    assert "The match could not start" in seen
    assert "Rounds" in seen
    assert "The match could not start" in lobby(table, alice)
