"""The facts an event is made of: one struct for each kind, as they lie in its log.

Names of people never stand here: an entrant is a number.
"""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from leagues.rules.core import MOST_AT_A_TABLE
from leagues.rules.event.settings import MOST_ENTRANTS, EventSettings, Second
from leagues.rules.formats.settings import Settings as FormatSettings

MOST_SEATS = 200_000
MOST_ROUNDS_OF_A_TABLE = 60

type PositiveNumber = Annotated[int, Meta(ge=1, le=MOST_SEATS)]
type Entrants = Annotated[
    tuple[PositiveNumber, ...], Meta(min_length=1, max_length=2_000)
]
type Score = Annotated[int, Meta(ge=-100_000, le=100_000)]
type ShortText = Annotated[str, Meta(max_length=500)]
type Seats = Annotated[
    tuple[PositiveNumber, ...], Meta(min_length=2, max_length=MOST_AT_A_TABLE)
]
type CountName = Annotated[str, Meta(pattern="^[a-z_]{1,20}$")]
type Counted = Annotated[dict[CountName, Score], Meta(max_length=12)]
type CountedRound = Annotated[
    dict[PositiveNumber, Counted], Meta(min_length=2, max_length=12)
]
type CountedRounds = Annotated[
    tuple[CountedRound, ...], Meta(max_length=MOST_ROUNDS_OF_A_TABLE)
]


class NeighbourWish(StrEnum):
    """How two entrants want to sit."""

    APART = "apart"
    TOGETHER = "together"
    NONE = "none"


class Entering(StrEnum):
    """How someone comes in."""

    CONFIRMED = "confirmed"
    PENDING = "pending"
    WAITING = "waiting"
    STAND_IN = "stand_in"
    """Plays only in place of others."""


def _kind(name: str) -> str:
    """The tag of a class: `ResultEntered` is "result_entered"."""
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).strip("_")


class FactBase(
    Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=_kind
):
    """One thing that happened."""


class SettingsChosen(FactBase, frozen=True):
    """The organizer has chosen how the event goes, from now on and looking back."""

    settings: EventSettings


class Entered(FactBase, frozen=True):
    """Someone new is in the list, with the next free number."""

    entrant: PositiveNumber
    status: Entering = Entering.CONFIRMED


class Confirmed(FactBase, frozen=True):
    """These take part: approved, or come up from the waiting list."""

    entrants: Entrants


class Declined(FactBase, frozen=True):
    """These were not let in."""

    entrants: Entrants


class CheckInBegun(FactBase, frozen=True):
    """From now on only those who check in are seated, until another check-in."""

    until_s: Second = 0


class CheckedIn(FactBase, frozen=True):
    """These are there; or they are not, after all."""

    entrants: Entrants
    is_in: bool = True


class Leaving(FactBase, frozen=True):
    """Someone goes after this matchday."""

    entrant: PositiveNumber
    matchday: PositiveNumber


class Dropped(FactBase, frozen=True):
    """These do not play any more; their results stand."""

    entrants: Entrants


class Reinstated(FactBase, frozen=True):
    """These are back."""

    entrants: Entrants


class Withdrawn(FactBase, frozen=True):
    """Someone is out, and all of their results are void."""

    entrant: PositiveNumber


class SeatReplaced(FactBase, frozen=True, tag="replaced"):
    """Someone else has a seat for this one matchday; the result is the entrant's.

    With `score` the entrant gets that one, whatever was played.
    """

    entrant: PositiveNumber
    matchday: PositiveNumber
    stand_in: PositiveNumber
    score: Score | None = None


class Merged(FactBase, frozen=True):
    """Two entrants are one person: what the first has done is the other's."""

    entrant: PositiveNumber
    into: PositiveNumber


class NeighboursWished(FactBase, frozen=True):
    """How every two of these want to sit."""

    entrants: Annotated[tuple[PositiveNumber, ...], Meta(min_length=2, max_length=60)]
    wish: NeighbourWish


class TableFixed(FactBase, frozen=True):
    """Someone always sits at this table; None for anywhere."""

    entrant: PositiveNumber
    table: Annotated[int, Meta(ge=1, le=MOST_ENTRANTS)] | None = None


class StageOpened(FactBase, frozen=True):
    """A part of the event with a format of its own begins.

    Attributes:
        entrants: Who plays in it, none for all; `seeding` is the order they begin in.
        divisions: Groups that play among themselves, the highest first.
        tiers: How many divisions beside each other there are, from the highest on,
            each with a table of its own; none where groups are not above each other.
        goes_on: Whether the standings go on from the stage before.
    """

    stage: PositiveNumber
    format: Annotated[str, Meta(pattern="^[a-z_]{1,30}$")]
    settings: FormatSettings = FormatSettings()
    seed: Annotated[str, Meta(max_length=64)] = ""
    entrants: Annotated[tuple[PositiveNumber, ...], Meta(max_length=MOST_ENTRANTS)] = ()
    divisions: Annotated[
        tuple[tuple[PositiveNumber, ...], ...], Meta(max_length=200)
    ] = ()
    goes_on: bool = True
    tiers: Annotated[tuple[PositiveNumber, ...], Meta(max_length=200)] = ()
    seeding: Annotated[tuple[PositiveNumber, ...], Meta(max_length=MOST_ENTRANTS)] = ()


class DivisionChosen(FactBase, frozen=True):
    """Someone plays in this division of the stage of now, from 1 on."""

    entrant: PositiveNumber
    division: Annotated[int, Meta(ge=1, le=200)]


class Drafted(FactBase, frozen=True):
    """How the next matchday could be seated, in place of any draft there was.

    With `seats_often` someone may sit at several tables of one matchday.
    """

    matchday: PositiveNumber
    stage: PositiveNumber
    tables: Annotated[tuple[Seats, ...], Meta(max_length=1_000)]
    byes: Annotated[tuple[PositiveNumber, ...], Meta(max_length=MOST_ENTRANTS)] = ()
    is_by_hand: bool = False
    seats_often: bool = False


class DraftDiscarded(FactBase, frozen=True, tag="discarded"):
    """The draft is thrown away."""

    matchday: PositiveNumber


class Published(FactBase, frozen=True):
    """Everyone can see where they sit."""

    matchday: PositiveNumber


class Reseated(FactBase, frozen=True):
    """A published matchday is seated otherwise, where no result is known yet."""

    matchday: PositiveNumber
    tables: Annotated[tuple[Seats, ...], Meta(max_length=1_000)]
    byes: Annotated[tuple[PositiveNumber, ...], Meta(max_length=MOST_ENTRANTS)] = ()


class MatchdayStarted(FactBase, frozen=True, tag="started"):
    """The matchday is being played."""

    matchday: PositiveNumber


class MatchdayConfirmed(FactBase, frozen=True):
    """The matchday is over; `missing` are tables it does not wait for any more."""

    matchday: PositiveNumber
    missing: Annotated[tuple[PositiveNumber, ...], Meta(max_length=1_000)] = ()


class Scheduled(FactBase, frozen=True):
    """When the event begins, or one of its matchdays."""

    starts_at_s: Second
    matchday: PositiveNumber | None = None


class WindowSet(FactBase, frozen=True):
    """Until when the tables of a matchday are to be played; 0 for open."""

    matchday: PositiveNumber
    until_s: Second


class ReadySet(FactBase, frozen=True, tag="ready"):
    """Someone was ready to play at a table; or was not, after all."""

    matchday: PositiveNumber
    table: PositiveNumber
    entrant: PositiveNumber
    is_ready: bool = True


class PlaceChosen(FactBase, frozen=True):
    """Where people meet, in words, and where a map of it is; empty for nowhere."""

    text: ShortText = ""
    map_url: ShortText = ""


class RoundsNoted(FactBase, frozen=True):
    """What was counted in the rounds of a table so far; its match goes on."""

    matchday: PositiveNumber
    table: PositiveNumber
    rounds: CountedRounds


class ResultEntered(FactBase, frozen=True):
    """How a table ended; one that was known before is put right.

    `match_id` is the match played for it on this site, `rounds` what was counted.
    """

    matchday: PositiveNumber
    table: PositiveNumber
    scores: Annotated[dict[PositiveNumber, Score], Meta(min_length=2, max_length=12)]
    forfeits: Annotated[tuple[PositiveNumber, ...], Meta(max_length=12)] = ()
    counts: Annotated[dict[PositiveNumber, Counted], Meta(max_length=12)] = {}
    match_id: Annotated[int, Meta(ge=1)] | None = None
    rounds: CountedRounds = ()


class ResultAgreed(FactBase, frozen=True):
    """A second person has agreed to the result of a table."""

    matchday: PositiveNumber
    table: PositiveNumber


class Voided(FactBase, frozen=True):
    """A table does not count."""

    matchday: PositiveNumber
    table: PositiveNumber


class Unrated(FactBase, frozen=True):
    """A table does not move ratings."""

    matchday: PositiveNumber
    table: PositiveNumber


class Forfeited(FactBase, frozen=True):
    """Someone has forfeited: open tables only, or all, of a matchday or the event.

    Who is a no-show did not come at all.
    """

    entrants: Entrants
    matchday: PositiveNumber | None = None
    is_all: bool = False
    is_no_show: bool = False


class Penalised(FactBase, frozen=True):
    """Someone loses points, in hundredths; the reason is for everyone to read."""

    penalty: PositiveNumber
    entrant: PositiveNumber
    hundredths: Annotated[int, Meta(ge=1, le=10_000_000)]


class PenaltyRevoked(FactBase, frozen=True):
    """A penalty is taken back."""

    penalty: PositiveNumber


class BoardSet(FactBase, frozen=True):
    """Someone begins this matchday with so many cards on the Domino board."""

    entrant: PositiveNumber
    matchday: PositiveNumber
    cards: Annotated[int, Meta(ge=0, le=40)]


class Announced(FactBase, frozen=True):
    """Everyone is told something; an empty text takes down what was said."""

    text: ShortText


class Closed(FactBase, frozen=True):
    """The event is over. `open_tables` are those nobody waited for, (matchday, table)."""

    open_tables: Annotated[
        tuple[tuple[PositiveNumber, PositiveNumber], ...], Meta(max_length=1_000)
    ] = ()
    is_too_few: bool = False


class Undone(FactBase, frozen=True):
    """These facts do not hold any more; to undo this one is to have them again."""

    seqs: Annotated[tuple[PositiveNumber, ...], Meta(min_length=1, max_length=2_000)]


type AnyFact = (
    SettingsChosen | Entered | Confirmed | Declined | CheckInBegun | CheckedIn
    | Leaving | Dropped | Reinstated | Withdrawn | SeatReplaced | Merged
    | NeighboursWished | TableFixed | StageOpened | DivisionChosen | Drafted
    | DraftDiscarded | Published | Reseated | MatchdayStarted | MatchdayConfirmed
    | Scheduled | WindowSet | ReadySet | PlaceChosen | RoundsNoted | ResultEntered
    | ResultAgreed | Voided | Unrated | Forfeited | Penalised | PenaltyRevoked
    | BoardSet | Announced | Closed | Undone
)  # fmt: skip
