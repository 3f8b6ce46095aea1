"""Everyone claims at once: who gets what, and who is told what."""

from collections import Counter
from itertools import islice
from typing import cast

import pytest
from asgiref.sync import sync_to_async

from games.models import JournalEntry, Match, Round, Table
from games.queries.live_tables import entries_of
from games.rules.card_engine.state import CardState, view
from games.rules.card_engine.validity import all_cards
from games.rules.round import RoundState as RulesRound
from players.models import Player
from tests.games.factories import table_of
from tests.live.contests import contests, peaceful
from tests.live.house import open_house
from tests.players.factories import GuestFactory

CONTESTS = 200


def _cards(round_: RulesRound) -> Counter[object]:
    """Every card with its owner."""
    return Counter(all_cards(cast("CardState", round_.state)))


async def test_of_two_claims_for_a_pile_one_is_granted(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Row 1 of what players ask: never both, never neither, and no card is lost."""
    monkeypatch.setattr("games.live.transport.limits.BURST", 1e9)
    async with open_house() as house:
        pages = await house.playing(table, alice, bob)
        live = house.live(table)
        match = await Match.objects.aget()
        for number, contest in enumerate(islice(contests(), CONTESTS), start=2):
            row = await Round.objects.acreate(match=match, number=number, seats=[0, 1])
            live.show_round(contest.restored(row.pk))
            claims = contest.claims if number % 2 else reversed(contest.claims)
            ids = {}
            for seat, move in claims:
                ids[seat] = pages[seat].move(move, seen=contest.round.seq)
            answers = {seat: await pages[seat].answer(ids[seat]) for seat in ids}
            first, second = ids
            assert answers[first]["t"] == "frame"
            assert answers[second]["code"] == "TOO_LATE"
            assert answers[second]["winner"] == first
            assert answers[second]["lock"] == 0
            after = house.round(table).decided
            assert _cards(after) == _cards(contest.round)
            stored = await sync_to_async(entries_of)(row.pk)
            assert [entry.code for entry in stored] == ["", "TOO_LATE"]


async def test_claims_for_different_piles_are_all_granted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Row 2 of what players ask: a claim is judged by the piles, not by what was seen."""
    monkeypatch.setattr("games.live.transport.limits.BURST", 1e9)
    people = [
        await sync_to_async(GuestFactory.create)(nickname=name)
        for name in ("Alice", "Bob", "Carol", "Dave")
    ]
    table = await sync_to_async(table_of)(*people)
    async with open_house() as house:
        pages = await house.playing(table, *people)
        match = await Match.objects.aget()
        for number, quiet in enumerate(islice(peaceful(), 10), start=2):
            row = await Round.objects.acreate(
                match=match, number=number, seats=[0, 1, 2, 3]
            )
            house.live(table).show_round(quiet.restored(row.pk))
            seen = quiet.round.seq
            ids = {seat: pages[seat].move(move, seen) for seat, move in quiet.claims}
            answers = [await pages[seat].answer(ids[seat]) for seat in ids]
            assert [answer["t"] for answer in answers] == ["frame"] * 4
            assert sorted(answer["by"] for answer in answers) == [0, 1, 2, 3]
            assert _cards(house.round(table).decided) == _cards(quiet.round)


async def test_a_move_said_five_times_is_made_once(
    table: Table, alice: Player, bob: Player
) -> None:
    """Row 8 of what players ask: a double tap, or a message sent again, acts once."""
    async with open_house() as house:
        page, _ = await house.playing(table, alice, bob)
        for _ in range(5):
            page.move("FLIP", id_=7)
        page.say(t="ping", n=1)
        await page.hears("pong")
        live = await house.until_shown(table)
        assert live.decided.seq == 2  # the start and one flip
        frames = [frame for frame in page.of("frame") if frame["id"] == 7]
        assert len(frames) == 1


async def test_spectators_are_refused_without_touching_the_round(
    table: Table, alice: Player, bob: Player, carol: Player
) -> None:
    async with open_house() as house:
        await house.playing(table, alice, bob)
        before = house.round(table).decided
        for player in (carol, None):
            watcher = await house.page(table, player)
            answer = await watcher.answer(watcher.move("FLIP"))
            assert (answer["code"], answer["seq"]) == ("NOT_SEATED", None)
            assert "watching" in answer["text"]
        assert house.round(table).decided is before
    assert await JournalEntry.objects.acount() == before.seq


async def test_a_card_of_another_seat_is_no_card_of_mine(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        page, _ = await house.playing(table, alice, bob)
        state = cast("CardState", house.round(table).decided.state)
        mine, theirs = (view(state).seats[seat].row for seat in (0, 1))
        card = next(slot[-1] for slot in theirs if slot not in mine)
        answer = await page.answer(page.move(f"PLAY {card} row0 auto"))
        assert answer["code"] == "NO_SUCH_CARD"
        assert answer["lock"] > 0
        assert {place for place, _ in answer["set"]} >= {"s0-stack", "s0-row0"}


async def test_refusals_speak_the_language_of_the_page(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        await house.playing(table, alice, bob)
        texts = set()
        for language in ("en", "de"):
            page = await house.page(table, None, language=language)
            texts.add((await page.answer(page.move("FLIP")))["text"])
            page.say_text("{")
            texts.add((await page.hears("invalid"))["text"])
        assert len(texts) in {2, 4}  # 2 as long as nothing is translated


async def test_claims_outside_of_play_are_refused(alice: Player, bob: Player) -> None:
    table = await sync_to_async(table_of)(alice, bob)
    async with open_house() as house:
        page = await house.page(table, alice)
        answer = await page.answer(page.move("FLIP"))
        assert (answer["code"], answer["seq"]) == ("NOT_STARTED", None)


HOSTILE = (
    "",
    "null",
    "[]",
    "{",
    '{"t":"move"}',
    '{"t":"move","id":-1,"move":"FLIP"}',
    '{"t":"move","id":1.5,"move":"FLIP"}',
    '{"t":"move","id":99999999999999999999,"move":"FLIP"}',
    '{"t":"move","id":1,"move":""}',
    '{"t":"move","id":1,"move":7}',
    '{"t":"move","id":1,"move":"' + "F" * 61 + '"}',
    '{"t":"move","id":1,"move":"FLIP","seen":"1"}',
    '{"t":"admin","id":1}',
    '{"t":"ping","n":' + "9" * 5000 + "}",
    "[" * 4000,
    "\ud800",
)


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
async def test_what_cannot_be_read_is_said_to_be_unreadable(
    table: Table, alice: Player, bob: Player, text: str
) -> None:
    async with open_house() as house:
        page, _ = await house.playing(table, alice, bob)
        page.say_text(text)
        await page.hears("invalid")
        assert (await page.answer(page.move("FLIP")))["t"] == "frame"


MOVES_THAT_ARE_NONE = (
    "AWAY", "LEFT", "START", "GRACE 0", "flip", "FLIP ", "FLIP\n", "PLAY", "NOBODY @x",
    "PLAY x1 row0 new", "PLAY r11 row0 new", "PLAY r1 row9 new", "PLAY r1 row0 99999",
    "FLIP @9999999", "ERROR @-1", "PLAY r1 row0 new extra", "\x00", "🂡",
)  # fmt: skip


@pytest.mark.parametrize("move", MOVES_THAT_ARE_NONE)
async def test_moves_that_are_none_change_nothing(
    table: Table, alice: Player, bob: Player, move: str
) -> None:
    async with open_house() as house:
        page, _ = await house.playing(table, alice, bob)
        before = house.round(table).decided
        answer = await page.answer(page.move(move))
        assert (answer["code"], answer["seq"]) == ("BAD_CLAIM", None)
        assert house.round(table).decided is before


async def test_the_time_a_page_sends_is_ignored(
    table: Table, alice: Player, bob: Player
) -> None:
    """Rows 32 and 47 of what players ask: nobody claims time or delay for themselves."""
    async with open_house() as house:
        page, _ = await house.playing(table, alice, bob)
        page.say(t="move", id=1, move="FLIP", at=0, now=1, at_ms=99_999_999)
        await page.answer(1)
        entry = await JournalEntry.objects.aget(text="FLIP")
        assert 0 <= entry.at_ms < 60_000
