"""The fifth game off the table: typed on a score pad, printed, rated, explained."""

import pytest
from django.test import Client
from django.urls import reverse

from games.services.rounds import begin_match
from leagues.rules.core import TableSizes
from leagues.rules.formats.settings import Settings
from leagues.services.events.events import Plan, StagePlan, open_event, open_stage
from leagues.services.people.entry import add_entrants
from tests.games.factories import table_of
from tests.games.ratings.test_ratings import score, shown
from tests.leagues.events import begin, said
from tests.leagues.pads import of
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db


def test_score_pad_and_printed_sheet_ask_for_its_counts(client: Client) -> None:
    owner = PlayerFactory.create()
    plan = Plan("Stairs evening", "club_evening", game="staircase")
    access = open_event(owner, plan, said())
    add_entrants(access, ("Anna", "Bob"), said())
    settings = Settings(sizes=TableSizes(2, 4, 4), matchdays=3)
    open_stage(access, StagePlan("swiss_pods", settings), said())
    begin(access)
    pad = of(access, owner)
    assert 'aria-label="Anna, placed"' in pad.get().content.decode()

    typed = {1: {"placed": 12, "finished": 1}, 2: {"placed": 9, "finished": 0}}
    pad.send(typed, do="finish")

    assert pad.fixture.result
    assert pad.fixture.result.scores == {1: 14, 2: 9}
    assert pad.fixture.result.counts[1] == {"placed": 12, "finished": 1}
    client.force_login(owner)
    address = reverse("leagues:print_sheet", args=[access.event.slug, "sheets"])
    paper = client.get(address).content.decode()
    assert "cards placed" in paper
    assert "two for an empty stack" in paper


def test_places_move_its_ratings() -> None:
    alice, bob = PlayerFactory.create_batch(2)
    table = table_of(alice, bob, game="staircase")
    more = {**table.options["table"], "rated": True}
    table.options = {"rounds": 1, "table": more}
    table.save()
    score(begin_match(table.pk), [14, 9])
    first, second = shown([alice, bob])
    assert first > 1500 > second


def test_home_and_rules_pages_show_it(client: Client) -> None:
    assert "Staircase" in client.get("/en/").content.decode()
    page = client.get("/de/rules/staircase/").content.decode()
    assert "stairs go 1, 2, 3, 4" in page
    assert 'content="http://testserver/static/img/share/staircase.png"' in page
    assert "/fr/rules/staircase/" in client.get("/sitemap.xml").content.decode()
