"""What lies open in a game with packs, and what a text shows of it."""

import re
from dataclasses import replace
from random import Random
from typing import cast

from games.kinds.registry import USUAL_PATTERNS
from games.rules.card_engine.area import Cards
from games.rules.card_engine.state import CardState, area_of, view
from games.rules.card_engine.state import build_state as parts
from games.rules.round import RoundPhase, RoundState

SEAT_OF = {pattern: seat for seat, pattern in enumerate(USUAL_PATTERNS)}
LETTERS = {"red": "r", "yellow": "y", "green": "g", "blue": "b"}
NAMED = re.compile(r"(?<![\w#-])(?:c-)?([rygb](?:10|[1-9]))(?![\w-])")
DICTIONARY = re.compile(r'<span id="?c-[rygb]\d+"?>')
CARD = re.compile(
    r"<span class=[\"']?card\b[^>]*? data-color=[\"']?(\w+)[\"']? data-number=[\"']?(\d+)"
    r"(?:(?!<span class=[\"']?card).)*?hem back-(\d+)",
    re.DOTALL,
)


class PackEyes:
    """The Eyes protocol for games with packs."""

    def face_up(self, round_: RoundState) -> set[tuple[int, str]]:
        """Tops, rows and piles; nothing before the start call."""
        if round_.phase is RoundPhase.WAITING:
            return set()
        seen = view(state_of(round_))
        cards = {(pile.owner, pile.top.text) for pile in seen.piles}
        for seat in seen.seats:
            cards |= {(seat.seat, card.text) for slot in seat.row for card in slot}
            tops = (seat.stack_top, seat.waste_top)
            cards |= {(seat.seat, card.text) for card in tops if card}
        return cards

    def drawn(self, html: str) -> set[tuple[int, str]]:
        """By the pattern along their foot."""
        found = CARD.findall(html)
        assert len(found) == html.count("data-number"), "a card of another make"
        return {
            (SEAT_OF[int(hem)], LETTERS[hue] + number) for hue, number, hem in found
        }

    def named(self, text: str) -> set[str]:
        """All but the words of the page's dictionary."""
        return set(NAMED.findall(DICTIONARY.sub("", text)))

    def mixed(
        self, round_: RoundState, random: Random, *, keeps: int = 0
    ) -> RoundState:
        """Hand, stack below its top, waste below its top: those of one seat together."""
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
        rules = state.rules if keeps else replace(state.rules, seed="another")
        mixed = parts(rules, tuple(areas), state.piles, state.placings)
        return round_._replace(state=mixed)


def state_of(round_: RoundState) -> CardState:
    """Returns the cards of a round with packs."""
    return cast("CardState", round_.state)


def _split(cards: Cards, top: int) -> tuple[Cards, Cards]:
    place = max(0, len(cards) - top)
    return cards[:place], cards[place:]
