"""A school behind one address: nothing that counts by address stands in its way."""

from itertools import batched

from asgiref.sync import sync_to_async
from django.conf import settings
from django.test import Client

from games.models import Table
from games.queries.snapshots import TablePhase
from tests.games.factories import TableFactory
from tests.live.house import House, open_house

ADDRESS = "192.0.2.7"
PEOPLE = 200
AT_A_TABLE = 8


def _fill(table: Table, people: range) -> list[bytes]:
    """Lets them come by the code, sit down and get ready; returns their cookies."""
    clients = [Client(REMOTE_ADDR=ADDRESS) for _ in people]
    for number, client in zip(people, clients, strict=True):
        form = {"nickname": f"Pupil {number}"}
        assert client.post(f"/t/{table.code}/sit/", form).status_code == 302
    for client in clients:
        assert client.post(f"/t/{table.code}/ready/", {"on": "1"}).status_code == 302
    name = settings.SESSION_COOKIE_NAME
    return [f"{name}={client.cookies[name].value}".encode() for client in clients]


async def _play(house: House, table: Table, cookies: list[bytes]) -> None:
    """Opens a page to play and one to watch for each, and lets each turn cards."""
    pages = [
        house.dial(
            f"/ws/t/{table.code}/",
            headers={b"cookie": cookie} if cookie else {},
            client=(ADDRESS, 40000),
        )
        for cookie in cookies + [b""] * len(cookies)
    ]
    await house.until_phase_of(table.code, TablePhase.PLAYING)
    for page in pages:
        await page.hears("board")
    for seat, page in enumerate(pages[: len(cookies)]):
        page.seat = seat
        assert (await page.answer(page.move("FLIP")))["t"] == "frame"
    assert all(page.close_code is None for page in pages)


async def test_two_hundred_people_join_sit_and_play() -> None:
    async with open_house() as house:
        for people in batched(range(PEOPLE), AT_A_TABLE, strict=True):
            table = await sync_to_async(TableFactory.create)(capacity=AT_A_TABLE)
            cookies = await sync_to_async(_fill)(
                table, range(people[0], people[-1] + 1)
            )
            await _play(house, table, cookies)
        assert house.application.counts.sockets == 2 * PEOPLE
        assert house.application.counts.refused_sockets == 0
