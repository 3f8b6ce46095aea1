"""What an organizer chooses of an event, apart from its stages."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from leagues.rules.scoring import TABLE_POINTS, Scoring

LAST_SECOND = 2**40
MOST_ENTRANTS = 2_000

type Second = Annotated[int, Meta(ge=0, le=LAST_SECOND)]
"""A moment in seconds since 1970; 0 for none."""


class Entry(StrEnum):
    """Who gets in by the link."""

    OPEN = "open"
    APPROVE = "approve"
    CLOSED = "closed"


class BoardCarry(StrEnum):
    """What becomes of the Domino board of somebody who misses a match of their group."""

    NONE = "none"
    """Boards are not carried from match to match at all."""

    WAITS = "waits"
    RESETS = "resets"
    SUBSTITUTE = "substitute"
    """Whoever stands in plays on it."""


class EventSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """The rules of an event.

    Attributes:
        capacity: How many get in before others wait; 0 for no limit.
        no_show_minutes: How long after its start a table may be forfeited by who is
            not there; 0 leaves it to the organizer.
        needs_agreement: Whether a second person must agree to every result.
        hides_standings: Whether the standings are for organizers only.
        is_at_one_place: Whether people sit in one room; "seating" on the screen.
        minutes: How long a matchday at one place takes; 0 for no clock.
        board_start: The cards on a Domino board where a lineage begins.
    """

    entry: Entry = Entry.OPEN
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
