"""What is typed of rounds at real tables: points, sums, and what cannot be."""

import pytest

from games.rules.card_engine.score_sheet import TOO_MANY_CARDS, TWO_OUT
from games.rules.domino.score_sheet import NO_ONES, NOBODY_FIRST, TWO_FIRST
from games.rules.score_sheet import (
    ADDS_UP,
    ENDED,
    MISSING,
    NOBODY_OUT,
    NOT_ZERO,
    OUT_OF_RANGE,
    Found,
    Tone,
)
from games.rules.wuerfel.score_sheet import TOO_MANY_DICE, TWO_OUT_OF_DICE
from leagues.rules.event import facts
from leagues.rules.event.effects import FactRefused
from leagues.rules.event.event_log import after
from leagues.rules.event.log import LoggedFact
from leagues.rules.scores.checks import wrong_scores
from leagues.rules.scores.pad import boxes_of, counts_of, findings, round_points, totals
from tests.leagues.logs import Log, opened
from tests.leagues.pads import cards

type Typed = dict[int, dict[str, int]]


def dice(*left: int) -> Typed:
    return {entrant: {"left": each} for entrant, each in enumerate(left, start=1)}


def chips(*pairs: tuple[int, int]) -> Typed:
    return {
        entrant: {"chips": each, "aside": aside}
        for entrant, (each, aside) in enumerate(pairs, start=1)
    }


def points(*each: int) -> Typed:
    return {entrant: {"points": number} for entrant, number in enumerate(each, start=1)}


@pytest.mark.parametrize(
    ("game", "typed", "expected"),
    (
        # E-LIG-8 and E-BLZ-7
        ("ligretto", cards((17, 3), (14, 0), (9, 6), (5, 10)), [11, 14, -3, -15]),
        ("dutch-blitz", cards((12, 4), (3, 9), (11, 0)), [4, -15, 11]),
        ("wuerfel", dice(0, 3, 1, 4), [8, -3, -1, -4]),  # E-WUR-6
        ("wuerfel", dice(2, 3), [-2, -3]),
        ("domino", chips((2, 0), (1, 0), (1, 0), (0, 2)), [2, 1, 1, 0]),  # E-DOM-11
        ("wuerfel", points(-30, 30), [-30, 30]),
        ("ligretto", points(-30, 30), [-30, 30]),
    ),
)
def test_points_follow_the_rules_of_the_game(
    game: str, typed: Typed, expected: list[int]
) -> None:
    assert list(round_points(game, typed).values()) == expected


@pytest.mark.parametrize(
    ("game", "typed", "found"),
    (
        ("ligretto", cards((17, 3), (14, 0)), [(ENDED, (2,))]),
        ("ligretto", cards((17, 0), (14, 0)), [(TWO_OUT, (1, 2))]),
        ("ligretto", cards((17, 1), (14, 2)), [(NOBODY_OUT, ())]),
        (
            "ligretto",
            cards((38, 3), (14, 0)),
            [(TOO_MANY_CARDS, (1,)), (ENDED, (2,))],
        ),
        ("dutch-blitz", cards((41, 0), (1, -1)), [(OUT_OF_RANGE, (1,)),
                                                  (OUT_OF_RANGE, (2,))]),
        ("dutch-blitz", {1: {"middle": 4, "stack": 0}}, [(MISSING, (2,))] * 2),
        ("wuerfel", dice(0, 5), [(ENDED, (1,))]),
        ("wuerfel", dice(0, 0), [(TWO_OUT_OF_DICE, (1, 2))]),
        ("wuerfel", dice(20, 5), [(TOO_MANY_DICE, ()), (NOBODY_OUT, ())]),
        ("wuerfel", points(5, -4), [(NOT_ZERO, ())]),
        ("wuerfel", points(5, -5), [(ADDS_UP, ())]),
        ("ligretto", points(5, -4), []),
        ("domino", chips((2, 0), (1, 0)), [(NO_ONES, (2,)), (ENDED, (1,))]),
        ("domino", chips((2, 0), (2, 0)), [(TWO_FIRST, (1, 2))]),
        ("domino", chips((0, 0), (0, 2)), [(NOBODY_FIRST, ())]),
        ("domino", chips((3, 0), (0, 2)), [(OUT_OF_RANGE, (1,))]),
    ),
)  # fmt: skip
def test_what_there_is_to_say_of_a_round(
    game: str, typed: Typed, found: list[tuple[Found, tuple[int, ...]]]
) -> None:
    said = findings(game, typed, sorted({1, 2, *typed}))
    assert [(each.found, each.entrants) for each in said] == found


def test_what_is_rare_is_taken_and_what_cannot_be_is_not() -> None:
    rare = findings("ligretto", cards((17, 0), (14, 0)), (1, 2))
    wrong = findings("wuerfel", dice(0, 0), (1, 2))
    assert [each.found.tone for each in (*rare, *wrong)] == [Tone.LOOK, Tone.WRONG]


@pytest.mark.parametrize(
    ("game", "rounds", "counts"),
    (
        (
            "ligretto",
            [cards((17, 3), (14, 0)), cards((9, 0), (8, 4))],
            {1: {"middle": 26, "stack": 3}, 2: {"middle": 22, "stack": 4}},
        ),
        (
            "wuerfel",
            [dice(0, 3), dice(2, 0), dice(0, 1)],
            {1: {"others_left": 4, "left": 2}, 2: {"others_left": 2, "left": 4}},
        ),
        (
            "domino",
            [chips((2, 0), (1, 0), (0, 2)), chips((0, 2), (2, 0), (1, 2))],
            {
                1: {"first": 1, "fewest": 0, "board_after": 2},
                2: {"first": 1, "fewest": 1, "board_after": 0},
                3: {"first": 0, "fewest": 1, "board_after": 2},
            },
        ),
    ),
)
def test_the_counts_of_a_match_come_to_its_points(
    game: str, rounds: list[Typed], counts: Typed
) -> None:
    assert counts_of(game, rounds) == counts
    assert wrong_scores(game, totals(game, rounds), counts) == ()


def test_a_round_in_points_leaves_the_cards_out() -> None:
    rounds = [cards((17, 3), (14, 0)), points(-3, 5)]
    assert totals("ligretto", rounds) == {1: 8, 2: 19}
    assert counts_of("ligretto", rounds) == {}
    assert [box.name for box in boxes_of("ligretto", in_points=True)] == ["points"]


def test_rounds_are_noted_while_a_table_plays_and_stand_in_its_result() -> None:
    log: Log = opened(2)
    log.seat([(1, 2)])
    first, second = cards((17, 3), (14, 0)), cards((9, 0), (8, 4))
    seq = log.add(facts.RoundsNoted(1, 1, (first,)))
    fixture = log.state.matchdays[0].fixtures[0]
    assert (fixture.rounds, fixture.typed_seq) == ((first,), seq)
    assert fixture.outcome is None
    log.add(facts.ResultEntered(1, 1, {1: 20, 2: 14}, rounds=(first, second)))
    fixture = log.state.matchdays[0].fixtures[0]
    assert fixture.rounds == (first, second)
    assert fixture.outcome
    late = LoggedFact(seq + 9, facts.RoundsNoted(1, 1, (first,)))
    with pytest.raises(FactRefused, match="has_result"):
        after(log.state, late)


@pytest.mark.parametrize(
    "fact",
    (
        facts.RoundsNoted(1, 1, ({1: {"points": 1}, 3: {"points": 2}},)),
        facts.ResultEntered(1, 1, {1: 1, 2: 2}, rounds=({1: {}, 3: {}},)),
        facts.Reseated(1, ((1, 3),), byes=(2,)),
    ),
)
def test_rounds_are_of_those_who_sit_there(fact: facts.AnyFact) -> None:
    log = opened(3)
    log.seat([(1, 2)], byes=[3])
    log.add(facts.RoundsNoted(1, 1, (points(1, 2),)))
    with pytest.raises(FactRefused) as refused:
        after(log.state, LoggedFact(99, fact))
    assert refused.value.code in ("other_seats", "has_result")
