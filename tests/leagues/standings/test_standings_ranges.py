"""The ranks everybody can still reach: the true one is inside, and ranges only narrow."""

from collections.abc import Mapping
from random import Random

import pytest

from leagues.rules.core import EntrantNumber
from leagues.rules.event import facts
from leagues.rules.scoring import Absent, Bye, Points, Scoring, Tiebreak
from leagues.rules.standings.rank_range import Range, ranges
from leagues.rules.standings.table import standings
from tests.leagues.logs import Log, opened

MATCHDAYS = 5


def scoring_of(random: Random) -> Scoring:
    return Scoring(
        points=random.choice((Points.TABLE, Points.LEAGUE, Points.PLACE)),
        by_place=(6, 5, 3, 1),
        tiebreaks=(Tiebreak.SCORE, Tiebreak.LOTS),
        best_of=random.choice((0, 3)),
        bye=random.choice(list(Bye)),
        paid_byes=random.choice((0, 1, 9)),
        absent=random.choice(list(Absent)),
        absent_hundredths=random.choice((-30, 0, 30)),
        minimum=random.choice((0, 3)),
    )


def seen(log: Log) -> Mapping[EntrantNumber, Range]:
    found = ranges(log.state, standings(log.state), expected=MATCHDAYS)
    assert found is not None
    return found


@pytest.mark.parametrize("seed", range(60))
def test_ranges_only_narrow_until_they_are_the_ranks(seed: int) -> None:
    random = Random(seed)  # noqa: S311 -- chance for a test
    count = random.randint(4, 9)
    log = opened(count, scoring=scoring_of(random))
    before = seen(log)
    for _matchday in range(MATCHDAYS):
        people = random.sample(range(1, count + 1), count)
        resting = people[: count % 2 + 2 * (random.random() < 0.3)]
        playing = people[len(resting) :]
        tables = [playing[i : i + 2] for i in range(0, len(playing), 2)]
        byes = resting[: random.randint(0, len(resting))]
        number = log.seat(tables, byes)
        for place, table in enumerate(tables, start=1):
            log.result(number, place, {e: random.randint(-5, 20) for e in table})
            before = _narrowed(before, seen(log))
        log.add(facts.MatchdayConfirmed(number))
        before = _narrowed(before, seen(log))
    for line in standings(log.state):
        if line.rank:
            assert before[line.entrant] == Range(line.rank, line.rank)


def _narrowed(
    before: Mapping[EntrantNumber, Range], now: Mapping[EntrantNumber, Range]
) -> Mapping[EntrantNumber, Range]:
    for entrant, range_ in now.items():
        assert before[entrant].best <= range_.best
        assert range_.worst <= before[entrant].worst
        assert range_.best <= range_.worst
    return now
