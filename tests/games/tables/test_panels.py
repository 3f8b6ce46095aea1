"""Which panel a table shows, and what stands in its way."""

from http import HTTPStatus
from typing import cast

import pytest
from django.template.loader import render_to_string
from django.test import Client, RequestFactory
from django_htmx.middleware import HtmxDetails

from games.models import Table
from games.queries.snapshots import Roster, TablePhase, TableSnapshot
from games.queries.tables import TableAccess, table_access
from games.rules.codes import OptionProblemCode
from games.rules.core import OptionProblem
from games.web.table.lobby_views import table_action
from games.web.table.panels import match_context, phase_of
from players.models import Player
from players.requests import PageRequest
from tests.games.conftest import browser_of
from tests.games.factories import match_at, table_of

HTMX = {"HX-Request": "true"}


def snapshot_in(phase: TablePhase) -> TableSnapshot:
    return TableSnapshot(
        "KLMP", "ligretto", phase, Roster(), until_ms=1_800_000_000_000
    )


@pytest.mark.parametrize(
    ("stored", "live", "shown"),
    (
        ("lobby", None, TablePhase.LOBBY),
        ("playing", None, TablePhase.PLAYING),
        ("podium", None, TablePhase.PODIUM),
        ("lobby", TablePhase.LOBBY, TablePhase.LOBBY),
        ("lobby", TablePhase.PODIUM, TablePhase.LOBBY),  # "Play again" a moment ago
        ("lobby", TablePhase.COUNTDOWN, TablePhase.COUNTDOWN),
        ("playing", TablePhase.SCORES, TablePhase.SCORES),
    ),
)
def test_phase_is_as_fine_as_is_known(
    stored: str, live: TablePhase | None, shown: TablePhase
) -> None:
    snapshot = snapshot_in(live) if live else None
    assert phase_of(Table(phase=stored), snapshot) is shown


def _access(table: Table, player: Player | None) -> TableAccess:
    access = table_access(table.code, player)
    assert access is not None
    return access


@pytest.mark.parametrize("is_seated", (True, False))
def test_scores_are_shown_with_the_count_to_the_next_round(
    alice: Player, is_seated: bool
) -> None:
    table = table_of(alice, bots=1, phase="playing")
    match_at(table, [14, 3])
    access = _access(table, alice if is_seated else None)
    snapshot = snapshot_in(TablePhase.SCORES)
    context = match_context(access, snapshot, TablePhase.SCORES)
    panel = render_to_string(context["panel"], {**context, "table": table})
    assert 'data-count-to="1800000000000"' in panel
    assert ("Your round: +14" in panel) is is_seated
    assert ('id="ready-button"' in panel) is is_seated


def test_whoever_is_ready_may_take_it_back(alice: Player) -> None:
    table = table_of(alice, bots=1, phase="playing")
    match_at(table, [14, 3])
    table.seats.update(is_ready=True)
    context = match_context(_access(table, alice), None, TablePhase.SCORES)
    panel = render_to_string(context["panel"], {**context, "table": table})
    assert 'name="on"' in panel
    assert "data-count-to" not in panel


def test_totals_stand_beside_the_board(alice: Player) -> None:
    table = table_of(alice, bots=1, phase="playing")
    match_at(table, [14, 3])
    page = browser_of(alice).get(f"/t/{table.code}/").content.decode()
    assert "Totals after round 1" in page


def test_board_without_a_match_yet_has_no_totals(alice: Player) -> None:
    table = table_of(alice, bots=1, phase="playing")
    assert browser_of(alice).get(f"/t/{table.code}/").status_code == HTTPStatus.OK


def test_lobby_says_what_the_start_waits_for(alice: Player, bob: Player) -> None:
    browser = browser_of(alice)
    alone = table_of(alice)
    assert (
        "You need at least two players"
        in browser.get(f"/t/{alone.code}/").content.decode()
    )
    table = table_of(alice, bob)
    path = f"/t/{table.code}/"
    assert "you can start without the others" in browser.get(path).content.decode()
    table.seats.filter(player=alice).update(is_ready=True)
    page = browser.get(path).content.decode()
    assert "Waiting for Bob." in page
    assert "Start now" in page
    table.seats.update(is_ready=True)
    page = browser.get(path).content.decode()
    assert "Here we go." in page
    assert "Start now" not in page
    assert "Here we go." in Client().get(path).content.decode()


def test_closed_table_is_left_alone(alice: Player) -> None:
    table = table_of(phase=Table.Phase.CLOSED)
    path = f"/t/{table.code}/ready/"
    browser = browser_of(alice)
    assert browser.post(path, {"on": "1"})["Location"] == f"/t/{table.code}/"
    answer = browser.post(path, {"on": "1"}, headers=HTMX)
    assert answer["HX-Refresh"] == "true"


def test_rules_that_clash_are_told_in_the_panel(
    alice: Player, rf: RequestFactory
) -> None:
    @table_action
    def clash(_request: PageRequest, _access: TableAccess, _player: Player) -> None:
        raise OptionProblem("rounds", OptionProblemCode.OUT_OF_RANGE)

    table = table_of(alice)
    request = rf.post("/", headers=HTMX)
    request.session = browser_of(alice).session
    request.user = alice

    page_request = cast("PageRequest", request)
    page_request.htmx = HtmxDetails(request)
    response = clash(page_request, table.code)
    assert response.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert b"Rounds: This number is too low or too high." in response.content
