"""What every role really gets, over sockets and pages, names open cards only.

Host, seat, spectator and stranger listen to a round between people and bots. Every
frame, board, refusal and page is held against the state of the rules at that moment,
folded from the journal.
"""

import asyncio
import json
import re
from typing import Any

import pytest

from games.presenters import USUAL_CLOTHS
from games.rules.core import OptionValue
from games.rules.round import Phase
from tests.hostile.sight import Seen, drawn, face_up, named
from tests.served.luck import luck
from tests.served.markup import parse
from tests.served.party import Party, gather
from tests.served.people import Person
from tests.served.records import Record, record_of
from tests.served.server import Server
from tests.served.wire import Wire, dial, stroll

ROUND_SECONDS = 8
SEAT_OF = {cloth: seat for seat, cloth in enumerate(USUAL_CLOTHS)}
WRONG = ("PLAY r10 row0 new", "PLAY g5 stack auto", "PLAY b9 waste 1", "PICKUP")
PICTURE = re.compile(r'<div class="?scene"?[^>]*>.*?</div>\s*</div>', re.DOTALL)
"""The picture of a game to choose: it shows cards that nobody holds."""
VARIANTS: dict[str, dict[str, OptionValue]] = {
    "usual": {},
    "experts": {"advanced": "descending", "enforcement": "honour"},
}


@pytest.mark.parametrize("variant", tuple(VARIANTS))
async def test_no_role_is_sent_a_hidden_card(server: Server, variant: str) -> None:
    options = {"rounds": 1, "round_limit_s": ROUND_SECONDS, "flip_cooldown_ms": 0}
    names, bots = ("Alice", "Bob"), ("brisk", "fierce")
    party = gather(server, names, bots=bots, **(VARIANTS[variant] | options))
    await party.dial()
    carol = Person(server, "Carol")
    carol.get("/")
    watchers = [await dial(server, party.code, who) for who in (carol, None)]
    pages = asyncio.create_task(_pages(party, [*party.people, carol]))
    await party.until_playing()
    await asyncio.gather(*(_play(wire) for wire in party.wires))
    for wire in (*party.wires, *watchers):
        await wire.until(lambda m: m.phase == "podium")
    texts = await pages
    wires = (*party.wires, *watchers)
    record = _record(server, party.wires[0])
    moments = _moments(record)
    checked = sum(_check_wire(wire, moments) for wire in wires)
    checked += sum(_check_page(text, moments) for text in texts)
    assert checked > 100
    for wire in wires:
        await wire.close()


async def _play(wire: Wire) -> None:
    """Plays a seat, and now and then claims what cannot be."""
    random = luck(wire.mirror.me)
    while wire.mirror.phase == "playing":
        await stroll(wire, random, moves=6, pause=0.02)
        if wire.mirror.phase == "playing":
            await wire.play(random.choice(WRONG))


async def _pages(party: Party, people: list[Person]) -> list[str]:
    """Loads the page and the panel again and again, as everybody, until the end."""
    texts: list[str] = []
    while not texts or party.wires[0].mirror.phase != "podium":
        for person in people:
            for path in (f"/t/{party.code}/", f"/t/{party.code}/panel/"):
                answer = await asyncio.to_thread(person.get, path)
                texts.append(answer.text)
        await asyncio.sleep(0.2)
    return texts


def _record(server: Server, wire: Wire) -> Record:
    rounds = {m["round"] for m in wire.heard if m["t"] == "frame"}
    assert len(rounds) == 1
    return record_of(server.database, rounds.pop())


def _moments(record: Record) -> dict[int, Seen]:
    """The open cards after every action of the round."""
    moments = {0: face_up(record.opened)}
    for round_ in record.states():
        moments[round_.seq] = face_up(round_)
        assert round_.phase is not Phase.WAITING or not moments[round_.seq]
    return moments


def _check_wire(wire: Wire, moments: dict[int, Seen]) -> int:
    """Holds every message against its moment; returns how many had cards in them."""
    checked = 0
    for message in wire.heard:
        text = json.dumps(message)
        cards = _drawn_in(message)
        if message["t"] in {"frame", "board"}:
            visible = moments[message["seq"]]
            assert cards <= visible, message
            went_home = {t[2] for t in message.get("told", ()) if t[0] == "home"}
            assert named(text) - went_home <= {c for _s, c in visible}, message
        elif message["t"] == "refused":
            _check_refusal(message, cards, moments, wire.mirror.me)
        else:
            assert named(text) == set(), message
        checked += bool(cards)
    return checked


def _check_refusal(
    message: dict[str, Any], cards: Seen, moments: dict[int, Seen], me: int | None
) -> None:
    """A refusal brings the own pieces, as they were at its own place in the order."""
    assert {seat for seat, _card in cards} <= {me}
    if message["seq"] is None:
        assert cards == set()
        return
    latest = max(seq for seq in moments if seq <= message["seq"])
    assert cards <= moments[latest], message


def _check_page(text: str, moments: dict[int, Seen]) -> int:
    """The board in a page shows only what is open at its seq; a panel shows no card."""
    text = PICTURE.sub("", text)
    board = parse(text).find("board")
    if board is None or not board.attributes.get("data-seq", "").isdigit():
        assert drawn(text, SEAT_OF) == set()
        return 0
    board_on = text[text.index('id="board"') :]
    cards = drawn(board_on, SEAT_OF)
    visible = moments[int(board.attributes["data-seq"])]
    assert cards <= visible
    dictionary = re.sub(r'<span id="?c-[rygb]\d+"?>', "", board_on)
    assert named(dictionary) <= {card for _seat, card in visible}
    return bool(cards)


def _drawn_in(message: dict[str, Any]) -> Seen:
    pieces = [html for _place, html in message.get("set", ())]
    return set().union(
        *(drawn(html, SEAT_OF) for html in (*pieces, message.get("html", "")))
    )
