"""When and where live tables open, and who is called to them."""

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Table
from games.services.rounds import begin_match
from games.services.tables.quick_match import fill_table
from leagues.models import Entrant, OnlineTable
from leagues.presenters.playing import kept_seats, own_play
from leagues.queries.online import live_tables
from leagues.rules.core import TableSizes
from leagues.rules.event.settings import EventSettings, Where
from leagues.rules.formats.settings import Settings
from leagues.services.events.events import choose_settings
from leagues.services.events.matchdays import (
    draft_matchday,
    publish_matchday,
    start_matchday,
    swap,
)
from leagues.services.events.undo import undo
from leagues.services.live.results import catch_up
from leagues.services.live.tables import begin_without, open_again
from leagues.services.people.entry import reissue_link
from leagues.services.problems import LeagueProblem
from leagues.services.results.scores import PadRounds, type_rounds
from tests.leagues.events import begin, said, type_result
from tests.leagues.online import (
    all_sit,
    as_entrant,
    fixture_of,
    fresh,
    needs_attention,
    online_event,
    play_out,
    sit,
    tables_of,
)
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db

FOUR = ("Anna Berg", "Bob", "Carol", "Dave")
TEN_MINUTES = EventSettings(no_show_minutes=10)


def test_people_sit_down_from_when_a_matchday_is_published() -> None:
    access = online_event(*FOUR, settings=TEN_MINUTES)
    draft_matchday(access, said())
    assert tables_of(access) == []
    publish_matchday(access, said())
    (table,) = all_sit(fresh(access))
    fill_table(table.pk)
    table.refresh_from_db()
    assert (table.is_held, table.start_requested, table.fills_at) == (True, False, None)
    assert "has not started" in own_play(as_entrant(access, 1)).detail
    with pytest.raises(LeagueProblem) as problem:
        begin_without(access, 1, 1)
    assert problem.value.code == "not_begun"
    start_matchday(access, 1, said())
    fill_table(table.pk)
    table.refresh_from_db()
    assert (table.is_held, table.start_requested) == (False, True)


def test_a_matchday_that_is_taken_back_closes_and_holds_its_tables() -> None:
    access = online_event(*FOUR, settings=TEN_MINUTES)
    draft_matchday(access, said())
    publish_matchday(access, said())
    published = access.event.seq
    (table,) = tables_of(access)
    start_matchday(access, 1, said())
    undo(access, [access.event.seq], said("too early"))
    catch_up()
    table.refresh_from_db()
    assert (table.is_held, table.fills_at) == (True, None)
    undo(access, [published], said("somebody is missing"))
    catch_up()
    table.refresh_from_db()
    assert table.phase == Table.Phase.CLOSED


@pytest.mark.parametrize("where", Where)
def test_live_tables_open_where_they_are_wanted(where: Where) -> None:
    access = online_event(*FOUR, settings=TEN_MINUTES)
    choose_settings(access, access.state.settings.played(where), said())
    begin(access)
    assert len(tables_of(access)) == (where in (Where.LIVE, Where.EITHER))
    for table in tables_of(access):
        assert (table.fills_at is not None) == (where is Where.LIVE)


def test_where_both_can_be_whoever_begins_at_a_real_table_closes_the_live_one() -> None:
    access = online_event(*FOUR)
    choose_settings(access, access.state.settings.played(Where.EITHER), said())
    anna, bob = (PlayerFactory.create() for _ in range(2))
    for number, player in enumerate((anna, bob), start=1):
        Entrant.objects.filter(event=access.event, number=number).update(player=player)
    begin(access)
    assert kept_seats(anna) == []
    (table,) = tables_of(access)
    sit(access, 2, bob)
    assert len(kept_seats(anna)) == 1
    seats = fixture_of(fresh(access)).seats
    first = {seat: {"points": 3} for seat in seats}
    type_rounds(access, PadRounds(1, 1, (first,), is_final=False), said())
    catch_up()
    table.refresh_from_db()
    assert table.phase == Table.Phase.CLOSED
    assert kept_seats(anna) == []


def test_what_was_taken_back_is_played_anew_at_another_table() -> None:
    access = online_event(*FOUR)
    begin(access)
    (table,) = all_sit(access)
    play_out(table)
    catch_up()
    access = fresh(access)
    undo(access, [fixture_of(access).result_seq], said("played by others"))
    open_again(access, 1, 1)
    (again,) = tables_of(fresh(access))
    assert again != table


def test_a_private_link_alone_is_enough_to_be_told_on_every_page(
    client: Client,
) -> None:
    access = online_event(*FOUR)
    token = reissue_link(access, 1).token
    notices, home = reverse("players:notices"), reverse("public:home")
    assert client.get(notices).status_code == 204
    assert "notice-bar" not in client.get(home).content.decode()
    client.get(reverse("leagues:me_by_link", args=[access.event.code, token]))
    assert "notice-bar" in client.get(home).content.decode()
    assert "your table is open" not in client.get(notices).content.decode()
    begin(access)
    assert "your table is open" in client.get(notices).content.decode()
    client.post(reverse("leagues:play", args=[access.event.slug]))
    assert "your table is open" not in client.get(notices).content.decode()


def test_what_the_site_has_written_is_told_as_its_own(client: Client) -> None:
    access = online_event(*FOUR)
    begin(access)
    (table,) = all_sit(access)
    play_out(table)
    catch_up()
    assert access.player
    client.force_login(access.player)
    page = client.get(reverse("leagues:console_log", args=[access.event.slug]))
    assert "the site" in page.content.decode()


def test_in_the_middle_of_a_match_nobody_is_seated_otherwise_without_a_reason() -> None:
    access = online_event(*FOUR, stage=Settings(TableSizes(2, 2, 2), 3))
    begin(access)
    tables = all_sit(access)
    fill_table(tables[0].pk)
    begin_match(tables[0].pk)
    one, other = (fixture_of(access, table=number).seats[0] for number in (1, 2))
    with pytest.raises(LeagueProblem) as problem:
        swap(access, one, other, said())
    assert (problem.value.code, problem.value.tables) == ("match_in_play", (1,))
    swap(access, one, other, said("they sat at the wrong table"))
    play_out(tables[0])
    catch_up()
    (flagged,) = needs_attention(fresh(access).event)
    assert flagged.trouble == OnlineTable.Trouble.OTHER_SEATS


def test_the_way_back_from_a_live_table_leads_to_the_event(client: Client) -> None:
    access = online_event(*FOUR)
    token = reissue_link(access, 1).token
    client.get(reverse("leagues:me_by_link", args=[access.event.code, token]))
    begin(access)
    (table,) = tables_of(access)
    home = reverse("leagues:play", args=[access.event.slug])
    client.post(home)
    assert home in client.get(table.get_absolute_url()).content.decode()
    leaving = client.get(reverse("games:leave", args=[table.code])).content.decode()
    assert "Your seat is kept" in leaving
    assert home in Client().get(table.get_absolute_url()).content.decode()
    type_result(access, 1, 1, fixture_of(access).seats)
    catch_up()
    closed = client.get(table.get_absolute_url())
    assert closed.status_code == 410
    assert home in closed.content.decode()
    assert access.player
    client = Client()
    client.force_login(access.player)
    live = reverse("leagues:live", args=[access.event.slug])
    assert client.get(home)["Location"] == live


def test_on_another_device_the_seat_is_taken_along_in_the_middle_of_a_match() -> None:
    access = online_event(*FOUR)
    token = reissue_link(access, 1).token
    begin(access)
    address = reverse("leagues:play", args=[access.event.slug])
    phone, desk = Client(), Client()
    for browser in (phone, desk):
        browser.get(reverse("leagues:me_by_link", args=[access.event.code, token]))
    phone.post(address)
    (table,) = tables_of(access)
    first = table.seats.get().player
    for number in (2, 3, 4):
        sit(access, number)
    fill_table(table.pk)
    begin_match(table.pk)
    assert "Back to the table" in phone.get(address).content.decode()
    page = desk.get(address).content.decode()
    assert "Back to the table" not in page
    assert "Take your seat here" in page
    assert desk.post(address)["Location"] == table.get_absolute_url()
    assert "Back to the table" in desk.get(address).content.decode()
    assert "Take your seat here" in phone.get(address).content.decode()
    row = live_tables(access.event)[1, 1]
    seat = table.seats.get(number=row.seats.index(1))
    assert seat.player != first
    assert table.matches.get().seats.get(number=seat.number).player == seat.player
