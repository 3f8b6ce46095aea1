"""What lies open in the dice game, all but the bag, and what a text shows of it."""

import re
from dataclasses import replace
from random import Random
from typing import cast

from games.rules.round import RoundState
from games.rules.wuerfel import DiceState

ANYBODY = -1
"""A die on the board does not say whose it was."""
LETTERS = {"red": "r", "yellow": "y", "green": "g", "blue": "b"}
DIE = re.compile(r"<span class=die data-color=(\w+) data-number=(\d)")


class DiceEyes:
    """The Eyes protocol for the dice game."""

    def face_up(self, round_: RoundState) -> set[tuple[int, str]]:
        """Everything thrown and everything on the board."""
        state = state_of(round_)
        before = [(die, value) for seat in state.seats for die, value in seat.dice]
        on_board = [each for row in state.rows for each in row.fields if each]
        placed = [(each.die, each.value) for each in on_board]
        return {
            (ANYBODY, f"{die.color}{value}")
            for die, value in (*before, *placed)
            if value
        }

    def drawn(self, html: str) -> set[tuple[int, str]]:
        """Dice by color and number."""
        found = DIE.findall(html)
        assert len(found) == html.count("data-number"), "a die of another make"
        return {(ANYBODY, LETTERS[hue] + number) for hue, number in found}

    def named(self, text: str) -> set[str]:
        """Those drawn: fields have the names of dice."""
        return {die for _anybody, die in self.drawn(text)}

    def mixed(
        self, round_: RoundState, random: Random, *, keeps: int = 0
    ) -> RoundState:
        """The bag, which no seat draws from any more."""
        state = state_of(round_)
        bag = tuple(random.sample(state.bag, len(state.bag)))
        rules = state.rules if keeps else replace(state.rules, seed="another")
        return round_._replace(state=state._replace(rules=rules, bag=bag))


def state_of(round_: RoundState) -> DiceState:
    """Returns the dice of a round."""
    return cast("DiceState", round_.state)
