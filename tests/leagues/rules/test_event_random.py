"""Two hundred events in which anything happens: nothing breaks, and the log says it all."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

import pytest

from leagues.formats.registry import format_of
from leagues.queries.standings import expected_matchdays
from leagues.rules.event import facts
from leagues.rules.event.effects import FactRefused
from leagues.rules.event.event_log import after, fold, with_facts
from leagues.rules.event.log import LoggedFact, data_of, fact_kind, read_fact
from leagues.rules.event.settings import EventSettings
from leagues.rules.event.state import EventState, MatchdayPhase, Status
from leagues.rules.formats.core import Draft
from leagues.rules.scoring import Absent, Bye, Points, Scoring, Tiebreak
from leagues.rules.standings.placings import event_standings
from leagues.rules.standings.rank_range import ranges
from leagues.rules.standings.stage_view import stage_view
from leagues.rules.standings.table import Section, standings
from tests.cases import cases
from tests.leagues.fairness import check_fairness
from tests.leagues.logs import Log, opened

STEPS = 45
# A plan of several matchdays takes longest to seat.
FORMATS = (
    *("swiss_pods", "ladder", "swiss_pairs", "round_robin", "knockout", "division") * 2,
    "same_groups",
    "arena",
    "fixed_pods",
)


@dataclass
class Party:
    """An event in the hands of chance."""

    log: Log
    random: Random
    _known: EventState | None = None

    @property
    def state(self) -> EventState:
        """The event, by what was written since it was looked at; anew after an undoing."""
        known = self._known or EventState()
        fresh = self.log.records[known.seq :]
        if any(isinstance(record.fact, facts.Undone) for record in fresh):
            known = fold(self.log.records)
        else:
            for record in fresh:
                known = after(known, record)
        self._known = known
        return known

    def try_(self, *tried: facts.AnyFact) -> None:
        """Writes facts, if all of them can be."""
        state = self.state
        try:
            with_facts(state, tried)
        except FactRefused:
            return
        self.log.add(*tried)

    def somebody(self) -> int:
        return self.random.randint(1, len(self.state.entrants))


def party(seed: int) -> Party:
    random = Random(seed)  # noqa: S311 -- chance for a test
    scoring = Scoring(
        points=random.choice((Points.TABLE, Points.LEAGUE, Points.CARD)),
        tiebreaks=tuple(random.sample(list(Tiebreak), 3)),
        bye=random.choice(list(Bye)),
        absent=random.choice(list(Absent)),
        absent_hundredths=random.randint(-50, 50),
        best_of=random.choice((0, 0, 2)),
        minimum=random.choice((0, 0, 1)),
        lots_seed="lots",
    )
    log = opened(
        random.randint(4, 13),
        settings=EventSettings(scoring=scoring),
        format_=FORMATS[seed % len(FORMATS)],
    )
    return Party(log, random)


def seat(party: Party) -> None:
    """What the format seats never fails, whatever has happened."""
    state = party.state
    public, stage = state.public_matchdays, state.stage
    if (
        stage is None
        or state.is_closed
        or (public and public[-1].phase is not MatchdayPhase.CONFIRMED)
    ):
        return
    drafted = format_of(stage.format).next_seating(stage_view(state, stage))
    if not isinstance(drafted, Draft):
        return
    number, seating = state.next_matchday, drafted.seating
    party.log.add(
        facts.Drafted(
            number,
            stage.number,
            seating.tables,
            seating.byes,
            seats_often=format_of(stage.format).TRAITS.seats_often,
        ),
        facts.Published(number),
        facts.MatchdayStarted(number),
    )
    assert party.state.refused == ()
    assert set(seating.entrants) <= set(state.active(number))


def score(party: Party) -> None:
    """A result of any table there ever was, now or put right."""
    public = party.state.public_matchdays
    if public:
        matchday = party.random.choice(public[-2:])
        fixture = party.random.choice(matchday.fixtures)
        scores = {e: party.random.randint(-9, 30) for e in fixture.seats}
        party.try_(facts.ResultEntered(matchday.number, fixture.number, scores))


def confirm(party: Party) -> None:
    """The last matchday ends; tables that are open are voided, or nobody waits."""
    public = party.state.public_matchdays
    if not public or public[-1].phase is MatchdayPhase.CONFIRMED:
        return
    open_ = tuple(each.number for each in party.state.open_fixtures(public[-1]))
    if party.random.random() < 0.5:
        party.try_(*(facts.Voided(public[-1].number, table) for table in open_))
    party.try_(facts.MatchdayConfirmed(public[-1].number, open_))


def undo(party: Party) -> None:
    """Any fact is taken back, if nothing rests on it."""
    seq = party.random.randint(2, len(party.log.records))
    fact = facts.Undone((seq,))
    record = LoggedFact(len(party.log.records) + 1, fact)
    if not fold([*party.log.records, record]).refused:
        party.log.add(fact)


def happen(party: Party) -> None:
    """Someone comes, goes, is replaced, or turns out to be someone else."""
    one, other = party.somebody(), party.somebody()
    number = len(party.state.entrants) + 1
    matchday = max(1, len(party.state.public_matchdays))
    party.try_(
        party.random.choice(
            (
                facts.Entered(number),
                facts.Leaving(one, matchday),
                facts.Dropped((one,)),
                facts.Reinstated((one,)),
                facts.Withdrawn(one),
                facts.Merged(one, other),
                facts.Forfeited((one,), matchday),
                facts.Forfeited((one,), is_all=True),
                facts.SeatReplaced(one, matchday, other),
                facts.Penalised(len(party.state.penalties) + 1, one, 50),
                facts.Unrated(matchday, 1),
                facts.Voided(matchday, 1),
                facts.Voided(matchday, 2),
            )
        )
    )


ACTS: Sequence[Callable[[Party], None]] = (
    seat, seat, score, score, score, score, confirm, confirm, happen, undo,
)  # fmt: skip


@pytest.mark.parametrize("seed", cases(50))
def test_events_of_all_kinds(seed: int) -> None:
    check(played(party(seed)))


def played(party: Party) -> Party:
    for step in range(STEPS):
        party.random.choice(ACTS)(party)
        if step % 15 == 0:
            event_standings(
                party.state, format_of
            )  # matchdays are remembered from here
    return party


def check(party: Party) -> None:
    state = fold(party.log.records)
    assert state.refused == ()
    stored = [(r.seq, fact_kind(r.fact), data_of(r.fact)) for r in party.log.records]
    again = fold(LoggedFact(seq, read_fact(kind, data)) for seq, kind, data in stored)
    assert again == party.state == state  # row 61
    lines = event_standings(state, format_of)
    assert event_standings(again, format_of) == lines
    assert event_standings(party.state, format_of) == lines
    people = [line.entrant for line in lines]
    assert len(set(people)) == len(people)
    assert all(state.entrants[e].status is not Status.MERGED for e in people)
    _check_ranks(state)
    check_fairness(party.log.records)


def _check_ranks(state: EventState) -> None:
    """A true rank is never outside of what could be reached."""
    lines = standings(state)
    found = ranges(state, lines, expected=expected_matchdays(state))
    for line in lines:
        if found and line.section is Section.RANKED and line.tally.played:
            assert line.rank
            assert found[line.entrant].best <= line.rank
            assert line.rank <= found[line.entrant].worst
