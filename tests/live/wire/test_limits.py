"""How much one page may ask."""

from games.live.transport.limits import BURST, PATIENCE, FloodVerdict, MessageAllowance
from games.live.transport.protocol import CLOSE_TOO_MANY
from games.models import Table
from players.models import Player
from tests.live.house import open_house

NOW = 100.0


def _verdicts(
    allowance: MessageAllowance, count: int, now: float = NOW
) -> list[FloodVerdict]:
    return [allowance.verdict(now) for _ in range(count)]


def test_a_burst_is_taken_then_warned_about_then_dropped() -> None:
    allowance = MessageAllowance(NOW)
    assert set(_verdicts(allowance, int(BURST))) == {FloodVerdict.TAKE}
    assert _verdicts(allowance, 3) == [
        FloodVerdict.NOTICE,
        FloodVerdict.DROP,
        FloodVerdict.DROP,
    ]


def test_an_allowance_fills_up_again() -> None:
    allowance = MessageAllowance(NOW)
    _verdicts(allowance, int(BURST) + 5)
    assert _verdicts(allowance, 21, NOW + 1.0)[19:] == [
        FloodVerdict.TAKE,
        FloodVerdict.DROP,
    ]
    assert set(_verdicts(allowance, int(BURST), NOW + 60.0)) == {FloodVerdict.TAKE}
    assert allowance.verdict(NOW + 60.0) is FloodVerdict.NOTICE


def test_a_flood_is_closed() -> None:
    allowance = MessageAllowance(NOW)
    assert _verdicts(allowance, int(BURST) + PATIENCE)[-1] is FloodVerdict.CLOSE


async def test_a_flooding_page_is_warned_once_and_closed(
    table: Table, alice: Player, bob: Player
) -> None:
    async with open_house() as house:
        page, other = await house.playing(table, alice, bob)
        for number in range(int(BURST) + PATIENCE + 200):
            page.say(t="ping", n=number)
        assert await page.closed() == CLOSE_TOO_MANY
        assert len(page.of("throttled")) == 1
        assert (await other.answer(other.move("FLIP")))["t"] == "frame"
