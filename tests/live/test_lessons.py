"""A lesson at a live table: told in frames and whole boards, ended and begun again."""

import re
from collections.abc import Callable

import pytest
from asgiref.sync import sync_to_async

from games.bots.core import Decision, Strength
from games.models import LearnedGame, Table
from games.rules.core import Ending
from games.rules.round import Claim, RoundPhase
from games.services.lessons import begin_lesson, open_lesson, skip_lesson
from games.services.tables.seats import request_start, sit_down
from games.services.tables.tables import open_table
from players.models import Player
from tests.live.house import House, Page, open_house
from tests.live.play import play_out

type Change = Callable[[Table, Player], None]

HINT = re.compile(r'data-hint="([^"]*)"')


async def _lesson(player: Player) -> Table:
    return await sync_to_async(open_lesson)(player, "ligretto", nickname="Alice")


async def _change(house: House, table: Table, change: Change, player: Player) -> None:
    await sync_to_async(change)(table, player)
    house.runtime.invalidate(table.code)


async def _hears_hint(page: Page, start: str) -> str:
    """Waits until a frame tells a hint that begins so."""
    hint: str = await page.until(
        lambda: next(
            (
                value
                for frame in page.of("frame")
                for element, name, value in frame["attr"]
                if (element, name) == ("board", "data-hint") and value.startswith(start)
            ),
            "",
        )
    )
    return hint


async def test_hints_come_with_boards_and_frames_and_bots_take_their_time(
    alice: Player,
) -> None:
    table = await _lesson(alice)
    async with open_house() as house:
        page = await house.page(table, alice)
        board = await page.hears("board")
        assert HINT.findall(board["html"]) == ["goal take-stack"]
        first = await _hears_hint(page, "")
        assert first.split()[0] in {"one", "row", "stack", "flip"}
        live = house.round(table)
        late = await house.page(table, alice, shows=(live.round_id, live.shown.seq))
        assert HINT.findall(late.of("board")[0]["html"]) == [live.hint]
        seats = house.live(table).bots._seats
        assert set(seats.values()) == {"patient"}


async def test_lesson_can_be_skipped_and_begun_again(alice: Player) -> None:
    table = await _lesson(alice)
    async with open_house() as house:
        page = await house.page(table, alice)
        await page.hears("phase", phase="playing")
        await _change(house, table, skip_lesson, alice)
        await page.until(lambda: not HINT.findall(page.of("board")[-1]["html"]))
        seats = house.live(table).bots._seats
        assert set(seats.values()) == {Strength.GENTLE}
        assert await LearnedGame.objects.filter(player=alice, game="ligretto").aexists()
        await _change(house, table, begin_lesson, alice)
        await page.until(lambda: HINT.findall(page.of("board")[-1]["html"]))


async def test_bots_do_not_end_the_round_before_it_is_learned(alice: Player) -> None:
    table = await _lesson(alice)
    async with open_house() as house:
        page = await house.page(table, alice)
        await page.hears("phase", phase="playing")
        live, bots = house.round(table), house.live(table).bots
        claim = _last_claim(house, table)
        assert live.ends_lesson(claim)
        bots._pending.pop(claim.seat).cancel()
        bots._do(claim.seat, Decision(0, claim.move))
        assert live.decided.phase is RoundPhase.PLAYING
        await _change(house, table, skip_lesson, alice)
        await page.until(lambda: not HINT.findall(page.of("board")[-1]["html"]))
        assert not live.ends_lesson(claim)
        assert live.act(claim).round.phase is not RoundPhase.PLAYING


def _last_claim(house: House, table: Table) -> Claim:
    """Has the bots play until one of them can end the round, and returns how."""
    live = house.round(table)
    for number in range(5000):
        seat = (1, 2)[number % 2]
        house.pass_time(table, 0.5)
        if not (moves := live.game.moves(live.decided.state, seat)):
            continue
        claim = Claim(seat, moves[0])
        if live.ends_lesson(claim):
            return claim
        live.act(claim)
    pytest.fail("no bot came to its end")


async def test_after_the_round_the_game_is_known_and_the_next_one_has_no_hints(
    alice: Player,
) -> None:
    table = await _lesson(alice)
    async with open_house() as house:
        page = await house.page(table, alice)
        await page.hears("phase", phase="playing")
        await play_out(house, table)
        await page.hears("phase", phase="scores")
        assert house.round(table).shown.round.ending is not Ending.VOID
        assert await LearnedGame.objects.filter(player=alice).acount() == 1
        assert not await table.seats.filter(lesson_at__isnull=False).aexists()


async def test_tables_without_a_lesson_are_told_no_hint(
    alice: Player, bob: Player
) -> None:
    table = await sync_to_async(open_table)(alice, "ligretto", nickname="Alice")
    await sync_to_async(sit_down)(table, bob, "Bob")
    await sync_to_async(request_start)(table, alice)
    async with open_house() as house:
        page = await house.page(table, alice)
        await page.hears("phase", phase="playing")
        await play_out(house, table)
        await page.hears("phase", phase="scores")
        assert "hint" not in f"{page.heard}"
