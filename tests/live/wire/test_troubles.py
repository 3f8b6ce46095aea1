"""What goes wrong stays where it went wrong, and is told."""

import asyncio
import logging
from collections.abc import Callable, Collection

import pytest
from asgiref.sync import sync_to_async
from django.db import IntegrityError, OperationalError

from games.live.cluster.outbox import ClusterOutbox
from games.live.table import match_flow
from games.live.table.table_loader import load_tables as real_take_up_all
from games.live.transport.frame_writer import FrameWriter, Packet
from games.live.transport.protocol import CLOSE_RESTART, encode
from games.live.transport.sockets import Opening, PendingSend, TableSocket, Viewer
from games.models import Match, Round, Table, TableLease
from games.queries.snapshots import TablePhase
from games.rules.core import Ending
from games.services.matches import open_match
from games.services.rounds import begin_match, close_round, settle_match
from games.services.tables import leases
from players.models import Player
from tests.games.factories import table_of
from tests.live.house import open_house
from tests.live.play import play_out


def _failing(times: int, work: Callable[..., object]) -> Callable[..., object]:
    """The same work, but the database is away the first times."""
    left = [times]

    def fail_first(*args: object, **kwargs: object) -> object:
        if left[0]:
            left[0] -= 1
            raise OperationalError("away")
        return work(*args, **kwargs)

    return fail_first


async def test_steps_are_tried_again_while_the_database_is_away(
    table: Table,
    alice: Player,
    bob: Player,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr("games.live.table.match_flow.FIRST_PAUSE_SECONDS", 0.01)
    for name in ("begin_match", "load_table", "close_round", "open_next_round"):
        monkeypatch.setattr(match_flow, name, _failing(2, getattr(match_flow, name)))
    monkeypatch.setattr("games.live.table.match_flow.SCORES_SECONDS", 0.05)
    async with open_house() as house:
        page, _ = await house.playing(table, alice, bob)
        await play_out(house, table)
        await page.hears("phase", phase="scores")
        await page.until(
            lambda: len([p for p in page.of("phase") if p["phase"] == "playing"]) == 2
        )
    assert await Round.objects.acount() == 2
    assert "waits" in caplog.text


async def test_a_bug_in_a_step_is_told_and_not_repeated_in_a_hurry(
    table: Table,
    alice: Player,
    bob: Player,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr("games.live.table.match_flow.LONGEST_PAUSE_SECONDS", 0.05)
    async with open_house() as house:
        await house.page(table, alice)
        page = await house.page(table, bob)
        await Table.objects.filter(pk=table.pk).aupdate(phase=Table.Phase.PLAYING)
        house.runtime.invalidate(table.code)
        await house.until(lambda: "without a match" in caplog.text)
        await sync_to_async(_begin_after_all)(table)
        await page.hears("phase", phase="playing")


def _begin_after_all(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(phase=Table.Phase.LOBBY)
    begin_match(table.pk)


async def test_a_bug_in_a_message_closes_its_page_alone(
    table: Table,
    alice: Player,
    bob: Player,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Row 67 of what players ask: what breaks one page breaks no other."""
    async with open_house() as house:
        page, other = await house.playing(table, alice, bob)
        live = house.round(table)
        monkeypatch.setattr(type(live.game), "parse_move", _broken)
        page.move("FLIP")
        assert await page.closed() == CLOSE_RESTART
        monkeypatch.undo()
        assert (await other.answer(other.move("FLIP")))["t"] == "frame"
        assert "A page at" in caplog.text


def _broken(*args: object) -> object:
    raise ZeroDivisionError


async def test_a_page_that_comes_while_the_database_is_away_comes_again(
    table: Table, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house() as house:
        monkeypatch.setattr("games.live.hub.load_table", _failing(1, lambda _: None))
        page = house.dial(f"/ws/t/{table.code}/")
        assert await page.closed() == CLOSE_RESTART


async def test_a_page_that_comes_while_the_server_ends_comes_again(
    table: Table, alice: Player
) -> None:
    async with open_house() as house:
        house.hub.drain()
        page = house.dial(f"/ws/t/{table.code}/")
        assert await page.closed() == CLOSE_RESTART


async def test_a_table_that_cannot_be_restored_does_not_keep_the_others(
    table: Table,
    alice: Player,
    bob: Player,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    other = await sync_to_async(table_of)(alice)
    for each in (table, other):
        await Table.objects.filter(pk=each.pk).aupdate(phase=Table.Phase.PLAYING)
        await Match.objects.acreate(table=each, game="ligretto", seed="x")

    def take_up_all(codes: Collection[str]) -> object:
        if table.code in codes:
            raise ZeroDivisionError
        return real_take_up_all(codes)

    monkeypatch.setattr("games.live.hub.load_tables", take_up_all)
    async with open_house() as house:
        await house.until_phase_of(other.code, TablePhase.SCORES)
        await house.until(lambda: "cannot be taken up again" in caplog.text)


async def test_a_peer_that_breaks_is_sent_nothing_more() -> None:
    sent = []

    async def send(message: object) -> None:
        sent.append(message)
        raise ConnectionError

    socket = _socket(send)
    for _ in range(3):
        socket.put(Packet(b"x"))
    socket.close(4012)
    assert len(sent) == 1


async def test_a_peer_that_breaks_while_it_is_slow_is_sent_nothing_more() -> None:
    gate = asyncio.Event()
    sent = []

    async def send(message: object) -> None:
        sent.append(message)
        await gate.wait()
        raise ConnectionError

    socket = _socket(send)
    for _ in range(3):
        socket.put(Packet(b"x"))
    gate.set()
    await asyncio.sleep(0.01)
    assert socket.is_closed
    assert len(sent) == 1


async def test_a_begun_coroutine_hears_what_is_thrown() -> None:
    waiting = asyncio.get_running_loop().create_future()
    heard = []

    async def work() -> None:
        try:
            await waiting
        except ZeroDivisionError:
            heard.append("thrown")

    coroutine = work()
    begun = PendingSend(coroutine, coroutine.send(None))
    waiting.set_exception(ZeroDivisionError())
    await begun
    assert heard == ["thrown"]


def test_what_is_no_text_cannot_be_sent() -> None:
    with pytest.raises(NotImplementedError):
        encode(object())  # type: ignore[arg-type]


async def test_a_way_that_is_blocked_drops_what_waits(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("games.live.cluster.outbox.MAX_WAITING", 3)
    gate = asyncio.Event()

    class Layer:
        sent: list[object] = []

        async def send(self, to: str, message: object) -> None:
            self.sent.append(message)
            await gate.wait()
            raise ConnectionError

    ways = ClusterOutbox(asyncio.get_running_loop(), Layer())  # type: ignore[arg-type]
    ways.put("there", {"n": 0})
    await asyncio.sleep(0)
    for number in range(1, 6):
        ways.put("there", {"n": number})
    assert "are dropped" in caplog.text
    gate.set()
    await asyncio.sleep(0.01)
    assert "is blocked" in caplog.text
    assert ways._senders == {}
    ways.put("there", {"n": 6})
    await asyncio.sleep(0)
    ways.stop()
    assert len(Layer.sent) == 2


async def test_a_page_of_a_silent_owner_is_sent_away(
    table: Table, alice: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.live.cluster.relayed_socket.SILENT_SECONDS", 0.05)
    await sync_to_async(leases.take_lease)(table.pk, "live-dead")
    async with open_house(is_shared=True) as house:
        page = house.dial(f"/ws/t/{table.code}/")
        assert await page.closed() == CLOSE_RESTART


async def test_a_page_passed_on_to_where_its_table_is_not_is_sent_away(
    table: Table, alice: Player
) -> None:
    async with open_house(is_shared=True) as home, open_house(is_shared=True) as away:
        page = await home.page(table, alice)
        far = await away.page(table, None)
        home.live(table).close(CLOSE_RESTART)
        assert await page.closed() == CLOSE_RESTART
        assert await far.closed() == CLOSE_RESTART
        assert home.hub.ownership is not None
        await home.until(lambda: not home.hub._tasks)
        await sync_to_async(leases.take_lease)(table.pk, home.hub.ownership.link.name)
        lost = away.dial(f"/ws/t/{table.code}/")
        assert await lost.closed() == CLOSE_RESTART


async def test_a_bug_in_a_passed_on_message_closes_its_page_alone(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_house(is_shared=True) as home, open_house(is_shared=True) as away:
        await home.page(table, alice)
        far = await away.page(table, bob)
        monkeypatch.setattr("games.live.table.message_handlers.decode", _broken)
        far.say(t="ping", n=1)
        assert await far.closed() == CLOSE_RESTART


async def test_the_link_survives_messages_it_does_not_know(
    table: Table, alice: Player, bob: Player, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_house(is_shared=True) as home, open_house(is_shared=True) as away:
        await home.page(table, alice)
        assert home.hub.ownership is not None
        assert away.hub.ownership is not None
        name = home.hub.ownership.link.name
        ways = away.hub.ownership.link._outbox
        ways.put(name, {"type": "later"})
        ways.put(name, {"type": "tell", "page": "gone", "text": "x"})
        far = await away.page(table, bob)
        far.say(t="ping", n=1)
        await far.hears("pong")
        assert "of the kind later" in caplog.text


async def test_leases_that_cannot_be_renewed_are_told(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("games.live.cluster.ownership.RENEW_SECONDS", 0.01)
    for name in ("renew_leases", "give_back_leases", "give_back_lease"):
        monkeypatch.setattr(
            f"games.live.cluster.ownership.{name}", _failing(1, lambda *_: None)
        )
    with caplog.at_level(logging.ERROR):
        async with open_house(is_shared=True) as house:
            await house.until(lambda: "cannot be renewed" in caplog.text)
            assert house.hub.ownership is not None
            await house.hub.ownership.give_back(table.pk)
    assert caplog.text.count("by itself") == 1
    assert "run out by themselves" in caplog.text


def test_of_two_first_leases_one_counts(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken = leases._taken

    def late(table_id: int, owner: str) -> str:
        monkeypatch.undo()
        taken(table_id, "quicker")
        raise IntegrityError

    monkeypatch.setattr(leases, "_taken", late)
    with pytest.MonkeyPatch.context():
        assert leases.take_lease(table.pk, "slower") in {"quicker", "slower"}
    assert TableLease.objects.count() == 1


def test_a_match_that_is_over_is_not_settled_again(table: Table) -> None:
    match = open_match(table.pk)
    Match.objects.filter(pk=match.pk).update(phase=Match.Phase.ABANDONED)
    settle_match(match.pk)
    with pytest.raises(Round.DoesNotExist):
        close_round(0, ending=Ending.VOID, finisher=None, scores=())


def _socket(send: Callable[..., object]) -> TableSocket:
    loop = asyncio.get_running_loop()
    return TableSocket(
        FrameWriter(send),  # type: ignore[arg-type]
        Viewer(None, "en"),
        Opening(),
        loop=loop,
        on_drained=lambda _: None,
    )
