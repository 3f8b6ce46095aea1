"""One frame for everyone, with nothing in it that lies face down."""

import json
import re
from typing import cast

from games.models import Table
from games.rules.card_engine.state import CardState, view
from players.models import Player
from tests.live.house import House, Page, open_house
from tests.live.play import play_some

CARD = re.compile(r"aria-labelledby=\"?c-([rygb]\d+)")


async def test_everybody_gets_the_same_frames(
    table: Table, alice: Player, bob: Player, carol: Player
) -> None:
    async with open_house() as house:
        pages = await house.playing(table, alice, bob)
        watchers = [
            await house.page(table, carol, language="de"),
            await house.page(table, None, language="fr"),
        ]
        await play_some(house, table, actions=60)
        last = house.live(table).audience.seq
        for page in (*pages, *watchers):
            await page.hears("frame", seq=last)
        frames = pages[0].of("frame")
        assert pages[1].of("frame") == frames
        for watcher in watchers:
            seen = watcher.of("frame")
            assert seen == frames[-len(seen) :]
            assert len(seen) > 10


async def test_no_message_names_a_card_that_lies_face_down(
    table: Table, alice: Player, bob: Player, carol: Player
) -> None:
    async with open_house() as house:
        pages = await house.playing(table, alice, bob)
        pages.append(await house.page(table, carol))
        open_cards: set[str] = _face_up(house, table)
        for _ in range(60):
            await play_some(house, table, actions=1)
            open_cards |= _face_up(house, table)
        for page in pages:
            named = {card for message in page.heard for card in _named(message)}
            assert named <= open_cards
        assert any(_named(message) for message in pages[0].heard)


async def test_the_board_of_a_round_that_waits_shows_no_card(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        page, _ = await house.playing(table, alice, bob)
        board = await page.hears("board", phase="countdown")
        assert _named(board) == set()


async def test_a_board_is_drawn_once_for_all_who_watch(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        await house.playing(table, alice, bob)
        watchers: list[Page] = [await house.page(table, None) for _ in range(3)]
        boards = {watcher.of("board")[0]["html"] for watcher in watchers}
        assert len(boards) == 1
        drawn = house.live(table)._boards
        assert list(drawn._drawn) == [(None, "en")]
        await house.page(table, alice)
        assert (0, "en") in drawn._drawn


def _face_up(house: House, table: Table) -> set[str]:
    """Every card that lies open somewhere now."""
    seen = view(cast("CardState", house.round(table).decided.state))
    tops = [seat.stack_top for seat in seen.seats]
    tops += [seat.waste_top for seat in seen.seats]
    tops += [card for seat in seen.seats for slot in seat.row for card in slot]
    tops += [pile.top for pile in seen.piles]
    return {str(card) for card in tops if card is not None}


def _named(message: dict[str, object]) -> set[str]:
    """Every card a message names, in its HTML or in what it tells."""
    found = set(CARD.findall(json.dumps(message).replace('\\"', '"')))
    for told in cast("list[list[object]]", message.get("effects", [])):
        found |= {word for word in told if isinstance(word, str) and _is_card(word)}
    return found


def _is_card(word: str) -> bool:
    return re.fullmatch(r"[rygb](?:[1-9]|10)", word) is not None
