"""Playing any game from outside: what a seat may do is asked of the rules themselves.

`stroll` reads a board of cards as a page shows it; here the journal is followed.
"""

import asyncio
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from games.rules import registry
from games.rules.journal import replay
from games.rules.round import RoundState
from tests.served.records import record_of
from tests.served.wire import Wire

USEFUL = 0.8


@dataclass
class Follower:
    """Follows the rounds of a database file, entry by entry."""

    database: Path
    round_id: int = 0
    seq: int = 0
    current: RoundState | None = None

    def at(self, round_id: int, seq: int) -> RoundState:
        """The round after the action of that number, never one before the last asked."""
        record = record_of(self.database, round_id)
        if round_id != self.round_id or self.current is None:
            self.round_id, self.seq, self.current = round_id, 0, record.opened
        fresh = [entry for entry in record.entries if self.seq < entry.seq <= seq]
        game = registry.game(self.current.game_key)
        self.current = replay(game, self.current, fresh)
        self.seq = max(self.seq, seq)
        return self.current

    def moves(self, wire: Wire) -> list[str]:
        """What the seat of a socket may do by what its page shows, most useful first."""
        mirror = wire.mirror
        if mirror.me is None or mirror.seq < 0:
            return []
        round_ = self.at(mirror.round_id, mirror.seq)
        game = registry.game(round_.game_key)
        return [game.move_text(move) for move in game.moves(round_.state, mirror.me)]


async def wander(
    wire: Wire, follower: Follower, random: Random, *, moves: int, pause: float = 0.0
) -> list[dict[str, Any]]:
    """Makes some legal moves one after another; returns what answered them."""
    answers: list[dict[str, Any]] = []
    while len(answers) < moves and wire.mirror.phase == "playing":
        options = follower.moves(wire)
        if not options:
            seq = wire.mirror.seq
            await wire.until(lambda m, s=seq: m.seq != s or m.phase != "playing")  # type: ignore[misc]
            continue
        is_useful = random.random() < USEFUL
        text = options[0] if is_useful else random.choice(options)
        answers.append(await wire.play(text))
        await asyncio.sleep(pause)
    return answers
