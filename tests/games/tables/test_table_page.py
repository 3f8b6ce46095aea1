"""The page of a table as each of the cast sees it, and its forms."""

from http import HTTPStatus
from typing import Any

import pytest
from django.test import Client

from games.models import Table
from games.queries.table_options import flat_options
from games.web.table import views as table_views
from players.models import Player
from tests.games.conftest import browser_of
from tests.games.factories import TableFactory, finish, match_at, table_of
from tests.games.test_pages import ONCE
from tests.players.factories import GuestFactory

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}
HOST_ONLY: tuple[tuple[str, dict[str, str]], ...] = (
    ("start", {}),
    ("bots", {"strength": "steady"}),
    ("bots/2", {"strength": "fierce"}),
    ("seats/2/remove", {}),
    ("capacity", {"capacity": "6"}),
    ("visibility", {"on": "1"}),
    ("options", {"preset": "old99"}),
)
SEATED = (
    ("ready", {"on": "1"}),
    ("pattern", {"pattern": "9"}),
    ("nickname", {"nickname": "Z"}),
)


@pytest.fixture
def table(alice: Player, bob: Player) -> Table:
    return table_of(alice, bob, bots=1)


def url(table: Table, action: str = "") -> str:
    return f"/t/{table.code}/{action}/" if action else f"/t/{table.code}/"


def rows(table: Table) -> list[Any]:
    table.refresh_from_db()
    seats = table.seats.values_list("number", "nickname", "pattern", "bot", "is_ready")
    return [table.capacity, table.is_public, table.options, table.phase, *seats]


def test_host_sets_up(table: Table, alice: Player) -> None:
    page = browser_of(alice).get(url(table)).content.decode()
    for sign in ("add-bot", "Change the rules", "ready-button", "unlisted", "Leave"):
        assert sign in page
    assert f"http://testserver/t/{table.code}/" in page


def test_guest_of_the_table_gets_ready_but_sets_nothing_up(
    table: Table, bob: Player
) -> None:
    page = browser_of(bob).get(url(table)).content.decode()
    assert 'id="ready-button"' in page
    for sign in ("add-bot", "Change the rules", "unlisted", "/remove/"):
        assert sign not in page


@pytest.mark.parametrize("is_known", (False, True))
def test_whoever_has_the_link_may_sit_down_or_watch(
    table: Table, carol: Player, is_known: bool
) -> None:
    page = browser_of(carol if is_known else None).get(url(table)).content.decode()
    assert f'action="{url(table, "sit")}"' in page
    assert "when the match starts" in page
    assert 'id="ready-button"' not in page


def test_full_table_offers_only_watching(alice: Player, client: Client) -> None:
    page = client.get(url(table_of(alice, bots=1, capacity=2))).content.decode()
    assert "All seats are taken" in page
    assert "/sit/" not in page


def test_code_in_small_letters_leads_to_the_one_address(
    table: Table, client: Client
) -> None:
    assert client.get(url(table).lower())["Location"] == url(table)


def test_closed_table_says_so(client: Client) -> None:
    closed = table_of(phase=Table.Phase.CLOSED)
    answer = client.get(url(closed))
    assert answer.status_code == HTTPStatus.GONE
    assert "This table is closed" in answer.content.decode()
    assert client.get(url(closed, "panel"))["HX-Refresh"] == "true"


@pytest.mark.parametrize("who", ("alice", "bob", "carol", "dave"))
def test_panel_is_the_one_of_the_page(
    table: Table, alice: Player, bob: Player, carol: Player, who: str
) -> None:
    people: dict[str, Player | None] = {"alice": alice, "bob": bob, "carol": carol}
    browser = browser_of(people.get(who))
    page = browser.get(url(table)).content.decode()
    panel = browser.get(url(table, "panel")).content.decode()
    assert without_what_is_drawn_by_lot(panel) in without_what_is_drawn_by_lot(page)


def without_what_is_drawn_by_lot(text: str) -> str:
    """Without tokens, and without the name that is offered to a stranger."""
    kept = [
        line
        for line in text.strip().splitlines()
        if "csrfmiddlewaretoken" not in line and "value=" not in line
    ]
    return "\n".join(line.strip() for line in kept)


def test_page_of_another_seat_is_loaded_anew(table: Table, alice: Player) -> None:
    browser = browser_of(alice)
    assert "HX-Refresh" not in browser.get(url(table, "panel"), {"me": "0"})
    assert browser.get(url(table, "panel"), {"me": "none"})["HX-Refresh"] == "true"


def test_qr_code_is_a_picture(table: Table, client: Client) -> None:
    answer = client.get(f"/t/{table.code}/qr.svg")
    assert answer["Content-Type"] == "image/svg+xml"
    assert answer.content.startswith(b"<?xml")


@pytest.mark.parametrize(("action", "form"), HOST_ONLY)
def test_only_the_host_sets_up(
    table: Table, bob: Player, carol: Player, action: str, form: dict[str, str]
) -> None:
    before = rows(table)
    for player in (bob, carol, None):
        answer = browser_of(player).post(url(table, action), form)
        assert answer.status_code == HTTPStatus.FORBIDDEN
    assert rows(table) == before


@pytest.mark.parametrize(("action", "form"), SEATED)
def test_stranger_does_nothing(
    table: Table, carol: Player, action: str, form: dict[str, str]
) -> None:
    before = rows(table)
    for player in (carol, None):
        answer = browser_of(player).post(url(table, action), form, headers=HTMX)
        assert answer.status_code == HTTPStatus.FORBIDDEN
        assert "You have no seat at this table." in answer.content.decode()
    assert rows(table) == before


# Reading one of these asks first; it changes nothing either.
ASKED = {"leave", "seats/2/remove"}


@pytest.mark.parametrize(
    ("action", "form"), (*HOST_ONLY, *SEATED, ("leave", {}), ("sit", {}), ("again", {}))
)
def test_reading_an_action_only_leads_to_the_table(
    table: Table, alice: Player, action: str, form: dict[str, str]
) -> None:
    before = rows(table)
    answer = browser_of(alice).get(url(table, action), form)
    assert answer.get("Location") == (None if action in ASKED else url(table))
    assert rows(table) == before


@pytest.mark.parametrize(
    ("action", "form"),
    (
        ("ready", {"on": "perhaps"}),
        ("ready", {}),
        ("pattern", {"pattern": "13"}),
        ("pattern", {"pattern": "red"}),
        ("pattern", {"pattern": "2"}),
        ("bots", {"strength": "wild"}),
        ("bots/0", {"strength": "fierce"}),
        ("capacity", {"capacity": "1"}),
        ("capacity", {"capacity": "99"}),
        ("visibility", {"on": "2"}),
        ("options", {}),
        ("options", {"rounds": "5"}),
        ("nickname", {"nickname": " "}),
        ("nickname", {"nickname": "x" * 21}),
        ("nickname", {"nickname": "a\ue000b"}),
        ("nickname", {"nickname": "BOB"}),
        ("again", {}),
    ),
)
def test_bad_input_changes_nothing_and_is_explained(
    alice: Player, bob: Player, action: str, form: dict[str, str]
) -> None:
    phase = "playing" if action == "again" else "lobby"
    table = table_of(alice, bob, bots=1, phase=phase)
    before = rows(table)
    for headers in ({}, HTMX):
        answer = browser_of(alice).post(url(table, action), form, headers=headers)
        assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
        assert 'role="alert"' in answer.content.decode() or action == "again"
    assert rows(table) == before


def test_host_sets_everything_up(table: Table, alice: Player) -> None:
    browser = browser_of(alice)
    for action, form in (
        *HOST_ONLY[1:],
        ("pattern", {"pattern": "9"}),
        ("nickname", {"nickname": "Alicia"}),
        ("ready", {"on": "1"}),
        ("start", {}),
    ):
        assert browser.post(url(table, action), form)["Location"] == url(table)
    table.refresh_from_db()
    assert (table.capacity, table.is_public, table.start_requested) == (6, True, True)
    assert flat_options(table.options)["target"] == 99
    assert list(
        table.seats.values_list("number", "nickname", "pattern", "is_ready")
    ) == [
        (0, "Alicia", 9, True),
        (1, "Bob", 2, False),
        (3, "Bruno", 4, True),
    ]
    alice.refresh_from_db()
    assert alice.nickname == "Alicia"


def test_own_rules_are_taken_one_by_one(table: Table, alice: Player) -> None:
    form = {**flat_options(table.options), "rounds": "7", "away": "sit_out"}
    answer = browser_of(alice).post(url(table, "options"), form, headers=HTMX)
    page = answer.content.decode()
    assert answer.status_code == HTTPStatus.OK
    assert "custom rules" in page
    assert "7 rounds" in page
    assert "the seat does nothing after 30 s" in page


def test_options_that_clash_are_named(table: Table, alice: Player) -> None:
    form = {**flat_options(table.options), "rounds": "31"}
    answer = browser_of(alice).post(url(table, "options"), form, headers=HTMX)
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY


def test_account_keeps_its_own_name(carol: Player) -> None:
    table = table_of(carol)
    browser_of(carol).post(url(table, "nickname"), {"nickname": "Caro"})
    carol.refresh_from_db()
    assert carol.nickname == "Carol"
    assert table.seats.get().nickname == "Caro"


def test_stranger_sits_down_with_one_tap(table: Table, client: Client) -> None:
    answer = client.post(url(table, "sit"), {"nickname": " Dave  D "})
    assert answer["Location"] == url(table)
    seat = table.seats.get(nickname="Dave D")
    assert seat.player
    assert seat.player.is_guest
    assert 'id="ready-button"' in client.get(url(table)).content.decode()


def test_account_sits_down_as_itself(table: Table, carol: Player) -> None:
    browser_of(carol).post(url(table, "sit"), {"nickname": "Caro"})
    assert table.seats.get(player=carol).nickname == "Caro"


def test_taken_name_is_kept_and_another_offered(table: Table, client: Client) -> None:
    answer = client.post(url(table, "sit"), {"nickname": "bob"})
    page = answer.content.decode()
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert 'value="bob"' in page
    assert "Join as bob 2" in page


@pytest.mark.parametrize("nickname", ("", "x" * 21, "\u202e"))
def test_name_that_cannot_stand_is_explained(
    table: Table, client: Client, nickname: str
) -> None:
    answer = client.post(url(table, "sit"), {"nickname": nickname})
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert 'role="alert"' in answer.content.decode()
    assert table.seats.count() == 3


def test_started_table_seats_nobody_but_shows_the_board(
    alice: Player, client: Client
) -> None:
    table = table_of(alice, bots=1, phase=Table.Phase.PLAYING)
    answer = client.post(url(table, "sit"), {"nickname": "Dave"})
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "The match has already started." in answer.content.decode()


def test_sitting_down_too_often_is_told(
    table: Table, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_views, "SEATS_OF_AN_ADDRESS", ONCE)
    client.post(url(table, "sit"), {"nickname": "Dave"})
    other = Client().post(url(table, "sit"), {"nickname": "Eve"})
    assert other.status_code == HTTPStatus.TOO_MANY_REQUESTS


def test_leaving_leads_home(table: Table, bob: Player) -> None:
    assert browser_of(bob).post(url(table, "leave"))["Location"] == "/en/"
    assert not table.seats.filter(player=bob).exists()


def test_whoever_stays_plays_again(alice: Player, bob: Player) -> None:
    table = finish(match_at(table_of(alice, bob), [5, 3])).table
    assert table is not None
    page = browser_of(bob).get(url(table)).content.decode()
    assert "Play again" in page
    answer = browser_of(bob).post(url(table, "again"), headers=HTMX)
    assert 'id="ready-button"' in answer.content.decode()


def test_spectator_of_the_podium_does_not_call_people_back(
    alice: Player, client: Client
) -> None:
    table = finish(match_at(table_of(alice, bots=1), [5, 3])).table
    assert table is not None
    page = client.get(url(table)).content.decode()
    assert "Alice won by 2" in page
    assert "Play again" not in page


@pytest.mark.parametrize("people", (1, 3))
def test_page_costs_the_same_with_one_seat_and_three(
    django_assert_num_queries: Any, people: int
) -> None:
    guests = [GuestFactory.create() for _ in range(people)]
    table = table_of(*guests)
    browser = browser_of(guests[0])
    # Session, player, table, seats; table and seats again, as no process plays it.
    # The page has the chat besides: its lines, who is muted, who is silenced.
    with django_assert_num_queries(13):
        browser.get(url(table))
    with django_assert_num_queries(8):
        browser.get(url(table, "panel"))


@pytest.mark.parametrize("rounds", (1, 3))
def test_podium_costs_the_same_after_one_round_and_three(
    alice: Player, django_assert_num_queries: Any, rounds: int
) -> None:
    table = table_of(alice, bots=2)
    finish(match_at(table, *[[3, 2, 1]] * rounds))
    browser = browser_of(alice)
    with django_assert_num_queries(18):  # and match, seats, rounds, scores, records
        browser.get(url(table))


@pytest.mark.parametrize("count", (1, 3))
def test_home_costs_the_same_with_one_table_and_three(
    client: Client, django_assert_num_queries: Any, count: int
) -> None:
    for _ in range(count):
        table_of(GuestFactory.create(), GuestFactory.create(), is_public=True)
    with django_assert_num_queries(4):  # who waits, tables, seats, ratings
        client.get("/en/")


def test_whoever_signs_in_from_a_table_comes_back_to_it(client: Client) -> None:
    table = TableFactory.create(is_public=True)
    page = client.get(f"/t/{table.code}/").text
    assert f'/account/login/?next=%2Ft%2F{table.code}%2F"' in page
