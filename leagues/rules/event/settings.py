"""What an organizer chooses of an event, apart from its stages."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct, structs

from leagues.rules.formats.seasons import Promotion
from leagues.rules.scoring import TABLE_POINTS, Scoring

LAST_SECOND = 2**40
MOST_ENTRANTS = 2_000
MOST_WINDOW_DAYS = 180

type Second = Annotated[int, Meta(ge=0, le=LAST_SECOND)]
"""A moment in seconds since 1970; 0 for none."""


class EntryMode(StrEnum):
    """Who gets in by the link."""

    OPEN = "open"
    APPROVE = "approve"
    CLOSED = "closed"


class BoardCarry(StrEnum):
    """What becomes of the Domino board of someone who misses a match of their group."""

    NONE = "none"
    """Boards are not carried from match to match at all."""

    WAITS = "waits"
    RESETS = "resets"
    SUBSTITUTE = "substitute"
    """The substitute plays on it."""


class NamesShown(StrEnum):
    """How those who do not help at an event read the names of its people."""

    SHORT = "short"
    """First name and initial."""

    FULL = "full"
    NUMBERS = "numbers"
    """No names at all."""


class Where(StrEnum):
    """Where tables are played, and so where their results come from."""

    ROOM = "room"
    """At real tables in one room, one seating after the other."""

    HOME = "home"
    """At real tables, wherever people meet."""

    LIVE = "live"
    """At live tables of the site, which tell results by themselves."""

    EITHER = "either"
    """At a live table or a real one: the first to begin decides."""


class EventSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of an event.

    Attributes:
        capacity: How many get in before others wait; 0 for no limit.
        no_show_minutes: How long after its start a table may be forfeited by who is
            not there; 0 leaves it to the organizer.
        needs_agreement: Whether a second person must agree to every result.
        players_type: Whether those of a table may type its result; None where it was
            never asked: then they may where a second person must agree.
        hides_standings: Whether the standings are for organizers only.
        is_at_one_place: Whether people sit in one room; "seating" on the screen.
        elsewhere: Where people play who are not at one place.
        minutes: How long a matchday at one place takes; 0 for no clock.
        board_start: The cards on a Domino board where a match history begins.
        names: How all but helpers read the names.
        window_days: How many days people have for the tables of a matchday; 0 for as
            long as it takes.
        promotion: How many move between divisions when the season is over.
    """

    entry: EntryMode = EntryMode.OPEN
    capacity: Annotated[int, Meta(ge=0, le=MOST_ENTRANTS)] = 0
    has_check_in: bool = False
    no_show_minutes: Annotated[int, Meta(ge=0, le=24 * 60)] = 0
    needs_agreement: bool = False
    hides_standings: bool = False
    is_rated: bool = False
    is_at_one_place: bool = True
    minutes: Annotated[int, Meta(ge=0, le=24 * 60)] = 0
    scoring: Scoring = TABLE_POINTS
    board_carry: BoardCarry = BoardCarry.NONE
    board_start: Annotated[int, Meta(ge=0, le=40)] = 0
    elsewhere: Where = Where.LIVE
    names: NamesShown = NamesShown.SHORT
    players_type: bool | None = None
    window_days: Annotated[int, Meta(ge=0, le=MOST_WINDOW_DAYS)] = 0
    promotion: Promotion = Promotion()

    @property
    def lets_players_type(self) -> bool:
        """True if those of a table may type its result."""
        typed = self.players_type
        return self.needs_agreement if typed is None else typed

    @property
    def where(self) -> Where:
        """Where tables are played."""
        return Where.ROOM if self.is_at_one_place else self.elsewhere

    @property
    def has_live_tables(self) -> bool:
        """True if live tables open for the tables of a matchday."""
        return self.where in (Where.LIVE, Where.EITHER)

    def played(self, where: Where) -> "EventSettings":
        """The same rules for tables that are played there."""
        if where is Where.ROOM:
            return structs.replace(self, is_at_one_place=True)
        return structs.replace(self, is_at_one_place=False, elsewhere=where)
