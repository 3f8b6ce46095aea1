"""What a club prints: lists, cards for tables, score sheets, the final table."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from itertools import pairwise
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext_lazy

from games.kinds.registry import kind
from games.rules import registry
from leagues.presenters.boards import board_notes
from leagues.presenters.bracket import has_bracket
from leagues.presenters.event_strings import STATUSES, matchday_name
from leagues.presenters.standings import name_of
from leagues.queries.access import EventAccess
from leagues.queries.people import EntrantNames
from leagues.rules.core import EntrantNumber
from leagues.rules.event.state import EventState, MatchdayState, Status
from players.texts import Text
from players.time_zones import zone_of

OPEN_ROUNDS = 5
"""The rounds of a sheet where a match ends at a number of points."""
CELLS_A_BLOCK = 12
"""So many cells of rounds lie beside each other on A4."""
LISTED = (Status.CONFIRMED, Status.PENDING, Status.WAITING)

KINDS: Mapping[str, Text] = {
    "people": gettext_lazy("Checklist of names"),
    "by-name": gettext_lazy("Seating by name"),
    "by-table": gettext_lazy("Seating by table"),
    "cards": pgettext_lazy("printout", "Table cards"),
    "sheets": pgettext_lazy("printout", "Score sheets"),
    "standings": pgettext_lazy("printout", "Results"),
    "bracket": pgettext_lazy("heading", "Bracket"),
    "certificates": pgettext_lazy("printout", "Certificates"),
}
OF_MATCHDAY = frozenset({"by-name", "by-table", "cards", "sheets"})


@dataclass(frozen=True, slots=True)
class NameRow:
    """Someone in a list; `table` is 0 for a rest."""

    name: str
    note: str = ""
    table: int = 0


@dataclass(frozen=True, slots=True)
class SheetPerson:
    """Someone at a table, with what they begin with."""

    name: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class TableSheet:
    """A table with its people, and the rounds of its sheet in blocks that fit the paper."""

    number: int
    people: tuple[SheetPerson, ...]
    blocks: tuple[range, ...]


def kinds_of(state: EventState) -> Mapping[str, Text]:
    """Returns what can be printed of an event: a bracket only where there is one."""
    left_out = set() if has_bracket(state) else {"bracket"}
    return {key: text for key, text in KINDS.items() if key not in left_out}


def name_rows(access: EventAccess, names: EntrantNames) -> tuple[NameRow, ...]:
    """Returns everyone who takes part or wants to, by name."""
    found = [each for each in access.state.entrants.values() if each.status in LISTED]
    rows = [
        NameRow(
            name_of(names, each.number),
            "" if each.status is Status.CONFIRMED else str(STATUSES[each.status]),
        )
        for each in found
    ]
    return tuple(sorted(rows, key=lambda row: row.name.casefold()))


def seat_rows(
    access: EventAccess, names: EntrantNames, matchday: MatchdayState
) -> tuple[NameRow, ...]:
    """Returns who sits where on a matchday, by name."""
    state = access.state
    rows = [
        NameRow(_name(access, names, matchday, seat), table=fixture.number)
        for fixture in matchday.fixtures
        for seat in fixture.seats
    ]
    rows += [NameRow(name_of(names, state.person(each))) for each in matchday.byes]
    return tuple(sorted(rows, key=lambda row: row.name.casefold()))


def table_sheets(
    access: EventAccess, names: EntrantNames, matchday: MatchdayState
) -> tuple[TableSheet, ...]:
    """Returns the tables of a matchday."""
    boards = board_notes(access.event.game, access.state, matchday.number)
    return tuple(
        TableSheet(
            fixture.number,
            tuple(
                SheetPerson(
                    _name(access, names, matchday, seat),
                    boards.before(fixture.number, seat),
                )
                for seat in fixture.seats
            ),
            _blocks(access, len(fixture.seats)),
        )
        for fixture in matchday.fixtures
    )


def matchday_title(access: EventAccess, matchday: MatchdayState) -> str:
    """Names a matchday, and says where it is not published yet."""
    name = matchday_name(access.state, matchday.number)
    if matchday.is_public:
        return name
    return _("%(matchday)s (not published yet)") % {"matchday": name}


def event_day(access: EventAccess) -> date:
    """Returns the day an event was on, as it was there: that of its last matchday."""
    state = access.state
    times = [each.starts_at_s or each.began_at_s for each in state.public_matchdays]
    at_s = next(filter(None, reversed(times)), 0) or state.starts_at_s or state.at_s
    zone = zone_of(access.event.time_zone) or ZoneInfo("UTC")
    return datetime.fromtimestamp(at_s, tz=zone).date()


def _blocks(access: EventAccess, seats: int) -> tuple[range, ...]:
    """The rounds a match has, in parts that are about as wide as each other."""
    event = access.event
    rules = registry.game(event.game).match_rules(event.options, seats=seats)
    rounds = rules.rounds or OPEN_ROUNDS
    most = max(1, CELLS_A_BLOCK // len(kind(event.game).printed.columns))
    count = -(-rounds // most)
    ends = [rounds * each // count for each in range(count + 1)]
    return tuple(range(first + 1, last + 1) for first, last in pairwise(ends))


def _name(
    access: EventAccess,
    names: EntrantNames,
    matchday: MatchdayState,
    seat: EntrantNumber,
) -> str:
    stand_in = matchday.stand_ins.get(seat)
    who = stand_in.entrant if stand_in else access.state.person(seat)
    return name_of(names, who)
