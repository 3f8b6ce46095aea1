"""The worked examples of the rules, E-BLZ-1 to E-BLZ-11."""

from collections import Counter

import pytest

from games.rules.card_engine.events import SentHome, Shifted
from games.rules.card_engine.moves import Source
from games.rules.card_engine.validity import cards_of
from games.rules.cards import parse_card
from games.rules.core import Deadlock, Ending
from games.rules.dutch_blitz import shows_boy
from games.rules.match import MatchState, PlayedRoundResult, after_round
from games.rules.round import (
    RESUME,
    Called,
    Frozen,
    RoundEnded,
    RoundPhase,
    open_round,
    scores,
)
from tests.rules.dutch_blitz.blitz import BLITZ, laid
from tests.rules.tables import (
    after,
    area,
    cards,
    claimed,
    code,
    done,
    hand,
    pile,
    row,
    stack,
    waste,
)

COUNTS = {2: (5, 10, 25), 3: (4, 10, 26)} | dict.fromkeys(range(4, 9), (3, 10, 27))


@pytest.mark.parametrize("seats", COUNTS)
def test_e_blz_1_counts(seats: int) -> None:
    opened = open_round(
        BLITZ,
        seats=tuple(range(seats)),
        options={"expansion": True},
        seed="counts",
        number=1,
    )

    for each in cards(opened).areas:
        assert (len(each.row), len(each.stack), len(each.hand)) == COUNTS[seats]
        assert ([len(slot) for slot in each.row], each.waste) == (
            [1] * len(each.row),
            (),
        )
        pack = cards_of(each)
        assert len(set(pack)) == 40
        assert Counter(map(shows_boy, pack)) == {True: 20, False: 20}


ALTERNATION = {
    ("y9", "r8"): "",
    ("y9", "b8"): "",
    ("y9", "g8"): "SAME_FACE",
    ("y9", "y8"): "SAME_FACE",
    ("y9", "r7"): "NOT_NEXT_LOWER",
    ("r9", "b8"): "SAME_FACE",
    ("r9", "g8"): "",
    ("g8", "r7"): "",
}


@pytest.mark.parametrize(("top", "card"), ALTERNATION)
def test_e_blz_2_alternation(top: str, card: str) -> None:
    current = laid(
        f"row 0 {top} | g10 | b10", f"stack 0 r10 {card}", advanced="boygirl"
    )

    assert code(claimed(current, 0, f"BUILD {card} stack 0")) == ALTERNATION[top, card]


A_TO_I = "r2 y2 g2 b2 r3 g1 y3 g3 b3"


@pytest.mark.parametrize(("plays", "expected"), ((0, "c f i"), (1, "c g i")))
def test_e_blz_3_unshuffled_hand(plays: int, expected: str) -> None:
    names = dict(zip(A_TO_I.split(), "abcdefghi", strict=True))
    current = laid(f"hand 0 {A_TO_I}", flip_cooldown_ms=0)
    current = after(current, 0, "FLIP", "FLIP", *["PLAY g1 waste new"][:plays], "FLIP")
    for _ in range(3):
        current, tops = after(current, 0, "PICKUP"), []
        while area(current, 0).hand:
            current = after(current, 0, "FLIP")
            tops.append(names[waste(current, 0).split()[-1]])
        assert tops == expected.split()


def test_e_blz_4_down_to_the_end_of_the_wood_pile() -> None:
    current = laid("waste 0 b3 b2 b1", "hand 0 r2 r3 r4 r5")

    current = after(
        current, 0, "PLAY b1 waste new", "PLAY b2 waste 1", "PLAY b3 waste 1"
    )

    assert (pile(current, 1), waste(current, 0)) == ("b1/0 b2/0 b3/0", "")
    assert waste(after(current, 0, "FLIP"), 0) == "r2 r3 r4"


@pytest.mark.parametrize(
    ("held", "shifted", "shifts"),
    (("g2 r5 y7", "r5 y7 g2", 1), ("r5 g2 y7", "y7 r5 g2", 2)),
)
def test_e_blz_5_shift(held: str, shifted: str, shifts: int) -> None:
    current = laid(f"hand 0 {held}", "hand 3", "pile 1 g1/1", flip_cooldown_ms=0)
    assert BLITZ.stuck(current.state, current.seats).deadlock is Deadlock.SOFT

    outcome = claimed(current, 0, "FLIP")

    assert outcome.events[1:] == (*[Shifted((0, 1, 2, 3))] * shifts, Frozen(3000))
    assert (hand(outcome.round, 0), waste(outcome.round, 0)) == (shifted, "")
    resumed = after(done(outcome.round, RESUME, at_ms=3000), 0, "FLIP", at_ms=3000)
    assert code(claimed(resumed, 0, "PLAY g2 waste 1", at_ms=3000)) == ""


def test_e_blz_6_hard() -> None:
    current = laid("hand 0 r5 y7 b4", "hand 3", "pile 1 g1/1", "stack 1 r10 g2 r8 y8")
    assert BLITZ.stuck(current.state, current.seats).deadlock is Deadlock.HARD

    outcome = claimed(current, 0, "FLIP")

    assert outcome.events[1:] == (RoundEnded(Ending.STALEMATE, None),)
    assert [score.points for score in scores(BLITZ, outcome.round)] == [-2, -7, -2, -2]


COUNTED = {(12, 4): 4, (3, 9): -15, (11, 0): 11}


@pytest.mark.parametrize(("middle", "left"), COUNTED)
def test_e_blz_7_score(middle: int, left: int) -> None:
    names = [f"{color}{number}" for color in "rg" for number in range(1, 11)]
    piles = {"1": names[: min(middle, 10)], "2": names[10:middle]}
    lines = [
        " ".join(["pile", number, *(f"{name}/0" for name in lying)])
        for number, lying in piles.items()
        if lying
    ]
    blitz = " ".join(["stack 0", *names[::-1][:left]])
    over = ["phase over finished 0"] if not left else []
    current = laid(*lines, blitz, "row 0 y2 | y3 | y4", header=over)

    score = scores(BLITZ, current)[0]

    assert score.points == COUNTED[middle, left]
    assert score.counts == (("middle", middle), ("stack", left))


@pytest.mark.parametrize(
    ("totals", "winners"),
    (((74, 80, 77, 31), (1,)), ((74, 70, 60, 31), ()), ((75, 75, 20), (0, 1))),
)
def test_e_blz_8_match(totals: tuple[int, ...], winners: tuple[int, ...]) -> None:
    options = BLITZ.checked_options({}, seats=len(totals))
    match = MatchState(tuple((seat, 0) for seat in range(len(totals))), rounds_played=7)

    result = PlayedRoundResult(tuple(enumerate(totals)), Ending.FINISHED)
    verdict = after_round(BLITZ, options, match, result)

    assert (verdict.is_over, verdict.winners) == (bool(winners), winners)


def test_e_blz_9_dutch() -> None:
    carriage, plow = 1, 3
    current = laid(
        "stack 1 r8 b3",
        "waste 3 y5 r3",
        "pile 1 r1/0 r2/2",
        enforcement="honour",
    )
    current = after(current, carriage, "PLAY b3 stack 1")
    current = after(current, plow, "PLAY r3 waste 1")
    assert pile(current, 1) == "r1/0 r2/2 b3/1 r3/3"

    outcome = claimed(current, plow, "ERROR")

    assert outcome.events == (
        Called(plow, was_right=True),
        SentHome(carriage, parse_card("b3"), 1, None, Source.STACK),
        Frozen(4200),
    )
    assert pile(outcome.round, 1) == "r1/0 r2/2 r3/3"
    assert stack(outcome.round, carriage) == "r8 b3"
    assert [score.points for score in scores(BLITZ, outcome.round)] == [-1, -4, -1, -1]


@pytest.mark.parametrize(
    ("built", "expected"), ((None, ("y9 r8", "")), ("b8", ("y9 b8", "r8")))
)
def test_e_blz_9_dutch_on_a_post_pile(
    built: str | None, expected: tuple[str, str]
) -> None:
    current = laid(
        "row 0 y9 r8 | g9 | b9",
        "stack 0 r10 b8",
        "pile 1 g1/1 g2/1",
        enforcement="honour",
        advanced="boygirl",
    )
    current = after(current, 0, "PLAY r8 row0 1")
    if built:
        current = after(current, 0, f"BUILD {built} stack 0")

    corrected = claimed(current, 2, "ERROR").round

    assert (row(corrected, 0).split(" | ")[0], waste(corrected, 0)) == expected


def test_e_blz_9_strict_would_have_refused() -> None:
    current = laid("stack 1 r8 b3", "pile 1 r1/0 r2/2")

    assert code(claimed(current, 1, "PLAY b3 stack 1")) == "WRONG_COLOUR"
    assert code(claimed(current, 1, "ERROR")) == "STRICT_MODE"


def test_e_blz_10_refill_and_end() -> None:
    current = laid("row 0 r1 | y9 | g9", "stack 0 g6")

    outcome = claimed(current, 0, "PLAY r1 row0 new")

    assert (row(outcome.round, 0), stack(outcome.round, 0)) == ("g6 | y9 | g9", "")
    assert outcome.events[-1] == RoundEnded(Ending.FINISHED, 0)


def test_e_blz_11_building_empties_the_pile() -> None:
    current = laid("row 0 y9 | g9 | b9", "stack 0 r8", advanced="boygirl")

    outcome = claimed(current, 0, "BUILD r8 stack 0")

    assert row(outcome.round, 0) == "y9 r8 | g9 | b9"
    assert (outcome.round.phase, outcome.round.finisher) == (RoundPhase.OVER, 0)
