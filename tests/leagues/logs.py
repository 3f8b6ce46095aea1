"""Logs of events as tests of the rules need them."""

from collections.abc import Sequence

from leagues.rules.core import TableSizes
from leagues.rules.event.event_log import fold
from leagues.rules.event.facts import (
    AnyFact,
    Drafted,
    Entered,
    MatchdayConfirmed,
    MatchdayStarted,
    Published,
    ResultEntered,
    SettingsChosen,
    StageOpened,
)
from leagues.rules.event.log import LoggedFact
from leagues.rules.event.settings import EventSettings
from leagues.rules.event.state import EventState
from leagues.rules.formats.settings import Settings
from leagues.rules.scoring import Scoring

type Tables = Sequence[Sequence[int]]


class Log:
    """A log that is written by hand; `state` is its fold."""

    def __init__(self, *facts: AnyFact) -> None:
        self.records: list[LoggedFact] = []
        self.add(*facts)

    def add(self, *facts: AnyFact, why: str = "", at_s: int = 0) -> int:
        """Writes facts; returns the place of the last."""
        for fact in facts:
            self.records.append(LoggedFact(len(self.records) + 1, fact, at_s, why))
        return len(self.records)

    @property
    def state(self) -> EventState:
        """The event; what could not be is a mistake of the test."""
        state = fold(self.records)
        assert state.refused == ()
        return state

    def play(self, *tables: dict[int, int], byes: Sequence[int] = ()) -> int:
        """A whole matchday: seats and scores table by table, all confirmed."""
        number = self.seat([tuple(table) for table in tables], byes)
        for place, scores in enumerate(tables, start=1):
            self.result(number, place, scores)
        self.add(MatchdayConfirmed(number))
        return number

    def seat(self, tables: Tables, byes: Sequence[int] = ()) -> int:
        """A matchday that is being played; returns its number."""
        state = self.state
        number = state.next_matchday
        seats = tuple(tuple(table) for table in tables)
        self.add(
            Drafted(number, len(state.stages), seats, tuple(byes)),
            Published(number),
            MatchdayStarted(number),
        )
        return number

    def result(self, matchday: int, table: int, scores: dict[int, int]) -> int:
        """A result; returns its place in the log."""
        return self.add(ResultEntered(matchday, table, scores))


def opened(
    count: int,
    *,
    scoring: Scoring | None = None,
    settings: EventSettings | None = None,
    format_: str = "fixed_pods",
) -> Log:
    """An event with so many entrants and a stage of tables of 2 to 4."""
    chosen = settings or EventSettings(scoring=scoring or Scoring())
    sizes = Settings(sizes=TableSizes(2, 4, 4))
    return Log(
        SettingsChosen(chosen),
        *(Entered(number) for number in range(1, count + 1)),
        StageOpened(1, format_, sizes, seed="seed"),
    )
