"""Someone with a seat is asked before they start or join at another table."""

import pytest

from games.models import Table
from games.services.tables.quick_match import find_table
from players.models import Player
from tests.games.conftest import browser_of
from tests.games.factories import match_at, table_of

pytestmark = pytest.mark.django_db
ASKED = "Leave the other table?"


def _in_play(*people: Player, bots: int = 0) -> Table:
    table = table_of(*people, bots=bots, phase=Table.Phase.PLAYING)
    match_at(table)
    return table


@pytest.mark.parametrize("path", ("/play/ligretto/", "/open/ligretto/", "/quick/"))
def test_starting_another_table_asks_first(alice: Player, path: str) -> None:
    own, browser = _in_play(alice, bots=3), browser_of(alice)
    page = browser.post(path, {"game": "domino"}).text
    assert ASKED in page
    assert f'action="{path}"' in page
    assert 'name="game" value="domino"' in page.replace("\n", " ").replace("  ", "")
    assert f'href="/t/{own.code}/"' in page
    assert Table.objects.get() == own
    answer = browser.post(path, {"game": "domino", "leaves": own.code})
    assert own.seats.get(player=alice).has_left
    other = Table.objects.exclude(pk=own.pk).get()
    assert answer["Location"] == f"/t/{other.code}/"


def test_joining_another_table_asks_first(alice: Player, bob: Player) -> None:
    own, other = _in_play(alice, bots=1), table_of(bob)
    browser, form = browser_of(alice), {"nickname": "Alice"}
    assert ASKED in browser.post(f"/t/{other.code}/sit/", form).text
    assert other.seats.count() == 1
    browser.post(f"/t/{other.code}/sit/", {**form, "leaves": own.code})
    assert other.seats.count() == 2
    assert own.seats.get(player=alice).has_left


def test_a_seat_is_kept_where_the_other_table_is_full(
    alice: Player, bob: Player
) -> None:
    own, other = _in_play(alice, bots=1), table_of(bob, bots=1, capacity=2)
    form = {"nickname": "Alice", "leaves": own.code}
    browser_of(alice).post(f"/t/{other.code}/sit/", form)
    assert not own.seats.get(player=alice).has_left


def test_who_only_searches_for_players_is_not_asked(alice: Player) -> None:
    waiting = find_table(alice, "ligretto", nickname="Alice")
    browser_of(alice).post("/play/ligretto/")
    waiting.refresh_from_db()
    assert waiting.phase == Table.Phase.CLOSED


def test_a_match_that_is_over_holds_nobody_but_people(
    alice: Player, bob: Player
) -> None:
    table_of(alice, bots=3, phase=Table.Phase.PODIUM)
    assert ASKED not in browser_of(alice).post("/play/ligretto/", follow=True).text
    table_of(bob, alice, phase=Table.Phase.PODIUM)
    assert ASKED in browser_of(bob).post("/play/ligretto/").text


def test_a_reserved_seat_that_waits_is_kept(alice: Player) -> None:
    table = table_of(alice, is_reserved=True)
    browser_of(alice).post("/play/ligretto/")
    assert table.seats.filter(player=alice).exists()
