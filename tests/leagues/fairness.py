"""What has to be true of any event whatever happened in it, by ways of its own."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from msgspec import structs

from leagues.formats.registry import format_of
from leagues.rules.core import EntrantNumber
from leagues.rules.event import facts
from leagues.rules.event.event_log import fold, undone
from leagues.rules.event.log import LoggedFact
from leagues.rules.event.state import EventState, Status
from leagues.rules.scoring import Scoring, Tiebreak
from leagues.rules.standings.placings import event_standings
from leagues.rules.standings.rank_reason import Because
from leagues.rules.standings.table import Section, Standing, standings

type Log = Sequence[LoggedFact]
type Scores = Mapping[EntrantNumber, int]
type Line = tuple[EntrantNumber, int | None, Section, object]


def check_fairness(log: Log) -> None:
    """Checks an event by the log of it."""
    state = fold(log)
    lines = lines_of(log)
    assert lines_of(put_right_at_once(log)) == lines
    assert lines_of(without_void_scores(log, state)) == lines
    # In a knockout someone has gone on, or has not, because of them.
    if all(stage.format != "knockout" for stage in state.stages):
        assert lines_of(without_scores_of_the_withdrawn(log, state)) == lines
    check_reasons(standings(state), state.settings.scoring)


def lines_of(log: Log) -> list[Line]:
    """The table of results as people read it."""
    return [
        (line.entrant, line.rank, line.section, line.points)
        for line in event_standings(fold(log), format_of)
    ]


def put_right_at_once(log: Log) -> list[LoggedFact]:
    """The same event, had every table been typed right the first time."""
    gone, last = undone(log), dict[tuple[int, int], Scores]()
    for record in log:
        fact = record.fact
        if isinstance(fact, facts.ResultEntered) and record.seq not in gone:
            last[fact.matchday, fact.table] = fact.scores
    return typed(log, lambda fact: last.get((fact.matchday, fact.table), fact.scores))


def without_void_scores(log: Log, state: EventState) -> list[LoggedFact]:
    """The same event, had the tables that are void ended otherwise."""
    void = {
        (matchday.number, fixture.number)
        for matchday in state.public_matchdays
        for fixture in matchday.fixtures
        if fixture.is_void
    }
    return typed(
        log,
        lambda fact: (
            {one: -score for one, score in fact.scores.items()}
            if (fact.matchday, fact.table) in void
            else fact.scores
        ),
    )


def without_scores_of_the_withdrawn(log: Log, state: EventState) -> list[LoggedFact]:
    """The same event, had those whose results are void been best at every table."""
    gone = {
        one
        for one, entrant in state.entrants.items()
        if entrant.status is Status.WITHDRAWN
    }
    # Who played for someone else, or turned out to be someone, is another matter.
    gone -= {entrant.merged_into for entrant in state.entrants.values()} - {None}
    return typed(
        log,
        lambda fact: {
            one: 99 if one in gone else score for one, score in fact.scores.items()
        },
    )


def typed(
    log: Log, scores: Callable[[facts.ResultEntered], Scores]
) -> list[LoggedFact]:
    """The log with other scores in it."""
    return [
        replace(
            record, fact=structs.replace(record.fact, scores=dict(scores(record.fact)))
        )
        if isinstance(record.fact, facts.ResultEntered)
        else record
        for record in log
    ]


def check_reasons(lines: Sequence[Standing], scoring: Scoring) -> None:
    """Of two neighbours the upper one is better by the first thing that differs."""
    for above, below in pairwise(lines):
        assert above.reason
        told = (above.reason.because, above.reason.tiebreak)
        assert told == first_difference(above, below, scoring)
        assert above.section <= below.section
        if above.section is below.section is Section.RANKED:
            assert above.points >= below.points
            assert (above.rank == below.rank) is (told[0] is Because.SHARED)


def first_difference(
    above: Standing, below: Standing, scoring: Scoring
) -> tuple[Because, Tiebreak | None]:
    """What parts two lines, and by which tiebreak."""
    if above.section is not below.section:
        return Because.SECTION, None
    if above.points != below.points:
        return Because.POINTS, None
    for tiebreak in scoring.tiebreaks:
        if above.values[tiebreak] != below.values[tiebreak]:
            return Because.TIEBREAK, tiebreak
    return Because.SHARED, None
