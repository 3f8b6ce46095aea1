"""Reads rounds and their journals out of a site's database file, from outside."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from games.rules import registry
from games.rules.journal import JournalAction, replay, replayed, unpack
from games.rules.round import RoundState, open_round

ROUND = """
SELECT m.game, m.options, m.seed, r.number, r.seats, r.carried
FROM games_round r JOIN games_match m ON m.id = r.match_id WHERE r.id = ?
"""
ENTRIES = """
SELECT seq, at_ms, actor, text, code FROM games_journalentry
WHERE round_id = ? ORDER BY seq
"""


@dataclass(frozen=True, slots=True)
class Record:
    """What a database file says of one round."""

    opened: RoundState
    entries: tuple[JournalAction, ...]

    def at(self, seq: int) -> RoundState:
        """The round after the action of that number, folded from the journal."""
        game = registry.game(self.opened.game_key)
        return replay(game, self.opened, [e for e in self.entries if e.seq <= seq])

    def states(self) -> Iterator[RoundState]:
        """The round after each action that was accepted."""
        game = registry.game(self.opened.game_key)
        current = self.opened
        for entry in self.entries:
            current = replayed(game, current, entry).round
            if not entry.code:
                yield current


def record_of(database: Path, round_id: int) -> Record:
    """Returns a round and its journal, from rows or from the packed record."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        row = connection.execute(ROUND, [round_id]).fetchone()
        packed = connection.execute(
            "SELECT record FROM games_round WHERE id = ?", [round_id]
        ).fetchone()[0]
        rows = connection.execute(ENTRIES, [round_id]).fetchall()
    return Record(
        opened=_opened(row),
        entries=tuple(unpack(packed)) if packed else tuple(map(_entry, rows)),
    )


def _opened(row: Any) -> RoundState:
    key, options, seed, number, seats, carried = row
    return open_round(
        registry.game(key),
        seats=tuple(json.loads(seats)),
        options=json.loads(options),
        seed=seed,
        number=number,
        carried=carried,
    )


def _entry(row: Any) -> JournalAction:
    seq, at_ms, actor, text, code = row
    return JournalAction(seq=seq, at_ms=at_ms, actor=actor, text=text, code=code)
