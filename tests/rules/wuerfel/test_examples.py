"""The worked examples of the rules, E-WUR-1 to E-WUR-13."""

from collections import Counter

import pytest

from games.rules.cards import Color
from games.rules.core import Ending, OptionProblem
from games.rules.match import MatchState, PlayedRoundResult, after_round
from games.rules.round import (
    RESUME,
    START,
    Frozen,
    RoundEnded,
    RoundPhase,
    act,
    open_round,
    scores,
)
from games.rules.wuerfel import DICE, DiceField, SentBack
from games.rules.wuerfel.dice import parse_die
from games.rules.wuerfel.state import all_dice
from tests.rules.tables import after, claimed, code, done, refusal
from tests.rules.wuerfel.board import DICE_GAME, before, dice, laid, offered, row, shown


@pytest.mark.parametrize(("seats", "share"), ((2, 12), (3, 8), (4, 6)))
def test_e_wur_1_draw(seats: int, share: int) -> None:
    opened = open_round(
        DICE_GAME, seats=tuple(range(seats)), options={}, seed="draw", number=1
    )

    drawn = [each.die for seat in range(seats) for each in before(opened, seat).dice]
    assert [len(before(opened, seat).dice) for seat in range(seats)] == [share] * seats
    assert Counter(die.color for die in drawn) == dict.fromkeys(Color, 6)
    assert dice(opened).bag == ()


def test_e_wur_2_one_throw() -> None:
    current = laid("dice 0 1 ya1 yb2 ra3 ba1 yc4 ga6")
    assert offered(current, 0) == ["PLACE ya 1", "PLACE ba 1", "ROLL"]

    current = after(current, 0, "PLACE ya 1")
    assert offered(current, 0) == ["PLACE yb 1", "PLACE ba 1", "ROLL"]
    current = after(current, 0, "PLACE yb 1", "PLACE ba 1")
    assert offered(current, 0) == ["ROLL"]

    thrown = after(current, 0, "ROLL")
    lying = before(thrown, 0)
    assert [each.die.text for each in lying.dice] == ["ra", "yc", "ga"]
    assert lying.throw == 2


@pytest.mark.parametrize(
    ("text", "expected"),
    (
        ("ROLL ya rb", "ALL_OR_NONE"),
        ("ROLL ya rb gc", ""),
        ("ROLL gc ya rb", ""),
        ("ROLL", ""),
        ("ROLL ya rb gc gc", "ALL_OR_NONE"),
        ("ROLL ya rb bf", "ALL_OR_NONE"),
    ),
)
def test_e_wur_3_all_or_none(text: str, expected: str) -> None:
    current = laid("dice 0 1 ya1 rb3 gc6")

    assert code(claimed(current, 0, text)) == expected


def test_e_wur_4_race() -> None:
    current = laid("dice 0 1 ya1 ra5", "dice 1 1 yb1 rb5", header=["seq 6"])
    first = claimed(current, 0, "PLACE ya 1")
    assert first.seq == 7

    late = claimed(first.round, 1, "PLACE yb 1", seen=6)

    assert (late.seq, code(late), refusal(late).winner) == (8, "TOO_LATE", 0)
    assert refusal(late).had == "y1"
    assert late.round.lockouts == {}
    assert code(claimed(late.round, 1, "ROLL")) == ""


def test_e_wur_4_the_throw_has_its_own_cooldown() -> None:
    current = laid("dice 0 1 ya1 ra5", "dice 1 1 yb1 rb5", header=["waits 1 1500"])

    assert code(claimed(current, 1, "ROLL", at_ms=1499)) == "COOLDOWN"
    assert code(claimed(current, 1, "ROLL ya", at_ms=1499)) == "COOLDOWN"
    assert code(claimed(current, 1, "ROLL", at_ms=1500)) == ""


@pytest.mark.parametrize(
    ("seen", "expected"), ((None, "STALE_THROW"), (7, "STALE_THROW"), (6, "TOO_LATE"))
)
def test_e_wur_4_a_claim_of_an_older_throw(seen: int | None, expected: str) -> None:
    current = laid("dice 1 1 yb1 rb5", header=["seq 6"])
    rolled = after(current, 1, "ROLL")

    stale = claimed(rolled, 1, "PLACE yb 1", seen=seen)

    assert (code(stale), refusal(stale).winner) == (expected, None)
    assert stale.round.lockouts == {}


@pytest.mark.parametrize(
    ("seen", "expected"), ((None, "NOT_YOUR_DIE"), (6, "TOO_LATE"))
)
def test_e_wur_4_double_click(seen: int | None, expected: str) -> None:
    current = laid("dice 0 1 ya1 ra5", header=["seq 6"])
    first = after(current, 0, "PLACE ya 1")

    second = claimed(first, 0, "PLACE ya 1", seen=seen)

    assert code(second) == expected
    assert bool(second.round.lockouts) is (expected == "NOT_YOUR_DIE")


@pytest.mark.parametrize(
    ("die", "expected"),
    (("yc", "WRONG_NUMBER"), ("yd", "WRONG_NUMBER"), ("ye", "")),
)
def test_e_wur_5_rising_only(die: str, expected: str) -> None:
    current = laid("dice 0 3 yc2 yd4 ye3", "row y ya1/0 yb2/1 - - - -")

    assert code(claimed(current, 0, f"PLACE {die} 3")) == expected


def test_e_wur_6_the_rulebooks_score() -> None:
    current = laid(
        "dice 0 4",
        "dice 1 4 ga1 gb1 gc1",
        "dice 2 4 gd1",
        "dice 3 4 ge1 gf1 ba1 bb1",
        seats=4,
        header=["phase over finished 0"],
    )

    points = [score.points for score in scores(DICE_GAME, current)]

    assert points == [8, -3, -1, -4]
    assert sum(points) == 0


def test_e_wur_7_two_players() -> None:
    current = laid("dice 0 4 ra1", "dice 1 4 ga1 gb1 gc1 gd1 ge1")

    outcome = claimed(current, 0, "PLACE ra 4")

    assert outcome.events[-1] == RoundEnded(Ending.FINISHED, 0)
    assert [score.points for score in scores(DICE_GAME, outcome.round)] == [5, -5]


@pytest.mark.parametrize(("seats", "rounds"), ((2, 6), (3, 9), (4, 12)))
def test_e_wur_8_rounds(seats: int, rounds: int) -> None:
    options = DICE_GAME.checked_options({}, seats=seats)

    assert DICE_GAME.match_rules(options, seats=seats).rounds == rounds


def test_e_wur_9_tie() -> None:
    options = DICE_GAME.checked_options({}, seats=4)
    match = MatchState(((0, 14), (1, 14), (2, -10), (3, -18)), rounds_played=11)

    result = PlayedRoundResult(tuple((seat, 0) for seat in range(4)), Ending.LIMIT)
    verdict = after_round(DICE_GAME, options, match, result)

    assert (verdict.is_over, verdict.winners) == (True, (0, 1))


@pytest.mark.parametrize(
    ("shares", "seats", "in_bag"),
    (("7,7,5,5", 4, 0), ("12,10", 2, 2), ("13,11", 2, 0), ("12,11", 2, 1)),
)
def test_e_wur_10_handicap(shares: str, seats: int, in_bag: int) -> None:
    opened = open_round(
        DICE_GAME,
        seats=tuple(range(seats)),
        options={"dice_per_seat": shares},
        seed="handicap",
        number=1,
    )

    drawn = [len(before(opened, seat).dice) for seat in range(seats)]
    assert ",".join(map(str, drawn)) == shares
    assert len(dice(opened).bag) == in_bag
    assert sorted(all_dice(dice(opened))) == sorted(DICE)


def test_e_wur_10_more_dice_than_there_are() -> None:
    with pytest.raises(OptionProblem) as caught:
        DICE_GAME.checked_options({"dice_per_seat": "8,8,5,5"}, seats=4)

    assert (caught.value.name, caught.value.code) == ("dice_per_seat", "TOO_MANY_DICE")


@pytest.mark.parametrize("finisher", (0, 1))
def test_e_wur_10_either_seat_can_finish_with_dice_in_the_bag(finisher: int) -> None:
    current = act(
        DICE_GAME,
        open_round(
            DICE_GAME,
            seats=(0, 1),
            options={"dice_per_seat": "12,10", "roll_cooldown_ms": 500},
            seed="bag",
            number=1,
        ),
        START,
        0,
    ).round
    at_ms = 0
    while current.phase is RoundPhase.PLAYING:
        at_ms += 500
        text = offered(current, finisher)[0]
        current = after(current, finisher, text, at_ms=at_ms)

    assert (current.ending, current.finisher) == (Ending.FINISHED, finisher)


def test_e_wur_11_last_field() -> None:
    red = "row r ra1/0 rb2/0 rc3/1 rd4/0 re5/1 -"
    current = laid(red, "dice 0 3 rf6 ga2", "dice 1 3 gb4")

    unplaced = [each.die for seat in (0, 1) for each in before(current, seat).dice]
    assert [die.text for die in unplaced if die.color is Color.RED] == ["rf"]
    assert code(claimed(current, 1, "PLACE rf 3")) == "NOT_YOUR_DIE"
    assert row(after(current, 0, "PLACE rf 3"), "r").endswith("rf6/0")


@pytest.mark.parametrize(
    ("heals", "expected"),
    ((True, "yf1/1 yb2/1 ya3/0 - - -"), (False, "yf1/1 - - - - -")),
)
def test_e_wur_12_honour(heals: bool, expected: str) -> None:
    current = laid(
        "dice 0 2 ya3 ra5",
        "dice 1 2 yb2 rb5",
        "row y yf1/1 - - - - -",
        enforcement="honour",
    )
    current = after(current, 0, "PLACE ya 2 y3")
    if heals:
        current = after(current, 1, "PLACE yb 2 y2")

    called = claimed(current, 1, "ERROR")

    assert row(called.round, "y") == expected
    assert shown(called.round, 0) == ("ra5" if heals else "ra5 ya3")
    sent_back = SentBack(0, parse_die("ya"), 3, DiceField(Color.YELLOW, 3))
    assert (sent_back in called.events) is not heals


def test_e_wur_13_honour_false_finish() -> None:
    current = laid("dice 0 2 ra4", enforcement="honour")

    outcome = claimed(current, 0, "PLACE ra 2 b4", at_ms=100)

    assert outcome.events[1:] == (
        SentBack(0, parse_die("ra"), 4, DiceField(Color.BLUE, 4)),
        Frozen(4300),
    )
    assert outcome.round.phase is RoundPhase.FROZEN
    assert (shown(outcome.round, 0), row(outcome.round, "b")) == (
        "ra4",
        "- - - - - -",
    )
    resumed = done(outcome.round, RESUME, at_ms=4300)
    assert code(claimed(resumed, 0, "ROLL", at_ms=4300)) == ""
