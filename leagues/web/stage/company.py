"""Which formats and tables fit the game and the number of people."""

from dataclasses import dataclass
from typing import Any

from games.rules import registry
from leagues.formats.kind import FormatKind
from leagues.rules.core import TableSizes
from leagues.rules.formats.settings import SettingSpec, Value
from leagues.rules.seating.sizes import split
from leagues.web.stage.values import typed


@dataclass(frozen=True, slots=True)
class Company:
    """A game by its key, empty for any, and how many people play it, 0 for any number."""

    game: str
    people: int

    def can_play(self, kind: FormatKind) -> bool:
        """True if there are tables for them by this format."""
        sizes = [spec for spec in kind.rules.SETTINGS if spec.name == "sizes"]
        return all(self.choices(spec) for spec in sizes)

    def choices[V: Value](self, spec: SettingSpec[V]) -> tuple[V, ...]:
        """Returns what of a setting fits: only tables can be too large or too small."""
        return tuple(each for each in spec.choices if self._fits(each))

    def fitting(self, spec: SettingSpec[Value], text: Any) -> Any:
        """Returns what was typed, or the first that fits instead of tables that do not."""
        misfits = {typed(spec, each) for each in spec.choices if not self._fits(each)}
        fits = self.choices(spec)
        return typed(spec, fits[0]) if fits and text in misfits else text

    def _fits(self, value: Value) -> bool:
        if not isinstance(value, TableSizes):
            return True
        seats = registry.GAMES[self.game].seat_counts if self.game else ()
        is_for_game = not seats or (
            min(seats) <= value.least and value.most <= max(seats)
        )
        return is_for_game and (
            not self.people or split(self.people, value) is not None
        )


def game_of(data: Any) -> str:
    """Returns the game that was sent, alone or with its rules; empty for none known."""
    sent = str(data.get("game") or data.get("rules") or "")
    game = sent.partition(":")[0]
    return game if game in registry.GAMES else ""
