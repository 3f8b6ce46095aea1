"""Cards aside at a live table: choices outlive a restart, and time ends them."""

from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games.models import Match, Round, Table
from games.queries.carry_over import carried_after, round_carry_over
from games.queries.snapshots import TablePhase
from games.queries.table_options import checked_options
from games.rules.core import CarryChoice
from games.rules.round import VOTE, Claim, RoundPhase
from games.services.problems import TableProblem
from games.services.rounds import begin_match, open_next_round
from games.services.tables.card_choices import choose
from games.services.tables.seats import set_ready
from players.models import Player
from tests.games.dominoes import MOST_TURNS, keep_short_round
from tests.games.factories import table_of
from tests.live.house import House, open_house


def domino_table(*people: Player, bots: int = 0, **options: Any) -> Table:
    """A lobby of Ligretto Domino."""
    return table_of(
        *people,
        bots=bots,
        game="domino",
        options=checked_options("domino", options, seats=4),
    )


@pytest.fixture
def table(alice: Player, bob: Player) -> Table:
    return domino_table(alice, bob)


async def lay_one_and_stop(house: House, table: Table) -> None:
    """The first seat lays a card, then all agree to stop: the others put two aside."""
    live = house.round(table)
    for _ in range(MOST_TURNS):
        house.pass_time(table, 1.0)
        moves = live.game.moves(live.decided.state, 0)
        placing = [m for m in moves if live.game.move_text(m).startswith("PLACE")]
        live.act(Claim(0, (placing or moves)[0]))
        if placing:
            break
    for seat in live.decided.seats:
        live.act(Claim(seat, VOTE))
    assert live.decided.phase is RoundPhase.OVER


def offered() -> CarryChoice:
    """What Bob may choose after the latest round."""
    after = round_carry_over(Round.objects.select_related("match").latest("pk"))
    assert after is not None
    (choice,) = after.choices(1)
    return choice


def pick(table: Table, player: Player, *cards: str) -> None:
    choose(table, player, {"aside": cards})


async def carried(number: int) -> str:
    row = await Round.objects.aget(number=number)
    return row.carried


async def test_what_somebody_chooses_lies_aside_in_the_next_round(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        page, _ = await house.playing(table, alice, bob)
        await lay_one_and_stop(house, table)
        await page.hears("phase", phase="scores")
        wish = (await sync_to_async(offered)()).among[6:8]
        told = len(page.of("changed"))
        await sync_to_async(pick)(table, bob, *wish)
        house.runtime.invalidate(table.code)
        await page.until(lambda: len(page.of("changed")) > told)
        for player in (alice, bob):
            await sync_to_async(set_ready)(table, player, is_ready=True)
        house.runtime.invalidate(table.code)
        await page.until(lambda: _times(page.of("phase"), "playing") == 2)
        board = page.of("board")[-1]["html"]
    assert await carried(2) == "1=" + ",".join(wish)
    assert "data-count=2" in board


async def test_when_time_is_over_the_server_takes_the_last_ones(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.live.table.match_flow.SCORES_SECONDS", 0.05)
    async with open_house() as house:
        page, _ = await house.playing(table, alice, bob)
        await lay_one_and_stop(house, table)
        await page.until(lambda: _times(page.of("phase"), "playing") == 2)
        with pytest.raises(TableProblem) as told:
            await sync_to_async(pick)(table, bob, "RY", "RG")
    assert told.value.code == "too_late"
    taken = await sync_to_async(_usual)()
    assert await carried(2) == "1=" + ",".join(taken)


async def test_a_choice_outlives_the_table_that_showed_its_form(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        page, _ = await house.playing(table, alice, bob)
        await lay_one_and_stop(house, table)
        await page.hears("phase", phase="scores")
        wish = (await sync_to_async(offered)()).among[6:8]
        await sync_to_async(pick)(table, bob, *wish)
    async with open_house() as house:
        page = await house.page(table, alice)
        await house.until_phase_of(table.code, TablePhase.SCORES)
        assert house.live(table).snapshot().round is None
        kept = await sync_to_async(offered)()
        await sync_to_async(set_ready)(table, alice, is_ready=True)
        await sync_to_async(set_ready)(table, bob, is_ready=True)
        house.runtime.invalidate(table.code)
        await page.hears("phase", phase="playing")
    assert kept.wished == wish
    assert await carried(2) == "1=" + ",".join(wish)


async def test_a_round_that_was_over_at_the_kill_is_counted_and_handed_on(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.live.table.match_flow.SCORES_SECONDS", 0.05)
    await sync_to_async(_over_but_open)(table)
    async with open_house() as house:
        page = await house.page(table, alice)
        await page.hears("phase", phase="countdown")
    taken = await sync_to_async(_usual)()
    assert await carried(2) == "1=" + ",".join(taken)


async def test_a_next_round_that_was_opened_at_the_kill_is_played_as_dealt(
    table: Table, alice: Player, bob: Player
) -> None:
    await sync_to_async(_over_but_open)(table)
    async with open_house() as house:
        await house.until_phase_of(table.code, TablePhase.SCORES)
    match = await Match.objects.aget()
    row = await sync_to_async(open_next_round)(match.pk)
    async with open_house() as house:
        page = await house.page(table, alice)
        await house.page(table, bob)
        await page.hears("phase", phase="playing")
        opened = house.round(table).decided.opening
    assert opened.carried == row.carried != ""


async def test_bots_are_no_reason_to_wait(alice: Player) -> None:
    table = await sync_to_async(domino_table)(alice, bots=1)
    async with open_house() as house:
        (page,) = await house.playing(table, alice)
        house.live(table).bots.stop()
        await lay_one_and_stop(house, table)
        await page.hears("phase", phase="scores")
        await house.ready(table)
        await page.until(lambda: _times(page.of("phase"), "playing") == 2)
    first = await Round.objects.select_related("match").aget(number=1)
    assert first.choices == {}
    assert await carried(2) == await sync_to_async(carried_after)(first)


def _over_but_open(table: Table) -> None:
    """A round whose journal tells its end, which nobody has counted yet."""
    keep_short_round(begin_match(table.pk), 0)


def _usual() -> tuple[str, ...]:
    """What the server takes from Bob after the first round."""
    after = round_carry_over(Round.objects.select_related("match").get(number=1))
    assert after is not None
    (choice,) = after.choices(1)
    return choice.taken


def _times(messages: list[dict[str, Any]], phase: str) -> int:
    return sum(message["phase"] == phase for message in messages)
