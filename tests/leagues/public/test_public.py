"""The public page of an event: names, times, seats, standings with reasons, leagues."""

from datetime import UTC, datetime
from itertools import pairwise

import pytest
from django.test import Client
from django.urls import reverse
from msgspec import structs

from leagues.models import Event
from leagues.presenters.reason_strings import reason_text
from leagues.presenters.standings import standings_view
from leagues.queries.access import EventAccess
from leagues.queries.people import names_of
from leagues.queries.standings import event_table
from leagues.rules.core import TableSizes
from leagues.rules.event.settings import BoardCarry, EntryMode
from leagues.rules.scoring import Tiebreak
from leagues.rules.standings.rank_reason import Because
from leagues.services.events.events import (
    Plan,
    StagePlan,
    announce,
    change_visibility,
    choose_settings,
    close_event,
    open_event,
    open_league,
    open_stage,
    reschedule,
)
from leagues.services.events.matchdays import (
    draft_matchday,
    publish_matchday,
    start_matchday,
)
from leagues.services.people.entry import add_entrants
from leagues.services.results.results import penalise
from tests.leagues.events import begin, club_evening, finish, said, seen_by, type_result
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db

# One o'clock at night of this day comes twice in Berlin; New York is five hours behind.
CHANGE_OF_CLOCKS_S = int(datetime(2026, 10, 25, 13, 0, tzinfo=UTC).timestamp())
FOUR = ("Anna Berger", "Bob Carter", "Carol Dane", "Dave Evans")


def page(client: Client, access: EventAccess, query: str = "") -> str:
    """The page of an event as someone without an account reads it."""
    address = reverse("leagues:event", args=[access.event.slug])
    return client.get(address + query).content.decode()


def settled(*names: str) -> EventAccess:
    """An event with one matchday that is over."""
    access = club_evening(*(names or FOUR))
    finish(access, begin(access))
    return access


def test_strangers_read_first_names_and_initials(client: Client) -> None:
    html = page(client, settled())
    assert "Anna B." in html
    assert not any(name.split()[1] in html for name in FOUR)


def test_helpers_read_names_in_full(client: Client) -> None:
    access = settled()
    assert access.player
    client.force_login(access.player)
    assert "Anna Berger" in page(client, access)


def test_an_event_by_link_is_read_with_its_address_alone(client: Client) -> None:
    access = settled()
    assert access.event.visibility == Event.Visibility.LINK
    assert access.event.name in page(client, access)
    assert client.get("/events/club-evening/").status_code == 404


def test_every_line_says_on_a_tap_why_it_stands_above_the_next(client: Client) -> None:
    """Row 28."""
    access = settled()
    lines = event_table(access.event).lines
    html = page(client, access)
    for above, below in pairwise(lines):
        assert reason_text(above, below) in html


def test_what_parts_equal_points_is_said_without_a_tap() -> None:
    access = club_evening(*FOUR)
    number = begin(access)
    table = access.state.matchdays[0].fixtures[0]
    first, second, *others = table.seats
    type_result(access, number, 1, {first: 9, second: 9, **dict.fromkeys(others, 1)})
    view = standings_view(access, names_of(access))
    for line, shown in zip(event_table(access.event).lines, view.lines, strict=True):
        is_close = bool(line.reason and line.reason.because is Because.TIEBREAK)
        assert bool(shown.close) is is_close


def test_the_page_names_the_order_of_tiebreaks_at_once_after_a_change(
    client: Client,
) -> None:
    """Row 2."""
    access = settled()
    for order in ((Tiebreak.WINS, Tiebreak.SCORE), (Tiebreak.SCORE, Tiebreak.WINS)):
        scoring = structs.replace(access.state.settings.scoring, tiebreaks=order)
        choose_settings(
            access, structs.replace(access.state.settings, scoring=scoring), said()
        )
        words = {Tiebreak.WINS: "tables won", Tiebreak.SCORE: "sum of scores"}
        told = ", then ".join(words[each] for each in order)
        assert f"Equal points: first {told}." in page(client, access)


def test_times_are_right_over_a_change_of_clocks(client: Client) -> None:
    """Row 29: an event in Berlin, the day its clocks change, seen from New York."""
    access = open_event(
        PlayerFactory.create(),
        Plan("Late", "club_evening", time_zone="Europe/Berlin"),
        said(),
    )
    reschedule(access, CHANGE_OF_CLOCKS_S, said())
    assert "Sun 25 October 2026, 2 p.m. (Berlin, CET)" in page(client, access)
    client.cookies["timezone"] = "America/New_York"
    html = page(client, access)
    assert "Sun 25 October 2026, 9 a.m. (New York, EDT)" in html
    assert "there: Sun 25 October 2026, 2 p.m. (Berlin, CET)" in html.replace("\n", "")
    assert (
        f'data-countdown="{datetime.fromtimestamp(CHANGE_OF_CLOCKS_S, UTC):%Y-%m-%d}'
        in html
    )


def test_a_new_time_is_read_at_once(client: Client) -> None:
    """Row 17."""
    access = settled()
    reschedule(access, CHANGE_OF_CLOCKS_S, said())
    assert "25 October 2026" in page(client, access)
    reschedule(access, CHANGE_OF_CLOCKS_S + 86_400, said())
    assert "26 October 2026" in page(client, access)


def test_the_parts_that_change_are_sent_only_when_they_have(client: Client) -> None:
    access = club_evening(*FOUR)
    number = begin(access)
    address = reverse("leagues:event_now", args=[access.event.slug])
    first = client.get(address)
    again = client.get(address, headers={"if-none-match": first["ETag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    finish(access, number)
    fresh = client.get(address, headers={"if-none-match": first["ETag"]})
    assert fresh.status_code == 200
    assert fresh["ETag"] != first["ETag"]
    client.cookies["django_language"] = "de"
    other = client.get(address, headers={"if-none-match": fresh["ETag"]})
    assert other.status_code == 200


def test_whoever_takes_part_sees_where_they_sit(client: Client) -> None:
    access = settled()
    bob = PlayerFactory.create()
    access.event.entrants.filter(number=2).update(player=bob)
    client.force_login(bob)
    html = page(client, access)
    assert "you are at" in html
    assert 'id="standing-2" class="mine"' in html


def test_drafts_are_not_public(client: Client) -> None:
    access = club_evening(*FOUR)
    assert 'id="seats"' not in page(client, access)


def test_standings_that_are_hidden_are_for_organizers_only(client: Client) -> None:
    access = settled()
    choose_settings(
        access, structs.replace(access.state.settings, hides_standings=True), said()
    )
    html = page(client, access)
    assert "show the standings later" in html
    assert "standing-1" not in html
    assert access.player
    client.force_login(access.player)
    assert "standing-1" in page(client, access)


def test_boards_stand_beside_the_points_where_they_are_carried(client: Client) -> None:
    access = settled()
    settings = structs.replace(
        access.state.settings, board_carry=BoardCarry.WAITS, board_start=7
    )
    choose_settings(access, settings, said())
    assert "set aside" not in page(client, access)
    access.event.game = "domino"
    access.event.save()
    assert "set aside" in page(client, access)


def test_announcements_and_penalties_are_read_by_everybody(client: Client) -> None:
    access = settled()
    announce(access, "Pizza <b>at eight</b>", said())
    penalise(access, 1, 50, said("Came late three times"))
    html = page(client, access)
    assert "Pizza &lt;b&gt;at eight&lt;/b&gt;" in html
    assert "Came late three times" in html


@pytest.mark.parametrize("count", (3, 30))
def test_the_number_of_queries_does_not_grow(
    client: Client, count: int, django_assert_num_queries: object
) -> None:
    access = settled(*(f"Guest {number}" for number in range(1, count + 1)))
    page(client, access)
    with django_assert_num_queries(4):  # type: ignore[operator]
        page(client, access)


def test_the_page_of_every_state_says_what_is_going_on(client: Client) -> None:
    empty = club_evening()
    assert "Be the first to join" in page(client, empty)
    closed = structs.replace(empty.state.settings, entry=EntryMode.CLOSED)
    choose_settings(empty, closed, said())
    assert "Entry is closed" in page(client, empty)
    access = club_evening(*FOUR)
    assert "4 people have joined" in page(client, access)
    assert "No results yet" in page(client, access)
    draft_matchday(access, said())
    publish_matchday(access, said())
    assert "Seating 1 of 3" in page(client, access)
    assert "Find your table below" in page(client, access)
    start_matchday(access, 1, said())
    assert "1 table is still playing" in page(client, access)
    type_result(access, 1, 1, access.state.matchdays[0].fixtures[0].seats)
    assert "All results are in" in page(client, access)
    finish(access, 1)
    assert "Seating 2 will appear here" in page(client, access)
    for _matchday in range(2):
        finish(access, begin(access))
    assert "All tables are played" in page(client, access)
    close_event(access, said())
    assert "Leading: 1. Dave E., 2. Carol D., 3. Bob C." in page(client, access)


def test_the_chart_says_the_same_in_numbers(client: Client) -> None:
    access = settled()
    finish(access, begin(access))
    html = " ".join(page(client, access).split())
    last = event_table(access.event).lines[0]
    assert last.rank == 1
    assert "Show as numbers" in html
    chart = html[html.index("Show as numbers") :]
    assert '<td class="number">1</td>' in chart[: chart.index("</table>")]


def test_what_was_called_off_says_why_and_has_no_final_table(client: Client) -> None:
    access = club_evening(*FOUR)
    close_event(access, said("The hall is flooded"))
    html = page(client, access)
    assert "Called off:</b> The hall is flooded" in " ".join(html.split())
    assert 'id="standings"' not in html
    assert "Take part" not in html


def test_a_large_event_is_read_page_by_page(client: Client) -> None:
    access = settled(*(f"Guest {number}" for number in range(1, 131)))
    access.event.entrants.filter(number=1).update(player=PlayerFactory.create())
    html = page(client, access)
    assert html.count('id="standing-') == 100
    assert 'href="?page=2"' in html
    assert page(client, access, "?page=2").count('id="standing-') == 30
    assert page(client, access, "?page=77").count('id="standing-') == 30


def test_a_league_shows_the_seasons_that_are_for_everybody(client: Client) -> None:
    owner = PlayerFactory.create()
    league = open_league(owner, "Family league", "ligretto")
    spring, autumn = (
        open_event(owner, Plan(name, "family_league"), said(), league=league)
        for name in ("Spring", "Autumn")
    )
    address = reverse("leagues:league", args=[league.slug])
    assert client.get(address).status_code == 404
    change_visibility(autumn, is_public=True)
    html = client.get(address).content.decode()
    assert "Season 2: Autumn" in html
    assert "Season 1: Spring" not in html
    client.force_login(owner)
    assert "Season 1: Spring" in client.get(address).content.decode()
    assert spring.event.season == 1


def test_a_league_shows_its_divisions(client: Client) -> None:
    owner = PlayerFactory.create()
    league = open_league(owner, "Club league", "ligretto")
    access = open_event(
        owner, Plan("Autumn", "club_evening", is_public=True), said(), league=league
    )
    add_entrants(access, FOUR, said())
    plan = StagePlan("division", divisions=((1, 2), (3, 4)), tiers=(1, 1))
    open_stage(access, plan, said())
    html = client.get(reverse("leagues:league", args=[league.slug])).content.decode()
    assert html.index("Division 1") < html.index("Division 2")
    assert "Carol D." in html


def test_seen_by_somebody_else_it_is_the_same_table() -> None:
    access = settled()
    stranger = seen_by(access, None)
    own, others = (
        standings_view(each, names_of(each)).lines for each in (access, stranger)
    )
    assert [line.number for line in own] == [line.number for line in others]


def test_the_page_leads_on_to_what_its_reader_can_do(client: Client) -> None:
    access = settled()
    join = reverse("leagues:join", args=[access.event.code])
    console = reverse("leagues:console", args=[access.event.slug])
    stranger = page(client, access)
    assert join in stranger
    assert console not in stranger
    assert access.player
    client.force_login(access.player)
    assert console in page(client, access)


def test_a_large_event_shows_so_many_tables_and_ones_own(client: Client) -> None:
    access = club_evening(
        *(f"Guest {number}" for number in range(1, 131)), sizes=TableSizes(2, 2, 2)
    )
    begin(access)
    last = access.state.matchdays[0].fixtures[-1]
    html = page(client, access)
    assert html.count('id="table-') == 60
    assert "5 more tables, by name" in html
    assert "10 more people" in html
    player = PlayerFactory.create()
    access.event.entrants.filter(number=last.seats[0]).update(player=player)
    client.force_login(player)
    assert f'id="table-{last.number}"' in page(client, access)
