"""What boards and frames say while the table is held: who, what, whose, how long."""

import json
from typing import Any

import pytest

from games.kinds.registry import presenter
from games.presenters.board.events import effects_of
from games.presenters.board.freeze import frozen_text
from games.rules.round import RESUME, Claim, Outcome, RoundPhase, RoundState, act
from tests.games.playouts import snapshot_of
from tests.rules.tables import LIGRETTO, after, claimed, done, laid
from tests.served.markup import parse

DRAW = presenter("ligretto")


def wrong(*, error_penalty: int = 0, false_call_penalty: int = 0) -> RoundState:
    """Honour mode: seat 0 has laid two cards wrongly."""
    current = laid(
        "pile 1 g1/1",
        "row 0 b9 | y9 | r9",
        "stack 0 r7 r8 y8",
        "waste 0 y3 g4",
        enforcement="honour",
        error_penalty=error_penalty,
        false_call_penalty=false_call_penalty,
    )
    return after(current, 0, "PLAY y8 stack 1", "PLAY g4 waste new")


def said(round_: RoundState) -> dict[str, Any]:
    return dict(json.loads(frozen_text(round_)))


def test_nothing_is_said_while_nothing_holds_the_table() -> None:
    assert frozen_text(wrong()) == ""


def test_a_right_call_says_whose_cards_go_where() -> None:
    current = claimed(wrong(error_penalty=2), 2, "ERROR", at_ms=1000).round

    assert said(current) == {
        "from": 1000,
        "count": 3400,
        "until": 6400,
        "effects": [
            ["call", 2, True],
            ["home", 0, "g4", "waste", "pile-2"],
            ["home", 0, "y8", "stack", "pile-1"],
        ],
        "wait": 10,
        "lost": 0,
        "each": 2,
    }


def test_a_false_call_says_what_it_costs_and_only_counts() -> None:
    right = done(
        claimed(wrong(false_call_penalty=1), 2, "ERROR").round, RESUME, at_ms=5400
    )

    current = claimed(right, 3, "ERROR", at_ms=6000).round

    facts = said(current)
    assert facts["effects"] == [["call", 3, False]]
    assert (facts["wait"], facts["lost"]) == (10, 1)
    assert (facts["from"], facts["count"], facts["until"]) == (6000, 6000, 9000)


def test_a_card_built_wrongly_goes_back_from_its_slot() -> None:
    current = laid(
        "stack 0 r7 r8 y8",
        "row 0 b9 | y9 | r9",
        advanced="consecutive",
        enforcement="honour",
    )

    outcome = claimed(
        after(current, 0, "BUILD y8 stack 0", "BUILD r8 stack 0"), 1, "ERROR"
    )

    assert effects_of(outcome.events)[1] == ("home", 0, "r8", "stack", "s0-row0")


def test_frames_and_boards_say_the_same() -> None:
    before = wrong()
    called = claimed(before, 2, "ERROR", at_ms=1000)

    text = frozen_text(called.round)

    assert ("board", "data-frozen", text) in changed(before, called)
    for viewer in (0, 2, None):
        root = parse(DRAW.board_html(snapshot_of(called.round), viewer)).find("board")
        assert root is not None
        assert root.attributes["data-frozen"] == text


@pytest.mark.parametrize("was_right", (True, False))
def test_going_on_takes_it_away(was_right: bool) -> None:
    before = wrong() if was_right else laid(enforcement="honour")
    held = claimed(before, 1, "ERROR").round

    resumed = act(LIGRETTO, held, RESUME, held.frozen_until_ms)

    assert resumed.round.phase is RoundPhase.PLAYING
    assert ("board", "data-frozen", "") in changed(held, resumed)


def test_a_shift_only_counts() -> None:
    current = laid("hand 0 g2 r5 y7", "pile 1 g1/1", seats=2, reshuffle="keep")
    current = claimed(current, 0, "NOBODY").round
    shifted = claimed(current, 1, "NOBODY", at_ms=500).round

    facts = said(shifted)

    assert {kind for kind, *_ in facts["effects"]} == {"shift"}
    assert (facts["from"], facts["count"], facts["until"]) == (500, 500, 3500)


def test_the_last_check_is_told_before_the_end() -> None:
    current = laid("stack 0 y8", "pile 1 g1/1", enforcement="honour")

    outcome = act(
        LIGRETTO, current, Claim(0, LIGRETTO.parse_move("PLAY y8 stack 1")), 0
    )

    kinds = [kind for kind, *_ in effects_of(outcome.events)]
    assert kinds.index("home") < kinds.index("end")
    assert frozen_text(outcome.round) == ""


def changed(before: RoundState, outcome: Outcome) -> tuple[tuple[str, str, str], ...]:
    return DRAW.changes(before, outcome.round, outcome.events).attr
