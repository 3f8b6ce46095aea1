"""The table of results: points, absences, who is ranked, and why one is above another."""

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from leagues.formats.registry import format_of
from leagues.presenters.reason_strings import number_text, reason_text
from leagues.rules.core import TableResult
from leagues.rules.event import facts
from leagues.rules.event.event_log import fold
from leagues.rules.points import spans, table_points
from leagues.rules.scores.checks import wrong_scores
from leagues.rules.scoring import (
    CARD_POINTS,
    LEAGUE_POINTS,
    TABLE_POINTS,
    Absent,
    Bye,
    Points,
    Scoring,
    Tiebreak,
)
from leagues.rules.standings.placings import event_standings
from leagues.rules.standings.rank_range import Range, ranges
from leagues.rules.standings.rank_reason import Because, Reason
from leagues.rules.standings.table import Section, standings
from tests.leagues.fairness import first_difference
from tests.leagues.logs import Log, opened

PLACES = Scoring(points=Points.PLACE, by_place=(6, 5, 3, 1))


def ranks(log: Log) -> dict[int, int | None]:
    return {line.entrant: line.rank for line in standings(log.state)}


def points(log: Log) -> dict[int, Fraction]:
    return {line.entrant: line.points for line in standings(log.state)}


def worth(result: TableResult, scoring: Scoring) -> list[Fraction]:
    return list(table_points(result, spans(result), scoring).values())


HALF, THIRD = Fraction(1, 2), Fraction(1, 3)


@pytest.mark.parametrize(
    ("scores", "forfeits", "scoring", "expected"),
    (
        ((9, 5, 3, 1), (), TABLE_POINTS, [1, 2 * THIRD, THIRD, 0]),
        ((9, 5, 3), (), TABLE_POINTS, [1, HALF, 0]),
        ((9, 5), (), TABLE_POINTS, [1, 0]),
        ((5, 5), (), TABLE_POINTS, [HALF, HALF]),
        ((9, 5, 5, 1), (), TABLE_POINTS, [1, HALF, HALF, 0]),
        ((9, 9, 9, 1), (3,), TABLE_POINTS, [Fraction(5, 6), Fraction(5, 6), 0, THIRD]),
        ((-9, 0, 3), (3,), TABLE_POINTS, [HALF, 1, 0]),
        ((0, 0), (1, 2), TABLE_POINTS, [0, 0]),
        ((9, 5, 5, 1), (), LEAGUE_POINTS, [6, 3, 3, 0]),
        ((9, 9, 1), (1,), LEAGUE_POINTS, [0, 4, 2]),
        ((9, -5, 3), (), CARD_POINTS, [9, -5, 3]),
        ((9, -5, 3), (1, 2), CARD_POINTS, [0, -5, 3]),
        ((9, 5, 5, 1, 0), (), PLACES, [6, 4, 4, 1, 0]),
    ),
)
def test_what_a_table_is_worth(
    scores: tuple[int, ...],
    forfeits: tuple[int, ...],
    scoring: Scoring,
    expected: list[Fraction],
) -> None:
    given_scores = dict(enumerate(scores, start=1))
    assert worth(TableResult(given_scores, frozenset(forfeits)), scoring) == expected


@given(st.lists(st.integers(-20, 60), min_size=2, max_size=12))
def test_a_short_table_gives_no_gift(scores: list[int]) -> None:
    result = TableResult(dict(enumerate(scores)))
    assert sum(worth(result, TABLE_POINTS)) == Fraction(len(scores), 2)
    pairs = len(scores) * (len(scores) - 1)
    assert sum(worth(result, LEAGUE_POINTS)) == pairs


def test_row_28_every_line_says_what_parts_it_from_the_next() -> None:
    scoring = Scoring(tiebreaks=(Tiebreak.WINS, Tiebreak.SCORE))
    log = opened(8, scoring=scoring)
    log.play({1: 10, 2: 5, 3: 5, 4: -2}, {5: 1, 6: 2, 7: 3, 8: 4})
    log.play({1: 10, 5: 5, 3: 5, 7: -2}, {2: 1, 6: 2, 4: 3, 8: 4})
    lines = standings(log.state)
    assert [line.entrant for line in lines] == [1, 8, 3, 6, 4, 7, 2, 5]
    assert [line.rank for line in lines] == [1, 2, 3, 4, 5, 5, 7, 7]
    for above, below in pairwise(lines):
        assert above.reason
        assert first_difference(above, below, scoring) == (
            above.reason.because,
            above.reason.tiebreak,
        )
    assert lines[-1].reason is None


def test_row_11_two_winners_are_followed_by_a_third() -> None:
    log = opened(3, scoring=Scoring())
    log.play({1: 5, 2: 5, 3: 0})
    assert ranks(log) == {1: 1, 2: 1, 3: 3}


def test_row_55_whoever_did_not_come_stands_below_those_who_played() -> None:
    log = opened(4, scoring=CARD_POINTS)
    log.seat(((1, 2), (3, 4)))
    log.result(1, 1, {1: 4, 2: -30})
    log.add(facts.Forfeited((3,), 1, is_no_show=True))
    log.add(facts.MatchdayConfirmed(1))
    lines = standings(log.state)
    assert [(line.entrant, line.section) for line in lines] == [
        (1, Section.RANKED),
        (4, Section.RANKED),
        (2, Section.RANKED),
        (3, Section.NO_SHOW),
    ]
    assert lines[-2].reason
    assert lines[-2].reason.because is Because.SECTION
    assert lines[-1].rank is None


def test_row_23_who_is_withdrawn_counts_nowhere() -> None:
    log = opened(4, scoring=TABLE_POINTS)
    log.play({1: 4, 2: 3, 3: 2, 4: 1})
    log.play({1: 1, 4: 5}, {2: 2, 3: 1})
    place = log.add(facts.Withdrawn(4))
    assert points(log) == {1: 1, 2: HALF + 1, 3: 0}
    log.add(facts.Undone((place,)))
    assert set(points(log)) == {1, 2, 3, 4}


def test_row_20_replaced_for_one_matchday_and_penalised_until_it_is_revoked() -> None:
    log = opened(3, scoring=CARD_POINTS)
    log.play({1: 10, 2: 20, 3: 30})
    log.seat([(1, 2, 3)])
    log.add(facts.Entered(4, facts.Entering.STAND_IN), facts.SeatReplaced(2, 2, 4, -30))
    log.result(2, 1, {1: 1, 2: 50, 3: 3})
    assert points(log) == {1: 11, 2: -10, 3: 33}
    log.add(facts.Penalised(1, 3, hundredths=250), why="shouted")
    assert points(log)[3] == Fraction(61, 2)
    log.add(facts.PenaltyRevoked(1))
    assert points(log) == {1: 11, 2: -10, 3: 33}
    assert log.state.penalties[0].is_revoked


def test_row_38_results_of_two_names_add_up() -> None:
    log = opened(4, scoring=CARD_POINTS)
    log.play({1: 10, 2: 20})
    log.play({3: 7, 2: 1})
    log.add(facts.Merged(3, into=1))
    assert points(log) == {1: 17, 2: 21, 4: 0}


def test_row_22_an_evening_of_some_leaves_the_others_as_they_are() -> None:
    log = opened(6, scoring=LEAGUE_POINTS)
    log.play({1: 3, 2: 2}, {3: 3, 4: 1}, {5: 1, 6: 0})
    before = points(log)
    log.play({1: 3, 2: 2})
    after = points(log)
    assert {e: after[e] for e in (3, 4, 5, 6)} == {e: before[e] for e in (3, 4, 5, 6)}


@pytest.mark.parametrize(
    ("bye", "expected"), ((Bye.NONE, 0), (Bye.MEAN, HALF), (Bye.FULL, 1))
)
def test_what_a_bye_is_worth(bye: Bye, expected: Fraction) -> None:
    log = opened(3, scoring=Scoring(bye=bye))
    log.play({1: 5, 2: 5}, byes=(3,))
    log.play({1: 5, 3: 5}, byes=(2,))
    assert points(log)[3] == HALF + expected


def test_row_13_more_byes_than_are_paid_are_worth_an_absence() -> None:
    scoring = Scoring(bye=Bye.FULL, absent=Absent.FIXED, absent_hundredths=10)
    log = opened(3, scoring=scoring)
    for _matchday in range(4):
        log.add(facts.Dropped((3,)), facts.Reinstated((3,)))
        log.play({1: 5, 2: 5}, byes=(3,))
    assert points(log)[3] == 1 + 3 * Fraction(1, 10)


@pytest.mark.parametrize(
    ("absent", "expected"),
    ((Absent.ZERO, 0), (Absent.MEAN, 1), (Absent.FIXED, Fraction(1, 4))),
)
def test_what_an_absence_is_worth(absent: Absent, expected: Fraction) -> None:
    log = opened(3, scoring=Scoring(absent=absent, absent_hundredths=25))
    log.play({1: 5, 2: 4}, byes=())
    log.play({3: 5, 2: 4})
    assert points(log)[1] == 1 + expected


EARNED = Scoring(bye=Bye.FULL, absent=Absent.FIXED, absent_hundredths=25)
CHANGES: dict[str, facts.AnyFact] = {
    "leaves": facts.Dropped((1,)),
    "leaves later": facts.Leaving(1, 2),
    "comes back": facts.Reinstated((1,)),
    "is someone else": facts.Merged(1, 5),
    "was somebody else": facts.Merged(5, 1),
}


@given(st.lists(st.sampled_from(list(CHANGES)), max_size=6), st.booleans())
def test_what_was_earned_stays_whoever_goes_or_comes(
    names: list[str], is_undone: bool
) -> None:
    """A bye, an absence and a table are judged by the matchday they happened on."""
    log = opened(4, scoring=EARNED)
    log.play({2: 5, 3: 4, 4: 1}, byes=(1,))
    log.play({2: 5, 3: 4}, byes=())
    log.play({1: 5, 2: 4}, byes=(3,))
    log.add(facts.Entered(5))
    before = points(log)
    assert before[1] == 1 + Fraction(1, 4) + 1
    done = list[int]()
    for name in names:
        place = log.add(CHANGES[name])
        if fold(log.records).refused:
            log.records.pop()
        else:
            done.append(place)
    if done and is_undone:
        log.add(facts.Undone((done[-1],)))
    person = log.state.person(1)
    after = points(log)
    assert after[person] == before[1]
    assert {each: after[each] for each in (2, 3, 4)} == {
        each: before[each] for each in (2, 3, 4)
    }


def test_matchdays_missed_while_gone_stay_missed() -> None:
    log = opened(4, scoring=EARNED)
    log.play({1: 5, 2: 4, 3: 1})
    log.add(facts.Dropped((1,)))
    log.play({2: 5, 3: 4, 4: 1})
    assert points(log)[1] == 1
    log.add(facts.Reinstated((1,)))
    log.play({2: 5, 3: 4, 4: 1})
    assert points(log)[1] == 1 + Fraction(1, 4)


def test_the_best_of_all_matchdays_count() -> None:
    log = opened(2, scoring=Scoring(points=Points.CARD, best_of=2))
    for score in (5, 1, 9):
        log.play({1: score, 2: 0})
    assert points(log) == {1: 14, 2: 0}


def test_whoever_has_played_too_little_is_not_ranked() -> None:
    log = opened(3, scoring=Scoring(points=Points.CARD, minimum=2))
    log.play({1: 1, 2: 0, 3: 99})
    log.play({1: 1, 2: 0})
    assert ranks(log) == {1: 1, 2: 2, 3: None}


def test_a_void_table_counts_nowhere() -> None:
    log = opened(2, scoring=CARD_POINTS)
    log.play({1: 1, 2: 0})
    place = log.add(facts.Voided(1, 1))
    assert points(log) == {1: 0, 2: 0}
    log.add(facts.Undone((place,)))
    assert points(log) == {1: 1, 2: 0}


def test_ranges_hold_what_is_sure_and_close_in() -> None:
    log = opened(4, scoring=TABLE_POINTS)
    seen: list[dict[int, Range]] = []
    for tables in (
        ({1: 2, 2: 1}, {3: 2, 4: 1}),
        ({1: 2, 3: 1}, {2: 2, 4: 1}),
        ({1: 2, 4: 1}, {2: 2, 3: 1}),
    ):
        log.play(*tables)
        found = ranges(log.state, standings(log.state), expected=3)
        assert found
        seen.append(dict(found))
    assert seen[1] == {1: Range(1, 3), 2: Range(1, 4), 3: Range(1, 4), 4: Range(2, 4)}
    assert seen[2] == {1: Range(1, 1), 2: Range(2, 2), 3: Range(3, 3), 4: Range(4, 4)}
    for before, after in pairwise(seen):
        for entrant, range_ in before.items():
            assert range_.best <= after[entrant].best
            assert after[entrant].worst <= range_.worst


def test_nobody_can_say_where_points_have_no_end() -> None:
    log = opened(2, scoring=CARD_POINTS)
    log.play({1: 2, 2: 1})
    assert ranges(log.state, standings(log.state), expected=2) is None
    assert ranges(log.state, standings(log.state), expected=None) is None


@pytest.mark.parametrize(
    ("tiebreak", "sentence"),
    (
        (Tiebreak.WINS, "Equal points; then tables won: 1 to 0."),
        (Tiebreak.SCORE, "Equal points; then sum of scores: 9 to -1."),
        (Tiebreak.AVERAGE_PLACE, "Equal points; then average place: 1 to 2.5."),
        (Tiebreak.LOTS, "Drawn by lot, since everything else is equal."),
        (Tiebreak.FEWEST_LEFT, "Nothing separates them: they share a rank."),
    ),
)
def test_row_28_the_reason_is_a_sentence(tiebreak: Tiebreak, sentence: str) -> None:
    log = opened(3, scoring=Scoring(points=Points.PLACE, tiebreaks=(tiebreak,)))
    log.play({1: 9, 2: -1, 3: -1})
    lines = standings(log.state)
    assert reason_text(lines[0], lines[1]) == sentence


def test_points_are_written_in_the_language_of_the_reader() -> None:
    log = opened(4, scoring=TABLE_POINTS)
    log.play({1: 9, 2: 5, 3: 3, 4: 1})
    lines = standings(log.state)
    assert reason_text(lines[1], lines[2]) == "More points: 0.67 to 0.33."
    with translation.override("de"):
        assert number_text(lines[1].points) == "0,67"


def test_what_parts_those_who_are_ranked_from_those_who_are_not() -> None:
    log = opened(3, scoring=Scoring(points=Points.CARD, minimum=2))
    log.play({1: 1, 2: 0, 3: 99})
    log.play({1: 1, 2: 0})
    lines = standings(log.state)
    sentence = "Played enough tables to be ranked."
    assert reason_text(lines[1], lines[2]) == sentence


def test_a_stage_goes_on_from_the_one_before_or_begins_anew() -> None:
    log = opened(4, scoring=CARD_POINTS)
    log.play({1: 10, 2: 1}, {3: 5, 4: 0})
    log.add(facts.StageOpened(2, "fixed_pods", entrants=(1, 3)))
    log.play({1: 1, 3: 2})
    assert points(log) == {1: 11, 3: 7}
    log.add(facts.StageOpened(3, "fixed_pods", entrants=(1, 3), goes_on=False))
    log.play({1: 1, 3: 2})
    assert points(log) == {1: 1, 3: 2}


def test_an_event_without_a_stage_has_a_table_without_results() -> None:
    log = Log(facts.Entered(1), facts.Entered(2))
    lines = event_standings(log.state, format_of)
    assert [(line.entrant, line.rank) for line in lines] == [(1, 1), (2, 1)]


def test_sentences_for_who_did_not_come_and_what_only_one_has() -> None:
    log = opened(
        4, scoring=Scoring(points=Points.PLACE, tiebreaks=(Tiebreak.FEWEST_LEFT,))
    )
    log.seat([(1, 2), (3, 4)])
    counts = {1: {"stack": 2}}
    log.add(facts.ResultEntered(1, 1, {1: 5, 2: 5}, counts=counts))
    log.add(facts.Forfeited((4,), 1, is_no_show=True))
    lines = standings(log.state)
    sentences = [reason_text(a, b) for a, b in pairwise(lines)]
    assert sentences == [
        "Equal points; only one of them has: fewest cards left.",
        "Nothing separates them: they share a rank.",
        "Came to play.",
    ]
    placed = replace(lines[0], reason=Reason(Because.PLACING))
    assert (
        reason_text(placed, lines[1]) == "Got further, or did better at the same stage."
    )


@pytest.mark.parametrize(
    ("game", "counts", "score"),
    (
        ("ligretto", {"middle": 20, "stack": 3}, 14),
        ("dutch-blitz", {"middle": 2, "stack": 3}, -4),
        ("wuerfel", {"left": 5, "others_left": 12}, 7),
        ("domino", {"first": 2, "fewest": 1}, 5),
        ("ligretto", {"middle": 20}, None),
        ("wuerfel", {"left": 5}, None),
        ("domino", {"board_after": 4}, None),
        ("chess", {"middle": 20, "stack": 3}, None),
    ),
)
def test_what_counts_come_to_by_the_rules_of_the_game(
    game: str, counts: dict[str, int], score: int | None
) -> None:
    assert wrong_scores(game, {1: score or 0}, {1: counts}) == ()
    wrong = () if score is None else (1,)
    assert wrong_scores(game, {1: 99}, {1: counts}) == wrong
    assert wrong_scores(game, {1: 0}, {1: {"left": -1}}) == (1,)
