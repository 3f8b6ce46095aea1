"""Whole rounds as text: what is written, and what a wrong line is told."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.core import NotationError, Presence
from games.rules.position import (
    Position,
    applied,
    position_report,
    position_text,
    read_position,
)
from games.rules.round import Lockout, RoundPhase
from tests.rules.tables import LIGRETTO

FULL = """\
game ligretto
options advanced=descending match=target target=75 reshuffle=keep enforcement=honour
seed night
round 3
seats 0 2 5
carried a b
seq 41
phase frozen
frozen 9000
started 3000
votes 2
vote-run 1
away 0 5000 over
away 2 6000
left 5
lockout 2 5000 2 4300
waits 2 5100
call-waits 5 9100
penalty 5 2
total 0 12
total 2 -3
total 5 0
state
row 0 g7 | b10 r5 | y3 | y2
stack 0 r3 y5
waste 0
hand 0 r9 r10
row 2 g7 | b1 | y3 | y2
stack 2 r3
waste 2 g8 g9
hand 2
pickups 2 3
row 5 g7 | b1 | y3 | y2
stack 5 r3
waste 5
hand 5 b2
pile 1 b1/0 b3/2
pile 2
pile 3 g1/5 g2/0
placed 2 b3 waste
"""


def test_a_full_position_reads_and_writes() -> None:
    position = read_position(FULL)

    assert position_text(LIGRETTO, position) == FULL
    current = position.round
    assert position.totals == ((0, 12), (2, -3), (5, 0))
    assert (current.phase, current.counting) == (RoundPhase.FROZEN, (2,))
    assert current.presence == {
        0: Presence.AWAY,
        2: Presence.AWAY,
        5: Presence.LEFT,
    }
    assert current.lockouts == {2: Lockout(5000, 2, 4300)}


def test_empty_lines_and_comments_are_passed_over() -> None:
    spaced = "# a study\n\n" + FULL.replace("\n", "\n\n  # more\n")

    assert read_position(spaced) == read_position(FULL)


SHORT = """\
game ligretto
seats 0 1
state
row 0 r9 | y9 | g9 | b9 | y10
stack 0 r10
row 1 r9 | y9 | g9 | b9 | y10
stack 1 r10
"""


def test_what_is_not_said_is_as_at_the_start_of_play() -> None:
    position = read_position(SHORT)

    assert position == Position(position.round)
    assert (position.round.phase, position.round.seq) == (RoundPhase.PLAYING, 0)
    assert position.round.number == 1


@pytest.mark.parametrize(
    ("phase", "ending"), (("over stalemate", None), ("over finished 1", 1))
)
def test_a_round_that_is_over(phase: str, ending: int | None) -> None:
    text = SHORT.replace("state", f"phase {phase}\nstate").replace("stack 1 r10", "")

    found = read_position(text)

    assert (found.round.phase, found.round.finisher) == (RoundPhase.OVER, ending)
    assert f"phase {phase}\n" in position_text(LIGRETTO, found)


WRONG = (
    ("game ligretto", "game chess", 1, "a game (ligretto"),
    ("game ligretto", "game", 1, "a game (ligretto"),
    ("game ligretto", "", 3, "a line 'game'"),
    ("seats 0 1", "", 3, "a line 'seats'"),
    ("seats 0 1", "seats", 3, "a line 'seats'"),
    ("seats 0 1", "seats 0 12", 2, "a seat from 0 to 11"),
    ("seats 0 1", "seats 0 0", 2, "every seat once"),
    ("seats 0 1", "seats 0", 2, "options of ligretto that fit (seats"),
    ("seats 0 1", "seats 0 1\nseed", 3, "a seed without spaces"),
    ("seats 0 1", "seats 0 1\nseed a b", 3, "a seed without spaces"),
    ("seats 0 1", "seats 0 1\noptions rounds", 3, "options like rounds=3"),
    ("seats 0 1", "seats 0 1\noptions rounds=99", 3, "(rounds: OUT_OF_RANGE)"),
    ("seats 0 1", "seats 0 1\noptions rounds=x", 3, "(rounds: WRONG_TYPE)"),
    ("seats 0 1", "seats 0 1\noptions colour=x", 3, "(colour: UNKNOWN_OPTION)"),
    ("seats 0 1", "seats 0 1\nseq x", 3, "a number from 0"),
    ("seats 0 1", "seats 0 1\nseq -1", 3, "a number from 0"),
    ("seats 0 1", "seats 0 1\nseq 1 2", 3, "a number"),
    ("seats 0 1", "seats 0 1\nphase asleep", 3, "waiting, playing, frozen or over"),
    ("seats 0 1", "seats 0 1\nphase over", 3, "waiting, playing, frozen or over"),
    ("seats 0 1", "seats 0 1\naway 0", 3, "a seat, since when"),
    ("seats 0 1", "seats 0 1\naway 2 5", 3, "dealt seats (0, 1)"),
    ("seats 0 1", "seats 0 1\nvotes 0 2", 3, "dealt seats (0, 1)"),
    ("seats 0 1", "seats 0 1\nlockout 0 5", 3, "a seat, until when"),
    ("seats 0 1", "seats 0 1\nwaits 0", 3, "a seat and a number"),
    ("seats 0 1", "seats 0 1\ntotal 0 x", 3, "a seat and its total"),
    ("seats 0 1", "seats 0 1\nleft", 3, "a seat"),
    ("seats 0 1", "seats 0 1\nweather fine", 3, "state or one of away"),
    ("state\n", "", 6, "a line 'state'"),
    ("stack 0 r10", "stack 0 r11", 5, "a card like g7"),
    ("stack 0 r10", "stack 2 r10", 5, "a dealt seat (0, 1)"),
    ("stack 0 r10", "stack 0 r10\nstack 0 r8", 6, "each list once for seat 0"),
    ("stack 0 r10", "shelf 0 r10", 5, "row, stack, waste"),
    ("stack 0 r10", "stack 0 r9", 7, "the card r9 of seat 0 once"),
    ("stack 0 r10", "", 7, "phase over: seat 0"),
    ("stack 0 r10", "stack 0 r10\npickups 0 x", 6, "a number up to 9999"),
    ("stack 0 r10", "stack 0 r10\npickups 0 10000", 6, "a number up to 9999"),
    ("stack 0 r10", "stack 0 r10\npile 2 r1/0", 6, "pile 1, not '2'"),
    ("stack 0 r10", "stack 0 r10\npile 1 r1", 6, "a card with its owner"),
    ("stack 0 r10", "stack 0 r10\npile 1 r1/7", 6, "a dealt seat (0, 1)"),
    ("stack 0 r10", "stack 0 r10\npile 1 r2/0", 8, "no wrong card r2/0 on pile 1"),
    ("stack 0 r10", "stack 0 r10\nplaced 0 r1", 6, "placed, seat, card"),
    ("stack 0 r10", "stack 0 r10\nplaced 0 r1 shelf", 6, "stack, waste or row0"),
    ("row 0 r9 |", "row 0", 8, "a row of 5 slots with cards for seat 0"),
    ("row 0 r9 |", "row 0 |", 8, "a row of 5 slots with cards for seat 0"),
    ("row 0 r9 |", "row 0 r9 r8 |", 7, "one card in each slot"),
)


@pytest.mark.parametrize(("old", "new", "line", "expected"), WRONG)
def test_a_wrong_line_is_told(old: str, new: str, line: int, expected: str) -> None:
    with pytest.raises(NotationError) as error:
        read_position(SHORT.replace(old, new, 1))

    assert expected in error.value.expected
    assert error.value.line == line


def test_nothing_at_all_is_told() -> None:
    with pytest.raises(NotationError) as error:
        read_position("")

    assert str(error.value) == "line 1: expected a line 'state' before the cards"


def test_no_cards_at_all_are_told() -> None:
    with pytest.raises(NotationError, match="a row of 5 slots"):
        read_position("game ligretto\nseats 0 1\nstate")


@pytest.mark.parametrize(
    ("slot", "expected"),
    (
        ("r9 y10", "no wrong card y10/0 in slot 0 of seat 0"),
        ("r9 y8", ""),
    ),
)
def test_built_slots_must_be_right_in_strict_mode(slot: str, expected: str) -> None:
    text = SHORT.replace("row 0 r9 ", f"row 0 {slot} ").replace(
        "y10\nstack 0", "b8\nstack 0"
    )
    text = text.replace("state", "options advanced=descending\nstate")
    if not expected:
        assert read_position(text).round.phase is RoundPhase.PLAYING
        return
    with pytest.raises(NotationError, match=expected):
        read_position(text)


def test_a_wrong_card_of_honour_mode_must_have_been_placed() -> None:
    text = SHORT.replace("state", "options enforcement=honour\nstate") + "pile 1 r2/0\n"

    with pytest.raises(NotationError, match=r"a line 'placed 0 r2 \.\.\.'"):
        read_position(text)

    assert read_position(text + "placed 0 r2 stack\n").round.phase is RoundPhase.PLAYING


TOKENS = st.sampled_from((*FULL.split(), "-1", "99999999999", "r11", "|", "=", "²"))


@given(data=st.data())
def test_a_spoilt_position_is_told_and_never_breaks(data: st.DataObject) -> None:
    lines = [line.split(" ") for line in FULL.splitlines()]
    for _ in range(data.draw(st.integers(1, 3))):
        words = data.draw(st.sampled_from(lines))
        at = data.draw(st.integers(0, len(words) - 1))
        words[at] = data.draw(TOKENS)
    with suppress(NotationError):
        position = read_position("\n".join(map(" ".join, lines)))
        assert position_report(LIGRETTO, position)["game"] == "ligretto"
        for seat in position.round.seats:
            for text in ("FLIP", "PICKUP", "NOBODY", "ERROR"):
                applied(LIGRETTO, position.round, actor=seat, text=text, at_ms=10**6)
