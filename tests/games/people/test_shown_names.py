"""Names as others may read them: at tables, in results, in replays, in files."""

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Match, Seat, Table
from games.presenters.chat import chat_of, shown_lines
from games.queries.chat import last_lines
from games.queries.tables import TableAccess
from games.services.chat import say
from games.services.problems import TableProblem
from games.services.tables.quick_match import find_table
from games.services.tables.seats import change_nickname, sit_down
from games.services.tables.tables import open_table
from players.models import Player
from players.nicknames import FORMER
from players.services.mutes import mute
from players.services.personal_data import forget_player
from players.services.profiles import (
    PersonDetails,
    Privacy,
    change_person,
    change_privacy,
)
from tests.games.factories import TableFactory, match_at, table_of
from tests.games.recorded import played, recorded
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db

FULL_NAME = "Anna Berger"
SHORT = Privacy(hides_history=False, shortens_name=True, is_listed=False)
FULL = Privacy(hides_history=False, shortens_name=False, is_listed=False)


@pytest.fixture
def anna() -> Player:
    return PlayerFactory.create(nickname=FULL_NAME)


@pytest.fixture
def short_anna(anna: Player) -> Player:
    change_privacy(anna, SHORT)
    return anna


def seat_at(table: Table, player: Player) -> Seat:
    return table.seats.get(player=player)


def test_who_wants_so_sits_down_under_a_short_name(short_anna: Player) -> None:
    opened = open_table(short_anna, "ligretto", nickname=FULL_NAME)
    assert seat_at(opened, short_anna).nickname == "Anna B."
    other = TableFactory.create()
    assert sit_down(other, short_anna, FULL_NAME).nickname == "Anna B."
    assert change_nickname(other, short_anna, "Anna Cole").nickname == "Anna C."
    found = find_table(short_anna, "ligretto", nickname=FULL_NAME)
    assert seat_at(found, short_anna).nickname == "Anna B."


def test_short_names_are_told_apart(short_anna: Player) -> None:
    table = table_of(PlayerFactory.create(nickname="Anna B."))
    with pytest.raises(TableProblem) as problem:
        sit_down(table, short_anna, FULL_NAME)
    assert problem.value.suggestion == "Anna B. 2"
    assert sit_down(table, short_anna, "Anna B. 2").nickname == "Anna B. 2"


def test_seat_is_renamed_at_once(anna: Player) -> None:
    table = table_of(anna, PlayerFactory.create(nickname="Anna B."))
    closed = table_of(anna, phase=Table.Phase.CLOSED)
    before = table.active_at
    change_privacy(anna, SHORT)
    assert seat_at(table, anna).nickname == "Anna B. 2"
    assert seat_at(closed, anna).nickname == FULL_NAME
    table.refresh_from_db()
    assert table.active_at > before


def test_earlier_matches_show_the_short_name_and_the_full_one_again(
    anna: Player, client: Client
) -> None:
    match = recorded(
        played("ligretto"), table=TableFactory.create(is_public=True), players=(anna,)
    )
    match.seats.filter(player=anna).update(nickname=FULL_NAME)
    change_privacy(anna, SHORT)
    pages = [
        match.get_absolute_url(),
        *(
            reverse(f"games:{name}", args=[match.pk, 1])
            for name in ("replay", "replay_frames", "record")
        ),
    ]
    shown = [client.get(page).text for page in pages]
    assert not any("Berger" in page for page in shown)
    assert all("Anna B." in page for page in (shown[0], shown[3]))
    change_privacy(anna, FULL)
    assert FULL_NAME in client.get(pages[0]).text


def test_who_could_be_reported_is_named_as_others_may_read_it(
    anna: Player, client: Client
) -> None:
    gone = PlayerFactory.create(nickname="Gone Girl")
    table = table_of(anna, gone, is_public=True, phase=Table.Phase.CLOSED)
    match = match_at(table, (5, 3))
    change_privacy(anna, SHORT)
    forget_player(gone)
    page = client.get(reverse("games:match_people", args=[match.pk])).text
    assert "Anna B." in page
    assert "Berger" not in page
    assert FORMER not in page


def test_who_is_muted_elsewhere_is_listed_under_the_short_name(anna: Player) -> None:
    bob = PlayerFactory.create()
    mute(bob, anna, FULL_NAME)
    change_privacy(anna, SHORT)
    table = table_of(bob)
    access = TableAccess(table, (), bob, None)
    assert [each.name for each in chat_of(access).others] == ["Anna B."]


def test_what_was_said_is_under_the_short_name_too(anna: Player) -> None:
    table = table_of(anna)
    say(table.pk, anna.pk, kind="text", text="Hello")
    change_privacy(anna, SHORT)
    shown = shown_lines(table, last_lines(table.pk))
    assert [line.name for line in shown] == ["Anna B."]


def test_who_watches_speaks_under_the_short_name(short_anna: Player) -> None:
    table = table_of(PlayerFactory.create(), watchers_chat=True)
    assert say(table.pk, short_anna.pk, kind="text", text="Hello").nickname == "Anna B."


def test_page_of_a_match_in_play_is_short_too(anna: Player, client: Client) -> None:
    match: Match = match_at(table_of(anna, bots=1, is_public=True), (5, 3))
    change_privacy(anna, SHORT)
    assert "Berger" not in client.get(match.get_absolute_url()).text


def test_preferred_pattern_is_worn_where_it_is_free(anna: Player) -> None:
    change_person(anna, PersonDetails(FULL_NAME, "", "", 9))
    assert seat_at(open_table(anna, "ligretto", nickname="Anna"), anna).pattern == 9
    table = table_of(PlayerFactory.create())
    table.seats.update(pattern=9)
    assert sit_down(table, anna, "Anna").pattern == 1
