"""The worked examples of the rules, E-LIG-1 to E-LIG-9."""

import pytest

from games.rules.core import Deadlock, Ending
from games.rules.ligretto import Shifted
from games.rules.round import (
    RESUME,
    VOTE,
    Claim,
    RoundEnded,
    RoundPhase,
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
    numbered = [f"{color}{number}" for color in "rgy" for number in range(1, 10)]
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
    assert outcome.round.phase is RoundPhase.OVER
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
    """Row 8 of what players ask: the card that moved up is not played."""
    current = laid("row 0 r1 | b9 | y9", "stack 0 b7 g1")
    first = claimed(current, 0, "PLAY r1 row0 auto", seen=seen)

    second = claimed(first.round, 0, "PLAY r1 row0 auto", seen=seen)

    assert (pile(first.round, 1), row(first.round, 0)) == ("r1/0", "g1 | b9 | y9")
    assert code(second) == expected
    assert row(second.round, 0) == "g1 | b9 | y9"


def _counted(middle: dict[int, int], stacks: dict[int, int]) -> list[int]:
    """The points of a round where the seats have these cards in middle and stack."""
    names = [f"{color}{number}" for color in "rgyb" for number in range(1, 11)]
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
    assert outcome.round.phase is RoundPhase.FROZEN
    assert hand(outcome.round, 0) == "r5 y7 g2"
    resumed = done(outcome.round, RESUME, at_ms=3000)
    assert waste(after(resumed, 0, "FLIP", at_ms=3000), 0) == "r5 y7 g2"


@pytest.mark.parametrize(("reshuffle", "votes"), (("shuffle", 1), ("keep", 3)))
def test_e_lig_9_votes(reshuffle: str, votes: int) -> None:
    current = laid(*DEAD_ROWS, "hand 0 r5 y7 g2", seats=2, reshuffle=reshuffle)
    shifts = 0
    for _ in range(votes):
        assert current.phase is RoundPhase.PLAYING
        outcome = claimed(done(current, Claim(0, VOTE)), 1, "NOBODY")
        assert VotesCleared() in outcome.events
        shifts += sum(isinstance(event, Shifted) for event in outcome.events)
        current = outcome.round
        if current.phase is RoundPhase.FROZEN:
            current = done(current, RESUME, at_ms=current.frozen_until_ms)

    assert (current.phase, current.ending) == (RoundPhase.OVER, Ending.VOTED)
    assert shifts >= votes - 1
