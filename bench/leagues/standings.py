"""Standings: a table of a thousand entrants, worked out from the log of their event."""

import time
from collections.abc import Callable
from random import Random

from bench.figures import AtMost, Figure
from bench.leagues.standings_page import page_after_a_result, page_of
from bench.workshop import Workshop
from leagues.rules.event import facts
from leagues.rules.event.event_log import fold
from leagues.rules.event.log import LoggedFact, data_of, fact_kind, read_fact
from leagues.rules.event.settings import EventSettings
from leagues.rules.event.state import EventState
from leagues.rules.scoring import TABLE_POINTS
from leagues.rules.standings.rank_range import ranges
from leagues.rules.standings.table import standings

ENTRANTS, MATCHDAYS, SEATS = 1_000, 10, 4
EXPECTED = 12
TABLE_MS = 200
"""What is left for the page when its table has to be worked out again."""

type Log = list[tuple[str, dict[str, object]]]


def standings_of_a_thousand(workshop: Workshop) -> list[Figure]:
    """Processor time for the log, the table and the ranges, each the best of its turns."""
    log = _log(Random(1))  # noqa: S311 -- the same event on every machine
    turns = max(3, workshop.pace.repeat)
    read_ms, state = _best(lambda: _read(log), turns)
    table_ms, lines = _best(lambda: standings(state), turns)
    ranges_ms, _found = _best(
        lambda: ranges(state, lines, expected=EXPECTED) or {}, turns
    )
    page_ms, _page = _best(page_of(state), turns)
    fresh_ms, _fresh = _best(page_after_a_result(state), turns)
    detail = {"entrants": ENTRANTS, "matchdays": MATCHDAYS, "facts": len(log)}
    what = f"of {ENTRANTS} entrants"
    return [
        Figure(f"table {what}", "ms", table_ms, AtMost(TABLE_MS), detail=detail),
        Figure(f"ranges {what}", "ms", ranges_ms, AtMost(TABLE_MS), detail=detail),
        Figure(f"page {what}", "ms", page_ms, AtMost(TABLE_MS), detail=detail),
        Figure(
            f"page {what} after a result",
            "ms",
            fresh_ms,
            AtMost(TABLE_MS),
            detail=detail,
        ),
        Figure(f"log {what}, read again", "ms", read_ms, detail=detail),
    ]


def _best[T](work: Callable[[], T], turns: int) -> tuple[float, T]:
    """The shortest of some turns in milliseconds, and what came of the last."""
    times = []
    for _turn in range(turns - 1):
        begun = time.process_time()
        work()
        times.append(time.process_time() - begun)
    begun = time.process_time()
    result = work()
    times.append(time.process_time() - begun)
    return min(times) * 1000, result


def _read(log: Log) -> EventState:
    """The event as a process that has just started works it out."""
    return fold(
        LoggedFact(seq, read_fact(kind, data))
        for seq, (kind, data) in enumerate(log, start=1)
    )


def _log(random: Random) -> Log:
    """An evening of a thousand, at tables of four."""
    said: list[facts.AnyFact] = [
        facts.SettingsChosen(EventSettings(scoring=TABLE_POINTS)),
        *(facts.Entered(number) for number in range(1, ENTRANTS + 1)),
        facts.StageOpened(1, "swiss_pods"),
    ]
    for matchday in range(1, MATCHDAYS + 1):
        people = random.sample(range(1, ENTRANTS + 1), ENTRANTS)
        tables = [
            tuple(people[first : first + SEATS]) for first in range(0, ENTRANTS, SEATS)
        ]
        said += [
            facts.Drafted(matchday, 1, tuple(tables)),
            facts.Published(matchday),
            facts.MatchdayStarted(matchday),
            *(
                facts.ResultEntered(
                    matchday, number, {each: random.randint(-10, 40) for each in table}
                )
                for number, table in enumerate(tables, start=1)
            ),
            facts.MatchdayConfirmed(matchday),
        ]
    return [(fact_kind(fact), data_of(fact)) for fact in said]
