"""What orders those with equal points: one value for each criterion, more is better."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from itertools import combinations

from leagues.rules.core import EntrantNumber
from leagues.rules.points import head_to_head
from leagues.rules.scoring import Scoring, Tiebreak
from leagues.rules.standings.played import PlayedTable
from leagues.rules.standings.tally import Tally

type Value = Fraction | int | None
"""None where there is nothing to compare: it comes behind everything."""

type Values = dict[EntrantNumber, Value]


@dataclass(frozen=True, slots=True)
class TiebreakContext:
    """All that a criterion may look at."""

    tallies: Mapping[EntrantNumber, Tally]
    tables: Mapping[tuple[int, int], PlayedTable]
    """By the numbers of matchday and table."""

    scoring: Scoring


type Criterion = Callable[[TiebreakContext, Sequence[EntrantNumber]], Values]


def values_of(
    criterion: Tiebreak, field: TiebreakContext, group: Sequence[EntrantNumber]
) -> Values:
    """The values of those who are tied."""
    return _CRITERIA[criterion](field, group)


def lot(seed: str, entrant: EntrantNumber) -> int:
    """The lot of an entrant: always the same, independent of the other entrants."""
    drawn = sha256(f"{seed}:{entrant}".encode()).digest()
    return int.from_bytes(drawn[:6])


def _each(value: Callable[[Tally], Value]) -> Criterion:
    """A criterion that looks at everyone alone."""

    def values(field: TiebreakContext, group: Sequence[EntrantNumber]) -> Values:
        return {entrant: value(field.tallies[entrant]) for entrant in group}

    return values


def _wins(tally: Tally) -> Value:
    return sum(turn.is_win and turn.is_played for turn in tally.counted)


def _score(tally: Tally) -> Value:
    return sum(turn.score for turn in tally.counted)


def _best_round(tally: Tally) -> Value:
    return max((turn.score for turn in tally.tables), default=None)


def _fewest_left(tally: Tally) -> Value:
    kept = [turn.left for turn in tally.counted if turn.left is not None]
    return -sum(kept) if kept else None


def _average_place(tally: Tally) -> Value:
    places = [turn.place for turn in tally.tables]
    return -sum(places, Fraction(0)) / len(places) if places else None


def _games(tally: Tally) -> Value:
    return tally.played


def _buchholz_cut(field: TiebreakContext, group: Sequence[EntrantNumber]) -> Values:
    return {entrant: _met_points(field, entrant) for entrant in group}


def _met_points(field: TiebreakContext, entrant: EntrantNumber) -> Value:
    met = sorted(
        field.tallies[rival].points
        for turn in field.tallies[entrant].tables
        for rival in turn.rivals
        if rival != entrant and rival in field.tallies
    )
    kept = met[1:-1] if len(met) > 2 else met
    return sum(kept, Fraction(0)) if kept else None


def _head_to_head(field: TiebreakContext, group: Sequence[EntrantNumber]) -> Values:
    """The table of those tied; no values unless every two have met equally often."""
    met, won = _meetings(field, group)
    pairs = len(group) * (len(group) - 1) // 2
    if len(met) < pairs or len(set(met.values())) != 1:
        return dict.fromkeys(group)
    return {entrant: won[entrant] for entrant in group}


def _meetings(
    field: TiebreakContext, group: Sequence[EntrantNumber]
) -> tuple[dict[tuple[EntrantNumber, EntrantNumber], int], dict[EntrantNumber, int]]:
    """How often every two of these have met, and the table of these alone."""
    among = dict.fromkeys(group, 0)
    met: dict[tuple[EntrantNumber, EntrantNumber], int] = {}
    won = dict(among)
    turns = (turn for entrant in group for turn in field.tallies[entrant].turns)
    places = dict.fromkeys((turn.matchday, turn.table) for turn in turns if turn.table)
    for place in places:
        result = field.tables[place].result
        for pair in combinations(sorted(e for e in result.scores if e in among), 2):
            met[pair] = met.get(pair, 0) + 1
        for entrant, gain in head_to_head(result, among).items():
            won[entrant] += gain
    return met, won


def _lots(field: TiebreakContext, group: Sequence[EntrantNumber]) -> Values:
    return {entrant: lot(field.scoring.lots_seed, entrant) for entrant in group}


_CRITERIA: Mapping[Tiebreak, Criterion] = {
    Tiebreak.WINS: _each(_wins),
    Tiebreak.SCORE: _each(_score),
    Tiebreak.BEST_ROUND: _each(_best_round),
    Tiebreak.FEWEST_LEFT: _each(_fewest_left),
    Tiebreak.HEAD_TO_HEAD: _head_to_head,
    Tiebreak.AVERAGE_PLACE: _each(_average_place),
    Tiebreak.BUCHHOLZ_CUT: _buchholz_cut,
    Tiebreak.GAMES: _each(_games),
    Tiebreak.LOTS: _lots,
}
