"""What presets and phases of events are called, and what they are for."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from leagues.rules.event.settings import Where
from leagues.rules.event.state import EventState, Status
from leagues.rules.scoring import Points
from players.texts import Text


@dataclass(frozen=True, slots=True)
class PresetStrings:
    """A ready-made event as the wizard offers it."""

    key: str
    name: Text
    detail: Text


PRESET_STRINGS: tuple[PresetStrings, ...] = (
    PresetStrings(
        "club_evening",
        pgettext_lazy("event template", "Club evening"),
        gettext_lazy("Tables of three and four, reseated by rank each time."),
    ),
    PresetStrings(
        "school_day",
        pgettext_lazy("event template", "School day"),
        gettext_lazy("Check-in first; everyone meets as many others as possible."),
    ),
    PresetStrings(
        "family_league",
        pgettext_lazy("event template", "Family league"),
        gettext_lazy("The same people again and again, whenever they like."),
    ),
    PresetStrings(
        "gilde_league",
        gettext_lazy("League of pairs"),
        gettext_lazy("Home and away, as in the Ligretto-Gilde."),
    ),
    PresetStrings(
        "division_league",
        gettext_lazy("League in divisions"),
        gettext_lazy(
            "Tables of three and four, played within two weeks at any time. Each "
            "season the best move up and the last move down."
        ),
    ),
    PresetStrings(
        "night_99",
        pgettext_lazy("event template", "99-point night"),
        gettext_lazy("Long tables by the older rules. Points are added up."),
    ),
    PresetStrings(
        "knockout",
        pgettext_lazy("event template", "Knockout"),
        gettext_lazy("The best of each table advance to the final, with a bracket."),
    ),
    PresetStrings(
        "arena",
        pgettext_lazy("event template", "Arena"),
        gettext_lazy("A table as soon as enough people are free. Come and go."),
    ),
    PresetStrings(
        "ladder",
        pgettext_lazy("event template", "Ladder"),
        gettext_lazy("Each time, the best move up a table and the last move down."),
    ),
    PresetStrings(
        "round_robin",
        pgettext_lazy("event template", "Everyone against everyone"),
        gettext_lazy("Two at a table, until everyone has played everyone."),
    ),
    PresetStrings(
        "swiss_pairs",
        pgettext_lazy("event template", "Swiss in pairs"),
        gettext_lazy("Two at a table with about the same points, nobody twice."),
    ),
)

POINTS: Mapping[Points, Text] = {
    Points.TABLE: gettext_lazy("share of the table you beat"),
    Points.CARD: gettext_lazy("the scores themselves"),
    Points.LEAGUE: gettext_lazy("two per opponent beaten, one for a tie"),
    Points.PLACE: gettext_lazy("points per place"),
}

ASKS_WHERE = gettext_lazy("Where you play")

# Labels by whether people sit in one room, in the words of `matchday_name`.
ASKS_MINUTES: Mapping[bool, Text] = {
    True: gettext_lazy("Minutes per seating"),
    False: gettext_lazy("Minutes per matchday"),
}
ASKS_BEST: Mapping[bool, Text] = {
    True: gettext_lazy("Number of best seatings that count"),
    False: gettext_lazy("Number of best matchdays that count"),
}

WHERE_PLAYED: Mapping[Where, Text] = {
    Where.ROOM: gettext_lazy("At real tables, in one room"),
    Where.HOME: gettext_lazy("At real tables, wherever people meet"),
    Where.LIVE: gettext_lazy("Online, at tables on this site"),
    Where.EITHER: gettext_lazy("Online or at a real table: the first to start decides"),
}

STATUSES: Mapping[Status, Text] = {
    Status.PENDING: gettext_lazy("wants to join"),
    Status.WAITING: pgettext_lazy("of a person", "on the waiting list"),
    Status.CONFIRMED: pgettext_lazy("of a person", "takes part"),
    Status.STAND_IN: pgettext_lazy("of a person", "substitute"),
    Status.DECLINED: pgettext_lazy("person status", "not accepted"),
    Status.DROPPED: pgettext_lazy("of a person", "left; results count"),
    Status.WITHDRAWN: pgettext_lazy("of a person", "removed; results do not count"),
    Status.MERGED: gettext_lazy("merged with another name"),
}


def where_played(state: EventState) -> Text:
    """Returns where the tables of an event are played."""
    return WHERE_PLAYED[state.settings.where]


def matchday_name(state: EventState, number: int) -> str:
    """Returns "Seating 3" of an event in one room, else "Matchday 3"."""
    if state.settings.is_at_one_place:
        return _("Seating %(number)d") % {"number": number}
    return _("Matchday %(number)d") % {"number": number}
