"""An event as it stands: the fold of its facts."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum

from leagues.rules.core import (
    EntrantNumber,
    EntrantPair,
    Seating,
    TableEntrants,
    TableResult,
)
from leagues.rules.event.facts import CountedRound, NeighbourWish, ResultEntered
from leagues.rules.event.settings import EventSettings
from leagues.rules.formats.settings import Settings as FormatSettings

type FixtureKey = tuple[int, int]
"""The number of a matchday and of one of its tables."""


class Status(StrEnum):
    """What someone in the list of an event is."""

    PENDING = "pending"
    WAITING = "waiting"
    CONFIRMED = "confirmed"
    STAND_IN = "stand_in"
    DECLINED = "declined"
    DROPPED = "dropped"
    WITHDRAWN = "withdrawn"
    MERGED = "merged"


class MatchdayPhase(StrEnum):
    """How far a matchday is."""

    DRAFT = "draft"
    PUBLISHED = "published"
    PLAYING = "playing"
    RESULTS_IN = "results_in"
    CONFIRMED = "confirmed"


@dataclass(frozen=True, slots=True)
class EntrantState:
    """Someone in the list.

    Attributes:
        since: The first matchday that could be theirs.
        leaves_after: Their last matchday, where they have said so.
        away: The matchdays they had gone for, the first and the last of each time;
            None while they are still gone.
        merged_into: Who they turned out to be.
        waits_since_s: When they came, or came back.
        is_no_show: Whether they did not come at all.
    """

    number: EntrantNumber
    status: Status
    since: int = 1
    is_checked_in: bool = False
    leaves_after: int | None = None
    merged_into: EntrantNumber | None = None
    table: int | None = None
    is_no_show: bool = False
    waits_since_s: int = 0
    away: tuple[tuple[int, int | None], ...] = ()

    def took_part(self, matchday: int) -> bool:
        """True if a matchday was theirs, whatever became of them after it."""
        if self.status not in (Status.CONFIRMED, Status.DROPPED):
            return False
        if self.leaves_after is not None and self.leaves_after < matchday:
            return False
        return self.since <= matchday and not any(
            first <= matchday and (last is None or matchday <= last)
            for first, last in self.away
        )

    def gone_from(self, matchday: int) -> "EntrantState":
        """The same, gone from a matchday on."""
        return replace(self, away=(*self.away, (matchday, None)))

    def back_at(self, matchday: int) -> "EntrantState":
        """The same, back from a matchday on; what was missed stays missed."""
        away = self.away
        if self.leaves_after is not None:
            away = (*away, (self.leaves_after + 1, None))
        closed = (
            (first, matchday - 1 if last is None else last) for first, last in away
        )
        return replace(
            self,
            leaves_after=None,
            away=tuple((first, last) for first, last in closed if first <= last),
        )


@dataclass(frozen=True, slots=True)
class Fixture:
    """A table of a matchday.

    `result_seq` is the fact the result comes from, 0 before there is one.
    `corrections` says how often it was put right, `done_at_s` when it was first typed.
    `noted` are the rounds of a match that goes on, `noted_seq` where they come from.
    `ready` are those who said that they could play. `was_rated` says that results moved
    ratings when the first one was typed: people knew.
    """

    matchday: int
    number: int
    seats: TableEntrants
    result: ResultEntered | None = None
    result_seq: int = 0
    noted: tuple[CountedRound, ...] = ()
    noted_seq: int = 0
    corrections: int = 0
    done_at_s: int = 0
    is_agreed: bool = False
    is_void: bool = False
    is_unrated: bool = False
    was_rated: bool = False
    forfeits: frozenset[EntrantNumber] = frozenset()
    ready: frozenset[EntrantNumber] = frozenset()

    @property
    def is_untouched(self) -> bool:
        """True if nothing is known of the table yet, so that it can be seated again."""
        return self.is_untyped and not self.forfeits

    @property
    def is_untyped(self) -> bool:
        """True if no scores were typed and the table counts; people may have forfeited."""
        return not (self.typed_seq or self.is_void)

    def can_seat(self, seats: TableEntrants) -> bool:
        """True if these can sit here: nothing is typed, and who forfeited is gone."""
        return self.is_untyped and self.forfeits.isdisjoint(seats)

    @property
    def rounds(self) -> tuple[CountedRound, ...]:
        """What was counted round by round, as far as it was written down."""
        return self.result.rounds if self.result else self.noted

    @property
    def typed_seq(self) -> int:
        """The fact that what is known of the table comes from, 0 for none."""
        return max(self.result_seq, self.noted_seq)

    @property
    def outcome(self) -> TableResult | None:
        """How the table ended, forfeits included; None while it is open or void."""
        if self.is_void:
            return None
        if self.result is None:
            is_walkover = self.forfeits and len(self.forfeits) >= len(self.seats) - 1
            scores = dict.fromkeys(self.seats, 0)
            return TableResult(scores, self.forfeits) if is_walkover else None
        forfeits = self.forfeits.union(self.result.forfeits)
        return TableResult(self.result.scores, forfeits, self.result.counts)


@dataclass(frozen=True, slots=True)
class StandIn:
    """Who has someone's seat for a matchday, and the score where it is fixed."""

    entrant: EntrantNumber
    score: int | None = None


@dataclass(frozen=True, slots=True)
class MatchdayState:
    """A set of tables played together. `phase` knows nothing of results.

    `published_seq` is the place in the log where it was published, 0 for a draft, and
    `drafted_seq` the one of its draft. `missing` are the tables that were open when it
    was confirmed. `until_s` is when its window ends, 0 where it has none.
    """

    number: int
    stage: int
    phase: MatchdayPhase
    fixtures: tuple[Fixture, ...]
    byes: tuple[EntrantNumber, ...] = ()
    drafted_seq: int = 0
    published_seq: int = 0
    is_by_hand: bool = False
    seats_often: bool = False
    missing: tuple[int, ...] = ()
    starts_at_s: int = 0
    began_at_s: int = 0
    until_s: int = 0
    stand_ins: Mapping[EntrantNumber, StandIn] = field(default_factory=dict)
    boards: Mapping[EntrantNumber, int] = field(default_factory=dict)

    @property
    def seating(self) -> Seating:
        """Who sits where."""
        return Seating(tuple(each.seats for each in self.fixtures), self.byes)

    @property
    def is_public(self) -> bool:
        """True if people know of it."""
        return self.phase is not MatchdayPhase.DRAFT

    def fixture(self, table: int) -> Fixture | None:
        """The table of that number."""
        return self.fixtures[table - 1] if 0 < table <= len(self.fixtures) else None


@dataclass(frozen=True, slots=True)
class StageStanding:
    """A part of the event with its format.

    `tiers` says how many divisions stand beside each other, from the highest on; none
    where divisions are mere groups. `seeding` is the order in which people begin, as far
    as it is another one than that in which they came.
    """

    number: int
    format: str
    settings: FormatSettings
    seed: str
    entrants: tuple[EntrantNumber, ...] = ()
    divisions: tuple[tuple[EntrantNumber, ...], ...] = ()
    goes_on: bool = True
    tiers: tuple[int, ...] = ()
    seeding: tuple[EntrantNumber, ...] = ()


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points someone has lost, and why."""

    number: int
    entrant: EntrantNumber
    hundredths: int
    why: str
    is_revoked: bool = False


@dataclass(frozen=True, slots=True)
class Announcement:
    """What everyone was told, and when."""

    text: str
    at_s: int


@dataclass(frozen=True, slots=True)
class EventState:
    """All there is to know of an event but the names.

    `seq`, `at_s` and `why` are those of the last fact. `refused` are facts of the log
    that could not be, by their place: never of a log that was written by the services.
    """

    seq: int = 0
    at_s: int = 0
    why: str = ""
    settings: EventSettings = field(default_factory=EventSettings)
    entrants: Mapping[EntrantNumber, EntrantState] = field(default_factory=dict)
    stages: tuple[StageStanding, ...] = ()
    matchdays: tuple[MatchdayState, ...] = ()
    neighbours: Mapping[EntrantPair, NeighbourWish] = field(default_factory=dict)
    penalties: tuple[Penalty, ...] = ()
    announcement: Announcement | None = None
    has_check_in: bool = False
    check_in_until_s: int = 0
    starts_at_s: int = 0
    place: str = ""
    map_url: str = ""
    is_closed: bool = False
    closed_why: str = ""
    is_too_few: bool = False
    refused: tuple[tuple[int, str], ...] = ()

    def entrant(self, number: EntrantNumber) -> EntrantState | None:
        """Someone in the list."""
        return self.entrants.get(number)

    def matchday(self, number: int) -> MatchdayState | None:
        """A matchday, drafts included."""
        return self.matchdays[number - 1] if 0 < number <= self.matchday_count else None

    @property
    def matchday_count(self) -> int:
        """How many matchdays there are, a draft included."""
        return len(self.matchdays)

    @property
    def public_matchdays(self) -> tuple[MatchdayState, ...]:
        """Those that people know of."""
        return tuple(each for each in self.matchdays if each.is_public)

    @property
    def draft(self) -> MatchdayState | None:
        """The matchday that is being prepared."""
        last = self.matchdays[-1] if self.matchdays else None
        return last if last and not last.is_public else None

    @property
    def next_matchday(self) -> int:
        """The number of the matchday to prepare."""
        return len(self.public_matchdays) + 1

    @property
    def stage(self) -> StageStanding | None:
        """The stage that is played now."""
        return self.stages[-1] if self.stages else None

    def phase(self, matchday: MatchdayState) -> MatchdayPhase:
        """How far a matchday is, with its results."""
        is_in_play = matchday.phase in (MatchdayPhase.PUBLISHED, MatchdayPhase.PLAYING)
        if is_in_play and not self.open_fixtures(matchday):
            return MatchdayPhase.RESULTS_IN
        return matchday.phase

    def open_fixtures(self, matchday: MatchdayState) -> tuple[Fixture, ...]:
        """The tables whose results are still missing, or not agreed to."""
        return tuple(each for each in matchday.fixtures if not self.is_done(each))

    def is_done(self, fixture: Fixture) -> bool:
        """True if nothing is missing of a table."""
        if fixture.is_void:
            return True
        needs = self.settings.needs_agreement and fixture.result is not None
        return fixture.outcome is not None and (fixture.is_agreed or not needs)

    def unsettled(self) -> tuple[Fixture, ...]:
        """The open tables of matchdays that are published and not confirmed."""
        in_play = (each for each in self.matchdays if each.is_public)
        return tuple(
            fixture
            for matchday in in_play
            if matchday.phase is not MatchdayPhase.CONFIRMED
            for fixture in self.open_fixtures(matchday)
        )

    def at_open_tables(self) -> frozenset[EntrantNumber]:
        """Who sits at a table that is still being played."""
        return frozenset(
            self.person(each) for fixture in self.unsettled() for each in fixture.seats
        )

    def person(self, entrant: EntrantNumber) -> EntrantNumber:
        """Who someone turned out to be."""
        found = self.entrants.get(entrant)
        while found and found.merged_into is not None:
            entrant = found.merged_into
            found = self.entrants.get(entrant)
        return entrant

    def confirmed(self) -> tuple[EntrantNumber, ...]:
        """Who takes part, in the order in which they came."""
        return tuple(
            each.number
            for each in self.entrants.values()
            if each.status is Status.CONFIRMED
        )

    def active(self, matchday: int) -> tuple[EntrantNumber, ...]:
        """Who can be seated on a matchday, apart from what a stage says."""
        return tuple(
            number for number in self.confirmed() if self.can_play(number, matchday)
        )

    def can_play(self, entrant: EntrantNumber, matchday: int) -> bool:
        """True if someone takes part, is there, and has not gone by then."""
        found = self.entrants.get(entrant)
        return (
            found is not None
            and found.status is Status.CONFIRMED
            and (found.leaves_after is None or matchday <= found.leaves_after)
            and (found.is_checked_in or not self.has_check_in)
        )

    def with_entrants(self, changed: Iterable[EntrantState]) -> "EventState":
        """The event with some of its entrants as they are now."""
        fresh = {**self.entrants, **{each.number: each for each in changed}}
        return replace(self, entrants=fresh)

    def with_matchday(self, changed: MatchdayState) -> "EventState":
        """The event with a matchday as it is now, or with the next one."""
        before = self.matchdays[: changed.number - 1]
        after = self.matchdays[changed.number :]
        return replace(self, matchdays=(*before, changed, *after))

    def with_fixture(self, changed: Fixture) -> "EventState":
        """The event with a table as it is now."""
        matchday = self.matchdays[changed.matchday - 1]
        fixtures = list(matchday.fixtures)
        fixtures[changed.number - 1] = changed
        return self.with_matchday(replace(matchday, fixtures=tuple(fixtures)))
