"""A call in honour mode, as it is sent: to who sees it, and to who comes meanwhile."""

import json
from html import unescape
from typing import Any

from games.models import Table
from games.rules.card_engine.state import CardState, view
from games.rules.cards import Card
from players.models import Player
from tests.live.house import House, Page, open_house
from tests.served.markup import parse


async def _honour(house: House, table: Table, *players: Player) -> list[Page]:
    table.options |= {"enforcement": "honour", "false_call_penalty": 1}
    await table.asave()
    return await house.playing(table, *players)


def _wrong_card(house: House, table: Table) -> tuple[int, Card]:
    """A card of the first seat's row that may not begin a pile, and its slot."""
    state = house.round(table).decided.state
    assert isinstance(state, CardState)
    row = view(state).seats[0].row
    return next((n, slot[-1]) for n, slot in enumerate(row) if slot[-1].number != 1)


async def _called(house: House, table: Table, *, lays: Page, calls: Page) -> Any:
    """What the frame of a right call says of the board, and what it tells."""
    slot, card = _wrong_card(house, table)
    assert (await lays.answer(lays.move(f"PLAY {card} row{slot} new")))["t"] == "frame"
    return await calls.answer(calls.move("ERROR"))


def _frozen(frame: Any) -> str:
    changed = {name: str(value) for _, name, value in frame["attr"]}
    return changed["data-frozen"]


async def test_a_call_is_told_to_everybody_and_to_who_comes_meanwhile(
    table: Table, alice: Player, bob: Player, carol: Player
) -> None:
    async with open_house() as house:
        page, other = await _honour(house, table, alice, bob)
        frame = await _called(house, table, lays=page, calls=other)

        assert await page.hears("frame", seq=frame["seq"]) == frame
        facts = json.loads(_frozen(frame))
        assert facts["effects"][0] == ["call", 1, True]
        assert facts["effects"][1][:2] == ["home", 0]
        assert facts["effects"] == [
            told for told in frame["effects"] if told[0] != "freeze"
        ]
        assert facts["from"] + 1200 == facts["count"] == facts["until"] - 3000
        for player in (carol, None, alice):
            late = await house.page(table, player)
            board = await late.hears("board", seq=frame["seq"])
            root = parse(board["html"]).find("board")
            assert root is not None
            assert unescape(str(root.attributes["data-frozen"])) == _frozen(frame)


async def test_nobody_plays_until_the_clock_goes_on(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        page, other = await _honour(house, table, alice, bob)
        frame = await _called(house, table, lays=page, calls=other)
        refused = await page.answer(page.move("FLIP"))
        assert (refused["t"], refused["code"]) == ("refused", "FROZEN")

        house.pass_time(table, 5.0)

        resumed = await page.until(
            lambda: next(
                (f for f in page.of("frame") if ["resume"] in f["effects"]), None
            )
        )
        assert resumed["seq"] > frame["seq"]
        assert _frozen(resumed) == ""


async def test_a_false_call_says_its_cost_and_cannot_be_repeated(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        page, _ = await _honour(house, table, alice, bob)
        frame = await page.answer(page.move("ERROR"))
        facts = json.loads(_frozen(frame))
        assert facts["effects"] == [["call", 0, False]]
        assert (facts["wait"], facts["lost"]) == (10, 1)

        house.pass_time(table, 4.0)
        await page.until(
            lambda: any(["resume"] in f["effects"] for f in page.of("frame"))
        )

        refused = await page.answer(page.move("ERROR"))
        assert (refused["t"], refused["code"]) == ("refused", "COOLDOWN")
