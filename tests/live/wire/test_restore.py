"""After a kill everything that was seen is still there, and nothing else changed."""

import contextlib
from functools import partial
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.test import override_settings

from games.live.table.rounds import LiveRound
from games.models import JournalEntry, Match, Round, Table
from games.queries.snapshots import TablePhase
from games.queries.table_options import checked_options
from games.rules.core import Presence, SeatNumber
from games.rules.domino.state import DominoStage, DominoState
from games.rules.round import Claim, RoundPhase
from games.rules.round import RoundState as RulesRound
from games.services.matches import open_match
from games.services.rounds import open_next_round
from players.models import Player
from tests.games.dominoes import MOST_TURNS
from tests.games.factories import table_of
from tests.live.house import House, open_house
from tests.live.play import long_journal, play_some
from tests.players.factories import GuestFactory

TABLES = 200


async def test_a_killed_table_comes_back_as_it_was(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        page, _ = await house.playing(table, alice, bob)
        await play_some(house, table, actions=40)
        before = (await house.until_shown(table)).shown
        shown = (page.of("frame")[-1]["round"], page.of("frame")[-1]["seq"])
        at_ms = house.live(table).clock.at_ms()
        await _kill(house)
    async with open_house() as house:
        await house.until_phase_of(table.code, TablePhase.PLAYING)
        live = await house.until_shown(table)
        assert _cards(live.shown.round) == _cards(before.round)
        assert live.decided.seq == before.round.seq
        assert house.live(table).clock.at_ms() < at_ms + 60_000
        back = await house.page(table, alice, shows=shown)
        assert back.of("board") == []
        assert back.heard[0]["opened"] == house.live(table).clock.opened_ms
        await house.page(table, bob)
        assert live.decided.presence == dict.fromkeys((0, 1), Presence.ACTIVE)
        assert back.of("frame") == []
        await play_some(house, table, actions=10)


async def test_who_does_not_come_back_after_a_start_is_called_away(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house() as house:
        await house.playing(table, alice, bob)
        await _kill(house)
    monkeypatch.setattr("games.live.table.presence.RETURN_SECONDS", 0.0)
    async with open_house() as house:
        await house.until_phase_of(table.code, TablePhase.PLAYING)
        page = await house.page(table, alice)
        live = await house.until_shown(table)
        house.live(table).sweep()
        assert live.decided.presence == {0: Presence.ACTIVE, 1: Presence.AWAY}
        await page.hears("frame")


async def test_the_countdown_begins_anew_when_somebody_is_back(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.live.table.match_flow.COUNTDOWN_SECONDS", 60.0)
    async with open_house() as house:
        page = await house.page(table, alice)
        await house.page(table, bob)
        await house.ready(table)
        await page.hears("phase", phase="countdown")
        await _kill(house)
    monkeypatch.setattr("games.live.table.match_flow.COUNTDOWN_SECONDS", 0.05)
    async with open_house() as house:
        await house.until_phase_of(table.code, TablePhase.COUNTDOWN)
        assert house.live(table).snapshot().until_ms is None
        page = await house.page(table, alice)
        assert (await page.hears("board"))["phase"] == "countdown"
        await page.hears("phase", phase="playing")


async def test_scores_are_shown_again_and_wait_for_somebody(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.live.table.match_flow.SCORES_SECONDS", 0.05)
    match = await sync_to_async(open_match)(table.pk)
    await Round.objects.acreate(
        match=match, number=1, seats=[0, 1], ending="void", closed_at=match.started_at
    )
    async with open_house() as house:
        await house.until_phase_of(table.code, TablePhase.SCORES)
        page = await house.page(table, alice)
        await page.hears("phase", phase="countdown")
    assert await match.rounds.acount() == 2


async def test_a_round_that_is_over_is_counted_after_the_kill(
    table: Table, alice: Player, bob: Player
) -> None:
    match = await sync_to_async(open_match)(table.pk)
    row = await sync_to_async(open_next_round)(match.pk)
    for seq, (actor, text) in enumerate(((-1, "START"), (0, "LEFT")), start=1):
        await JournalEntry.objects.acreate(
            round_id=row.pk, seq=seq, at_ms=seq, actor=actor, text=text
        )
    async with open_house() as house:
        await house.until_phase_of(table.code, TablePhase.SCORES)
    await row.arefresh_from_db()
    assert (row.ending, row.closed_at is None) == ("void", False)
    assert row.record is not None


async def test_a_journal_the_rules_cannot_follow_costs_one_round(
    table: Table, alice: Player, bob: Player
) -> None:
    match = await sync_to_async(open_match)(table.pk)
    row = await sync_to_async(open_next_round)(match.pk)
    await JournalEntry.objects.acreate(
        round_id=row.pk, seq=1, at_ms=1, actor=0, text="PICKUP"
    )
    async with open_house() as house:
        page = await house.page(table, alice)
        assert page.heard[-1]["phase"] == "scores"
    await row.arefresh_from_db()
    assert row.ending == "void"
    match = await Match.objects.aget(pk=match.pk)
    assert match.phase == Match.Phase.PLAYING


async def test_tokens_that_players_put_stay_where_they_were_put(
    alice: Player, bob: Player
) -> None:
    table = await sync_to_async(_domino)(alice, bob, token_setup="players")
    async with open_house() as house:
        await house.playing(table, alice, bob)
        await _move(house, table, "PUT")
        before = house.round(table).decided
        await _kill(house)
    async with open_house() as house:
        await house.until_phase_of(table.code, TablePhase.PLAYING)
        await house.page(table, alice)
        await house.page(table, bob)
        live = house.round(table)
        assert _cards(live.decided) == _cards(before)
        await _move(house, table, "PUT")
        while (
            state := _state(live)
        ).stage is DominoStage.SETUP:  # who is late is helped
            house.pass_time(table, 60.0)
            await house.until(partial(_has_moved_on, live, len(state.tokens)))
        house.pass_time(table, 60.0)
        await house.until(lambda: _state(live).stage is DominoStage.PLAY)


# After some jokers only another joker can follow, and then nobody can place a card.
DEAL_WITH_A_CARD_AFTER_A_JOKER = "joker 3"


@pytest.mark.parametrize("follows", (True, False))
async def test_joker_that_waits_for_its_card_still_does_after_a_kill(
    alice: Player, bob: Player, follows: bool
) -> None:
    table = await sync_to_async(_domino)(alice, bob)
    async with open_house() as house:
        with override_settings(DEAL_SEED=DEAL_WITH_A_CARD_AFTER_A_JOKER):
            await house.playing(table, alice, bob)
        seat = await _move(house, table, "JOKER")
        before = house.round(table).decided
        await _kill(house)
    async with open_house() as house:
        await house.until_phase_of(table.code, TablePhase.PLAYING)
        await house.page(table, alice)
        await house.page(table, bob)
        live = house.round(table)
        assert _cards(live.decided) == _cards(before)
        assert [lock.seat for lock in _state(live).locks] == [seat]
        laid = len(_state(live).laid)
        if follows:
            await _move(house, table, "PLACE", seat)
        else:
            house.pass_time(table, 60.0)
        await house.until(lambda: not _state(live).locks)
        assert len(_state(live).laid) == laid + follows


@pytest.mark.slow
async def test_many_tables_are_playable_after_a_restart() -> None:
    """How soon is for the benchmark to say."""
    tables = await sync_to_async(_many_tables)()
    async with open_house() as house:
        last = await house.page(tables[-1][0], tables[-1][1])
        assert (await last.hears("board"))["seq"] > 0
        for _ in range(6):
            with contextlib.suppress(TimeoutError):
                await house.until(lambda: len(house.hub.tables) == TABLES)
        assert all(t.live_phase.phase is TablePhase.PLAYING for t in house.hub.tables)


async def _kill(house: House) -> None:
    """Forgets everything without a word, as far as one process can."""
    for live in house.hub.tables:
        live.drain()
        live.audience.sockets = ()
        live.presence._playing.clear()


def _cards(round_: RulesRound) -> dict[str, Any]:
    return {
        "state": round_.state,
        "phase": round_.phase,
        "votes": round_.votes,
        "lockouts": round_.lockouts,
        "started": round_.started_ms,
        "is_over": round_.phase is RoundPhase.OVER,
    }


def _many_tables() -> list[tuple[Table, Player]]:
    """Tables of four people in the middle of a round, all with the same journal."""
    made = []
    for _ in range(TABLES):
        people = [GuestFactory.create() for _ in range(4)]
        table = table_of(*people)
        match = open_match(table.pk)
        Match.objects.filter(pk=match.pk).update(seed="many")
        row = open_next_round(match.pk)
        JournalEntry.objects.bulk_create(
            JournalEntry(
                round_id=row.pk,
                seq=e.seq,
                at_ms=e.at_ms,
                actor=e.actor,
                text=e.text,
                code=e.code,
            )
            for e in long_journal(4, seed="many", actions=250)
        )
        made.append((table, people[0]))
    return made


def _domino(*people: Player, **options: Any) -> Table:
    """A lobby of Ligretto Domino."""
    checked = checked_options("domino", options, seats=len(people))
    return table_of(*people, game="domino", capacity=len(people), options=checked)


def _state(live: LiveRound) -> DominoState:
    state = live.decided.state
    assert isinstance(state, DominoState)
    return state


def _has_moved_on(live: LiveRound, tokens: int) -> bool:
    """True if there are other tokens than so many."""
    return len(_state(live).tokens) != tokens


async def _move(
    house: House, table: Table, kind: str, only: SeatNumber | None = None
) -> SeatNumber:
    """Makes a move of this kind for the first seat that can; returns the seat."""
    live = house.round(table)
    for _ in range(MOST_TURNS):
        for seat in live.decided.seats if only is None else (only,):
            moves = live.game.moves(live.decided.state, seat)
            texts = {live.game.move_text(move): move for move in moves}
            wanted = next((text for text in texts if text.startswith(kind)), None)
            if wanted is not None:
                live.act(Claim(seat, texts[wanted]))
                await house.until_shown(table)
                return seat
            house.pass_time(table, 1.0)
            turning = [text for text in texts if text in {"TURN", "DISCARD", "PICKUP"}]
            if turning:
                live.act(Claim(seat, texts[turning[0]]))
    raise AssertionError(f"nobody could {kind}")
