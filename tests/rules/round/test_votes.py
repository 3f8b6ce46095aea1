"""Nobody can or wants to play: the press and what comes of it (COM-12, LIG-21, 22)."""

from games.rules.core import Ending
from games.rules.ligretto import Shifted
from games.rules.round import (
    RESUME,
    VOTE,
    Claim,
    Frozen,
    RoundEnded,
    RoundPhase,
    RoundState,
    Voted,
    VotesCleared,
    act,
)
from tests.rules.tables import LIGRETTO, after, claimed, code, done, laid


def table(reshuffle: str = "shuffle", enforcement: str = "strict") -> RoundState:
    """Two seats that could play: seat 0 a one, seat 1 has one in its hand."""
    return laid(
        "row 0 r1 | y9 | b9 | g9 | y10",
        "stack 0 r7 r8 r9",
        "hand 0 y2 y3 y4",
        seats=2,
        reshuffle=reshuffle,
        enforcement=enforcement,
    )


def both(current: RoundState, at_ms: int = 0) -> RoundState:
    return done(current, Claim(0, VOTE), Claim(1, VOTE), at_ms=at_ms)


def test_com_12_all_who_count_must_press() -> None:
    first = act(LIGRETTO, table(), Claim(0, VOTE), 0)
    assert first.events == (Voted(0),)
    assert first.round.votes == (0,)

    second = act(LIGRETTO, first.round, Claim(1, VOTE), 0)

    assert second.events == (Voted(1), VotesCleared(), RoundEnded(Ending.VOTED, None))
    assert (second.round.votes, second.seq) == ((), 2)


def test_com_12_a_second_press_changes_nothing() -> None:
    first = done(table(), Claim(0, VOTE))

    again = act(LIGRETTO, first, Claim(0, VOTE), 0)

    assert (again.events, again.refusal, again.seq) == ((), None, 2)
    assert again.round == first._replace(seq=2)


def test_com_12_a_placing_clears_the_presses() -> None:
    pressed = done(table(), Claim(1, VOTE))

    outcome = claimed(pressed, 0, "PLAY r1 row0 new")

    assert VotesCleared() in outcome.events
    assert outcome.round.votes == ()
    assert done(outcome.round, Claim(0, VOTE)).phase is RoundPhase.PLAYING


def test_com_12_nothing_else_clears_them() -> None:
    pressed = done(table(), Claim(1, VOTE))

    turned = claimed(pressed, 0, "FLIP")
    wrong = claimed(turned.round, 0, "PLAY y9 row1 new")

    assert VotesCleared() not in turned.events
    assert wrong.round.votes == (1,)


def test_lig_22_a_vote_leads_to_one_shift_although_somebody_could_play() -> None:
    outcome = act(LIGRETTO, done(table("keep"), Claim(0, VOTE)), Claim(1, VOTE), 500)

    assert outcome.events == (
        Voted(1),
        VotesCleared(),
        Shifted((0, 1)),
        Frozen(3500),
    )
    assert (outcome.round.vote_run, outcome.round.phase) == (1, RoundPhase.FROZEN)


def test_lig_22_the_third_vote_in_a_row_ends_the_round() -> None:
    current = table("keep")
    for run in (1, 2):
        current = both(current)
        assert current.vote_run == run
        current = done(current, RESUME, at_ms=3000)

    current = both(current)

    assert current.ending is Ending.VOTED


def test_lig_22_a_placing_between_starts_the_count_again() -> None:
    current = done(both(table("keep")), RESUME, at_ms=3000)
    current = done(both(current), RESUME, at_ms=3000)
    current = after(current, 0, "PLAY r1 row0 new")
    assert current.vote_run == 0

    assert both(current).phase is RoundPhase.FROZEN


def test_lig_22_in_strict_mode_the_test_follows_at_once() -> None:
    current = laid(
        "hand 0 r5 r6 r7 g2 r8 y7",
        "waste 0 y3 y4 g3",
        "row 1 r1 | y9 | b9 | g9 | y10",
        "hand 1",
        "pile 1 g1/1 g2/1",
        seats=2,
        reshuffle="keep",
    )
    shifted = both(current)
    assert (shifted.phase, shifted.ending) == (RoundPhase.FROZEN, None)

    dead = laid(
        "waste 0 r5 g3", "hand 1", "pile 1 g1/1 g2/1", seats=2, reshuffle="keep"
    )
    outcome = act(LIGRETTO, done(dead, Claim(0, VOTE)), Claim(1, VOTE), 0)

    assert outcome.events[2:] == (Shifted((0, 1)), Shifted((0, 1)), Frozen(3000))


def test_lig_22_a_shift_into_a_dead_round_ends_it() -> None:
    dead = laid("waste 0 r5 r6", "hand 1", seats=2, reshuffle="keep")

    outcome = act(LIGRETTO, done(dead, Claim(0, VOTE)), Claim(1, VOTE), 0)

    assert outcome.events[2:] == (Shifted((0, 1)), RoundEnded(Ending.STALEMATE, None))


def test_honour_shifts_once_without_a_test() -> None:
    dead = laid(
        "waste 0 r5 r6", "hand 1", seats=2, reshuffle="keep", enforcement="honour"
    )

    outcome = act(LIGRETTO, done(dead, Claim(0, VOTE)), Claim(1, VOTE), 0)

    assert outcome.events[2:] == (Shifted((0, 1)), Frozen(3000))


def test_com_12_one_alone_is_not_a_vote() -> None:
    current = table()._replace(counting=(0,))

    assert done(current, Claim(0, VOTE)).phase is RoundPhase.PLAYING


def test_com_12_a_vote_ends_a_round_of_honour() -> None:
    assert both(table(enforcement="honour")).ending is Ending.VOTED


def test_frozen_claims_are_refused_until_play_resumes() -> None:
    frozen = both(table("keep"))

    for text in ("FLIP", "NOBODY", "ERROR", "PLAY r1 row0 new"):
        assert code(claimed(frozen, 0, text, at_ms=5000)) == "FROZEN"
    assert code(act(LIGRETTO, frozen, RESUME, 2999)) == "BAD_CLAIM"
    assert code(claimed(done(frozen, RESUME, at_ms=3000), 0, "FLIP")) == ""
