"""Running an event from the console, by its forms alone."""

from itertools import count
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from leagues.models import Event
from leagues.queries.access import EventAccess
from leagues.queries.standings import event_table
from leagues.rules.event.state import MatchdayPhase, Status
from players.models import Player
from tests.leagues.events import begin, club_evening, finish, type_result
from tests.players.factories import PlayerFactory

NAMES = ("Lena", "Sem", "Pavel", "Aylin", "Ida", "Noor", "Kofi", "Rosa")
_keys = count(1)

pytestmark = pytest.mark.django_db


@pytest.fixture
def alice() -> Player:
    return PlayerFactory.create()


@pytest.fixture
def event(alice: Player) -> EventAccess:
    return club_evening(*NAMES, owner=alice)


@pytest.fixture
def desk(client: Client, alice: Player) -> Client:
    client.force_login(alice)
    return client


def press(desk: Client, event: EventAccess, do: str, **sent: object) -> Any:
    """Presses a button of the console, as a page without scripts does."""
    told = {"key": f"press-{next(_keys)}", "do": do, **sent}
    address = reverse("leagues:console_do", args=[event.event.slug])
    return desk.post(address, told, follow=True)


def now(event: EventAccess) -> EventAccess:
    event.event.refresh_from_db()
    return event


def test_the_next_action_leads_through_a_seating(
    desk: Client, event: EventAccess
) -> None:
    assert "draft Seating 1" in page(desk, event)
    press(desk, event, "draft")
    assert "publish Seating 1" in page(desk, event)
    press(desk, event, "publish")
    press(desk, event, "start", matchday=1)
    assert "enter the scores of tables 1, 2" in page(desk, event)
    for table in (1, 2):
        type_scores(desk, event, 1, table)
    assert "confirm Seating 1" in page(desk, event)
    press(desk, event, "confirm", matchday=1)
    assert "draft Seating 2" in page(desk, event)


def test_the_next_seating_waits_for_results_or_a_reason(
    desk: Client, event: EventAccess
) -> None:
    begin(event)
    type_result(event, 1, 1, event.state.matchdays[0].fixtures[0].seats)
    answer = press(desk, event, "draft")
    assert answer.status_code == 422
    assert "Tables: 2." in answer.content.decode()
    assert now(event).state.matchday_count == 1
    press(desk, event, "draft", why="The last table went home.")
    state = now(event).state
    assert state.draft
    assert state.matchdays[0].missing == (2,)
    assert "The last table went home." in log(desk, event)


def test_the_same_press_twice_does_it_once(desk: Client, event: EventAccess) -> None:
    for _twice in range(2):
        press(desk, event, "draft", key="once")
    assert now(event).event.facts.filter(kind="drafted").count() == 1


def test_an_old_page_changes_nothing(desk: Client, event: EventAccess) -> None:
    seen = event.state.seq
    press(desk, event, "draft")
    answer = press(desk, event, "publish", seen=seen)
    assert answer.status_code == 409
    assert now(event).state.matchdays[0].phase is MatchdayPhase.DRAFT


def test_two_people_change_places_on_a_draft(desk: Client, event: EventAccess) -> None:
    press(desk, event, "draft")
    before = now(event).state.matchdays[0].seating.tables
    one, other = before[0][0], before[1][0]
    press(desk, event, "swap", entrants=[one, other])
    after = now(event).state.matchdays[0].seating.tables
    assert (after[0][0], after[1][0]) == (other, one)
    assert press(desk, event, "swap", entrants=[one]).status_code == 422


def test_many_are_taken_out_after_a_look_and_one_undo_brings_all_back(
    desk: Client, event: EventAccess
) -> None:
    begin(event)
    gone = [1, 2, 3]
    asked = press(desk, event, "drop", entrants=gone)
    told = asked.content.decode()
    assert "Left, results count: Lena, Sem, Pavel." in told
    assert len(now(event).state.confirmed()) == 8
    press(desk, event, "drop", entrants=gone, confirmed="1", key="bulk")
    assert len(now(event).state.confirmed()) == 5
    press(desk, event, "undo", what="bulk")
    assert len(now(event).state.confirmed()) == 8
    assert not any(f.forfeits for f in event.state.matchdays[0].fixtures)


def test_tiebreaks_change_their_order_and_the_table_with_them(
    desk: Client, event: EventAccess
) -> None:
    begin(event)
    first, second = (f.seats for f in event.state.matchdays[0].fixtures)
    type_result(event, 1, 1, dict(zip(first, (10, 5, 4, 3), strict=True)))
    type_result(event, 1, 2, dict(zip(second, (50, 5, 4, 3), strict=True)))
    rules = {
        "entry": "open", "points": "table", "bye": "mean", "absent": "zero",
        "played": "room",
    }  # fmt: skip
    press(desk, event, "settings", confirmed="1", tiebreaks=["wins", "score"], **rules)
    now(event)
    assert event_table(event.event).lines[0].entrant == second[0]
    asked = press(desk, event, "settings", tiebreaks=["wins"], **rules)
    assert "from rank" in asked.content.decode()
    press(desk, event, "settings", confirmed="1", tiebreaks=["wins"], **rules)
    lines = event_table(now(event).event).lines
    assert lines[0].rank == lines[1].rank == 1


def test_settings_ask_in_the_words_of_the_pages(
    desk: Client, event: EventAccess
) -> None:
    """One room has seatings; elsewhere people meet on matchdays."""
    address = reverse("leagues:console_settings", args=[event.event.slug])
    minutes, best = "Minutes per {}", "Number of best {}s that count"
    asked = (minutes, "Number of {}s", best)
    page = desk.get(address).content.decode()
    assert all(each.format("seating") in page for each in asked)
    assert not any(each.format("matchday") in page for each in asked)
    rules = {"entry": "open", "points": "table", "bye": "mean", "absent": "zero"}
    press(desk, event, "settings", confirmed="1", played="home", **rules)
    page = desk.get(address).content.decode()
    assert all(each.format("matchday") in page for each in asked)
    assert not any(each.format("seating") in page for each in asked)


def test_who_leaves_after_this_is_not_seated_next(
    desk: Client, event: EventAccess
) -> None:
    number = begin(event)
    press(desk, event, "leave", entrant=4)
    finish(now(event), number)
    press(desk, event, "draft")
    assert 4 not in now(event).state.matchdays[1].seating.entrants


def test_two_names_become_one_and_part_again(desk: Client, event: EventAccess) -> None:
    press(desk, event, "add", names="Lena B\nOmar")
    asked = press(desk, event, "merge", entrant=9, into=1)
    assert "Lena B and Lena are the same person" in asked.content.decode()
    press(desk, event, "merge", entrant=9, into=1, confirmed="1", key="merge")
    assert now(event).state.entrants[9].status is Status.MERGED
    press(desk, event, "undo", what="merge")
    assert now(event).state.entrants[9].status is Status.CONFIRMED


def test_somebody_else_plays_one_seating(desk: Client, event: EventAccess) -> None:
    begin(event)
    sent = {"entrant": 1, "matchday": 1, "name": "Vera"}
    press(desk, event, "replace", confirmed="1", **sent)
    stand_in = now(event).state.matchdays[0].stand_ins[1]
    assert event.event.entrants.get(number=stand_in.entrant).name == "Vera"
    assert "Vera plays" in page(desk, event)


def test_a_penalty_needs_a_reason_and_can_be_taken_back(
    desk: Client, event: EventAccess
) -> None:
    answer = press(desk, event, "penalise", entrant=1, points="0.5", confirmed="1")
    assert answer.status_code == 422
    sent = {
        "entrant": 1,
        "points": "0.5",
        "why": "Phone at the table",
        "confirmed": "1",
    }
    press(desk, event, "penalise", **sent)
    assert now(event).state.penalties[0].hundredths == 50
    press(desk, event, "revoke", penalty=1, confirmed="1")
    assert now(event).state.penalties[0].is_revoked


def test_a_result_is_put_right_with_a_reason(desk: Client, event: EventAccess) -> None:
    begin(event)
    type_scores(desk, event, 1, 1)
    silent = type_scores(desk, event, 1, 1, add=1)
    assert silent.status_code == 422
    type_scores(desk, event, 1, 1, add=1, why="Counted again")
    fixture = now(event).state.matchdays[0].fixtures[0]
    assert fixture.corrections == 1
    assert "Counted again" in log(desk, event)


def test_negative_scores_may_have_a_real_minus(
    desk: Client, event: EventAccess
) -> None:
    begin(event)
    seats = event.state.matchdays[0].fixtures[0].seats
    sent = {f"score_{seat}": "\N{MINUS SIGN}4" for seat in seats}
    desk.post(table_address(event, 1, 1), {"key": "minus", "seen_seq": 0, **sent})
    result = now(event).state.matchdays[0].fixtures[0].result
    assert result
    assert set(result.scores.values()) == {-4}


def test_a_question_stays_while_the_console_asks_for_news(
    desk: Client, event: EventAccess
) -> None:
    asked = press(desk, event, "drop", entrants=[1]).content.decode()
    assert '<input type="hidden" id="console-seen" name="asked" value="1">' in asked
    console = reverse("leagues:console", args=[event.event.slug])
    htmx = {"HX-Request": "true"}
    assert desk.get(console, {"asked": "1"}, headers=htmx).status_code == 204
    assert desk.get(console, {"seen": "1"}, headers=htmx).status_code == 200


def test_closing_with_open_tables_names_them(desk: Client, event: EventAccess) -> None:
    begin(event)
    answer = press(desk, event, "close")
    assert "Tables: 1, 2." in answer.content.decode()
    assert not now(event).state.is_closed
    press(desk, event, "close", why="The hall closes.", confirmed="1")
    assert now(event).state.is_closed


def test_only_open_tables_are_shown_where_asked(
    desk: Client, event: EventAccess
) -> None:
    begin(event)
    type_scores(desk, event, 1, 1)
    address = reverse("leagues:console", args=[event.event.slug])
    told = desk.get(address, {"open": "1"}).content.decode()
    assert 'id="table-2"' in told
    assert 'id="table-1"' not in told


def test_an_event_is_copied_with_its_people(desk: Client, event: EventAccess) -> None:
    address = reverse("leagues:console_copy", args=[event.event.slug])
    desk.post(address, {"key": "copy", "name": "Next Thursday", "with_people": "on"})
    fresh = Event.objects.get(name="Next Thursday")
    assert fresh.entrants.count() == 8
    assert fresh.facts.filter(kind="result_entered").count() == 0


def test_helpers_come_by_link_and_may_do_what_their_role_says(
    desk: Client, event: EventAccess
) -> None:
    slug = event.event.slug
    answer = desk.post(
        reverse("leagues:console_helpers", args=[slug]),
        {"key": "invite", "role": "scorekeeper"},
    )
    link = answer.context["ticket"]["address"]
    helper = Client()
    helper.force_login(PlayerFactory.create())
    helper.post(link)
    assert helper.get(reverse("leagues:console", args=[slug])).status_code == 200
    settings = reverse("leagues:console_settings", args=[slug])
    assert helper.get(settings).status_code == 403
    assert press(helper, event, "draft").status_code == 422
    assert now(event).state.matchday_count == 0
    assert helper.post(link).status_code == 404


def test_strangers_are_told_that_this_is_for_organizers(
    client: Client, event: EventAccess
) -> None:
    pages = ("console", "console_people", "console_log", "console_settings")
    for name in pages:
        answer = client.get(reverse(f"leagues:{name}", args=[event.event.slug]))
        assert answer.status_code == 403
    answer = press(client, event, "draft")
    assert answer.status_code == 403
    assert now(event).state.matchday_count == 0
    assert client.get("/events/nothing-here/console/").status_code == 404


@pytest.mark.parametrize("people", (3, 30))
def test_the_console_asks_as_often_for_many(
    client: Client,
    alice: Player,
    people: int,
    django_assert_max_num_queries: Any,
) -> None:
    event = club_evening(*(f"Person {n:02}" for n in range(people)), owner=alice)
    begin(event)
    client.force_login(alice)
    with django_assert_max_num_queries(14):
        page(client, event)


def page(desk: Client, event: EventAccess) -> str:
    answer = desk.get(reverse("leagues:console", args=[event.event.slug]))
    assert answer.status_code == 200
    return str(answer.content.decode())


def log(desk: Client, event: EventAccess) -> str:
    answer = desk.get(reverse("leagues:console_log", args=[event.event.slug]))
    return str(answer.content.decode())


def table_address(event: EventAccess, matchday: int, table: int) -> str:
    return reverse("leagues:console_table", args=[event.event.slug, matchday, table])


def type_scores(
    desk: Client,
    event: EventAccess,
    matchday: int,
    table: int,
    *,
    add: int = 0,
    why: str = "",
) -> Any:
    fixture = now(event).state.matchdays[matchday - 1].fixtures[table - 1]
    sent = {f"score_{seat}": seat + add for seat in fixture.seats}
    told = {"key": f"type-{next(_keys)}", "seen_seq": fixture.result_seq, "why": why}
    return desk.post(table_address(event, matchday, table), {**told, **sent})


def test_live_tables_are_watched_and_not_typed(desk: Client, alice: Player) -> None:
    event = club_evening(*NAMES[:4], owner=alice, preset="family_league")
    begin(event)
    told = page(desk, event)
    assert "Now: wait for table 1" in told
    answer = press(desk, event, "open_again", matchday=1, table=1)
    assert answer.status_code == 422
    assert "does not need another one" in answer.content.decode()


def test_pages_of_the_console_can_all_be_looked_at(
    desk: Client, event: EventAccess
) -> None:
    begin(event)
    slug = event.event.slug
    for name, args in (
        ("console_people", []),
        ("console_person", [1]),
        ("console_settings", []),
        ("console_log", []),
        ("console_table", [1, 1]),
    ):
        address = reverse(f"leagues:{name}", args=[slug, *args])
        assert desk.get(address).status_code == 200
        part = desk.get(address, headers={"HX-Request": "true"}).content.decode()
        assert "<!doctype" not in part.lower()
    assert desk.get(f"/events/{slug}/console/people/99/").status_code == 404


def test_a_new_private_link_makes_the_old_one_worthless(
    desk: Client, event: EventAccess
) -> None:
    address = reverse("leagues:console_link", args=[event.event.slug, 1])
    first = desk.post(address).context["ticket"]["address"]
    second = desk.post(address).context["ticket"]["address"]
    assert Client().get(first).status_code == 404
    assert Client().get(second).status_code == 302


def test_neighbours_who_must_sit_apart_do(desk: Client, event: EventAccess) -> None:
    press(desk, event, "neighbours", entrants=[1, 2], wish="apart")
    press(desk, event, "draft")
    tables = now(event).state.matchdays[0].seating.tables
    assert not any({1, 2} <= set(table) for table in tables)
    people = desk.get(reverse("leagues:console_people", args=[event.event.slug]))
    assert "Lena and Sem never at one table" in people.content.decode()
