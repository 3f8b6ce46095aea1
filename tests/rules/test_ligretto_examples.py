"""The worked examples of the rules, E-LIG-1 to E-LIG-15."""

from itertools import pairwise

import pytest

from games.rules.cards import parse_card
from games.rules.core import Deadlock, Ending
from games.rules.ligretto import SentHome, Shifted, Source
from games.rules.match import MatchState, RoundResult, after_round
from games.rules.packs.correction import kept_on_pile
from games.rules.piles import owned
from games.rules.round import (
    RESUME,
    VOTE,
    Claim,
    Phase,
    RoundEnded,
    VotesCleared,
    open_round,
    scores,
)
from tests.rules.tables import (
    LIGRETTO,
    after,
    area,
    cards,
    claimed,
    code,
    done,
    hand,
    laid,
    pile,
    refusal,
    row,
    stack,
    waste,
)

COUNTS = {2: (5, 10, 25), 3: (4, 10, 26)} | dict.fromkeys(range(4, 13), (3, 10, 27))


@pytest.mark.parametrize("seats", range(2, 13))
def test_e_lig_1_counts(seats: int) -> None:
    opened = open_round(
        LIGRETTO, seats=tuple(range(seats)), options={}, seed="counts", number=1
    )

    for seat in opened.seats:
        dealt = area(opened, seat)
        counts = len(dealt.row), len(dealt.stack), len(dealt.hand)
        assert counts == COUNTS[seats]
        assert sum(counts) == 40
        assert (dealt.waste, [len(slot) for slot in dealt.row]) == (
            (),
            [1] * len(dealt.row),
        )
    assert cards(opened).piles == ()


PASSES = {
    27: [2, 5, 8, 11, 14, 17, 20, 23, 26],
    26: [2, 5, 8, 11, 14, 17, 20, 23, 25],
    25: [2, 5, 8, 11, 14, 17, 20, 23, 24],
    4: [2, 3],
    2: [1],
}


@pytest.mark.parametrize("count", PASSES)
def test_e_lig_2_passes(count: int) -> None:
    numbered = [f"{colour}{number}" for colour in "rgy" for number in range(1, 10)]
    current = laid(
        "row 0 b8 | b9 | b10",
        "stack 0 r10",
        f"hand 0 {' '.join(numbered[:count])}",
        flip_cooldown_ms=0,
    )
    tops = []
    while area(current, 0).hand:
        current = after(current, 0, "FLIP")
        tops.append(numbered.index(str(area(current, 0).waste[-1])))

    assert tops == PASSES[count]


def test_e_lig_3_chain() -> None:
    current = laid("waste 0 y7 g2 r3", "pile 1 r1/1 r2/1", "pile 2 g1/2")

    assert LIGRETTO.moves(current.state, 0)[0] == LIGRETTO.parse_move("PLAY r3 waste 1")
    assert len(LIGRETTO.moves(current.state, 0)) == 2  # and PICKUP
    current = after(current, 0, "PLAY r3 waste 1", "PLAY g2 waste 2")
    assert waste(current, 0) == "y7"
    assert LIGRETTO.moves(current.state, 0) == (LIGRETTO.parse_move("PICKUP"),)


def test_e_lig_4_refill() -> None:
    current = laid("row 0 r1 | g4 | b9", "stack 0 b2 y5")

    outcome = claimed(current, 0, "PLAY r1 row0 new")

    assert pile(outcome.round, 1) == "r1/0"
    assert row(outcome.round, 0) == "y5 | g4 | b9"
    assert stack(outcome.round, 0) == "b2"
    assert outcome.seq == 1


def test_e_lig_5_end_by_refill() -> None:
    current = laid("row 0 b1 | r8 | y3", "stack 0 g6")

    outcome = claimed(current, 0, "PLAY b1 row0 new")

    assert row(outcome.round, 0) == "g6 | r8 | y3"
    assert stack(outcome.round, 0) == ""
    assert outcome.round.phase is Phase.OVER
    assert outcome.events[-1] == RoundEnded(Ending.FINISHED, 0)


REFUSED = {
    "PLAY b3 row0 1": "WRONG_NUMBER",
    "PLAY r2 row1 1": "WRONG_COLOUR",
    "PLAY y2 row2 new": "NEED_ONE",
    "PLAY r1 row3 2": "PILE_CLOSED",
    "PLAY r1 row3 new": "",
    "PLAY g5 row4 auto": "NO_PILE",
    "PLAY g7 stack auto": "NO_SUCH_CARD",
    "PLAY g8 waste auto": "NO_SUCH_CARD",
    "PICKUP": "HAND_NOT_EMPTY",
    "BUILD g6 stack 1": "VARIANT_OFF",
}


@pytest.mark.parametrize("text", REFUSED)
def test_e_lig_6_refusals(text: str) -> None:
    current = laid(
        "row 0 b3 | r2 | y2 | r1 | g5",
        "stack 0 g7 g6",
        "waste 0 y9",
        "hand 0 g8",
        "pile 1 b1/1",
        "pile 2 " + " ".join(f"r{number}/1" for number in range(1, 11)),
        "row 1 b9 | g9 | y9 | g8 | y8",
        "stack 1 y10",
        seats=2,
    )

    assert code(claimed(current, 0, text)) == REFUSED[text]


def test_e_lig_7_race() -> None:
    current = laid(
        "row 0 g2 | y9 | b9",
        "hand 0 y2 b2",
        "row 2 g2 | y9 | b9",
        "stack 2 r9 r10",
        "pile 1 g1/1",
        header=["seq 40"],
    )
    first = claimed(current, 2, "PLAY g2 row0 1")
    assert first.seq == 41

    late = claimed(first.round, 0, "PLAY g2 row0 1", seen=40)
    wrong = claimed(first.round, 0, "PLAY g2 row0 1", seen=41)

    assert (late.seq, code(late), refusal(late).winner) == (42, "TOO_LATE", 2)
    assert late.round.lockouts == {}
    assert (wrong.seq, code(wrong)) == (42, "WRONG_NUMBER")
    assert code(claimed(wrong.round, 0, "PLAY g2 row0 1", at_ms=699)) == "COOLDOWN"
    assert code(claimed(wrong.round, 0, "FLIP")) == ""


@pytest.mark.parametrize(
    ("seen", "expected"), ((0, "TOO_LATE"), (None, "NO_SUCH_CARD"))
)
def test_e_lig_7_double_click(seen: int | None, expected: str) -> None:
    current = laid("row 0 r1 | b9 | y9", "stack 0 b7 g1")
    first = claimed(current, 0, "PLAY r1 row0 auto", seen=seen)

    second = claimed(first.round, 0, "PLAY r1 row0 auto", seen=seen)

    assert (pile(first.round, 1), row(first.round, 0)) == ("r1/0", "g1 | b9 | y9")
    assert code(second) == expected
    assert row(second.round, 0) == "g1 | b9 | y9"


def _counted(middle: dict[int, int], stacks: dict[int, int]) -> list[int]:
    """The points of a round where the seats have these cards in middle and stack."""
    names = [f"{colour}{number}" for colour in "rgyb" for number in range(1, 11)]
    lines = []
    free = {seat: iter(names) for seat in middle}
    piles: list[list[str]] = [[] for _ in range(16)]
    for seat, count in middle.items():
        for name in [next(free[seat]) for _ in range(count)]:
            slot = next(each for each in piles if _fits(each, name))
            slot.append(f"{name}/{seat}")
    lines = [f"pile {n} {' '.join(each)}" for n, each in enumerate(piles, start=1)]
    for seat in middle:
        rest = list(free[seat])
        width, height = 3, stacks[seat]
        lines.append(f"row {seat} " + " | ".join(rest[:width]))
        lines.append(f"stack {seat} " + " ".join(rest[width : width + height]))
    over = ["phase over finished 1"]
    current = laid(*lines, header=over)
    return [score.points for score in scores(LIGRETTO, current)]


def _fits(cards_so_far: list[str], name: str) -> bool:
    if not cards_so_far:
        return name[1:] == "1"
    last = cards_so_far[-1].split("/")[0]
    return last[0] == name[0] and int(last[1:]) + 1 == int(name[1:])


def test_e_lig_8_score() -> None:
    middle = {0: 17, 1: 14, 2: 9, 3: 5}

    assert _counted(middle, {0: 3, 1: 0, 2: 6, 3: 10}) == [11, 14, -3, -15]
    assert _counted(middle, {0: 1, 1: 0, 2: 6, 3: 10}) == [15, 14, -3, -15]


DEAD_ROWS = (
    "row 0 r9 | y9 | b9 | g9 | r8",
    "stack 0 y8 b8",
    "row 1 r9 | y9 | b9 | g9 | r8",
    "stack 1 y8 b8",
    "hand 1 y10 b10",
    "pile 1 g1/1",
)


@pytest.mark.parametrize(
    ("held", "reshuffle", "expected"),
    (
        ("g2 r5 y7", "shuffle", Deadlock.ALIVE),
        ("g2 r5 y7", "keep", Deadlock.SOFT),
        ("r5 y7 g2", "keep", Deadlock.ALIVE),
        ("g3 r5 y7", "shuffle", Deadlock.DEAD),
        ("g3 r5 y7", "keep", Deadlock.HARD),
    ),
)
def test_e_lig_9_stalemate(held: str, reshuffle: str, expected: Deadlock) -> None:
    current = laid(*DEAD_ROWS, f"hand 0 {held}", seats=2, reshuffle=reshuffle)

    assert LIGRETTO.stuck(current.state, (0, 1)).deadlock is expected


def test_e_lig_9_shift_brings_the_card_up() -> None:
    waiting = laid(
        *DEAD_ROWS, "hand 0 g2 r5 y7", seats=2, reshuffle="keep", flip_cooldown_ms=0
    )

    outcome = claimed(waiting, 0, "FLIP")

    assert outcome.events[1] == Shifted((0, 1))
    assert outcome.round.phase is Phase.FROZEN
    assert hand(outcome.round, 0) == "r5 y7 g2"
    resumed = done(outcome.round, RESUME, at_ms=3000)
    assert waste(after(resumed, 0, "FLIP", at_ms=3000), 0) == "r5 y7 g2"


@pytest.mark.parametrize(("reshuffle", "votes"), (("shuffle", 1), ("keep", 3)))
def test_e_lig_9_votes(reshuffle: str, votes: int) -> None:
    current = laid(*DEAD_ROWS, "hand 0 r5 y7 g2", seats=2, reshuffle=reshuffle)
    shifts = 0
    for _ in range(votes):
        assert current.phase is Phase.PLAYING
        outcome = claimed(done(current, Claim(0, VOTE)), 1, "NOBODY")
        assert VotesCleared() in outcome.events
        shifts += sum(isinstance(event, Shifted) for event in outcome.events)
        current = outcome.round
        if current.phase is Phase.FROZEN:
            current = done(current, RESUME, at_ms=current.frozen_until_ms)

    assert (current.phase, current.ending) == (Phase.OVER, Ending.VOTED)
    assert shifts >= votes - 1


BUILDS = {
    ("y9", "b8"): ("", ""),
    ("y9", "b4"): ("", "NOT_NEXT_LOWER"),
    ("y9", "y8"): ("SAME_COLOUR", "SAME_COLOUR"),
    ("y9", "b9"): ("NOT_LOWER", "NOT_NEXT_LOWER"),
    ("y10", "g9"): ("", ""),
    ("r6", "b5"): ("", ""),
}


@pytest.mark.parametrize(("top", "card"), BUILDS)
def test_e_lig_10_advanced(top: str, card: str) -> None:
    for variant, expected in zip(
        ("descending", "consecutive"), BUILDS[top, card], strict=True
    ):
        current = laid(
            f"row 0 {top} | g10 | b10", f"stack 0 r10 {card}", advanced=variant
        )
        assert code(claimed(current, 0, f"BUILD {card} stack 0")) == expected


def test_e_lig_10_only_the_top_of_a_built_slot_can_be_played() -> None:
    current = laid(
        "row 0 y9 b8 | g10 | b10",
        "pile 1 " + " ".join(f"b{number}/1" for number in range(1, 8)),
        "pile 2 " + " ".join(f"y{number}/1" for number in range(1, 9)),
        "row 1 r9 | g9 | b9",
        advanced="descending",
    )
    assert code(claimed(current, 0, "PLAY y9 row0 2")) == "NO_SUCH_CARD"

    current = after(current, 0, "PLAY b8 row0 1")

    assert row(current, 0) == "y9 | g10 | b10"
    assert stack(current, 0) == "r10"
    assert code(claimed(current, 0, "PLAY y9 row0 2")) == ""


KEPT = {
    "b1 b2 b3 g4 b4 b5": [0, 1, 2, 4, 5],
    "b2 b3": [],
    "r2 r1 r2": [1, 2],
    "y1 y3 y2 y3": [0, 2, 3],
    "r1 r2 r3 r5 r6 r4": [0, 1, 2, 5],
    "b1 b2 b2 b3": [0, 1, 3],
}


@pytest.mark.parametrize("texts", KEPT)
def test_e_lig_11_correction(texts: str) -> None:
    lying = [owned(parse_card(text), owner) for owner, text in enumerate(texts.split())]

    assert kept_on_pile(lying) == tuple(lying[index] for index in KEPT[texts])


def test_e_lig_12_row_card_goes_back_on_the_stack() -> None:
    current = laid(
        "row 0 r5 | g9 | b9",
        "stack 0 r7 y8",
        "pile 1 g1/1 g2/1",
        enforcement="honour",
    )
    wrong = after(current, 0, "PLAY r5 row0 1")
    assert (row(wrong, 0), stack(wrong, 0)) == ("y8 | g9 | b9", "r7")

    outcome = claimed(wrong, 1, "ERROR")

    assert (row(outcome.round, 0), stack(outcome.round, 0)) == ("y8 | g9 | b9", "r7 r5")
    assert pile(outcome.round, 1) == "g1/1 g2/1"
    assert outcome.events[1] == SentHome(0, parse_card("r5"), 1, None, Source.STACK)


def test_e_lig_12_two_wrong_stack_cards_go_home_in_reverse() -> None:
    current = laid("stack 0 r7 r4 y8", "pile 1 g1/1 g2/1", enforcement="honour")
    wrong = after(current, 0, "PLAY y8 stack 1", "PLAY r4 stack new")

    outcome = claimed(wrong, 0, "ERROR")

    assert stack(outcome.round, 0) == "r7 r4 y8"
    assert outcome.events[1:3] == (
        SentHome(0, parse_card("r4"), 2, None, Source.STACK),
        SentHome(0, parse_card("y8"), 1, None, Source.STACK),
    )


@pytest.mark.parametrize(
    ("built", "expected"),
    ((None, ("y9 b8", "")), ("r8", ("y9 r8", "b8"))),
)
def test_e_lig_12_built_slot(built: str | None, expected: tuple[str, str]) -> None:
    current = laid(
        "row 0 y9 b8 | g9 | b9",
        "stack 0 r7 r8",
        "pile 1 g1/1 g2/1",
        enforcement="honour",
        advanced="consecutive",
    )
    current = after(current, 0, "PLAY b8 row0 1")
    assert (row(current, 0), stack(current, 0)) == ("y9 | g9 | b9", "r7 r8")
    if built:
        current = after(current, 0, f"BUILD {built} stack 0")

    corrected = claimed(current, 1, "ERROR").round

    slot = row(corrected, 0).split(" | ")[0]
    assert (slot, waste(corrected, 0)) == expected


@pytest.mark.parametrize(
    ("points", "winners"), (((12, 15, 3), (1,)), ((13, 15, 3), (0, 1)))
)
def test_e_lig_13_ninety_nine_points(
    points: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    options = LIGRETTO.checked_options({"match": "target"}, seats=3)
    match = MatchState(((0, 90), (1, 88), (2, 40)), rounds_played=6)

    result = RoundResult(tuple(enumerate(points)), Ending.FINISHED)
    verdict = after_round(LIGRETTO, options, match, result)

    assert (verdict.is_over, verdict.winners) == (True, winners)
    assert dict(verdict.state.totals)[2] == 43


@pytest.mark.parametrize(
    ("stalemate", "is_over", "winners"),
    (("leader_wins", True, (1,)), ("score", False, ())),
)
def test_e_lig_14_leader_wins(
    stalemate: str, is_over: bool, winners: tuple[int, ...]
) -> None:
    options = LIGRETTO.checked_options({"stalemate": stalemate}, seats=2)
    match = MatchState(((0, 60), (1, 55)), rounds_played=2)

    result = RoundResult(((0, 4), (1, 11)), Ending.STALEMATE)
    verdict = after_round(LIGRETTO, options, match, result)

    assert verdict.state.totals == ((0, 64), (1, 66))
    assert (verdict.is_over, verdict.winners) == (is_over, winners)


A_TO_I = "r2 y2 g2 b2 r3 g1 y3 g3 b3"


def _tops(count_played: int) -> list[str]:
    """The tops of the next pass, after plays following the second turn."""
    names = dict(zip(A_TO_I.split(), "abcdefghi", strict=True))
    current = laid(
        f"hand 0 {A_TO_I}",
        "row 0 r9 | y9 | g9",
        "pile 1 r1/1 r2/1",
        reshuffle="keep",
        flip_cooldown_ms=0,
    )
    current = after(current, 0, "FLIP", "FLIP")
    plays = ["PLAY g1 waste new", "PLAY r3 waste 1"][:count_played]
    current = after(current, 0, *plays, "FLIP", "PICKUP")
    tops = []
    while area(current, 0).hand:
        current = after(current, 0, "FLIP")
        tops.append(names[waste(current, 0).split()[-1]])
    return tops


@pytest.mark.parametrize(
    ("count_played", "expected"), ((0, "c f i"), (1, "c g i"), (2, "c h i"))
)
def test_e_lig_15_keep_order(count_played: int, expected: str) -> None:
    assert _tops(count_played) == expected.split()


def test_e_lig_15_two_passes_show_the_same() -> None:
    current = laid(
        "row 0 r9 | y9 | g9", f"hand 0 {A_TO_I}", reshuffle="keep", flip_cooldown_ms=0
    )
    passes = []
    for _ in range(3):
        current = after(current, 0, "FLIP", "FLIP", "FLIP")
        passes.append(waste(current, 0))
        current = after(current, 0, "PICKUP")

    assert all(first == second for first, second in pairwise(passes))
