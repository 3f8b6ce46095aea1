"""A rated match at a live table: who was gone when it ended counts as last."""

import pytest

from games.models import MatchSeat, Rating, RatingChange, Table
from games.rules.core import Presence
from players.models import Player
from tests.live.house import House, open_house
from tests.live.play import play_out

GRACE_SECONDS = 31


@pytest.fixture
def rated(table: Table) -> Table:
    """The table of alice and bob, with a match of one round that counts."""
    own = {**table.options["table"], "rated": True}
    table.options = {**table.options, "rounds": 1, "table": own}
    table.save()
    return table


async def places() -> dict[str, int]:
    rows = RatingChange.objects.values_list("player__nickname", "place")
    return {name: place async for name, place in rows}


async def test_podium_shows_ratings_that_are_already_written(
    rated: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        page, _other = await house.playing(rated, alice, bob)
        await play_out(house, rated)
        await page.hears("phase", phase="podium")

        assert await Rating.objects.acount() == 2
        assert not await MatchSeat.objects.filter(was_gone=True).aexists()


async def test_whoever_a_bot_stands_in_for_counts_as_last(
    rated: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        page, other = await house.playing(rated, alice, bob)
        await other.leave()
        await away(house, rated, seat=1)
        house.pass_time(rated, GRACE_SECONDS)
        await page.hears("frame", effects=[["presence", 1, "active"]])
        await play_out(house, rated)
        await page.hears("phase", phase="podium")

    gone = MatchSeat.objects.filter(was_gone=True).values_list("number", flat=True)
    assert [number async for number in gone] == [1]
    assert await places() == {"Alice": 1, "Bob": 2}


async def away(house: House, table: Table, *, seat: int) -> None:
    """Waits until the round knows that someone is away."""
    await house.until(
        lambda: house.round(table).decided.presence[seat] is Presence.AWAY
    )
