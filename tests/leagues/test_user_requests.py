"""What people who organize have asked for elsewhere, from end to end (docs/user-requests.md)."""

from itertools import count
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from msgspec import structs

from leagues.models import Event, Fact
from leagues.queries.access import EventAccess
from leagues.queries.standings import event_table
from leagues.queries.states import event_state
from leagues.rules.core import TableSizes
from leagues.rules.event.settings import EventSettings
from leagues.rules.scoring import Points, Scoring
from leagues.services.events.copying import copy_event
from leagues.services.events.events import choose_settings, reschedule
from leagues.services.events.matchdays import draft_matchday
from leagues.services.people.attendance import withdraw
from leagues.services.people.entry import begin_check_in, check_in, reissue_link
from leagues.services.results.results import penalise, revoke_penalty
from tests.leagues.events import begin, club_evening, finish, said, seen_by, type_result
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db

EIGHT = ("Anna", "Bob", "Carol", "Dave", "Emil", "Femke", "Giulia", "Hugo")
PAIRS = TableSizes(2, 2, 2)
_keys = count(1)


def console_of(access: EventAccess) -> Client:
    """The browser of the person who owns the event."""
    client = Client()
    assert access.player
    client.force_login(access.player)
    return client


def press(client: Client, access: EventAccess, do: str, **sent: object) -> Any:
    """Presses a button of the console, sure of it."""
    told = {"key": f"voice-{next(_keys)}", "do": do, "confirmed": "1", **sent}
    return client.post(reverse("leagues:console_do", args=[access.event.slug]), told)


def fresh(access: EventAccess) -> EventAccess:
    access.event.refresh_from_db()
    return access


def test_row_5_who_leaves_by_their_link_is_brought_back_by_the_organizer() -> None:
    access = club_evening(*EIGHT)
    number, phone, desk = begin(access), Client(), console_of(access)
    code, token = access.event.code, reissue_link(access, 3).token
    phone.get(reverse("leagues:me_by_link", args=[code, token]))
    phone.post(reverse("leagues:me_do", args=[code]), {"key": "gone", "do": "leave"})
    finish(fresh(access), number)
    assert 3 not in fresh(access).state.active(number + 1)
    history = reverse("leagues:console_log", args=[access.event.slug])
    leaving = Fact.objects.get(event=access.event, kind="leaving").seq
    assert f'name="seqs" value="{leaving}"' in desk.get(history).content.decode()
    press(desk, access, "undo", seqs=[leaving])
    press(desk, access, "draft")
    assert 3 in fresh(access).state.matchdays[-1].seating.entrants


def test_row_16_a_copy_has_the_rules_and_nothing_that_was_played() -> None:
    access = club_evening(*EIGHT, sizes=PAIRS, format_="swiss_pairs")
    chosen = EventSettings(scoring=Scoring(points=Points.CARD), no_show_minutes=7)
    choose_settings(access, chosen, said())
    reschedule(access, 2_000_000_000, said())
    finish(access, begin(access))
    penalise(access, 1, 50, said("Late"))
    empty = copy_event(access, "Next week", said(), with_people=False)
    assert list(empty.event.entrants.all()) == []
    state, before = empty.state, access.state
    assert state.settings.no_show_minutes == 7
    assert state.settings.scoring.points is Points.CARD
    assert state.stages[0].settings == before.stages[0].settings
    assert (state.penalties, state.public_matchdays) == ((), ())
    assert not state.starts_at_s  # the date is another one, for the organizer to say
    reschedule(empty, 2_000_600_000, said())
    assert (empty.state.starts_at_s, access.state.starts_at_s) == (
        2_000_600_000, 2_000_000_000,
    )  # fmt: skip


def test_row_20_penalties_count_in_the_next_seating_until_they_are_revoked() -> None:
    access = club_evening(*EIGHT, sizes=PAIRS, format_="swiss_pairs")
    choose_settings(
        access, EventSettings(scoring=Scoring(points=Points.LEAGUE)), said()
    )
    matchday = begin(access)
    for fixture in access.state.matchdays[0].fixtures:
        low, high = sorted(fixture.seats)
        type_result(access, matchday, fixture.number, {low: 1, high: 9})
    finish(access, matchday)
    before, table = rivals(access), event_table(access.event).lines
    winner = table[0].entrant
    penalise(access, winner, 300, said("Shouted"))
    punished = event_table(access.event).lines
    assert punished[-1].entrant == winner
    losers = {line.entrant for line in table[4:]}
    assert rivals(access)[winner] in losers
    assert before[winner] not in losers
    revoke_penalty(access, 1, said("It was somebody else"))
    assert event_table(access.event).lines == table
    assert rivals(access) == before


def rivals(access: EventAccess) -> dict[int, int]:
    """Who would sit with whom at tables of two, if people were seated now."""
    seating = draft_matchday(access, said()).state.matchdays[-1].seating
    return {one: other for pair in seating.tables for one, other in (pair, pair[::-1])}


def test_row_22_an_evening_for_some_of_thirty_six_leaves_the_others_alone() -> None:
    access = club_evening(
        *(f"Guest {n}" for n in range(1, 37)), sizes=TableSizes(3, 4, 4)
    )
    finish(access, begin(access))
    before = {line.entrant: line for line in event_table(access.event).lines}
    tonight = tuple(range(1, 9))
    begin_check_in(access, said())
    check_in(access, tonight, said())
    matchday = begin(access)
    seating = access.state.matchdays[-1].seating
    assert [len(table) for table in seating.tables] == [4, 4]
    assert (set(seating.entrants), seating.byes) == (set(tonight), ())
    finish(access, matchday)
    after = {line.entrant: line for line in event_table(access.event).lines}
    for away in range(9, 37):
        assert after[away].points == before[away].points
        assert after[away].tally.played == before[away].tally.played
    assert all(after[one].tally.played == 2 for one in tonight)


def test_row_23_who_is_taken_out_with_all_results_is_nobodys_rival_any_more() -> None:
    access = club_evening(*EIGHT, sizes=PAIRS, format_="swiss_pairs")
    first = begin(access)
    finish(access, first)
    (table,) = (f for f in access.state.matchdays[0].fixtures if 8 in f.seats)
    beaten = min(table.seats)
    withdraw(access, 8, said("Played with marked cards"))
    lines = event_table(access.event).lines
    assert 8 not in {line.entrant for line in lines}
    assert next(line for line in lines if line.entrant == beaten).tally.played == 0
    begin(access)
    assert 8 not in access.state.matchdays[-1].seating.entrants
    assert "Hugo" not in Client().get(f"/events/{access.event.slug}/standings.csv").text


@pytest.mark.parametrize("points", tuple(Points))
def test_rows_40_and_41_points_and_tiebreaks_are_chosen_when_an_event_is_made(
    client: Client, points: Points
) -> None:
    client.force_login(PlayerFactory.create())
    sent: dict[str, Any] = {
        "key": "made", "preset": "club_evening", "name": "Thursday",
        "points": points.value, "tiebreaks": ["average_place", "wins"],
    }  # fmt: skip
    client.post(reverse("leagues:new"), sent)
    scoring = event_state(Event.objects.get()).settings.scoring
    chosen = [each.value for each in scoring.tiebreaks]
    assert (scoring.points, chosen) == (points, ["average_place", "wins"])


def test_row_40_the_first_places_are_seated_first_and_the_last_rests() -> None:
    access = club_evening(*EIGHT[:7], sizes=PAIRS, format_="swiss_pairs")
    for _matchday in range(2):
        finish(access, begin(access))
    lines = [line.entrant for line in event_table(access.event).lines]
    rested = {each for day in access.state.public_matchdays for each in day.byes}
    begin(access)
    seating = access.state.matchdays[-1].seating
    assert seating.byes == (next(e for e in reversed(lines) if e not in rested),)
    assert lines[0] in seating.tables[0]


def test_row_19_nobody_is_seated_but_as_the_organizer_writes_it_down() -> None:
    access = club_evening(*EIGHT, format_="by_hand")
    hiding = structs.replace(access.state.settings, hides_standings=True)
    choose_settings(access, hiding, said())
    desk, slug = console_of(access), access.event.slug
    press(desk, access, "draft")
    assert fresh(access).state.matchday_count == 0
    page = desk.get(reverse("leagues:console", args=[slug])).content.decode()
    assert 'href="#by-hand"' in page
    written = "anna, Bob, Carol\n\nDave; 5; Femke\n"
    press(desk, access, "by_hand", tables=written, rest="Giulia", key="written")
    seating = fresh(access).state.matchdays[0].seating
    assert (seating.tables, seating.byes) == (((1, 2, 3), (4, 5, 6)), (7,))
    page = desk.get(reverse("leagues:console", args=[slug])).content.decode()
    assert "Anna, Bob, Carol\nDave, Emil, Femke</textarea>" in page
    for wrong, told in (
        ("Anna, Zoe", "Not on the list of people: Zoe."),
        ("Anna, Bob\nanna, Carol", "Anna"),
        (", ;", "at least one table"),
    ):
        answer = press(desk, access, "by_hand", tables=wrong)
        assert answer.status_code == 422
        assert told in answer.content.decode()
    assert fresh(access).state.matchdays[0].seating == seating
    assert not seen_by(access, None).sees_standings
