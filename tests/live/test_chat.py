"""Talking at a live table: who hears what, who may not, and what is too much."""

from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import Error
from django.utils import timezone

from games.live.transport.limits import LINES_AT_ONCE, SECONDS_A_LINE, ChatAllowance
from games.models import ChatLine, Table
from games.queries.chat import author_token
from games.services.chat import change_chat, say
from games.services.tables.kicks import kick
from players.models import Block, Mute, Player, Sanction
from players.services.throttle import Limit
from tests.live.house import House, Page, open_house

NOW = 100.0


def talk(page: Page, text: str, kind: str = "text", id_: int = 1) -> None:
    page.say(t="send_message", id=id_, kind=kind, text=text)


async def change(house: House, table: Table, host: Player, **rules: Any) -> None:
    """Changes the chat rules as the host, and notifies the live table."""
    await sync_to_async(change_chat)(table, host, **rules)
    house.runtime.invalidate(table.code)


async def test_everybody_hears_a_line_once_it_is_kept(
    table: Table, alice: Player, bob: Player, carol: Player
) -> None:
    async with open_house() as house:
        pages = [await house.page(table, each) for each in (alice, bob, carol, None)]
        talk(pages[0], "  Good   luck, <b>Bob</b> ")
        await pages[0].hears("ack", id=1)
        line = await ChatLine.objects.aget()
        for page in pages:
            said = await page.hears("message")
            assert said == {
                "t": "message",
                "number": line.pk,
                "author": author_token(table.pk, alice.pk),
                "seat": 0,
                "pattern": 1,
                "name": "Alice",
                "kind": "text",
                "text": "Good luck, <b>Bob</b>",
                "at": int(line.said_at.timestamp() * 1000),
            }
        assert [page.of("ack") for page in pages[1:]] == [[], [], []]


async def test_phrases_and_emotes_travel_as_keys(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        page = await house.page(table, alice, language="de")
        other = await house.page(table, bob, language="fr")
        talk(page, "close", "phrase")
        talk(page, "clap", "emote", 2)
        assert (await other.hears("message", text="close"))["kind"] == "phrase"
        assert (await other.hears("message", text="clap"))["kind"] == "emote"
        for id_, (kind, text) in enumerate(
            (("phrase", "clap"), ("emote", "close"), ("phrase", "<svg>")), start=3
        ):
            talk(page, text, kind, id_)
            assert (await page.hears("rejected", id=id_))["code"] == "unknown"


async def test_a_line_knows_its_match(table: Table, alice: Player, bob: Player) -> None:
    async with open_house() as house:
        page, other = await house.playing(table, alice, bob)
        talk(page, "Go")
        await other.hears("message")
        line = await ChatLine.objects.select_related("match").aget()
        assert line.match is not None
        assert line.match.table_id == table.pk


async def test_whoever_watches_may_write_only_where_the_host_lets_them(
    table: Table, alice: Player, bob: Player, carol: Player
) -> None:
    async with open_house() as house:
        watcher = await house.page(table, carol)
        stranger = await house.page(table)
        talk(watcher, "Hello")
        assert (await watcher.hears("rejected"))["code"] == "watching"
        talk(stranger, "Hello")
        assert (await stranger.hears("rejected"))["code"] == "nobody"
        await change(house, table, alice, watchers_chat=True)
        await watcher.hears("changed", what="chat")
        talk(watcher, "Hello", id_=2)
        said = await stranger.hears("message")
        assert (said["name"], said["seat"], said["pattern"]) == ("Carol", None, None)


async def test_who_watches_under_the_name_of_a_seat_gets_another(
    table: Table, alice: Player, bob: Player, carol: Player
) -> None:
    await Player.objects.filter(pk=carol.pk).aupdate(nickname="ALICE")
    await Table.objects.filter(pk=table.pk).aupdate(watchers_chat=True)
    async with open_house() as house:
        watcher = await house.page(table, carol)
        talk(watcher, "Hello")
        assert (await watcher.hears("message"))["name"] == "ALICE 2"


async def test_the_host_may_allow_phrases_only_or_nothing(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        page = await house.page(table, bob)
        await change(house, table, alice, mode=Table.Chat.PHRASES)
        await page.hears("changed", what="chat")
        talk(page, "Words")
        assert (await page.hears("rejected", id=1))["code"] == "phrases"
        talk(page, "hello", "phrase", 2)
        await page.hears("message", text="hello")
        await change(house, table, alice, mode=Table.Chat.OFF)
        talk(page, "hello", "phrase", 3)
        refused = await page.hears("rejected", id=3)
        assert refused["text"] == "The host has turned off the chat."


async def test_somebody_sent_away_says_nothing_more(
    table: Table, alice: Player, bob: Player
) -> None:
    await Table.objects.filter(pk=table.pk).aupdate(watchers_chat=True)
    async with open_house() as house:
        page = await house.page(table, bob)
        await sync_to_async(kick)(table, alice, 1)
        talk(page, "Why?")
        refused = await page.hears("rejected")
        assert refused["code"] == "sent_away"
        assert "Alice" in refused["text"]
        assert await ChatLine.objects.acount() == 0


@pytest.mark.parametrize("days", (1, None))
async def test_somebody_silenced_hears_until_when(
    table: Table, alice: Player, bob: Player, days: int | None
) -> None:
    ends_at = timezone.now() + timedelta(days=days) if days else None
    await Sanction.objects.acreate(
        player=bob, kind=Sanction.Kind.SILENCE, ends_at=ends_at, reason="Rude"
    )
    async with open_house() as house:
        page = await house.page(table, bob)
        talk(page, "Hello")
        refused = await page.hears("rejected")
        assert refused["code"] == "silenced"
        said = f"{timezone.localtime(ends_at):%Y}" if ends_at else "permanently"
        assert said in refused["text"]


async def test_talking_fast_is_slowed_down_on_all_pages_of_a_person(
    table: Table,
    bob: Player,
    carol: Player,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("games.live.transport.limits.SECONDS_A_LINE", 1000.0)
    await Table.objects.filter(pk=table.pk).aupdate(watchers_chat=True)
    async with open_house() as house:
        pages = [await house.page(table, carol) for _ in range(2)]
        other = await house.page(table, bob)
        for number in range(LINES_AT_ONCE):
            page = pages[number % 2]
            talk(page, f"Line {number}", id_=number)
            await page.hears("ack", id=number)
        talk(pages[0], "Too much", id_=50)
        refused = await pages[0].hears("rejected", id=50)
        assert refused["code"] == "fast"
        assert "second" in refused["text"]
        talk(other, "Me too")
        await other.hears("message", text="Me too")
        assert await ChatLine.objects.acount() == LINES_AT_ONCE + 1


def test_a_talk_fills_up_again() -> None:
    now = NOW
    talk_ = ChatAllowance(now)
    assert not talk_.lasts(now)
    assert [talk_.wait_seconds(now) for _ in range(LINES_AT_ONCE + 1)][-2:] == [0, 2]
    assert talk_.lasts(now)
    assert talk_.wait_seconds(now + SECONDS_A_LINE) == 0
    assert not talk_.lasts(now + 60)


async def test_a_person_says_so_much_and_no_more_at_all_their_tables(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    none = Limit("no-chat", 0, 60)
    monkeypatch.setattr("games.services.chat.LINES_OF_A_PLAYER", none)
    async with open_house() as house:
        page = await house.page(table, alice)
        talk(page, "Hello")
        assert (await page.hears("rejected"))["code"] == "fast"


async def test_a_page_hears_what_it_has_missed(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        page = await house.page(table, alice)
        talk(page, "First")
        first = await page.hears("message")
        talk(page, "Second", id_=2)
        await page.hears("message", text="Second")
        late = await house.page(table, bob)
        late.say(t="get_history", after=first["number"])
        missed = await late.hears("history")
        assert [line["text"] for line in missed["messages"]] == ["Second"]
        assert missed["messages"] == page.of("message")[1:]
        late.say(t="get_history", after=0)  # at once again: not read
        late.say(t="ping", n=9)
        await late.hears("pong", n=9)
        assert len(late.of("history")) == 1


async def test_lines_of_other_tables_are_not_told(
    table: Table, alice: Player, bob: Player
) -> None:
    other = await Table.objects.acreate(code="ZZZZ", game="ligretto", host=alice)
    for place, text in ((other, "Before"), (table, "Here"), (other, "After")):
        await ChatLine.objects.acreate(
            table=place, player=alice, nickname="A", text=text
        )
    async with open_house() as house:
        page = await house.page(table, bob)
        page.say(t="get_history", after=0)
        missed = await page.hears("history")
        assert [line["text"] for line in missed["messages"]] == ["Here"]


async def test_a_store_that_fails_is_told_and_the_next_line_is_kept(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*args: object, **kwargs: object) -> ChatLine:
        raise Error("the disk is full")

    async with open_house() as house:
        page = await house.page(table, alice)
        with monkeypatch.context() as broken:
            broken.setattr("games.live.table.chat.say", fail)
            talk(page, "Lost?")
            assert (await page.hears("rejected", id=1))["code"] == "busy"
        talk(page, "Kept", id_=2)
        await page.hears("message", text="Kept")


async def test_lines_reach_pages_of_other_processes(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house(is_shared=True) as home, open_house(is_shared=True) as away:
        page = await home.page(table, alice)
        far = await away.page(table, bob)
        assert away.hub.live_table(table.code) is None
        talk(page, "From home")
        await far.hears("message", text="From home")
        talk(far, "From afar")
        await far.hears("ack", id=1)
        await page.hears("message", text="From afar", name="Bob")


async def test_rude_words_are_masked_where_everybody_finds_the_table(
    table: Table, alice: Player, bob: Player
) -> None:
    await sync_to_async(say)(table.pk, alice.pk, kind="text", text="oh shit")
    async with open_house() as house:
        page = await house.page(table, bob)
        page.say(t="get_history", after=0)
        assert (await page.hears("history"))["messages"][0]["text"] == "oh shit"
        await Table.objects.filter(pk=table.pk).aupdate(is_public=True)
        talk(page, "Shit class")
        assert (await page.hears("message"))["text"] == "*** class"
        await change(house, table, alice, masks_words=False)
        talk(page, "shit again", id_=2)
        await page.hears("message", text="shit again")


async def test_a_bug_is_logged_and_what_waits_behind_it_is_kept(
    table: Table,
    alice: Player,
    bob: Player,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    def stumble(*args: Any, text: str, **kwargs: Any) -> ChatLine:
        if text == "Bug":
            raise RuntimeError("a bug")
        return say(*args, text=text, **kwargs)

    monkeypatch.setattr("games.live.table.chat.say", stumble)
    async with open_house() as house:
        page, other = await house.page(table, alice), await house.page(table, bob)
        talk(page, "Bug")
        talk(other, "Behind it")
        await other.hears("message", text="Behind it")
        assert "a bug" in caplog.text


async def test_nothing_of_somebody_muted_or_blocked_reaches_whoever_did_so(
    table: Table, alice: Player, bob: Player, carol: Player
) -> None:
    async with open_house(is_shared=True) as home, open_house(is_shared=True) as away:
        page, muter = await home.page(table, alice), await home.page(table, bob)
        blocker = await away.page(table, carol)  # whose table is live elsewhere
        talk(page, "Before")
        await muter.hears("message", text="Before")
        await blocker.hears("message", text="Before")
        await Mute.objects.acreate(player=bob, muted=alice, nickname="Alice")
        await Block.objects.acreate(blocker=carol, blocked=alice)
        talk(page, "After", id_=2)
        talk(muter, "I go on", id_=3)
        await page.hears("message", text="After")
        for deaf in (muter, blocker):
            await deaf.hears("message", text="I go on")
            assert [line["text"] for line in deaf.of("message")] == [
                "Before",
                "I go on",
            ]
            deaf.say(t="get_history", after=0)
            missed = await deaf.hears("history")
            assert [line["text"] for line in missed["messages"]] == ["I go on"]
        await Mute.objects.all().adelete()
        talk(page, "Again", id_=4)
        await muter.hears("message", text="Again")
