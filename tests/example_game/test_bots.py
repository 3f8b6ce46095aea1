"""Bots of the fifth game play whole rounds by what lies face up alone."""

import pytest

from games.bots.core import Strength
from games.bots.registry import decide, is_offered, observe
from games.rules import registry
from tests.bots.positions import chance
from tests.example_game.state import StairsState
from tests.games.recorded import played
from tests.rules.playouts import playout


@pytest.mark.parametrize("enforcement", ("strict", "honour"))
@pytest.mark.parametrize("seats", (2, 4))
def test_rounds_of_bots_end_with_an_empty_stack(seats: int, enforcement: str) -> None:
    round_ = played("staircase", seats=seats, enforcement=enforcement)
    assert round_.final.finisher is not None
    assert max(dict(score.counts)["finished"] for score in round_.scores) == 1


def test_cards_below_the_top_change_no_decision() -> None:
    round_ = playout(registry.game("staircase"), seats=3, seed="hidden", options={})
    asked = 0
    for step in round_.steps[1::5]:
        current = step.after
        state = current.state
        assert isinstance(state, StairsState)
        turned = tuple(
            stack._replace(cards=(*stack.cards[:1], *reversed(stack.cards[1:])))
            for stack in state.stacks
        )
        other = current._replace(state=state._replace(stacks=turned))
        for seat in current.seats:
            seen, unseen = (observe(each, seat, idle_ms=0) for each in (current, other))
            assert seen == unseen
            decision = decide(
                "staircase", seen, strength=Strength.BRISK, random=chance(asked)
            )
            assert is_offered(seen, decision)
            assert decision.delay_ms > 0
            asked += 1
    assert asked > 10
