"""Who is given a lesson, and who knows a game already."""

import pytest
from django.test import Client

from games.models import LearnedGame, Table
from games.queries.lessons import has_learned
from games.services.lessons import begin_lesson, note_learned, skip_lesson, teach_if_new
from games.services.people.merge_guest import merge_data
from games.services.problems import TableProblem, TableProblemCode
from games.services.tables.seats import sit_down
from games.services.tables.tables import open_table
from players.models import Player

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(alice: Player) -> Table:
    return open_table(alice, "ligretto", nickname="Alice", bots=["gentle"])


def lesson_at(table: Table, player: Player) -> object:
    return table.seats.get(player=player).lesson_at


def test_someone_new_to_a_game_is_taught_it_once(table: Table, alice: Player) -> None:
    assert teach_if_new(table, alice)
    assert lesson_at(table, alice)
    skip_lesson(table, alice)
    assert lesson_at(table, alice) is None
    assert has_learned(alice, "ligretto")
    assert not has_learned(alice, "domino")
    assert not teach_if_new(table, alice)
    note_learned([alice.pk], "ligretto")
    assert LearnedGame.objects.count() == 1


def test_lesson_keeps_nobody_waiting(table: Table, alice: Player, bob: Player) -> None:
    sit_down(table, bob, "Bob")
    with pytest.raises(TableProblem) as found:
        begin_lesson(table, alice)
    assert found.value.code is TableProblemCode.NOT_ALONE


def test_what_a_guest_has_learned_comes_to_the_account(
    alice: Player, bob: Player
) -> None:
    note_learned([alice.pk], "ligretto")
    note_learned([alice.pk, bob.pk], "domino")
    merge_data(alice, bob)
    assert has_learned(bob, "ligretto")
    assert LearnedGame.objects.filter(player=bob).count() == 2


def test_rules_page_deals_a_lesson_and_the_table_ends_it_or_begins_it_again(
    client: Client,
) -> None:
    answer = client.post("/learn/domino/")
    table = Table.objects.get()
    assert answer.headers["Location"] == table.get_absolute_url()
    assert table.start_requested
    seat = table.seats.get(bot="")
    assert seat.lesson_at is not None
    assert "skip-lesson" in client.get(table.get_absolute_url()).text

    words = f"{table.get_absolute_url()}lesson/words/"
    assert 'data-say="turn"' in client.get(words).text
    switch = f"{table.get_absolute_url()}lesson/"
    assert client.post(switch, {"on": "0"}, headers={"hx-request": "true"}).text == ""
    assert client.get(words).text.strip() == ""
    assert client.post(switch, {"on": "1"}).status_code == 302
    seat.refresh_from_db()
    assert seat.lesson_at is not None


def test_play_now_is_the_lesson_for_a_browser_new_to_the_game(client: Client) -> None:
    client.post("/play/ligretto/")
    table = Table.objects.get()
    assert table.seats.get(bot="").lesson_at is not None
    assert 'id="hints"' in client.get(table.get_absolute_url()).text

    client.post(f"{table.get_absolute_url()}lesson/", {"on": "0"})
    client.post(f"{table.get_absolute_url()}leave/")
    client.post("/play/ligretto/")
    assert Table.objects.last().seats.get(bot="").lesson_at is None  # type: ignore[union-attr]


def test_strangers_and_unknown_games_get_no_lesson(
    client: Client, table: Table
) -> None:
    assert client.post("/learn/chess/").status_code == 404
    assert client.get("/learn/domino/").status_code == 302
    assert client.get(f"{table.get_absolute_url()}lesson/words/").text.strip() == ""
    assert (
        client.post(f"{table.get_absolute_url()}lesson/", {"on": "1"}).status_code
        == 403
    )
