"""Events at live tables: seats that are kept, results that come by themselves."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from games.models import Match, Seat, Table
from games.services.problems import TableProblem
from games.services.rounds import abandon_match, begin_match
from games.services.tables.quick_match import fill_table
from games.services.tables.seats import leave_table, sit_down
from leagues.models import Entrant, OnlineTable
from leagues.presenters.playing import kept_seats, own_play
from leagues.queries.online import live_tables, own_seats
from leagues.rules.core import TableSizes
from leagues.rules.event.settings import EventSettings
from leagues.rules.formats.settings import Settings
from leagues.services.events.events import close_event
from leagues.services.events.matchdays import confirm_matchday, swap
from leagues.services.events.undo import undo
from leagues.services.live.results import catch_up
from leagues.services.live.tables import begin_without, open_again, take_own_seat
from leagues.services.people.entry import reissue_link
from leagues.services.problems import LeagueProblem
from tests.leagues.events import begin, club_evening, said, type_result
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
from tests.players.factories import GuestFactory, PlayerFactory

pytestmark = pytest.mark.django_db

FOUR = ("Anna Berg", "Bob", "Carol", "Dave")
PAIRS = Settings(TableSizes(2, 2, 2), 3)
TEN_MINUTES = EventSettings(no_show_minutes=10)


def time_is_up(*tables: Table) -> None:
    """Ends the time of those missing, and has the live tables notice."""
    for table in tables:
        Table.objects.filter(pk=table.pk).update(
            fills_at=timezone.now() - timedelta(seconds=1)
        )
        fill_table(table.pk)


def test_a_matchday_that_begins_opens_a_table_for_each_fixture() -> None:
    access = online_event(*FOUR, "Erin", stage=PAIRS, settings=TEN_MINUTES)
    begin(access)
    tables = tables_of(access)
    assert len(tables) == 2
    for table in tables:
        assert (table.game, table.capacity, table.is_public) == ("ligretto", 2, False)
        assert table.is_reserved
        assert table.options["rounds"] == 1
        assert table.fills_at
        assert table.fills_at > timezone.now() + timedelta(minutes=9)
    assert not Seat.objects.exists()


def test_at_one_place_nothing_is_opened() -> None:
    access = club_evening(*FOUR)
    begin(access)
    assert tables_of(access) == []


def test_a_private_link_is_enough_for_a_seat_and_strangers_get_none() -> None:
    access = online_event(*FOUR)
    begin(access)
    guest = GuestFactory.create(nickname="Nobody")
    table = sit(access, 1, guest)
    seat = table.seats.get()
    row = live_tables(access.event)[1, 1]
    assert row.seats[seat.number] == 1
    assert (seat.player, seat.nickname) == (guest, "Anna B.")
    with pytest.raises(TableProblem) as refused:
        sit_down(table, PlayerFactory.create(), "Stranger")
    assert refused.value.code == "reserved"
    with pytest.raises(LeagueProblem) as problem:
        take_own_seat(access, PlayerFactory.create())
    assert problem.value.code == "no_seat"


def test_an_account_is_told_on_every_page_until_it_sits() -> None:
    access = online_event(*FOUR)
    anna = PlayerFactory.create(username="anna")
    Entrant.objects.filter(event=access.event, number=1).update(player=anna)
    assert kept_seats(anna) == []
    begin(access)
    (notice,) = kept_seats(anna)
    assert notice.is_deed
    assert "Club online" in notice.text
    assert kept_seats(PlayerFactory.create()) == []
    sit(access, 1, anna)
    assert kept_seats(anna) == []


def test_results_come_back_by_themselves(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    access = online_event(*FOUR, stage=PAIRS)
    number = begin(access)
    with django_capture_on_commit_callbacks(execute=True):
        matches = [play_out(table) for table in all_sit(access)]
    access = fresh(access)
    for table, match in enumerate(matches, start=1):
        fixture = fixture_of(access, table=table)
        totals = {seat.number: seat.total for seat in match.seats.all()}
        seats = live_tables(access.event)[1, table].seats
        assert fixture.result
        assert fixture.result.match_id == match.pk
        assert fixture.result.scores == {
            entrant: totals[number] for number, entrant in enumerate(seats)
        }
        assert len(fixture.result.rounds) == 1
        assert set(fixture.result.counts) == set(seats)
        assert fixture.result.forfeits == ()
    confirm_matchday(access, number, said())
    assert tables_of(access) == []


def test_what_nobody_heard_of_is_found_after_a_start_and_written_once() -> None:
    access = online_event(*FOUR)
    begin(access)
    (table,) = all_sit(access)
    play_out(table)  # its end is never heard of
    assert fixture_of(fresh(access)).result is None
    catch_up()
    after = fresh(access)
    assert fixture_of(after).result
    seq = after.event.seq
    catch_up()
    assert fresh(access).event.seq == seq


def test_what_an_organizer_has_undone_is_not_written_again() -> None:
    access = online_event(*FOUR)
    begin(access)
    (table,) = all_sit(access)
    play_out(table)
    catch_up()
    access = fresh(access)
    undo(access, [fixture_of(access).result_seq], said("played by others"))
    catch_up()
    assert fixture_of(fresh(access)).result is None


def test_a_result_that_was_typed_stands() -> None:
    access = online_event(*FOUR)
    begin(access)
    (table,) = all_sit(access)
    fill_table(table.pk)
    begin_match(table.pk)
    type_result(access, 1, 1, fixture_of(access).seats)
    play_out(table)
    catch_up()
    access = fresh(access)
    result = fixture_of(access).result
    assert result
    assert result.match_id is None
    assert live_tables(access.event)[1, 1].status == OnlineTable.Status.DONE


def test_who_leaves_the_match_forfeits() -> None:
    access = online_event(*FOUR)
    begin(access)
    (table,) = all_sit(access)
    fill_table(table.pk)
    begin_match(table.pk)
    seat = table.seats.get(number=2)
    assert seat.player
    leave_table(table, seat.player)
    play_out(table)
    catch_up()
    access = fresh(access)
    result = fixture_of(access).result
    assert result
    assert result.forfeits == (live_tables(access.event)[1, 1].seats[2],)


def test_who_does_not_come_forfeits_and_the_others_play() -> None:
    access = online_event(*FOUR, settings=TEN_MINUTES)
    begin(access)
    tables = [sit(access, number) for number in (1, 2, 4)]
    table = tables[0]
    time_is_up(table)
    play_out(table)
    catch_up()
    access = fresh(access)
    result = fixture_of(access).result
    assert result
    assert result.forfeits == (3,)
    assert result.scores[3] == 0
    assert own_play(as_entrant(access, 3)).seat is None
    assert "you forfeited" in own_play(as_entrant(access, 3)).detail
    assert "Someone was not there" in own_play(as_entrant(access, 1)).detail


def test_one_alone_wins_and_where_nobody_came_an_organizer_is_asked() -> None:
    access = online_event(*FOUR, stage=PAIRS, settings=TEN_MINUTES)
    begin(access)
    table = sit(access, 1)
    time_is_up(*tables_of(access))
    catch_up()
    access = fresh(access)
    found = {row.table: row for row in live_tables(access.event).values()}
    mine = fixture_of(access, table=found[table].number)
    assert mine.outcome
    assert mine.outcome.forfeits == frozenset(mine.seats) - {1}
    (flagged,) = needs_attention(access.event)
    assert flagged.trouble == OnlineTable.Trouble.NOBODY_CAME
    open_again(access, 1, flagged.number)
    assert needs_attention(access.event) == ()
    assert len(tables_of(access)) == 1


def test_an_organizer_begins_without_those_missing() -> None:
    access = online_event(*FOUR)
    begin(access)
    table = sit(access, 1)
    sit(access, 2)
    fill_table(table.pk)
    assert not Table.objects.get(pk=table.pk).start_requested
    begin_without(access, 1, 1)
    fill_table(table.pk)
    assert Table.objects.get(pk=table.pk).start_requested
    with pytest.raises(LeagueProblem) as problem:
        begin_without(as_entrant(access, 1), 1, 1)
    assert problem.value.code == "not_allowed"


def test_an_abandoned_match_is_for_the_organizer_to_decide(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    access = online_event(*FOUR)
    begin(access)
    (table,) = all_sit(access)
    fill_table(table.pk)
    match = begin_match(table.pk).match
    with django_capture_on_commit_callbacks(execute=True):
        abandon_match(match.pk)
    access = fresh(access)
    (flagged,) = needs_attention(access.event)
    assert flagged.trouble == OnlineTable.Trouble.ABANDONED
    type_result(access, 1, 1, fixture_of(access).seats)
    assert needs_attention(access.event) == ()


def test_row_59_one_table_at_a_time() -> None:
    first, second = online_event(*FOUR), online_event(*FOUR)
    anna = PlayerFactory.create(username="anna")
    Entrant.objects.filter(number=1).update(player=anna)
    begin(first)
    begin(second)
    assert [table.is_held for table in tables_of(first)] == [False]
    assert [table.is_held for table in tables_of(second)] == [True]
    assert "is still playing elsewhere" in own_play(as_entrant(second, 2)).detail
    (table,) = all_sit(first)
    play_out(table)
    catch_up()
    catch_up()
    assert [table.is_held for table in tables_of(second)] == [False]
    assert sit(second, 1, anna).matches.count() == 0


def test_rows_14_and_56_an_event_that_ends_during_a_match_has_its_result() -> None:
    access = online_event(*FOUR)
    begin(access)
    (table,) = all_sit(access)
    fill_table(table.pk)
    begin_match(table.pk)
    with pytest.raises(LeagueProblem) as problem:
        close_event(access, said())
    assert (problem.value.code, problem.value.tables) == ("tables_open", (1,))
    close_event(access, said("it is late"), is_override=True)
    play_out(table)
    catch_up()
    assert fixture_of(fresh(access)).result


def test_who_is_seated_otherwise_gets_another_table() -> None:
    access = online_event(*FOUR, stage=PAIRS)
    begin(access)
    before = tables_of(access)
    one, other = (
        fixture_of(access, table=1).seats[0],
        fixture_of(access, table=2).seats[0],
    )
    swap(access, one, other, said())
    after = tables_of(fresh(access))
    assert len(after) == 2
    assert not set(before) & set(after)
    assert {
        table.phase for table in Table.objects.filter(pk__in=[t.pk for t in before])
    } == {Table.Phase.CLOSED}


def test_a_result_typed_before_closes_the_table_nobody_needs() -> None:
    access = online_event(*FOUR)
    begin(access)
    (table,) = tables_of(access)
    type_result(access, 1, 1, fixture_of(access).seats)
    catch_up()
    assert Table.objects.get(pk=table.pk).phase == Table.Phase.CLOSED
    assert own_seats(as_entrant(access, 1)) == ()


def test_the_site_itself_agrees_where_somebody_has_to() -> None:
    access = online_event(*FOUR, settings=EventSettings(needs_agreement=True))
    begin(access)
    (table,) = all_sit(access)
    play_out(table)
    catch_up()
    access = fresh(access)
    assert fixture_of(access).is_agreed
    confirm_matchday(access, 1, said())


@pytest.mark.parametrize("game", ("ligretto", "dutch-blitz", "wuerfel", "domino"))
def test_every_game_writes_results_that_a_log_takes(game: str) -> None:
    access = online_event(*FOUR, game=game, options={})
    begin(access)
    (table,) = all_sit(access)
    match = play_out(table)
    assert match.phase == Match.Phase.FINISHED
    catch_up()
    assert fixture_of(fresh(access)).result


def test_a_link_leads_to_a_seat_with_one_tap(client: Client) -> None:
    access = online_event(*FOUR)
    token = reissue_link(access, 1).token
    client.get(reverse("leagues:me_by_link", args=[access.event.code, token]))
    address = reverse("leagues:play", args=[access.event.slug])
    assert "No table for you right now" in client.get(address).content.decode()
    assert client.post(address).status_code == 409
    begin(access)
    assert "Take your seat" in client.get(address).content.decode()
    (table,) = tables_of(access)
    assert client.post(address)["Location"] == table.get_absolute_url()
    assert table.seats.get().nickname == "Anna B."
    page = client.get(address).content.decode()
    assert "Back to the table" in page
    assert (
        "Reserved for a player" in client.get(table.get_absolute_url()).content.decode()
    )
    stranger = Client().get(address)
    assert stranger["Location"] == reverse("leagues:join", args=[access.event.code])
    watching = Client().get(table.get_absolute_url()).content.decode()
    assert "This table belongs to an event" in watching
    assert "Reserved for a player of the event" in watching
    assert "Join, and the match can start" not in watching


def test_helpers_see_what_needs_them_and_mend_it(client: Client) -> None:
    access = online_event(*FOUR, stage=PAIRS, settings=TEN_MINUTES)
    begin(access)
    assert access.player
    client.force_login(access.player)
    address = reverse("leagues:live", args=[access.event.slug])
    sit(access, 1)
    assert "1 of 2 are seated." in client.get(address).content.decode()
    time_is_up(*tables_of(access))
    catch_up()
    assert "Nobody came in time." in client.get(address).content.decode()
    (flagged,) = needs_attention(fresh(access).event)
    sent = {"do": "again", "matchday": 1, "table": flagged.number}
    assert "0 of 2 are seated." in client.post(address, sent).content.decode()
    assert client.post(address, sent).status_code == 409
    assert client.post(address, {"do": "begin", "table": "x"}).status_code == 409
    assert Client().get(address).status_code == 403
