"""What lies open in Ligretto Domino, and what a text shows of it."""

import re
from dataclasses import replace
from random import Random
from typing import cast

from games.kinds.domino.shapes import RIMS
from games.rules.domino import DominoState
from games.rules.domino.state import SeatCards, area_of
from games.rules.round import RoundState

LAID = re.compile(r"<g id=laid-\d+ class=laid data-seat=(\d)[^>]*? data-card=(\w\w)")
JOKER = re.compile(r"<g id=laid-\d+ class=laid [^>]*? data-card=''")
HELD = re.compile(
    r"<svg class=domino data-card=(\w\w).*?href=#half-\w-(\w+)", re.DOTALL
)
ATTRIBUTE = re.compile(r"data-card=(\w\w)")
TOLD = re.compile(r'\["lay", \d, "([A-Z]{2})"')


class DominoEyes:
    """The Eyes protocol for Ligretto Domino."""

    def face_up(self, round_: RoundState) -> set[tuple[int, str]]:
        """The open card of everyone, the top of the discard, and all on the board."""
        state = state_of(round_)
        cards = {(lying.seat, lying.card.text) for lying in state.laid if lying.card}
        for area in state.areas:
            shown = (area.open, *area.discard[-1:])
            cards |= {(area.seat, card.text) for card in shown if card}
        return cards

    def drawn(self, html: str) -> set[tuple[int, str]]:
        """By the border of a card in hand, and by the seat noted at one laid."""
        laid, held, jokers = (each.findall(html) for each in (LAID, HELD, JOKER))
        known = len(laid) + len(held) + len(jokers)
        assert known == html.count("data-card"), "a card of another make"
        return {(int(seat), card) for seat, card in laid} | {
            (RIMS.index(rim), card) for card, rim in held
        }

    def named(self, text: str) -> set[str]:
        """Cards drawn and cards told of."""
        return {*ATTRIBUTE.findall(text), *TOLD.findall(text)}

    def mixed(
        self, round_: RoundState, random: Random, *, keeps: int = 0
    ) -> RoundState:
        """Hand, discard below its top, and what lies aside while nothing is done.

        What lies aside belongs to no pile in play: who can still place depends on it.
        """
        state = state_of(round_)
        areas = tuple(_mixed(state, area, random, keeps) for area in state.areas)
        rules = state.rules if keeps else replace(state.rules, seed="another")
        return round_._replace(state=state._replace(rules=rules, areas=areas))


def state_of(round_: RoundState) -> DominoState:
    """Returns the cards of a round of Ligretto Domino."""
    return cast("DominoState", round_.state)


def _mixed(
    state: DominoState, area: SeatCards, random: Random, keeps: int
) -> SeatCards:
    near, deep = area.hand[:keeps], area.hand[keeps:]
    first, below = area.discard[:keeps], area.discard[keeps:-1]
    top = area.discard[keeps:][-1:]
    aside = () if keeps else area.aside
    loose = [*deep, *below, *aside]
    random.shuffle(loose)
    hand = (*near, *loose[: len(deep)])
    rest = loose[len(deep) :]
    discard = (*first, *rest[: len(below)], *top)
    return area_of(
        state.rules,
        area.seat,
        piles=(hand, area.open, discard),
        aside=tuple(rest[len(below) :]) if aside else area.aside,
        counts=(area.jokers, area.placed),
    )
