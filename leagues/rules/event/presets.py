"""Ready-made events: what an organizer can begin with and then change."""

from collections.abc import Mapping
from dataclasses import dataclass

from msgspec import structs

from games.rules.registry import GAMES
from leagues.rules.core import TableSizes
from leagues.rules.event.settings import BoardCarry, EntryMode, EventSettings, Where
from leagues.rules.formats.settings import Settings as FormatSettings
from leagues.rules.scoring import (
    CARD_POINTS,
    LEAGUE_POINTS,
    TABLE_POINTS,
    Absent,
    Bye,
    Scoring,
    Tiebreak,
)

PAIRS = TableSizes(2, 2, 2)
THREES_AND_FOURS = TableSizes(3, 4, 4)
TWOS_TO_FOURS = TableSizes(2, 4, 4)


@dataclass(frozen=True, slots=True)
class EventPreset:
    """What an event begins as.

    `game` and `game_preset`, its ready-made set of rules, are the first there are where
    the site has none of this name.
    """

    key: str
    settings: EventSettings
    format: str
    format_settings: FormatSettings
    game: str = ""
    game_preset: str = ""

    @property
    def game_key(self) -> str:
        """The game an event begins with."""
        return self.game if self.game in GAMES else next(iter(GAMES))

    @property
    def rules_key(self) -> str:
        """Its ready-made rules an event begins with."""
        presets = GAMES[self.game_key].presets
        return self.game_preset if self.game_preset in presets else next(iter(presets))


CLUB_EVENING = EventPreset(
    "club_evening",
    EventSettings(minutes=25, no_show_minutes=10, scoring=TABLE_POINTS),
    "swiss_pods",
    FormatSettings(sizes=THREES_AND_FOURS, matchdays=4),
)
SCHOOL_DAY = EventPreset(
    "school_day",
    EventSettings(
        has_check_in=True,
        minutes=15,
        scoring=Scoring(
            tiebreaks=(Tiebreak.WINS, Tiebreak.SCORE),
            bye=Bye.MEAN,
            absent=Absent.MEAN,
            minimum=1,
        ),
    ),
    "fixed_pods",
    FormatSettings(sizes=THREES_AND_FOURS, matchdays=5),
)
FAMILY_LEAGUE = EventPreset(
    "family_league",
    EventSettings(
        is_at_one_place=False,
        elsewhere=Where.EITHER,
        scoring=Scoring(
            points=CARD_POINTS.points,
            tiebreaks=CARD_POINTS.tiebreaks,
            absent=Absent.MEAN,
        ),
        board_carry=BoardCarry.WAITS,
    ),
    "same_groups",
    FormatSettings(sizes=TWOS_TO_FOURS, matchdays=10),
)
GILDE_LEAGUE = EventPreset(
    "gilde_league",
    EventSettings(
        entry=EntryMode.APPROVE,
        capacity=12,
        needs_agreement=True,
        is_at_one_place=False,
        is_rated=True,
        scoring=LEAGUE_POINTS,
    ),
    "round_robin",
    FormatSettings(sizes=PAIRS, legs=2),
)
DIVISION_LEAGUE = EventPreset(
    "division_league",
    EventSettings(
        is_at_one_place=False,
        elsewhere=Where.EITHER,
        players_type=True,
        window_days=14,
        scoring=TABLE_POINTS,
    ),
    "division",
    FormatSettings(sizes=THREES_AND_FOURS, matchdays=4),
)
NIGHT_99 = EventPreset(
    "night_99",
    EventSettings(minutes=60, no_show_minutes=10, scoring=CARD_POINTS),
    "fixed_pods",
    FormatSettings(sizes=THREES_AND_FOURS, matchdays=3),
    game="ligretto",
    game_preset="old99",
)
KNOCKOUT = EventPreset(
    "knockout",
    EventSettings(minutes=25, no_show_minutes=10, scoring=TABLE_POINTS),
    "knockout",
    FormatSettings(sizes=THREES_AND_FOURS),
)
ARENA = EventPreset(
    "arena",
    EventSettings(minutes=20, scoring=TABLE_POINTS),
    "arena",
    FormatSettings(sizes=TWOS_TO_FOURS),
)
LADDER = EventPreset(
    "ladder",
    EventSettings(minutes=20, no_show_minutes=10, scoring=TABLE_POINTS),
    "ladder",
    FormatSettings(sizes=THREES_AND_FOURS, matchdays=5),
)
ROUND_ROBIN = EventPreset(
    "round_robin",
    EventSettings(minutes=15, no_show_minutes=10, scoring=TABLE_POINTS),
    "round_robin",
    FormatSettings(sizes=PAIRS),
)
SWISS_PAIRS = EventPreset(
    "swiss_pairs",
    EventSettings(
        minutes=20,
        no_show_minutes=10,
        scoring=structs.replace(TABLE_POINTS, bye=Bye.FULL),
    ),
    "swiss_pairs",
    FormatSettings(sizes=PAIRS),
)

EVENT_PRESETS: Mapping[str, EventPreset] = {
    preset.key: preset
    for preset in (
        CLUB_EVENING,
        SCHOOL_DAY,
        FAMILY_LEAGUE,
        GILDE_LEAGUE,
        DIVISION_LEAGUE,
        NIGHT_99,
        KNOCKOUT,
        ARENA,
        LADDER,
        ROUND_ROBIN,
        SWISS_PAIRS,
    )
}
