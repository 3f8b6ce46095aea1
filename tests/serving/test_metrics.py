"""Figures for Prometheus: what they count, and that strangers get none."""

import re
from collections.abc import Mapping
from http.client import HTTPConnection
from pathlib import Path

import pytest
from django.conf import settings
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from games.live.counts import counts
from games.models import Table
from ligretto_site.serving.edge import EdgeCounts
from ligretto_site.serving.metrics import SiteCollector, registry_of
from players.models import Player
from tests.games.factories import table_of
from tests.live.house import House, open_house
from tests.live.play import play_some
from tests.players.factories import GuestFactory
from tests.served.people import Person
from tests.served.server import Server

DOCUMENT = Path(settings.BASE_DIR) / "docs/operations.md"

type Figures = Mapping[tuple[str, str], float]
"""Values by name and label, empty for none."""


def _read(text: str) -> Figures:
    return {
        (sample.name, next(iter(sample.labels.values()), "")): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def _figures(house: House) -> Figures:
    collector = SiteCollector(house.runtime, counts, EdgeCounts())
    return _read(generate_latest(registry_of(collector)).decode())


@pytest.fixture
def people(transactional_db: None) -> tuple[Player, Player]:
    return GuestFactory.create(), GuestFactory.create()


@pytest.fixture
def table(people: tuple[Player, Player]) -> Table:
    return table_of(*people)


async def test_figures_of_a_table_in_play(
    people: tuple[Player, Player], table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.live.table.match_flow.COUNTDOWN_SECONDS", 0.02)
    async with open_house() as house:
        page, _other = await house.playing(table, *people)
        stranger = await house.page(table)
        before = _figures(house)
        assert before["site_tables", ""] == 1
        assert before["site_sockets", ""] == 3
        seq = house.round(table).decided.seq
        await play_some(house, table, actions=8)
        await page.answer(page.move("PLAY nonsense"))
        await stranger.answer(stranger.move("FLIP"))
        for _ in range(60):
            page.say(t="ping", n=1)
        await page.hears("throttled")
        accepted = house.round(table).decided.seq - seq
        await house.until(lambda: _gained(house, before, "site_moves_total") > 0)
        gained = {
            name: _gained(house, before, name)
            for name in (
                "site_moves_total",
                "site_commit_entries_sum",
                "site_frame_seconds_count",
            )
        }
        assert set(gained.values()) == {accepted}
        assert _gained(house, before, "site_refusals_total", "NOT_SEATED") == 1
        assert (
            _gained(house, before, "site_throttled_total", "messages of a socket") > 0
        )
        assert _gained(house, before, "site_commit_seconds_count") > 0


def _gained(house: House, before: Figures, name: str, label: str = "") -> float:
    return _figures(house).get((name, label), 0.0) - before.get((name, label), 0.0)


async def test_every_figure_is_described_and_there_is_no_other(
    transactional_db: None,
) -> None:
    async with open_house() as house:
        collector = SiteCollector(house.runtime, counts, EdgeCounts())
        told = {
            family.name + ("_total" if family.type == "counter" else "")
            for family in collector.collect()
        }
    assert told == set(re.findall(r"`(site_\w+)", DOCUMENT.read_text()))


def test_figures_stand_at_a_port_of_their_own(served: Server) -> None:
    somebody = Person(served, "Dave")
    assert somebody.get("/metrics").status == 404
    if "--metrics-port" in served.arguments:
        connection = HTTPConnection("127.0.0.1", int(served.arguments[-1]), timeout=20)
        connection.request("GET", "/metrics")
        figures = _read(connection.getresponse().read().decode())
        connection.close()
        assert figures["process_open_fds", ""] > 0
        assert ("site_requests_total", "GET") in figures
