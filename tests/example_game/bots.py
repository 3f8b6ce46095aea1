"""How bots play Staircase: step where it fits, else pass."""

from random import Random
from typing import NamedTuple

from games.bots.core import Bot, Decision, Observation, Pace, Playbook
from games.bots.pace import reaction_ms
from games.rules.core import Options, SeatNumber
from games.rules.options import option_number
from games.rules.round import ERROR_CALL, ErrorCall
from tests.example_game.state import (
    PASS,
    Stair,
    StairsMove,
    StairsState,
    Step,
    all_cards,
    right_length,
    wanted,
)


class SeatView(NamedTuple):
    """What everyone sees of a stack; `top` is 0 where it is empty."""

    seat: SeatNumber
    passes: int
    top: int
    left: int


class StairsView(NamedTuple):
    """What everyone sees of a round."""

    stacks: tuple[SeatView, ...]
    stairs: tuple[Stair, ...]


def view(state: StairsState) -> StairsView:
    """The public view."""
    stacks = tuple(
        SeatView(seat, passes, cards[0] if cards else 0, len(cards))
        for seat, passes, cards in state.stacks
    )
    return StairsView(stacks, state.stairs)


def at_pace(pace: Pace) -> Bot[StairsView, StairsMove]:
    """A bot with these habits."""

    def decide(
        observation: Observation[StairsView, StairsMove], random: Random
    ) -> Decision[StairsMove]:
        seen, options = observation.view, observation.options
        place_ms = reaction_ms(random, pace.place_ms)
        if has_mistake(seen) and random.random() < pace.notice:
            return Decision(place_ms, ERROR_CALL)
        fits = Step(wanted(seen.stairs))
        if fits in observation.moves and random.random() >= pace.overlook:
            return Decision(place_ms, fits)
        if PASS not in observation.moves:
            return Decision(place_ms, None)
        wait_ms = option_number(options, "pass_cooldown_ms")
        return Decision(reaction_ms(random, pace.flip_ms, at_least_ms=wait_ms), PASS)

    return decide


def has_mistake(seen: StairsView) -> bool:
    """True if a card can be seen that does not lie right."""
    return right_length(seen.stairs) < len(seen.stairs)


def is_right(
    seen: StairsView,
    seat: SeatNumber,
    options: Options,
    move: StairsMove | ErrorCall,
) -> bool:
    """True if the move would be right now; a call, if there is something to call."""
    if isinstance(move, ErrorCall):
        return has_mistake(seen)
    if not isinstance(move, Step):
        return True
    return not has_mistake(seen) and move.number == wanted(seen.stairs)


STAIRCASE_BOTS: Playbook[StairsState, StairsView, StairsMove] = Playbook(
    view, at_pace, is_right, all_cards
)
