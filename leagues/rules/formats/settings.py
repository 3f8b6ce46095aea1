"""What an organizer chooses of a format: each setting declared once, with its bounds.

A format lists in SETTINGS those it heeds. `Settings` has a field for each of COMMON; a
setting that only one format has is declared there and kept in `own`.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, cast

from msgspec import UNSET, Meta, UnsetType, convert

from leagues.rules.core import MOST_AT_A_TABLE, TableSizes
from leagues.rules.seating.pool import MOST_GAMES

PAIRS = TableSizes(least=2, wanted=2, most=2)
USUAL_SIZES = TableSizes(least=3, wanted=4, most=4)

type Value = bool | int | str | TableSizes
type OwnName = Annotated[str, Meta(pattern="^[a-z_]{1,30}$")]
type OwnValue = (
    bool
    | Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
    | Annotated[str, Meta(max_length=30)]
)
type Own = Annotated[dict[OwnName, OwnValue], Meta(max_length=20)]


class Seeding(StrEnum):
    """In which order people begin a stage."""

    ENTERED = "entered"
    RATING = "rating"
    RANDOM = "random"


@dataclass(frozen=True, slots=True)
class SettingSpec[V: Value]:
    """One setting of a format: its name, its default and what it may be.

    `low` and `high` (inclusive) are for numbers, `choices` for everything but numbers
    and switches. `is_open`: other values than the choices are sound, too; forms do not
    offer them. A number whose default is 0 leaves it to the format there.
    """

    name: str
    default: V
    choices: tuple[V, ...] = ()
    low: int = 0
    high: int = 0
    is_open: bool = False

    @property
    def is_number(self) -> bool:
        """True if it is a whole number."""
        return isinstance(self.default, int) and not self.is_switch

    @property
    def is_switch(self) -> bool:
        """True if it is on or off."""
        return isinstance(self.default, bool)

    @property
    def is_left_open(self) -> bool:
        """True if 0 leaves it to the format.

        What was chosen for one format then says nothing of another.
        """
        return self.is_number and self.default == 0

    @property
    def is_asked(self) -> bool:
        """True if there is anything to choose."""
        return len(self.choices) != 1

    def allows(self, value: object) -> bool:
        """True if the setting may be this."""
        if type(value) is not type(self.default):
            return False
        if self.is_number:
            return self.low <= cast("int", value) <= self.high
        return self.is_open or not self.choices or value in self.choices


SIZES = SettingSpec(
    "sizes",
    USUAL_SIZES,
    choices=(
        PAIRS,
        TableSizes(2, 4, 4),
        USUAL_SIZES,
        TableSizes(4, 4, 4),
        TableSizes(4, 6, 6),
        TableSizes(6, 8, 8),
        TableSizes(9, 12, 12),
    ),
    is_open=True,
)
"""How many sit at a table."""

TWO_AT_A_TABLE = SettingSpec("sizes", PAIRS, choices=(PAIRS,), is_open=True)
"""The same of a format of pairs, where nobody is asked."""

MATCHDAYS = SettingSpec("matchdays", 0, high=100)
"""How many there will be; 0 leaves it to the format."""

LEGS = SettingSpec("legs", 1, low=1, high=10)
"""How often everyone meets everyone in a round robin."""

ADVANCE = SettingSpec("advance", 2, low=1, high=MOST_AT_A_TABLE - 1)
"""How many of each table go on in a knockout."""

PLACEMENT = SettingSpec("has_placement", default=False)
"""True if who is out of a knockout plays on for the other places."""

LUCKY_LOSERS = SettingSpec("has_lucky_losers", default=True)
"""True if the best of those who are out fill free seats."""

GAMES = SettingSpec("games", 0, high=MOST_GAMES)
"""At how many tables each sits in a division without matchdays; 0 lets all meet, where
that can be had."""

STEPS = SettingSpec("steps", 1, low=1, high=MOST_AT_A_TABLE - 1)
"""How many tables the best climb in a ladder, and the last go down."""

PATIENCE = SettingSpec("patience_seconds", 90, high=3_600)
"""How long someone waits in an arena before a table may be smaller than wanted."""

LASTS = SettingSpec("lasts_minutes", 0, high=24 * 60)
"""How long new tables of an arena begin; 0 lets them until an organizer ends it."""

SEEDING = SettingSpec("seeding", Seeding.ENTERED, choices=tuple(Seeding))
"""In which order people begin."""

COMMON: tuple[SettingSpec[Value], ...] = (
    SIZES, MATCHDAYS, LEGS, ADVANCE, PLACEMENT, LUCKY_LOSERS, GAMES, STEPS, PATIENCE,
    SEEDING,
)  # fmt: skip
"""One for every field of `Settings`."""

COMMON_NAMES = frozenset(spec.name for spec in COMMON)


@dataclass(frozen=True, slots=True)
class Settings:
    """What an organizer chose of a format; `own` has what only this format asks."""

    sizes: TableSizes = SIZES.default
    matchdays: int = MATCHDAYS.default
    legs: int = LEGS.default
    advance: int = ADVANCE.default
    has_placement: bool = PLACEMENT.default
    has_lucky_losers: bool = LUCKY_LOSERS.default
    games: int = GAMES.default
    steps: int = STEPS.default
    patience_seconds: int = PATIENCE.default
    seeding: Seeding = SEEDING.default
    own: Own | UnsetType = field(default=UNSET, hash=False)

    @property
    def own_values(self) -> Mapping[str, OwnValue]:
        """The values of settings that only this format has, by name."""
        return {} if self.own is UNSET else self.own

    def get[V: Value](self, spec: SettingSpec[V]) -> V:
        """Returns what was chosen; the default where a log has nothing sound."""
        if spec.name in COMMON_NAMES:
            return cast("V", getattr(self, spec.name))
        value = self.own_values.get(spec.name, spec.default)
        return cast("V", value) if spec.allows(value) else spec.default


def settings_of(values: Mapping[str, Value]) -> Settings:
    """Returns settings with these values by name; the others are as usual."""
    own = {name: value for name, value in values.items() if name not in COMMON_NAMES}
    kept = {name: value for name, value in values.items() if name in COMMON_NAMES}
    return convert({**kept, "own": own} if own else kept, Settings)


def settled(settings: Settings, declared: Sequence[SettingSpec[Value]]) -> Settings:
    """Returns settings with what the format itself settles, such as pairs."""
    only = {
        spec.name: spec.default
        for spec in declared
        if spec.name in COMMON_NAMES and not spec.is_asked
    }
    common = {name: getattr(settings, name) for name in COMMON_NAMES}
    return settings_of({**common, **settings.own_values, **only})


def faults(settings: Settings, declared: Sequence[SettingSpec[Value]]) -> Iterator[str]:
    """Yields the names of settings that are not as declared, or not declared at all."""
    specs = {spec.name: spec for spec in (*COMMON, *declared)}
    common = {name: getattr(settings, name) for name in COMMON_NAMES}
    for name, value in {**settings.own_values, **common}.items():
        if name not in specs or not specs[name].allows(value):
            yield name
