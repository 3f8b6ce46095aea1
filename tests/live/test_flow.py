"""From the lobby to the podium and back."""

import pytest
from asgiref.sync import sync_to_async

from games.models import JournalEntry, Match, Round, RoundScore, Seat, Table
from games.queries.snapshots import TablePhase
from games.rules.journal import unpack
from games.services.rounds import begin_match
from games.services.tables.seats import leave_table, request_start, set_ready
from games.services.tables.tables import play_again
from players.models import Player
from tests.games.factories import table_of
from tests.live.house import Message, open_house
from tests.live.play import play_out


async def test_everybody_ready_begins_the_match(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        page = await house.page(table, alice)
        other = await house.page(table, bob)
        await house.ready(table)
        countdown = await page.hears("phase", phase="countdown")
        assert countdown["until"] is not None
        board = await page.hears("board")
        assert board["phase"] == "countdown"
        assert 'id="board"' in board["html"]
        playing = await page.hears("phase", phase="playing")
        assert playing["round"] == board["round"]
        frame = await other.hears("frame")
        assert frame["effects"] == [["start"]]
        assert house.live(table).snapshot().until_ms is None
    await table.arefresh_from_db()
    assert table.phase == Table.Phase.PLAYING
    assert [s.is_ready async for s in table.seats.all()] == [False, False]


async def test_the_table_waits_for_who_is_there_but_not_ready(
    table: Table, alice: Player, bob: Player
) -> None:
    await sync_to_async(set_ready)(table, alice, is_ready=True)
    async with open_house() as house:
        page = await house.page(table, alice)
        await house.page(table, bob)
        house.live(table).sweep()
        assert house.live(table).live_phase.phase is TablePhase.LOBBY
        await sync_to_async(set_ready)(table, bob, is_ready=True)
        house.runtime.invalidate(table.code)
        await page.hears("changed")
        await page.hears("phase", phase="playing")


async def test_the_table_does_not_wait_for_who_is_gone(
    table: Table, alice: Player, bob: Player
) -> None:
    await sync_to_async(set_ready)(table, alice, is_ready=True)
    async with open_house() as house:
        page = await house.page(table, alice)
        live = house.live(table)
        live.sweep()
        assert live.live_phase.phase is TablePhase.LOBBY
        live.presence._gone_at[1] -= 31
        live.sweep()
        await page.hears("phase", phase="playing")


async def test_the_host_can_begin_without_waiting(alice: Player, bob: Player) -> None:
    table = await sync_to_async(table_of)(alice, bob)
    async with open_house() as house:
        page = await house.page(table, alice)
        await sync_to_async(request_start)(table, alice)
        house.runtime.invalidate(table.code)
        await page.hears("phase", phase="playing")
    await table.arefresh_from_db()
    assert not table.start_requested


async def test_one_person_and_a_bot_are_enough(alice: Player) -> None:
    table = await sync_to_async(table_of)(alice, bots=1)
    async with open_house() as house:
        await house.playing(table, alice)


async def test_rules_that_do_not_fit_call_the_start_off(
    table: Table, alice: Player, bob: Player
) -> None:
    await Table.objects.filter(pk=table.pk).aupdate(options={"rounds": -5})
    async with open_house() as house:
        page = await house.page(table, alice)
        await house.page(table, bob)
        await house.ready(table)
        await page.until(lambda: len(page.of("changed")) == 2)
        assert house.live(table).live_phase.phase is TablePhase.LOBBY
    assert not await Match.objects.aexists()
    assert not await Seat.objects.filter(is_ready=True).aexists()


async def test_a_match_goes_over_its_rounds_to_the_podium_and_back(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.live.table.match_flow.SCORES_SECONDS", 0.05)
    table.options["rounds"] = 2
    await table.asave()
    async with open_house() as house:
        page, _ = await house.playing(table, alice, bob)
        await play_out(house, table)
        end = (await page.until(lambda: _ends(page.of("frame"))))[0]
        scores = await page.hears("phase", phase="scores")
        assert scores["until"] >= scores["now"]
        assert scores["round"] == end["round"]
        await page.until(lambda: len(_phases(page.of("phase"), "playing")) == 2)
        await play_out(house, table)
        podium = await page.hears("phase", phase="podium")
        assert podium["until"] is None
        assert house.live(table).snapshot().match_id is not None
        await sync_to_async(play_again)(table, alice)
        house.runtime.invalidate(table.code)
        await page.until(lambda: len(_phases(page.of("phase"), "lobby")) == 2)
        assert house.live(table).snapshot().round is None
    await sync_to_async(_check_match)()


async def test_everybody_ready_cuts_the_scores_short(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        page, _ = await house.playing(table, alice, bob)
        await play_out(house, table)
        await page.hears("phase", phase="scores")
        for player in (alice, bob):
            await sync_to_async(set_ready)(table, player, is_ready=True)
        house.runtime.invalidate(table.code)
        await page.until(lambda: len(_phases(page.of("phase"), "countdown")) >= 2)
    assert await Round.objects.acount() == 2


async def test_a_match_with_one_left_between_rounds_is_over(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        page, _ = await house.playing(table, alice, bob)
        await play_out(house, table)
        await page.hears("phase", phase="scores")
        await sync_to_async(leave_table)(table, bob)
        house.runtime.invalidate(table.code)
        await page.hears("phase", phase="podium")
    match = await Match.objects.aget()
    places = {seat.number: seat.place async for seat in match.seats.all()}
    assert (match.phase, places[0]) == (Match.Phase.FINISHED, 1)


async def test_a_closed_table_sends_its_pages_away(alice: Player, bob: Player) -> None:
    table = await sync_to_async(table_of)(alice)
    async with open_house() as house:
        page = await house.page(table, bob)
        await sync_to_async(leave_table)(table, alice)
        house.runtime.invalidate(table.code)
        assert await page.closed() == 4401
        assert house.hub.live_table(table.code) is None


async def test_a_poke_wakes_a_table_nobody_looks_at(table: Table) -> None:
    async with open_house() as house:
        house.runtime.invalidate(table.code)
        await house.until(lambda: house.hub.live_table(table.code))
        house.runtime.invalidate("XXXX")


async def test_an_idle_table_is_forgotten(
    alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.live.hub.IDLE_SECONDS", 0.01)
    monkeypatch.setattr("games.live.hub.SWEEP_SECONDS", 0.02)
    table = await sync_to_async(table_of)(alice)
    async with open_house() as house:
        page = await house.page(table, alice)
        await page.leave()
        await house.until(lambda: house.hub.live_table(table.code) is None)
        await house.page(table, alice)


def _ends(frames: list[Message]) -> list[Message]:
    return [f for f in frames if any(told[0] == "end" for told in f["effects"])]


def _phases(messages: list[Message], phase: str) -> list[Message]:
    return [message for message in messages if message["phase"] == phase]


def _check_match() -> None:
    match = Match.objects.get()
    assert match.phase == Match.Phase.FINISHED
    assert match.finished_at is not None
    assert match.table is not None
    assert match.table.phase == Table.Phase.LOBBY
    assert not JournalEntry.objects.exists()
    rounds = list(match.rounds.all())
    assert [round_.number for round_ in rounds] == [1, 2]
    totals = dict.fromkeys((0, 1), 0)
    for round_ in rounds:
        assert round_.ending
        entries = unpack(bytes(round_.record or b""))
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        for score in RoundScore.objects.filter(round=round_):
            totals[score.seat] += score.points
    assert totals == {seat.number: seat.total for seat in match.seats.all()}
    assert min(seat.place or 0 for seat in match.seats.all()) == 1


async def test_a_start_that_was_cut_short_is_carried_on(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        page = await house.page(table, alice)
        await house.page(table, bob)
        await sync_to_async(begin_match)(table.pk)  # and nobody came to show it
        house.runtime.invalidate(table.code)
        await page.hears("phase", phase="playing")
    assert await Round.objects.acount() == 1
