"""Recorded play: whole rounds, and an order that keeps every move legal."""

from random import Random

from bench.live.plays import GAME, PLAIN_TABLE, WireLine, record
from games.rules.round import START, Claim, RoundPhase, act, open_round

SEATS = (0, 1, 2, 3)


def reordered(lines: tuple[WireLine, ...], random: Random) -> list[WireLine]:
    """Another order a server may see: a seat's own, and after what a line waits for."""
    waiting = {
        seat: [n for n, line in enumerate(lines) if line.seat == seat] for seat in SEATS
    }
    done: set[int] = set()
    order: list[WireLine] = []
    while len(order) < len(lines):
        seat = random.choice([seat for seat in SEATS if waiting[seat]])
        number = waiting[seat][0]
        after = lines[number].after
        is_free = after == "-" or (
            len(done) == number if after == "*" else int(after) in done
        )
        if is_free:
            waiting[seat].pop(0)
            done.add(number)
            order.append(lines[number])
    return order


def _random(number: int) -> Random:
    return Random(number)  # noqa: S311 -- an order of moves


def test_record_is_accepted_in_every_order_it_allows() -> None:
    for number in range(5):
        seed = f"table {number}"
        recording = record(seats=SEATS, seed=seed, number=1, options=PLAIN_TABLE)
        opened = open_round(GAME, seats=SEATS, options=PLAIN_TABLE, seed=seed, number=1)
        round_ = act(GAME, opened, START, 0).round
        for line in reordered(recording.lines, _random(number)):
            claim = Claim(line.seat, GAME.parse_move(line.text))
            outcome = act(GAME, round_, claim, 1)
            assert outcome.refusal is None
            round_ = outcome.round
        assert round_.phase is RoundPhase.OVER
