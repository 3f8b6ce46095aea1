"""What everyone has done so far: their tables, byes and absences, with the points."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial

from leagues.rules.core import EntrantNumber
from leagues.rules.event.state import EventState, MatchdayState, Status
from leagues.rules.exact import total
from leagues.rules.memo import Remembered, Same
from leagues.rules.points import (
    NOTHING,
    counted_score,
    mean_place,
    most_points,
    spans,
    table_points,
)
from leagues.rules.scoring import Absent, Bye, Points, Scoring
from leagues.rules.standings.played import (
    MOST_MATCHDAYS,
    PlayedTable,
    PlayedTables,
    is_confirmed,
    was_there,
)

LEFT_COUNTS = ("stack", "left")
"""The names of counts that say how many cards someone was left with."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What a matchday gave someone: a table, or the worth of a bye or an absence.

    `place` is the mean of those that are shared. `table` is 0 where there was none;
    `is_mean` where the points are the mean of the others, and can change with them.
    """

    matchday: int
    points: Fraction
    table: int = 0
    score: int = 0
    place: Fraction = NOTHING
    is_win: bool = False
    is_forfeit: bool = False
    left: int | None = None
    rivals: tuple[EntrantNumber, ...] = ()
    is_mean: bool = False

    @property
    def is_played(self) -> bool:
        """True if someone sat at a table and stayed."""
        return self.table > 0 and not self.is_forfeit


type Turns = tuple[tuple[EntrantNumber, Turn], ...]
"""What a matchday gave everyone; someone can be there more than once."""


@dataclass(frozen=True, slots=True)
class Tally:
    """All turns of an entrant; those in `counted` make the points."""

    entrant: EntrantNumber
    turns: tuple[Turn, ...]
    counted: tuple[Turn, ...]
    penalty: Fraction = NOTHING
    points: Fraction = NOTHING
    played: int = field(default=0)

    @property
    def tables(self) -> tuple[Turn, ...]:
        """The tables at which they sat and stayed."""
        return tuple(turn for turn in self.turns if turn.is_played)


def tallies(
    state: EventState,
    played: Iterable[PlayedTables],
    *,
    people: Sequence[EntrantNumber],
    matchdays: Sequence[MatchdayState],
) -> dict[EntrantNumber, Tally]:
    """The tallies of these people; `matchdays` are those whose absences count."""
    scoring = state.settings.scoring
    turns: dict[EntrantNumber, list[Turn]] = {entrant: [] for entrant in people}
    for tables in played:
        key = (Same(tables), scoring)
        for entrant, turn in _known.of(key, partial(_turns_of, tables, scoring)):
            if entrant in turns:
                turns[entrant].append(turn)
    for matchday in filter(is_confirmed, matchdays):
        _add_rests(state, matchday, turns)
    penalties = _penalties(state)
    return {
        entrant: _tally(entrant, own, scoring, penalties.get(entrant, NOTHING))
        for entrant, own in turns.items()
    }


def _turns_of(tables: PlayedTables, scoring: Scoring) -> Turns:
    return tuple(each for table in tables for each in _turns(table, scoring))


def _turns(
    table: PlayedTable, scoring: Scoring
) -> Iterable[tuple[EntrantNumber, Turn]]:
    result = table.result
    places = spans(result)
    points = table_points(result, places, scoring)
    everybody = tuple(result.scores)
    for entrant, span in places.items():
        counts = result.counts.get(entrant, {})
        yield (
            entrant,
            Turn(
                table.matchday,
                points[entrant],
                table=table.table,
                score=counted_score(result, entrant, scoring),
                place=mean_place(span),
                is_win=span[0] == 1 and entrant not in result.forfeits,
                is_forfeit=entrant in result.forfeits,
                left=next(
                    (counts[name] for name in LEFT_COUNTS if name in counts), None
                ),
                rivals=everybody,
            ),
        )


def _add_rests(
    state: EventState, matchday: MatchdayState, turns: dict[EntrantNumber, list[Turn]]
) -> None:
    """Adds what byes and absences of a matchday are worth; means are filled in later."""
    scoring = state.settings.scoring
    there = was_there(state, matchday)
    resting = {state.person(each) for each in matchday.byes}
    stage = state.stages[matchday.stage - 1]
    size = stage.settings.sizes.wanted
    for entrant in turns.keys() - there:
        found, own = state.entrants[entrant], turns[entrant]
        has_bye = entrant in resting and found.status is not Status.WITHDRAWN
        byes = sum(not turn.table and turn.is_win for turn in own)
        if has_bye and byes < scoring.paid_byes:
            own.append(_bye(matchday.number, scoring, size))
        elif has_bye or (
            found.took_part(matchday.number) and scoring.absent is not Absent.ZERO
        ):
            own.append(_absence(matchday.number, scoring))


def _bye(matchday: int, scoring: Scoring, size: int) -> Turn:
    """A paid bye; `is_win` marks it, it is never counted among wins."""
    full = most_points(size, scoring)
    is_mean = scoring.bye is Bye.MEAN or (scoring.bye is Bye.FULL and full is None)
    points = full if scoring.bye is Bye.FULL and full is not None else NOTHING
    return Turn(matchday, points, is_win=True, is_mean=is_mean)


def _absence(matchday: int, scoring: Scoring) -> Turn:
    is_fixed = scoring.absent is Absent.FIXED
    points = Fraction(scoring.absent_hundredths, 100) if is_fixed else NOTHING
    return Turn(matchday, points, is_mean=scoring.absent is Absent.MEAN)


def _penalties(state: EventState) -> dict[EntrantNumber, Fraction]:
    lost: dict[EntrantNumber, Fraction] = {}
    for penalty in state.penalties:
        if not penalty.is_revoked:
            person = state.person(penalty.entrant)
            lost[person] = lost.get(person, NOTHING) + Fraction(penalty.hundredths, 100)
    return lost


def _tally(
    entrant: EntrantNumber, turns: Sequence[Turn], scoring: Scoring, penalty: Fraction
) -> Tally:
    own = _with_means(turns, scoring)
    counted = own
    if 0 < scoring.best_of < len(own):
        best = sorted(own, key=lambda turn: (turn.points, turn.score), reverse=True)
        counted = tuple(best[: scoring.best_of])
    points = total(turn.points for turn in counted)
    if penalty:
        points -= penalty
    played = sum(turn.is_played for turn in own)
    return Tally(entrant, own, counted, penalty, points, played)


def _with_means(turns: Sequence[Turn], scoring: Scoring) -> tuple[Turn, ...]:
    """The turns in order, byes and absences at the mean of the tables played."""
    ordered = sorted(turns, key=lambda turn: (turn.matchday, turn.table))
    if not any(turn.is_mean for turn in ordered):
        return tuple(ordered)
    real = [turn.points for turn in ordered if turn.is_played]
    mean = total(real) / len(real) if real else NOTHING
    is_card = scoring.points is Points.CARD
    return tuple(
        Turn(
            turn.matchday,
            mean,
            score=int(mean) if is_card else 0,
            is_win=turn.is_win,
            is_mean=True,
        )
        if turn.is_mean
        else turn
        for turn in ordered
    )


_known: Remembered[tuple[Same[PlayedTables], Scoring], Turns] = Remembered(
    MOST_MATCHDAYS
)
