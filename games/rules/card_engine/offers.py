"""The moves a seat has, from the most useful to the least.

`auto` is not listed: it is short for one of the others. In honour mode these are all
moves the server would take, right or wrong.
"""

from games.rules.card_engine.area import Area
from games.rules.card_engine.legality import top_at
from games.rules.card_engine.moves import (
    FLIP,
    PICK_UP,
    ROW_SOURCES,
    Build,
    CardMove,
    Play,
    Source,
    Target,
)
from games.rules.card_engine.state import BuildRule, CardState, area_at
from games.rules.cards import Card
from games.rules.core import SeatNumber


def moves(state: CardState, seat: SeatNumber) -> tuple[CardMove, ...]:
    """Exactly the moves without a refusal, but those with `auto`."""
    area = area_at(state, seat)
    found = _all_plays(state, area)
    rule = state.rules.build
    if rule is not None:
        found += _builds(area, rule, is_strict=state.rules.is_strict)
    if area.hand:
        found.append(FLIP)
    elif area.waste:
        found.append(PICK_UP)
    return tuple(found)


def _all_plays(state: CardState, area: Area) -> list[CardMove]:
    waste_top = area.waste[-1].bit if area.waste else 0
    found: list[CardMove] = []
    if state.rules.is_strict and not (area.tops | waste_top) & state.wanted:
        return found  # most often so, and most often asked
    if area.stack:
        found += _plays(state, area.stack[-1], Source.STACK)
    for source, slot in zip(ROW_SOURCES, area.row, strict=False):
        found += _plays(state, slot[-1], source)
    if area.waste:
        found += _plays(state, area.waste[-1], Source.WASTE)
    return found


def _plays(state: CardState, card: Card, source: Source) -> list[CardMove]:
    if not state.rules.is_strict:
        return _every_play(state, card, source)
    if not state.wanted & card.bit:
        return []
    if card.number == 1:
        return [Play(card, source, Target.NEW)]
    return [
        Play(card, source, pile.number)
        for pile in state.piles
        if pile.wants == card.bit
    ]


def _every_play(state: CardState, card: Card, source: Source) -> list[CardMove]:
    open_piles = [pile for pile in state.piles if pile.cards and not pile.is_closed]
    open_piles.sort(key=lambda pile: pile.wants != card.bit)
    on_piles = [Play(card, source, pile.number) for pile in open_piles]
    new = Play(card, source, Target.NEW)
    return [new, *on_piles] if card.number == 1 else [*on_piles, new]


def _builds(area: Area, rule: BuildRule, *, is_strict: bool) -> list[CardMove]:
    return [
        Build(card, source, slot)
        for source in (Source.STACK, Source.WASTE)
        if (card := top_at(area, source)) is not None
        for slot, cards in enumerate(area.row)
        if not is_strict or not rule(card, cards[-1])
    ]
