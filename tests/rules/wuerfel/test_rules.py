"""Rules of Würfel-Ligretto that the worked examples leave out, by their ids."""

import pytest

from games.rules.core import (
    Deadlock,
    DeadlockFinding,
    Ending,
    OptionValue,
    Presence,
    SeatScore,
)
from games.rules.round import (
    ERROR_CALL,
    LIMIT,
    RESUME,
    START,
    VOTE,
    Attend,
    Called,
    Claim,
    Frozen,
    RoundEnded,
    RoundPhase,
    RoundState,
    Started,
    VotesCleared,
    act,
    open_round,
    scores,
)
from games.rules.wuerfel import SentBack, Thrown
from tests.rules.tables import after, claimed, code, done, refusal
from tests.rules.wuerfel.board import DICE_GAME, before, dice, laid, offered, row, shown


def opened(*, seats: tuple[int, ...] = (0, 1, 2), **options: OptionValue) -> RoundState:
    return open_round(DICE_GAME, seats=seats, options=options, seed="start", number=2)


def test_wur_4_nothing_is_thrown_before_the_start() -> None:
    waiting = opened()

    for seat in waiting.seats:
        assert before(waiting, seat).throw == 0
        assert {each.value for each in before(waiting, seat).dice} == {0}
        assert offered(waiting, seat) == ["ROLL"]
    die = before(waiting, 0).dice[0].die
    assert code(claimed(waiting, 0, f"PLACE {die} 1")) == "NOT_STARTED"
    assert code(claimed(waiting, 0, f"PLACE {die} 0")) == "NOT_STARTED"
    assert code(claimed(waiting, 0, "ROLL")) == "NOT_STARTED"


def test_wur_4_the_start_itself_throws_for_everybody() -> None:
    outcome = act(DICE_GAME, opened(), START, 3000)

    thrown = [before(outcome.round, seat) for seat in (0, 1, 2)]
    assert outcome.events == (Started(), *(Thrown(*each) for each in thrown))
    assert [each.throw for each in thrown] == [1, 1, 1]
    assert all(1 <= each.value <= 6 for seat in thrown for each in seat.dice)
    assert outcome.seq == 1
    assert code(claimed(outcome.round, 1, "ROLL", at_ms=4499)) == "COOLDOWN"
    assert code(claimed(outcome.round, 1, "ROLL", at_ms=4500)) == ""


def test_wur_4_what_lay_before_the_start_was_no_throw() -> None:
    started = act(DICE_GAME, opened(), START, 0).round
    die = before(started, 0).dice[0].die

    outcome = claimed(started, 0, f"PLACE {die} 0", seen=0)

    assert code(outcome) == "STALE_THROW"


@pytest.mark.parametrize(
    ("text", "expected"),
    (
        ("PLACE ra 3 r1", "BAD_CLAIM"),
        ("PLACE gb 3", "NOT_YOUR_DIE"),
        ("PLACE gf 3", "NOT_YOUR_DIE"),
        ("PLACE rf 3", "NOT_YOUR_DIE"),
        ("PLACE rf 9", "NOT_YOUR_DIE"),
        ("PLACE yb 2", "STALE_THROW"),
        ("PLACE yb 4", "STALE_THROW"),
        ("PLACE yb 0", "STALE_THROW"),
        ("PLACE yb 3", "WRONG_NUMBER"),
        ("PLACE ra 3", ""),
    ),
)
def test_wur_5_codes_in_the_order_printed(text: str, expected: str) -> None:
    """Another's die, one in the bag, one placed, other throws, and what fits."""
    current = laid("dice 0 3 ra2 yb4", "dice 1 3 gb1", "row r rf1/0 - - - - -")

    assert code(claimed(current, 0, text)) == expected


def test_wur_5_a_refused_number_tells_what_the_row_needs() -> None:
    current = laid("dice 0 3 ra5 yb4", "row r rf1/0 - - - - -")

    wrong = claimed(current, 0, "PLACE ra 3")

    assert (refusal(wrong).wanted, refusal(wrong).had) == ("r2", "r5")
    assert wrong.round.lockouts[0].until_ms == 700
    assert code(claimed(wrong.round, 0, "PLACE ra 3", at_ms=699)) == "COOLDOWN"
    assert code(claimed(wrong.round, 0, "ROLL")) == ""


def test_wur_6_several_from_one_throw_and_over_others() -> None:
    current = laid("dice 0 2 ra1 rb3 rc4", "dice 1 5 rd2 re6")

    current = after(current, 0, "PLACE ra 2")
    assert code(claimed(current, 0, "PLACE rb 2")) == "WRONG_NUMBER"
    current = after(current, 1, "PLACE rd 5")
    current = after(current, 0, "PLACE rb 2")

    assert row(current, "r") == "ra1/0 rd2/1 rb3/0 - - -"
    assert (shown(current, 0), before(current, 0).throw) == ("rc4", 2)


def test_wur_7_a_throw_depends_on_seed_round_seat_and_count_alone() -> None:
    current = laid("dice 0 1 ra6 rb6 gc6 gd6 be6", "dice 1 1 ya6 yb6 gb6 ga6 ba6")
    again = after(current, 1, "ROLL")

    first, second = after(current, 0, "ROLL"), after(again, 0, "ROLL")

    assert shown(first, 0) == shown(second, 0)
    values = [[lying.value for lying in before(second, seat).dice] for seat in (0, 1)]
    assert values[0] != values[1]
    thrice = after(first, 0, "ROLL", at_ms=1500)
    assert shown(thrice, 0) != shown(first, 0)
    assert before(thrice, 0).throw == 3


def test_wur_7_a_list_that_was_right_when_seen_is_too_late() -> None:
    current = laid("dice 0 1 ra1 rb6", header=["seq 4"])
    placed = after(current, 0, "PLACE ra 1")

    assert code(claimed(placed, 0, "ROLL ra rb", seen=4)) == "TOO_LATE"
    assert code(claimed(placed, 0, "ROLL ra rb", seen=5)) == "ALL_OR_NONE"


def test_wur_10_both_see_a_throw_that_one_of_them_makes_old() -> None:
    current = laid("dice 1 1 yb1 rb5", header=["seq 6"])
    rolled = after(current, 0, "ROLL")

    assert code(claimed(rolled, 1, "PLACE yb 1", seen=6)) == ""


def test_wur_11_the_last_die_ends_the_round_in_the_same_action() -> None:
    current = laid("dice 0 2 ra1", "dice 1 2 rb2 gc1")

    outcome = claimed(current, 0, "PLACE ra 2")

    assert outcome.events[-1] == RoundEnded(Ending.FINISHED, 0)
    assert code(claimed(outcome.round, 1, "PLACE gc 2", seen=0)) == "ROUND_OVER"
    assert outcome.round.lockouts == {}
    assert shown(outcome.round, 1) == "rb2 gc1"


def test_wur_12_counts_name_own_dice_and_those_of_others() -> None:
    current = laid("dice 0 2 ra1", "dice 1 2 rb2 gc1")

    ended = after(current, 0, "PLACE ra 2")

    assert scores(DICE_GAME, ended) == (
        SeatScore(0, 2, (("others_left", 2), ("left", 0))),
        SeatScore(1, -2, (("others_left", 0), ("left", 2))),
    )


def test_wur_12_without_a_finisher_nobody_gets_anything() -> None:
    current = laid("dice 0 2 ra1", "dice 1 2 rb2 gc1", round_limit_s=20)

    ended = done(current, LIMIT, at_ms=20_000)

    assert ended.ending is Ending.LIMIT
    assert [score.points for score in scores(DICE_GAME, ended)] == [-1, -2]


@pytest.mark.parametrize(
    ("abandon", "ending"), (("void", Ending.VOID), ("score", Ending.ABANDONED))
)
def test_com_11_abandoned_rounds(abandon: str, ending: Ending) -> None:
    current = laid("dice 0 2 ra1", "dice 1 2 rb2 gc1", abandon=abandon)

    left = done(current, Attend(1, Presence.LEFT))

    assert (left.phase, left.ending) == (RoundPhase.OVER, ending)
    assert [score.points for score in scores(DICE_GAME, left)] == [-1, -2]


@pytest.mark.parametrize(
    ("option", "ending"), (("void", Ending.VOID), ("score", Ending.VOTED))
)
def test_wur_14_all_together_stop_the_round(option: str, ending: Ending) -> None:
    current = done(laid(stop_by_all=option), Claim(0, VOTE))

    outcome = claimed(current, 1, "NOBODY")

    assert outcome.events[1:] == (VotesCleared(), RoundEnded(ending, None))
    assert [score.points for score in scores(DICE_GAME, outcome.round)] == [-1, -1]


def test_wur_14_dice_of_a_seat_that_left_hold_up_nobody() -> None:
    current = laid("dice 0 2 ra1 rb3", "dice 1 2 rc2", "dice 2 2 gd1", seats=3)

    current = done(current, Attend(1, Presence.LEFT))

    assert DICE_GAME.resolve_deadlock(current.state, current.counting) is None
    assert DICE_GAME.stuck(current.state, current.counting) == DeadlockFinding(
        Deadlock.ALIVE, 0, "ra"
    )
    assert offered(current, 0) == ["PLACE ra 2", "ROLL"]


@pytest.mark.parametrize(
    ("text", "expected"),
    (
        ("PLACE ra 3", "BAD_CLAIM"),
        ("PLACE ra 3 y6", ""),
        ("PLACE ra 3 r1", "WRONG_NUMBER"),
        ("PLACE ra 2 r2", "STALE_THROW"),
        ("PLACE gb 3 g1", "NOT_YOUR_DIE"),
        ("ROLL ra", "ALL_OR_NONE"),
        ("ROLL", ""),
    ),
)
def test_wur_16_honour_takes_any_own_die_on_any_empty_field(
    text: str, expected: str
) -> None:
    current = laid(
        "dice 0 3 ra2 yb4",
        "dice 1 3 gb1",
        "row r rf1/0 - - - - -",
        enforcement="honour",
    )

    assert code(claimed(current, 0, text)) == expected


def test_wur_17_a_row_is_right_up_to_the_first_wrong_or_missing_die() -> None:
    current = laid(
        "row r ra1/0 rb2/1 gc3/0 rd4/1 - rf6/0",
        "row y yb2/1 - - - - -",
        "row g - ge2/0 - - - -",
        "dice 0 4 bf6",
        "dice 1 7 be6",
        enforcement="honour",
        error_penalty=1,
    )

    outcome = claimed(current, 1, "ERROR")

    assert [row(outcome.round, color) for color in "ryg"] == [
        "ra1/0 rb2/1 - - - -",
        "- - - - - -",
        "- - - - - -",
    ]
    assert shown(outcome.round, 0) == "rf6 gc3 ge2 bf6"
    assert shown(outcome.round, 1) == "rd4 yb2 be6"
    assert (before(outcome.round, 0).throw, before(outcome.round, 1).throw) == (4, 7)
    sent = [event for event in outcome.events if isinstance(event, SentBack)]
    assert [(event.seat, str(event.field)) for event in sent] == [
        (0, "r3"), (1, "r4"), (0, "r6"), (1, "y1"), (0, "g2"),
    ]  # fmt: skip
    assert outcome.round.penalties == {0: 3, 1: 2}


def test_wur_17_a_die_sent_back_can_be_placed_from_the_latest_throw() -> None:
    current = laid("dice 0 4 ra1 rb6", enforcement="honour")
    wrong = after(current, 0, "PLACE ra 4 g3")

    called = done(claimed(wrong, 1, "ERROR").round, RESUME, at_ms=4200)

    assert code(claimed(called, 0, "PLACE ra 4 r1", at_ms=4200)) == ""


def test_wur_17_a_call_without_an_error() -> None:
    current = laid(enforcement="honour", false_call_penalty=1)

    outcome = act(DICE_GAME, current, Claim(0, ERROR_CALL), 0)

    assert outcome.events == (Called(0, was_right=False), Frozen(3000))
    assert [score.points for score in scores(DICE_GAME, outcome.round)] == [-2, -1]


def test_wur_17_a_right_last_die_ends_the_round_after_the_check() -> None:
    current = laid(
        "dice 0 4 ra1",
        "dice 1 2 be6",
        "row g - ge2/1 - - - -",
        enforcement="honour",
        error_penalty=1,
    )

    outcome = claimed(current, 0, "PLACE ra 4 r1")

    assert outcome.round.finisher == 0
    assert shown(outcome.round, 1) == "ge2 be6"
    assert [score.points for score in scores(DICE_GAME, outcome.round)] == [2, -3]


def test_wur_17_a_false_finish_costs_and_the_round_goes_on() -> None:
    current = laid(
        "dice 0 4 ra1", "row b - bb2/0 - - - -", enforcement="honour", error_penalty=1
    )
    current = done(current, Claim(1, VOTE))

    outcome = claimed(current, 0, "PLACE ra 4 r1")

    assert outcome.round.phase is RoundPhase.FROZEN
    assert (shown(outcome.round, 0), row(outcome.round, "r")) == (
        "bb2",
        "ra1/0 - - - - -",
    )
    assert (outcome.round.votes, outcome.round.penalties) == ((), {0: 1})
    resumed = done(outcome.round, RESUME, at_ms=4200)
    assert code(claimed(resumed, 0, "PLACE bb 4 b1", at_ms=4200)) == ""


def test_wur_17_the_check_at_every_other_end() -> None:
    current = laid(
        "dice 0 4 ra1",
        "row b - bb2/0 - - - -",
        enforcement="honour",
        round_limit_s=5,
    )

    ended = done(current, LIMIT, at_ms=5000)

    assert ended.ending is Ending.LIMIT
    assert [score.points for score in scores(DICE_GAME, ended)] == [-2, -1]


def test_wur_14_a_round_is_not_stuck_even_when_it_is_over() -> None:
    current = after(laid("dice 0 2 ra1", "dice 1 2 rb2"), 0, "PLACE ra 2")

    assert DICE_GAME.stuck(current.state, (0, 1)) == DeadlockFinding(
        Deadlock.ALIVE, 1, "rb"
    )
    assert DICE_GAME.stuck(current.state, (0,)) == DeadlockFinding(Deadlock.ALIVE)


def test_strict_mode_has_no_error_call() -> None:
    assert code(claimed(laid(), 0, "ERROR")) == "STRICT_MODE"
    assert dice(laid()).bag != ()
