"""Someone who wants to do harm by talking: nothing else reaches the others, ever."""

import asyncio
import json
import time

import pytest

from games.live.transport.limits import LINES_AT_ONCE, SECONDS_A_LINE
from tests.hostile.test_flood import playing
from tests.served.luck import luck
from tests.served.party import Party, gather
from tests.served.server import Server
from tests.served.wire import Wire, dial, stroll

pytestmark = pytest.mark.xdist_group("served")  # its site is started once

SAID = {"t", "number", "author", "seat", "pattern", "name", "kind", "text", "at"}
FLOOD = 150
# What is typed, and what the others read of it: all of it as text, never as markup.
TYPED = (
    ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"),
    ("</template><script>alert(1)</script>", "</template><script>alert(1)</script>"),
    ("{{7*7}} {% now 'Y' %}", "{{7*7}} {% now 'Y' %}"),
    ("safe\u202egnp.exe\u202c \u2066x\u2069", "safegnp.exe x"),
    ("a\u0000b\u0007c", "abc"),
    ("' OR 1=1 --", "' OR 1=1 --"),
    ("a\u0301" * 60, "\u00e1" * 60),
)
UNREADABLE: tuple[dict[str, object], ...] = (
    {"t": "send_message"},
    {"t": "send_message", "id": 1, "kind": "text"},
    {"t": "send_message", "id": -1, "kind": "text", "text": "x"},
    {"t": "send_message", "id": 1, "kind": "html", "text": "x"},
    {"t": "send_message", "id": 1, "kind": None, "text": "x"},
    {"t": "send_message", "id": 1, "kind": "text", "text": 7},
    {"t": "send_message", "id": 1, "kind": "text", "text": ["x"]},
    {"t": "send_message", "id": 1, "kind": "text", "text": {"html": "x"}},
    {"t": "send_message", "id": "1", "kind": "text", "text": "x"},
    {"t": "send_message", "id": 10**30, "kind": "text", "text": "x"},
    {"t": "send_message", "id": 1, "kind": "text", "text": "x" * 1001},
    {"t": "send_message", "id": 1, "kind": "text", "text": "x" * 12_000},
    {"t": "get_history", "after": -1},
    {"t": "get_history", "after": "0"},
    {"t": "get_history", "after": 2**31},
    {
        "t": "message",
        "number": 1,
        "author": "x",
        "name": "Alice",
        "kind": "text",
        "text": "x",
    },
    {"t": "ack", "id": 1},
    {"t": "rejected", "id": 1, "code": "x", "text": "x"},
)
REFUSED: tuple[tuple[dict[str, object], str], ...] = (
    ({"kind": "text", "text": "x" * 201}, "long"),
    ({"kind": "text", "text": "\u200b\u200d \u2800"}, "empty"),
    ({"kind": "text", "text": "half \ud800"}, "invalid"),
    ({"kind": "emote", "text": "../smile"}, "unknown"),
    ({"kind": "emote", "text": "x' onload='alert(1)"}, "unknown"),
    ({"kind": "phrase", "text": ""}, "unknown"),
)


async def open_table(server: Server) -> Party:
    party = gather(server, ("Alice", "Mallory"))
    await party.dial()
    return party


async def answers(wire: Wire, message: dict[str, object], since: int) -> str:
    """The kind or code of what comes back for one message."""
    await wire.send(message)
    heard = await wire.hear(
        lambda m: m["t"] in {"invalid", "rejected", "ack"}, since=since
    )
    return str(heard.get("code", heard["t"]))


async def test_what_is_typed_reaches_others_as_text_and_nothing_besides(
    server: Server,
) -> None:
    for typed, read in TYPED:
        party = await open_table(server)  # a new person may talk at once
        alice, mallory = party.wires
        await mallory.send(
            {"t": "send_message", "id": 1, "kind": "text", "text": typed}
        )
        said = await alice.hear(lambda m: m["t"] == "message")
        assert said["text"] == read
        assert said.keys() == SAID
        assert said["name"] == "Mallory"
        page = party.people[0].get(f"/t/{party.code}/").text
        assert typed not in page or "<" not in typed
        await party.close()


async def test_odd_messages_are_not_read_and_nobody_hears_of_them(
    server: Server,
) -> None:
    party = await open_table(server)
    alice, mallory = party.wires
    for message in UNREADABLE:
        code = await answers(mallory, message, len(mallory.heard))
        assert code == "invalid", message
    for fields, wanted in REFUSED:
        message = {"t": "send_message", "id": 1, **fields}
        since = len(mallory.heard)
        code = await answers(mallory, message, since)
        while code == "fast":  # it is read again once the bucket fills
            await asyncio.sleep(SECONDS_A_LINE / 4)
            code = await answers(mallory, message, len(mallory.heard))
        assert code == wanted, message
    assert mallory.close_code is None
    assert [m for m in alice.heard if m["t"] in {"message", "rejected", "ack"}] == []
    await party.close()


async def test_flood_of_lines_from_many_pages_of_one_person_is_a_trickle(
    server: Server,
) -> None:
    async with playing(server) as (party, mallory):
        began = time.monotonic()
        pages = [mallory, await dial(server, party.code, party.people[2])]
        play = stroll(party.wires[0], luck("talk"), moves=5)
        others = asyncio.create_task(play)
        for number in range(FLOOD):
            line = {
                "t": "send_message",
                "id": number,
                "kind": "text",
                "text": f"Spam {number}",
            }
            for page in pages:
                await page.send(line)
            await asyncio.sleep(0.005)
        assert len(await others) == 5
        await party.wires[0].send({"t": "ping", "n": 77})
        await party.wires[0].hear(lambda m: m["t"] == "pong" and m["n"] == 77)
        most = LINES_AT_ONCE + (time.monotonic() - began) / SECONDS_A_LINE + 1
        heard = [m for m in party.wires[0].heard if m["t"] == "message"]
        assert len(heard) <= most
        for page in pages:
            await page.close()


@pytest.mark.parametrize("sent_away", (False, True))
async def test_whoever_has_no_seat_says_nothing(
    server: Server, sent_away: bool
) -> None:
    party = await open_table(server)
    alice, mallory = party.wires
    host = party.people[0]
    if sent_away:
        path = f"/t/{party.code}/seats/1/remove/"
        assert (await asyncio.to_thread(host.post, path)).status == 200
    else:
        mallory = await dial(server, party.code, None)
    code = await answers(
        mallory, {"t": "send_message", "id": 1, "kind": "text", "text": "Let me in"}, 0
    )
    assert code == ("sent_away" if sent_away else "nobody")
    assert [m for m in alice.heard if m["t"] == "message"] == []
    assert "Let me in" not in json.dumps(alice.heard)
    await mallory.close()
    await party.close()
