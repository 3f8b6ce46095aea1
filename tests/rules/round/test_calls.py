"""The error call and the correction of honour mode (LIG-24, LIG-25)."""

from typing import cast

import pytest

from games.rules.cards import parse_card
from games.rules.core import Ending, Game
from games.rules.ligretto import Ligretto, SentHome, Source, view
from games.rules.round import (
    ERROR_CALL,
    LIMIT,
    RESUME,
    VOTE,
    Action,
    Called,
    Claim,
    Frozen,
    RoundEnded,
    RoundPhase,
    RoundState,
    act,
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
    laid,
    pile,
    row,
    stack,
    waste,
)


def table(
    *lines: str,
    error_penalty: int = 0,
    false_call_penalty: int = 0,
    advanced: str = "off",
) -> RoundState:
    """Honour mode: seat 0 has wrong cards on row, stack and waste."""
    return laid(
        *(lines or ("pile 1 g1/1",)),
        "row 0 b9 | y9 | r9",
        "stack 0 r7 r8 y8",
        "waste 0 y3 g4",
        "row 1 g2 | y9 | b9",
        "stack 1 r7 r8",
        enforcement="honour",
        error_penalty=error_penalty,
        false_call_penalty=false_call_penalty,
        advanced=advanced,
    )


def home(seat: int, card: str, pile_: int, to: Source) -> SentHome:
    return SentHome(seat, parse_card(card), pile_, None, to)


def test_strict_mode_has_nothing_to_call() -> None:
    outcome = claimed(laid(), 0, "ERROR")

    assert (code(outcome), outcome.seq) == ("STRICT_MODE", 1)


class Wordless(Ligretto):
    """A game without an error call, as Domino is."""

    error_call = ""


def test_a_game_without_an_error_call_does_not_know_it() -> None:
    current = table()
    wordless = cast("Game", Wordless())

    outcome = act(wordless, current, Claim(0, ERROR_CALL), 0)

    assert (code(outcome), outcome.seq, outcome.round) == ("BAD_CLAIM", None, current)


def test_a_right_call_freezes_corrects_and_counts() -> None:
    wrong = after(table(), 0, "PLAY y8 stack 1", "PLAY g4 waste new")

    outcome = claimed(wrong, 2, "ERROR", at_ms=1000)

    assert outcome.events == (
        Called(2, was_right=True),
        home(0, "g4", 2, Source.WASTE),
        home(0, "y8", 1, Source.STACK),
        Frozen(1000 + 2 * 1200 + 3000),
    )
    assert outcome.round.phase is RoundPhase.FROZEN
    assert outcome.round.freeze_events == outcome.events[:-1]
    assert (stack(outcome.round, 0), waste(outcome.round, 0)) == ("r7 r8 y8", "y3 g4")
    assert code(act(LIGRETTO, outcome.round, RESUME, 6399)) == "BAD_CLAIM"
    resumed = done(outcome.round, RESUME, at_ms=6400)
    assert resumed.freeze_events == ()
    assert code(claimed(resumed, 2, "ERROR", at_ms=6400)) == ""


def test_many_wrong_cards_hold_the_table_no_longer_than_four() -> None:
    wrong = laid(
        "row 0 b9 | y9 | r9",
        "stack 0 b1 y8 y7 y6 y5 y4 y3",
        "pile 1 g1/1",
        enforcement="honour",
    )
    for card in ("y3", "y4", "y5", "y6", "y7"):
        wrong = after(wrong, 0, f"PLAY {card} stack 1")

    outcome = claimed(wrong, 1, "ERROR", at_ms=1000)

    assert len(outcome.events) == 7
    assert outcome.events[-1] == Frozen(1000 + 4 * 1200 + 3000)


def test_a_pile_with_nothing_kept_disappears_and_its_number_is_not_used_again() -> None:
    wrong = after(table(), 0, "PLAY y8 stack new")
    corrected = done(claimed(wrong, 1, "ERROR").round, RESUME, at_ms=4200)

    assert [seen.number for seen in view(cards(corrected)).piles] == [1]
    assert code(claimed(corrected, 0, "PLAY y8 stack 2", at_ms=4200)) == "NO_SUCH_PILE"
    again = after(corrected, 0, "PLAY y8 stack new", at_ms=4200)
    assert (pile(again, 2), pile(again, 3)) == ("", "y8/0")


def test_a_false_call_keeps_the_caller_from_calling_for_ten_seconds() -> None:
    outcome = claimed(table(), 0, "ERROR", at_ms=1000)

    assert outcome.events == (Called(0, was_right=False), Frozen(4000))
    assert outcome.round.freeze_events == (Called(0, was_right=False),)
    resumed = done(outcome.round, RESUME, at_ms=4000)
    assert code(claimed(resumed, 0, "ERROR", at_ms=10_999)) == "COOLDOWN"
    assert code(claimed(resumed, 1, "ERROR", at_ms=4000)) == ""
    assert code(claimed(resumed, 0, "ERROR", at_ms=11_000)) == ""


@pytest.mark.parametrize("penalty", (0, 1))
def test_false_call_penalty(penalty: int) -> None:
    current = claimed(table(false_call_penalty=penalty), 0, "ERROR").round

    counted = scores(LIGRETTO, current)[0]

    assert counted.points == -6 - penalty
    assert (("penalty", 1) in counted.counts) is bool(penalty)


def test_a_right_call_costs_no_cooldown() -> None:
    wrong = after(table(), 0, "PLAY y8 stack 1")
    resumed = done(claimed(wrong, 0, "ERROR").round, RESUME, at_ms=4200)
    again = after(resumed, 0, "PLAY y8 stack 1", at_ms=4200)

    assert code(claimed(again, 0, "ERROR", at_ms=4200)) == ""


@pytest.mark.parametrize("penalty", (0, 1, 2))
def test_error_penalty_for_each_removed_card(penalty: int) -> None:
    wrong = after(table(error_penalty=penalty), 0, "PLAY y8 stack 1", "PLAY g4 waste 1")

    corrected = claimed(wrong, 1, "ERROR").round

    assert scores(LIGRETTO, corrected)[0].points == -6 - 2 * penalty


def test_right_cards_on_a_wrong_one_stay() -> None:
    wrong = after(table(), 0, "PLAY y8 stack 1")
    wrong = after(wrong, 1, "PLAY g2 row0 1")

    corrected = claimed(wrong, 3, "ERROR").round

    assert pile(corrected, 1) == "g1/1 g2/1"
    assert (row(corrected, 1), stack(corrected, 1)) == ("r8 | y9 | b9", "r7")


def test_wrong_cards_on_a_row_go_home() -> None:
    current = table(advanced="consecutive")
    wrong = after(
        current, 0, "BUILD y8 stack 2", "BUILD g4 waste 2", "BUILD y3 waste 2"
    )
    assert row(wrong, 0) == "b9 | y9 | r9 y8 g4 y3"

    outcome = claimed(wrong, 1, "ERROR")

    assert row(outcome.round, 0) == "b9 | y9 | r9 y8"
    assert waste(outcome.round, 0) == "y3 g4"
    assert outcome.events[1:3] == (
        SentHome(0, parse_card("y3"), None, 2, Source.WASTE),
        SentHome(0, parse_card("g4"), None, 2, Source.WASTE),
    )


def test_a_built_card_played_wrongly_goes_by_its_latest_placing() -> None:
    current = table(advanced="consecutive")
    wrong = after(current, 0, "BUILD y8 stack 2", "PLAY y8 row2 1")
    assert row(wrong, 0) == "b9 | y9 | r9"

    outcome = claimed(wrong, 1, "ERROR")

    assert row(outcome.round, 0) == "b9 | y9 | r9 y8"
    assert outcome.events[1] == home(0, "y8", 1, Source.ROW2)


def test_cards_that_stayed_are_not_looked_at_again() -> None:
    wrong = after(table(), 0, "PLAY y8 stack 1")
    corrected = claimed(wrong, 1, "ERROR").round

    assert cards(corrected).placings == ()


def test_a_claim_that_crosses_a_correction_is_too_late() -> None:
    wrong = after(table(), 0, "PLAY y8 stack 1")
    corrected = done(claimed(wrong, 1, "ERROR").round, RESUME, at_ms=4200)

    assert code(claimed(wrong, 0, "PLAY r8 stack 1", seen=1)) == ""
    late = claimed(corrected, 0, "PLAY r8 stack 1", seen=1, at_ms=4200)
    assert (code(late), late.refusal and late.refusal.winner) == ("TOO_LATE", None)


@pytest.mark.parametrize(
    ("last", "ending"), ((LIMIT, Ending.LIMIT), (Claim(1, VOTE), Ending.VOTED))
)
def test_the_check_at_the_end_corrects_before_scoring(
    last: Action, ending: Ending
) -> None:
    current = laid(
        "stack 0 r7 r8 y8",
        "pile 1 g1/1",
        seats=2,
        enforcement="honour",
        round_limit_s=1,
    )
    wrong = done(after(current, 0, "PLAY y8 stack 1"), Claim(0, VOTE))

    outcome = act(LIGRETTO, wrong, last, 1000)

    assert outcome.events[-2:] == (
        home(0, "y8", 1, Source.STACK),
        RoundEnded(ending, None),
    )
    assert outcome.round.freeze_events == outcome.events[-2:-1]
    assert [score.points for score in scores(LIGRETTO, outcome.round)] == [-6, -1]


def test_lig_25_the_end_stands_even_if_the_finisher_pays_for_it() -> None:
    current = laid("stack 0 y8", "pile 1 g1/1", enforcement="honour", error_penalty=1)

    outcome = claimed(current, 0, "PLAY y8 stack 1")

    assert outcome.events[-1] == RoundEnded(Ending.FINISHED, 0)
    assert stack(outcome.round, 0) == "y8"
    assert scores(LIGRETTO, outcome.round)[0].points == -2 - 1


def test_lig_24_a_wrong_last_card_by_refill_ends_the_round() -> None:
    current = laid(
        "row 0 r5 | y9 | g9", "stack 0 y8", "pile 1 g1/1", enforcement="honour"
    )

    ended = claimed(current, 0, "PLAY r5 row0 1").round

    assert (ended.ending, ended.finisher) == (Ending.FINISHED, 0)
    assert (row(ended, 0), stack(ended, 0)) == ("y8 | y9 | g9", "r5")


def test_a_wrong_card_counts_as_long_as_it_lies() -> None:
    wrong = after(table(), 0, "PLAY y8 stack 1")

    assert scores(LIGRETTO, wrong)[0].points == 1 - 4
    assert len(area(wrong, 0).stack) == 2
