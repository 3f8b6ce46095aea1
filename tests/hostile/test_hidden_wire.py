"""What every role really gets, over sockets and pages, names open cards only.

Host, seat, spectator and stranger listen to a round between people and bots. Every
frame, board, refusal and page is held against the state of the rules at that moment,
folded from the journal.
"""

import asyncio
import json
import re
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from html import unescape
from typing import Any

import pytest

from games.rules import registry
from games.rules.core import OptionValue
from games.rules.round import RoundPhase
from tests.hostile.dice_sight import ANYBODY
from tests.hostile.sight import EYES, Eyes, Seen
from tests.hostile.test_hidden import key_of
from tests.served.luck import luck
from tests.served.markup import parse
from tests.served.party import Party, gather
from tests.served.people import Person
from tests.served.records import Record, record_of
from tests.served.server import Server
from tests.served.wander import Follower, wander
from tests.served.wire import Wire, dial

pytestmark = pytest.mark.xdist_group("fast")  # its site is started once

LONGEST_ROUND = 240
"""Table time; the round ends by itself, however busy the machine is."""
OVER = {"scores", "podium"}
FEWEST = 30
FROZEN = re.compile(r'data-frozen="([^"]+)"')
WRONG = {
    "ligretto": (
        "PLAY r10 row0 new",
        "PLAY g5 stack auto",
        "PLAY b9 waste 1",
        "PICKUP",
    ),
    "dutch-blitz": ("PLAY r10 row0 new", "PLAY g5 stack auto", "PICKUP"),
    "domino": (
        "PLACE RG 0 5,4 6,4",
        "PLACE WV 3 0,0 0,1 W",
        "JOKER RY 1 4,4",
        "PUT 3,3",
    ),
    "wuerfel": ("PLACE rc r6", "PLACE ba b1", "ROLL 3"),
}
PICTURE = re.compile(r'<div class="?scene"?[^>]*>.*?</div>\s*</div>', re.DOTALL)
"""The picture of a game to choose: it shows cards that nobody holds."""
VARIANTS: dict[str, dict[str, OptionValue]] = {
    "ligretto usual": {},
    "ligretto experts": {"advanced": "descending", "enforcement": "honour"},
    "dutch-blitz usual": {},
    "domino usual": {"turn_cooldown_ms": 0},
    "domino honour": {"token_setup": "players", "enforcement": "honour"},
    "wuerfel usual": {},
}


def test_every_game_is_listened_to() -> None:
    assert {key_of(variant) for variant in VARIANTS} == set(registry.GAMES)


@pytest.mark.parametrize("variant", tuple(VARIANTS))
async def test_no_role_is_sent_a_hidden_card(fast_server: Server, variant: str) -> None:
    """Row 46 of what players ask: nobody is sent what they may not see."""
    server = fast_server
    options = {"rounds": 1, "round_limit_s": LONGEST_ROUND, "flip_cooldown_ms": 0}
    names, bots = ("Alice", "Bob"), ("brisk", "fierce")
    key = key_of(variant)
    party = gather(server, names, key, bots=bots, **(VARIANTS[variant] | options))
    await party.dial()
    carol = Person(server, "Carol")
    carol.get("/")
    watchers = [await dial(server, party.code, who) for who in (carol, None)]
    pages = asyncio.create_task(_pages(party, [*party.people, carol]))
    await party.until_playing()
    await asyncio.gather(*(_play(server, key, wire) for wire in party.wires))
    for wire in (*party.wires, *watchers):
        await wire.until(lambda m: m.phase in OVER, seconds=LONGEST_ROUND)
    texts = await pages
    wires = (*party.wires, *watchers)
    record = _record(server, party.wires[0])
    ears = Ears(EYES[key], _moments(EYES[key], record))
    checked = sum(ears.check_wire(wire) for wire in wires)
    checked += sum(ears.check_page(text) for text in texts)
    assert checked > FEWEST
    assert not any(_seed(server) in text for text in (*texts, *_heard(wires)))
    for wire in wires:
        await wire.close()


async def _play(server: Server, key: str, wire: Wire) -> None:
    """Plays a seat, and now and then claims what cannot be."""
    random = luck(wire.mirror.me)
    follower = Follower(server.database)
    while wire.mirror.phase == "playing":
        await wander(wire, follower, random, moves=6, pause=0.02)
        if wire.mirror.phase == "playing":
            await wire.play(random.choice(WRONG[key]))


async def _pages(party: Party, people: list[Person]) -> list[str]:
    """Loads the page and the panel again and again, as everyone, until the end."""
    texts: list[str] = []
    while not texts or party.wires[0].mirror.phase not in OVER:
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


def _seed(server: Server) -> str:
    """What the deals of the latest match go by."""
    with closing(sqlite3.connect(server.database)) as connection:
        row = connection.execute("SELECT seed FROM games_match ORDER BY id DESC")
        seed: str = row.fetchone()[0]
    return seed


def _heard(wires: Iterable[Wire]) -> Iterator[str]:
    for wire in wires:
        yield from map(json.dumps, wire.heard)


def _moments(eyes: Eyes, record: Record) -> dict[int, Seen]:
    """What lies open after every action of the round."""
    moments = {0: eyes.face_up(record.opened)}
    for round_ in record.states():
        moments[round_.seq] = eyes.face_up(round_)
        assert round_.phase is not RoundPhase.WAITING or not moments[round_.seq]
    return moments


@dataclass(frozen=True, slots=True)
class Ears:
    """Holds what was sent of a round against its moments."""

    eyes: Eyes
    moments: dict[int, Seen]

    def check_wire(self, wire: Wire) -> int:
        """Holds every message against its moment; returns how many had cards in them."""
        checked = 0
        for message in wire.heard:
            text = " ".join(_texts(message))
            cards = self._drawn_in(message)
            if message["t"] in {"frame", "board"}:
                visible = self.moments[message["seq"]]
                assert cards <= visible, message
                home = _home(message.get("effects", ()))
                home |= _going_home(message.get("html", ""))
                named = self.eyes.named(text) - home
                assert named <= {card for _seat, card in visible}, message
            elif message["t"] == "refused":
                self._check_refusal(message, cards, wire.mirror.me)
            else:
                assert self.eyes.named(text) == set(), message
            checked += bool(cards)
        return checked

    def check_page(self, text: str) -> int:
        """The board in a page shows only what is open at its seq; a panel shows no card."""
        text = PICTURE.sub("", text)
        board = parse(text).find("board")
        if board is None or not board.attributes.get("data-seq", "").isdigit():
            assert self.eyes.drawn(text) == set()
            return 0
        board_on = text[text.index('id="board"') :]
        cards = self.eyes.drawn(board_on)
        visible = self.moments[int(board.attributes["data-seq"])]
        assert cards <= visible
        named = self.eyes.named(board_on) - _going_home(board_on)
        assert named <= {card for _seat, card in visible}
        return bool(cards)

    def _check_refusal(
        self, message: dict[str, Any], cards: Seen, me: int | None
    ) -> None:
        """A refusal brings the own pieces, as they were at its own place in the order."""
        assert {seat for seat, _card in cards} <= {me, ANYBODY}
        if message["seq"] is None:
            assert cards == set()
            return
        latest = max(seq for seq in self.moments if seq <= message["seq"])
        assert cards <= self.moments[latest], message

    def _drawn_in(self, message: dict[str, Any]) -> Seen:
        pieces = [html for _place, html in message.get("set", ())]
        drawn = (*pieces, message.get("html", ""))
        return set().union(*map(self.eyes.drawn, drawn))


def _texts(message: dict[str, Any]) -> Iterator[str]:
    """What a page reads of a message: its HTML, and the rest as it is sent."""
    told = {
        name: value for name, value in message.items() if name not in {"set", "html"}
    }
    yield json.dumps(told, ensure_ascii=False)
    yield message.get("html", "")
    yield from (html for _place, html in message.get("set", ()))


def _home(told: Iterable[Sequence[Any]]) -> set[str]:
    """The cards that lay wrong before everybody and go back: they were open until now."""
    return {each[2] for each in told if each[0] == "home"}


def _going_home(board: str) -> set[str]:
    """The same of a page that came while they go back one by one."""
    frozen = FROZEN.search(board)
    told = json.loads(unescape(frozen[1]))["effects"] if frozen else ()
    return _home(told)
