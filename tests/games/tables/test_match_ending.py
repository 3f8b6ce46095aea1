"""A match that ends early says why, wherever its end is shown."""

import pytest
from django.template.loader import render_to_string
from django.test import Client

from games.models import Match, MatchSeat, Table
from games.queries.snapshots import TablePhase
from games.queries.tables import table_access
from games.rules.core import Ending
from games.services.rounds import abandon_match
from games.services.rounds import close_round as count_round
from games.services.tables import seats
from games.web.table.panels import match_context
from players.models import Player
from tests.games.conftest import browser_of
from tests.games.factories import finish, match_at, table_of
from tests.players.factories import GuestFactory


def opened_match(table: Table) -> Match:
    """A match whose first round is being played."""
    match = match_at(table)
    match.rounds.create(number=1, seats=[s.number for s in table.seats.all()])
    return match


def left_alone(table: Table, *leavers: Player) -> Match:
    """A match in whose first round all these leave."""
    match = opened_match(table)
    for player in leavers:
        seats.leave_table(table, player)
    round_id = match.rounds.get().pk
    count_round(round_id, ending=Ending.VOID, finisher=None, scores=())
    match.refresh_from_db()
    return match


def text(browser: Client, path: str) -> str:
    return " ".join(browser.get(path).content.decode().split())


@pytest.fixture
def playing(alice: Player, bob: Player) -> Table:
    return table_of(alice, bob, phase=Table.Phase.PLAYING)


def test_leaving_is_the_reason_on_podium_and_page(
    playing: Table, alice: Player, bob: Player
) -> None:
    match = left_alone(playing, bob)
    assert match.phase == Match.Phase.FINISHED
    page = f"/matches/{match.pk}/?table={playing.code}"
    ways = (
        (alice, "Bob left, so the match is over. You win by default."),
        (None, "Bob left, so the match is over. Alice wins by default."),
        (bob, "You left, so the match is over. Alice wins by default."),
    )
    for player, sentence in ways:
        assert sentence in text(browser_of(player), page)
        assert 'class="chart"' not in text(browser_of(player), page)
    for player, sentence in ways[:2]:
        shown = text(browser_of(player), f"/t/{playing.code}/")
        assert sentence in shown
        assert 'class="chart"' not in shown


def test_all_who_left_are_named(alice: Player, bob: Player) -> None:
    tom = GuestFactory.create(nickname="Tom")
    table = table_of(alice, bob, tom, phase=Table.Phase.PLAYING)
    match = left_alone(table, bob, tom)
    page = f"/matches/{match.pk}/?table={table.code}"
    assert "Bob and Tom left, so the match is over." in text(browser_of(alice), page)
    assert "You and Tom left" in text(browser_of(bob), page)


def test_match_nobody_finished_says_so(playing: Table, alice: Player) -> None:
    match = opened_match(playing)
    abandon_match(match.pk)
    shown = text(browser_of(alice), f"/matches/{match.pk}/")
    assert "Nobody was left" in shown
    assert "The first round is not over yet" not in shown


def test_match_all_have_left_says_so(playing: Table, alice: Player) -> None:
    match = opened_match(playing)
    for seat in list(playing.seats.all()):
        assert seat.player
        seats.leave_table(playing, seat.player)
    abandon_match(match.pk)
    assert MatchSeat.objects.filter(match=match, has_left=True).count() == 2
    shown = text(browser_of(alice), f"/matches/{match.pk}/")
    assert "Everyone left" in shown


def test_match_that_went_its_way_has_a_chart_and_no_reason(
    playing: Table, alice: Player
) -> None:
    match = match_at(playing, [5, 3])
    shown = text(browser_of(alice), f"/matches/{match.pk}/")
    assert 'class="chart"' in shown
    assert "so the match" not in shown


def test_scores_mark_who_has_left_while_the_others_go_on(
    alice: Player, bob: Player
) -> None:
    table = table_of(alice, bob, bots=1, phase=Table.Phase.PLAYING)
    match = match_at(table, [5, 3, 4])
    MatchSeat.objects.filter(match=match, player=bob).update(has_left=True)
    access = table_access(table.code, alice)
    assert access is not None
    context = match_context(access, None, TablePhase.SCORES)
    panel = render_to_string(context["panel"], {**context, "table": table})
    assert " ".join(panel.split()).count(">left</span>") == 1


def test_podium_lets_people_leave_by_asking(playing: Table, alice: Player) -> None:
    finish(match_at(playing, [5, 3]))
    shown = text(browser_of(alice), f"/t/{playing.code}/")
    assert f'action="/t/{playing.code}/leave/" method="get" data-confirm' in shown
