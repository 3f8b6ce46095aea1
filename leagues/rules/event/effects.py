"""What a fact does to an event, by its kind; the kinds register themselves."""

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import cast

from leagues.rules.core import EntrantNumber
from leagues.rules.event.facts import FactBase
from leagues.rules.event.state import (
    EntrantState,
    EventState,
    Fixture,
    MatchdayPhase,
    MatchdayState,
)


class FactRefusalCode(StrEnum):
    """Why a fact cannot be."""

    CLOSED = "closed"
    CONFIRMED_ALREADY = "confirmed_already"
    DRAFT_THERE = "draft_there"
    ENTRANT_TWICE = "entrant_twice"
    HAS_RESULT = "has_result"
    MERGED_ALREADY = "merged_already"
    NO_CHECK_IN = "no_check_in"
    NO_DRAFT = "no_draft"
    NO_RESULT = "no_result"
    NOT_ACTIVE = "not_active"
    NOT_GONE = "not_gone"
    NOT_IN = "not_in"
    NOT_PUBLISHED = "not_published"
    NOT_SEATED = "not_seated"
    NOT_WAITING = "not_waiting"
    NOT_YET = "not_yet"
    NUMBER_TAKEN = "number_taken"
    OTHER_MATCHDAY = "other_matchday"
    OTHER_SEATS = "other_seats"
    OTHER_STAGE = "other_stage"
    RESULTS_MISSING = "results_missing"
    SAME_MATCHDAY = "same_matchday"
    SEATED_ALREADY = "seated_already"
    SPLIT_WRONGLY = "split_wrongly"
    TABLES_OPEN = "tables_open"
    UNKNOWN_DIVISION = "unknown_division"
    UNKNOWN_ENTRANT = "unknown_entrant"
    UNKNOWN_MATCHDAY = "unknown_matchday"
    UNKNOWN_PENALTY = "unknown_penalty"
    UNKNOWN_TABLE = "unknown_table"


class FactRefused(Exception):
    """Why a fact cannot be: a code, and the entrants or tables it is about."""

    def __init__(
        self,
        code: FactRefusalCode,
        *,
        entrants: Iterable[EntrantNumber] = (),
        tables: Iterable[int] = (),
    ) -> None:
        super().__init__(code)
        self.code = code
        self.entrants = tuple(entrants)
        self.tables = tuple(tables)


type FactEffect[F: FactBase] = Callable[[EventState, F], EventState]
"""What a fact does; its place, time and reason stand in the state already."""

_effects: dict[type[FactBase], FactEffect[FactBase]] = {}


def effect[F: FactBase](kind: type[F]) -> Callable[[FactEffect[F]], FactEffect[F]]:
    """Registers what a kind of fact does; it raises FactRefused where it cannot be."""

    def registered(function: FactEffect[F]) -> FactEffect[F]:
        _effects[kind] = cast("FactEffect[FactBase]", function)
        return function

    return registered


def effect_of(fact: FactBase) -> FactEffect[FactBase]:
    """What the kind of this fact does."""
    return _effects[type(fact)]


def entrants_of(
    state: EventState, numbers: Iterable[EntrantNumber]
) -> list[EntrantState]:
    """These entrants; refuses numbers that nobody has, or that come twice."""
    numbers = tuple(numbers)
    if unknown := [each for each in numbers if each not in state.entrants]:
        raise FactRefused(FactRefusalCode.UNKNOWN_ENTRANT, entrants=unknown)
    if len(set(numbers)) < len(numbers):
        raise FactRefused(FactRefusalCode.ENTRANT_TWICE, entrants=numbers)
    return [state.entrants[each] for each in numbers]


def entrant_of(state: EventState, number: EntrantNumber) -> EntrantState:
    """This entrant; refuses a number that nobody has."""
    return entrants_of(state, (number,))[0]


def matchday_of(state: EventState, number: int) -> MatchdayState:
    """This matchday; refuses one that does not exist."""
    found = state.matchday(number)
    if found is None:
        raise FactRefused(FactRefusalCode.UNKNOWN_MATCHDAY)
    return found


def fixture_of(state: EventState, matchday: int, table: int) -> Fixture:
    """This table of a matchday that people know of."""
    found = matchday_of(state, matchday)
    if found.phase is MatchdayPhase.DRAFT:
        raise FactRefused(FactRefusalCode.NOT_PUBLISHED)
    fixture = found.fixture(table)
    if fixture is None:
        raise FactRefused(FactRefusalCode.UNKNOWN_TABLE, tables=(table,))
    return fixture


def require_open(state: EventState) -> None:
    """Refuses what is not done any more once an event is closed."""
    if state.is_closed:
        raise FactRefused(FactRefusalCode.CLOSED)
