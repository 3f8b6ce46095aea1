"""Random but legal play at a live table, by claims of its own pages."""

from functools import cache

from games.models import Table
from games.rules import registry
from games.rules.journal import JournalAction, journal_entry
from games.rules.round import RESUME, START, Action, Claim, RoundPhase, act, open_round
from tests.games.playouts import STEP_MS, chance
from tests.live.house import House

LIGRETTO = registry.game("ligretto")


async def play_some(house: House, table: Table, *, actions: int) -> None:
    """Has the seats make so many moves, one after the other, until they are shown."""
    random = chance(table.code)
    live = house.round(table)
    for _ in range(actions):
        if live.decided.phase is not RoundPhase.PLAYING:
            break
        house.pass_time(table, 0.5)
        seat = random.choice(live.decided.seats)
        if moves := live.game.moves(live.decided.state, seat):
            live.act(Claim(seat, moves[0]))
    await house.until_shown(table)


@cache
def long_journal(seats: int, *, seed: str, actions: int) -> tuple[JournalAction, ...]:
    """The journal of a round of so many actions that is still in play."""
    random, at_ms = chance(seed), 0
    round_ = open_round(LIGRETTO, seats=range(seats), options={}, seed=seed, number=1)
    entries: list[JournalAction] = []
    action: Action = START
    while len(entries) < actions:
        outcome = act(LIGRETTO, round_, action, at_ms)
        if outcome.round.phase is RoundPhase.PLAYING:
            entries.append(journal_entry(LIGRETTO, action, outcome, at_ms))
            round_ = outcome.round
        at_ms += STEP_MS
        seat = random.choice(round_.seats)
        moves = LIGRETTO.moves(round_.state, seat)
        turning = [move for move in moves if not LIGRETTO.is_placing(move)]
        action = Claim(seat, (turning or moves)[0])
    return tuple(entries)


async def play_out(house: House, table: Table) -> None:
    """Plays a round to its end."""
    live = house.round(table)
    random = chance(live.round_id)
    while live.decided.phase is not RoundPhase.OVER:
        house.pass_time(table, 4.0)
        for seat in live.decided.seats:
            moves = live.game.moves(live.decided.state, seat)
            if moves and random.random() < 0.9:
                live.act(Claim(seat, moves[0]))
            elif live.decided.phase is RoundPhase.FROZEN:
                live.act(RESUME)
