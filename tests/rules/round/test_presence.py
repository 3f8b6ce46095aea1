"""Away, left, too few players, and what looks at them again (COM-10, COM-11)."""

import pytest

from games.rules.core import Ending, Presence
from games.rules.ligretto import Shifted
from games.rules.round import (
    LIMIT,
    RESUME,
    START,
    VOTE,
    Attend,
    Claim,
    Frozen,
    GraceEnded,
    PresenceChanged,
    Resumed,
    RoundEnded,
    RoundPhase,
    RoundState,
    Timer,
    TimerKind,
    VotesCleared,
    act,
    deadlines,
    scores,
)
from tests.rules.tables import LIGRETTO, after, claimed, code, done, hand, laid

AWAY = Presence.AWAY
BACK = Presence.ACTIVE
LEFT = Presence.LEFT


def grace(seat: int) -> Timer:
    return Timer(TimerKind.GRACE, seat)


def test_com_10_away_keeps_counting_within_its_grace() -> None:
    outcome = act(LIGRETTO, laid(), Attend(1, AWAY), 5000)

    assert outcome.events == (PresenceChanged(1, AWAY),)
    assert outcome.round.presence == {0: BACK, 1: AWAY, 2: BACK, 3: BACK}
    assert outcome.round.counting == (0, 1, 2, 3)
    assert deadlines(outcome.round) == ((35_000, grace(1)),)


def test_com_10_after_its_grace_it_no_longer_counts() -> None:
    away = done(laid(), Attend(1, AWAY), at_ms=5000)

    assert code(act(LIGRETTO, away, grace(1), 34_999)) == "BAD_CLAIM"
    outcome = act(LIGRETTO, away, grace(1), 35_000)

    assert outcome.events == (GraceEnded(1),)
    assert outcome.round.counting == (0, 2, 3)
    assert outcome.round.presence[1] is AWAY
    assert deadlines(outcome.round) == ()


def test_com_10_it_may_come_back_at_any_time() -> None:
    away = done(laid("hand 1 y1"), Attend(1, AWAY))
    gone = done(away, grace(1), at_ms=30_000)

    back = done(gone, Attend(1, BACK), at_ms=90_000)

    assert back.counting == (0, 1, 2, 3)
    assert code(claimed(back, 1, "FLIP", at_ms=90_000)) == ""
    again = done(back, Attend(1, AWAY), at_ms=91_000)
    assert deadlines(again) == ((121_000, grace(1)),)


def test_com_10_left_is_for_good() -> None:
    left = done(laid(), Attend(1, LEFT))

    assert left.counting == (0, 2, 3)
    for presence in Presence:
        outcome = act(LIGRETTO, left, Attend(1, presence), 1)
        assert (code(outcome), outcome.round) == ("BAD_CLAIM", left)


def test_com_10_away_may_leave() -> None:
    left = done(laid(), Attend(1, AWAY), Attend(1, LEFT))

    assert deadlines(left) == ()
    assert left.counting == (0, 2, 3)


@pytest.mark.parametrize("attend", (Attend(0, BACK), Attend(9, AWAY)))
def test_com_10_what_changes_nothing_takes_no_seq(attend: Attend) -> None:
    current = laid()

    outcome = act(LIGRETTO, current, attend, 0)

    assert (code(outcome), outcome.seq, outcome.round) == ("BAD_CLAIM", None, current)


@pytest.mark.parametrize("timer", (grace(0), grace(9), Timer(TimerKind.GRACE), RESUME))
def test_com_3_a_timer_that_is_not_due_changes_nothing(timer: Timer) -> None:
    current = laid()

    outcome = act(LIGRETTO, current, timer, 10**6)

    assert (code(outcome), outcome.seq, outcome.round) == ("BAD_CLAIM", None, current)


def test_com_10_cards_of_an_absent_seat_stay_and_are_scored() -> None:
    current = laid("row 0 y9 | g9 | b9", "stack 0 r9 r10", "pile 1 g1/0 g2/1")

    left = done(current, Attend(0, LEFT))

    assert scores(LIGRETTO, left)[0].points == 1 - 2 * 2


def test_com_10_an_absent_card_alone_keeps_nobody_waiting() -> None:
    """The row card that only an away player could unlock (section 8)."""
    current = laid("hand 1 r1", "hand 3")
    assert LIGRETTO.resolve_deadlock(current.state, current.counting) is None

    away = done(current, Attend(1, AWAY))
    assert away.phase is RoundPhase.PLAYING
    outcome = act(LIGRETTO, away, grace(1), 30_000)

    assert outcome.events == (GraceEnded(1), RoundEnded(Ending.STALEMATE, None))


def test_lig_22_an_away_seat_shifts_along_within_its_grace() -> None:
    current = laid(
        "hand 0 g2 r5 y7", "hand 1 r2 r3", "hand 3", "pile 1 g1/2", reshuffle="keep"
    )

    within = done(current, Attend(1, AWAY))

    assert hand(within, 0) == "r5 y7 g2"
    assert hand(within, 1) == "r3 r2"


def test_lig_22_a_left_seat_does_not_shift() -> None:
    current = laid(
        "hand 0 g2 r5 y7", "hand 1 r2 r3", "hand 3", "pile 1 g1/2", reshuffle="keep"
    )

    outcome = act(LIGRETTO, current, Attend(1, LEFT), 0)

    assert outcome.events == (
        PresenceChanged(1, LEFT),
        Shifted((0, 2, 3)),
        Frozen(3000),
    )
    assert hand(outcome.round, 1) == "r2 r3"


@pytest.mark.parametrize(
    ("abandon", "ending"), (("void", Ending.VOID), ("score", Ending.ABANDONED))
)
def test_com_11_fewer_than_two_stop_the_round(abandon: str, ending: Ending) -> None:
    current = done(laid(abandon=abandon), Attend(0, LEFT), Attend(1, LEFT))
    assert current.phase is RoundPhase.PLAYING

    outcome = act(LIGRETTO, current, Attend(2, LEFT), 0)

    assert outcome.events[-1] == RoundEnded(ending, None)
    assert outcome.round.phase is RoundPhase.OVER


def test_com_11_away_within_grace_is_enough() -> None:
    current = done(laid(seats=2), Attend(0, AWAY), Attend(1, AWAY))
    assert current.phase is RoundPhase.PLAYING

    current = done(current, grace(0), at_ms=30_000)

    assert current.ending is Ending.VOID


@pytest.mark.parametrize("phase", (RoundPhase.WAITING, RoundPhase.FROZEN))
def test_com_11_also_before_the_start_and_while_frozen(phase: RoundPhase) -> None:
    current = laid(seats=2)._replace(phase=phase)

    assert done(current, Attend(0, LEFT)).ending is Ending.VOID


def test_com_12_a_vote_is_looked_at_again_when_somebody_leaves() -> None:
    current = done(laid(), *(Claim(seat, VOTE) for seat in (0, 1, 2)))
    assert current.phase is RoundPhase.PLAYING

    outcome = act(LIGRETTO, current, Attend(3, LEFT), 0)

    assert outcome.events == (
        PresenceChanged(3, LEFT),
        VotesCleared(),
        RoundEnded(Ending.VOTED, None),
    )


def test_com_12_away_beyond_grace_need_not_vote() -> None:
    """Row 29 of what players ask: who is away keeps nobody from ending."""
    away = done(laid(), Attend(3, AWAY))
    voted = done(away, *(Claim(seat, VOTE) for seat in (0, 1, 2)))
    assert voted.phase is RoundPhase.PLAYING

    assert done(voted, grace(3), at_ms=30_000).ending is Ending.VOTED


def frozen_dead() -> RoundState:
    """A round frozen after a shift, whose only live card is seat 1's."""
    current = laid(
        "hand 0 y2 r5 y7",
        "hand 1 g2 r3 r2",
        "hand 3",
        "pile 1 g1/2",
        reshuffle="keep",
    )
    return done(current, Attend(3, AWAY), at_ms=0)


def test_while_frozen_the_test_waits_until_play_resumes() -> None:
    frozen = frozen_dead()
    assert (frozen.phase, hand(frozen, 1)) == (RoundPhase.FROZEN, "r3 r2 g2")

    left = act(LIGRETTO, frozen, Attend(1, LEFT), 1000)
    assert left.events == (PresenceChanged(1, LEFT),)
    outcome = act(LIGRETTO, left.round, RESUME, 3000)

    assert outcome.events == (Resumed(), RoundEnded(Ending.STALEMATE, None))


def test_while_frozen_a_vote_waits_until_play_resumes() -> None:
    current = laid("hand 0 r5 y7 g2", "hand 3 b1", reshuffle="keep")
    voted = done(current, *(Claim(seat, VOTE) for seat in (0, 1, 2)))
    frozen = voted._replace(phase=RoundPhase.FROZEN, frozen_until_ms=3000)

    left = done(frozen, Attend(3, LEFT), at_ms=1000)
    assert left.votes == (0, 1, 2)
    outcome = act(LIGRETTO, left, RESUME, 3000)

    assert outcome.events[:3] == (Resumed(), VotesCleared(), Shifted((0, 1, 2)))


def test_com_8_the_test_looks_at_the_deal_at_the_start() -> None:
    waiting = laid("hand 3")._replace(phase=RoundPhase.WAITING)

    assert done(waiting, START).ending is Ending.STALEMATE


def test_honour_makes_no_test() -> None:
    current = laid("hand 3", "hand 0 y2 y3 y4", enforcement="honour")

    current = done(after(current, 0, "FLIP"), Attend(3, LEFT))

    assert current.phase is RoundPhase.PLAYING


def test_com_17_round_limit_ends_the_round_without_a_finisher() -> None:
    waiting = laid(round_limit_s=60)._replace(phase=RoundPhase.WAITING)
    assert deadlines(waiting) == ()
    started = done(waiting, START, at_ms=3000)
    assert deadlines(started) == ((63_000, LIMIT),)

    outcome = act(LIGRETTO, started, LIMIT, 63_000)

    assert outcome.events == (RoundEnded(Ending.LIMIT, None),)
    assert code(act(LIGRETTO, started, LIMIT, 62_999)) == "BAD_CLAIM"


def test_com_17_is_off_at_first() -> None:
    assert code(act(LIGRETTO, laid(), LIMIT, 10**9)) == "BAD_CLAIM"


def test_deadlines_come_in_order() -> None:
    current = done(laid(round_limit_s=20), Attend(1, AWAY), at_ms=9000)
    current = done(current, Attend(2, AWAY), at_ms=4000)
    frozen = current._replace(phase=RoundPhase.FROZEN, frozen_until_ms=7000)

    assert deadlines(frozen) == (
        (7000, RESUME),
        (20_000, LIMIT),
        (34_000, grace(2)),
        (39_000, grace(1)),
    )
