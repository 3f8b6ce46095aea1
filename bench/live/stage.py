"""What a load is played on: so many tables, so many seats, and the files of the play.

A stage is made once and set up afresh for every server, so that each run begins with the
same rounds just opened.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

SPECTATOR = -1


@dataclass(frozen=True, slots=True)
class Shape:
    """How many tables, and who sits and watches at each.

    The first `phones` seats are taken by browsers: the recorded moves leave them alone.
    Tables play the games in turn; only those of Ligretto have recorded moves.
    """

    tables: int
    seats: int = 4
    spectators: int = 0
    phones: int = 0
    games: tuple[str, ...] = ("ligretto",)

    @property
    def viewers(self) -> int:
        """The sockets of one table, without those of browsers."""
        return self.seats - self.phones + self.spectators

    def __str__(self) -> str:
        counts = (self.tables, self.seats, self.spectators, self.phones)
        return "+".join([*map(str, counts), *self.games])

    @classmethod
    def parsed(cls, text: str) -> Self:
        """Reads what `str` gives."""
        tables, seats, spectators, phones, *games = text.split("+")
        return cls(int(tables), int(seats), int(spectators), int(phones), tuple(games))


@dataclass(frozen=True, slots=True)
class Cast:
    """One table of the scratch database and the sessions of those who sit at it."""

    code: str
    round_id: int
    sessions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stage:
    """The files of a stage: a directory made by `bench.live.staging`."""

    directory: Path
    shape: Shape

    @property
    def script(self) -> Path:
        """The recorded moves, as wsload reads them."""
        return self.directory / "script.tsv"

    @property
    def deals(self) -> Path:
        """The cards of every table, for the peers."""
        return self.directory / "deals.json"

    @property
    def cast(self) -> list[Cast]:
        """The tables, in the order of the script."""
        rows: list[dict[str, Any]] = json.loads(self.cast_file.read_text())
        return [Cast(**{**row, "sessions": tuple(row["sessions"])}) for row in rows]

    @property
    def cast_file(self) -> Path:
        """Where the cast is written."""
        return self.directory / "cast.json"

    def connections(self, name: str, rows: Sequence[tuple[int, int, str]]) -> Path:
        """Writes who connects where: table, seat (-1 watches), path and headers."""
        path = self.directory / f"{name}.tsv"
        path.write_text("".join(f"{t}\t{s}\t{rest}\n" for t, s, rest in rows))
        return path

    def places(self) -> list[tuple[int, int]]:
        """Gives table and seat of every socket, -1 for those who watch."""
        shape = self.shape
        seats = [*range(shape.phones, shape.seats), *[SPECTATOR] * shape.spectators]
        return [(table, seat) for table in range(self.shape.tables) for seat in seats]


def environment_of(directory: Path, database_url: str) -> Mapping[str, str]:
    """Gives the environment of a site that knows only the scratch directory."""
    return {
        "DATABASE_URL": database_url,
        "VAR_DIR": str(directory),
        "STATIC_ROOT": str(directory / "staticfiles"),
        "SECRET_KEY": "benchmark only, " * 5,
        "LOG_LEVEL": "WARNING",
        "DEBUG": "",
        "REDIS_URL": "",
        # All of its pages come from one address.
        "MAX_SOCKETS_OF_AN_ADDRESS": "4000",
    }
