"""A live table forgets names that are forgotten, shortened or taken, on all pages, too."""

import pytest
from asgiref.sync import sync_to_async

from games.models import Table
from players.models import Player
from players.services.names import NewNames
from players.services.personal_data import forget_player
from players.services.profiles import Privacy, change_privacy
from players.services.sanctions import lift, rename
from tests.live.house import open_house
from tests.live.play import play_some
from tests.players.moderation import moderator


async def test_others_see_the_board_without_the_name(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        _page, other = await house.playing(table, alice, bob)
        await play_some(house, table, actions=5)
        assert "Alice" in other.of("board")[-1]["html"]
        heard = len(other.heard)
        await sync_to_async(forget_player)(alice)
        house.runtime.invalidate(table.code)
        await other.until(lambda: len(other.of("board")) > 1)
        board = other.of("board")[-1]["html"]
        assert "Alice" not in board
        assert "Former player" in board
        assert "\ue000" not in board
        later = await house.page(table, None)
        assert "Alice" not in str(later.heard) + str(other.heard[heard:])
        assert house.live(table).stored.roster.seats[0].has_left


async def test_others_see_the_board_with_the_short_name(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    await Player.objects.filter(pk=alice.pk).aupdate(is_guest=False, username="alice")
    await table.seats.filter(player=alice).aupdate(nickname="Alice Berger")
    async with open_house() as house:
        monkeypatch.setattr("games.receivers.runtime", house.runtime)
        _page, other = await house.playing(table, alice, bob)
        assert "Alice Berger" in other.of("board")[-1]["html"]
        await alice.arefresh_from_db()
        await sync_to_async(change_privacy)(
            alice, Privacy(hides_history=False, shortens_name=True, is_listed=False)
        )
        await other.until(lambda: len(other.of("board")) > 1)
        board = other.of("board")[-1]["html"]
        assert "Alice B." in board
        assert "Berger" not in board


async def test_row_44_others_see_the_board_with_the_name_a_moderator_gave(
    table: Table, alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    by = await sync_to_async(moderator)()
    async with open_house() as house:
        monkeypatch.setattr("games.receivers.runtime", house.runtime)
        _page, other = await house.playing(table, alice, bob)
        assert "Alice" in other.of("board")[-1]["html"]
        given = await sync_to_async(rename)(
            alice, NewNames("Otter 1234"), by=by, reason="No name"
        )
        await other.until(lambda: "Otter 1234" in other.of("board")[-1]["html"])
        assert "Alice" not in other.of("board")[-1]["html"]
        await sync_to_async(lift)(given, by=by, why="A mistake")
        await other.until(lambda: "Alice" in other.of("board")[-1]["html"])
