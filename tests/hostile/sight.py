"""What lies face up at a moment, and every card that a text sent to somebody names."""

import re
from random import Random
from typing import cast

from games.rules.ligretto import LigrettoState, view
from games.rules.packs.area import Cards
from games.rules.packs.state import area_of
from games.rules.packs.state import state_of as parts
from games.rules.round import Phase, Round

LETTERS = {"red": "r", "yellow": "y", "green": "g", "blue": "b"}
NAMED = re.compile(r"(?<![\w#-])(?:c-)?([rygb](?:10|[1-9]))(?![\w-])")
CARD = re.compile(
    r"<span class=[\"']?card\b[^>]*? data-colour=[\"']?(\w+)[\"']? data-number=[\"']?(\d+)"
    r"(?:(?!<span class=[\"']?card).)*?hem back-(\d+)",
    re.DOTALL,
)

type Seen = set[tuple[int, str]]
"""Cards with the seat whose pack they belong to."""


def face_up(round_: Round) -> Seen:
    """Returns every card that lies open; none before the start call."""
    if round_.phase is Phase.WAITING:
        return set()
    seen = view(state_of(round_))
    cards = {(pile.owner, pile.top.text) for pile in seen.piles}
    for seat in seen.seats:
        cards |= {(seat.seat, card.text) for slot in seat.row for card in slot}
        tops = (seat.stack_top, seat.waste_top)
        cards |= {(seat.seat, card.text) for card in tops if card}
    return cards


def drawn(html: str, cloths: dict[int, int]) -> Seen:
    """Returns the cards a piece of HTML draws, by the cloth along their foot."""
    found = CARD.findall(html)
    assert len(found) == html.count("data-number"), "a card of another make"
    return {(cloths[int(hem)], LETTERS[hue] + number) for hue, number, hem in found}


def named(text: str) -> set[str]:
    """Returns every card a text names in notation, whoever it belongs to."""
    return set(NAMED.findall(text))


def state_of(round_: Round) -> LigrettoState:
    """Returns the cards of a round of Ligretto."""
    return cast("LigrettoState", round_.state)


def shuffled(round_: Round, random: Random, *, keeps: int = 0) -> Round:
    """Returns the round with all face-down cards of every seat in another order.

    Face down are the hand, the stack below its top, the waste below its top: all these
    of one seat are mixed. `keeps` of each stay as they are: those next to come up.
    """
    state = state_of(round_)
    areas = []
    for area in state.areas:
        deep_stack, top_stack = _split(area.stack, 1 + keeps)
        deep_waste, top_waste = _split(area.waste, 1 + keeps)
        near_hand, deep_hand = area.hand[: 3 * keeps], area.hand[3 * keeps :]
        loose = [*deep_stack, *deep_waste, *deep_hand]
        random.shuffle(loose)
        stack = (*loose[: len(deep_stack)], *top_stack)
        rest = loose[len(deep_stack) :]
        waste = (*rest[: len(deep_waste)], *top_waste)
        hand = (*near_hand, *rest[len(deep_waste) :])
        areas.append(
            area_of(
                state.rules,
                area.seat,
                row=area.row,
                stack=stack,
                loose=(waste, hand),
                pickups=area.pickups,
            )
        )
    mixed = parts(state.rules, tuple(areas), state.piles, state.placings)
    return round_._replace(state=mixed)


def _split(cards: Cards, top: int) -> tuple[Cards, Cards]:
    place = max(0, len(cards) - top)
    return cards[:place], cards[place:]
