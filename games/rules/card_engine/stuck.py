"""Can anyone still place a card? The exact test (section 6) and what follows.

The usual case, someone shows a playable card, is a few operations on bits.
"""

from collections.abc import Sequence
from typing import assert_never

from games.rules.card_engine.area import Area
from games.rules.card_engine.shift import shift
from games.rules.card_engine.state import BuildRule, CardState, counting_areas
from games.rules.cards import CARDS, Card
from games.rules.core import Deadlock, DeadlockFinding, Ending, Intervention, SeatNumber

VOTES_IN_A_ROW = 3


def stuck(state: CardState, seats: Sequence[SeatNumber]) -> DeadlockFinding:
    """What the exact test says when these seats count, and what keeps play alive."""
    areas = counting_areas(state, seats)
    alive = _live_card(state, areas, all_loose=False)
    if alive is not None:
        return DeadlockFinding(Deadlock.ALIVE, *alive)
    if not state.rules.keeps_order:
        return DeadlockFinding(Deadlock.DEAD)
    buried = _live_card(state, areas, all_loose=True)
    if buried is not None:
        return DeadlockFinding(Deadlock.SOFT, *buried)
    return DeadlockFinding(Deadlock.HARD)


def resolve_deadlock(
    state: CardState, seats: Sequence[SeatNumber]
) -> Intervention[CardState] | None:
    """Nothing while someone can play; otherwise shifts or the end (LIG-21, LIG-22).

    In honour mode people find out for themselves.
    """
    if not state.rules.is_strict:
        return None
    wanted = state.wanted
    for area in state.areas:
        if (area.tops | area.shown) & wanted and area.seat in seats:
            return None
    events: tuple[object, ...] = ()
    while True:
        match stuck(state, seats).deadlock:
            case Deadlock.ALIVE:
                return Intervention(state, events) if events else None
            case Deadlock.SOFT:
                state, shifted = shift(state, seats)
                events = (*events, shifted)
            case Deadlock.HARD | Deadlock.DEAD:
                return Intervention(state, events, Ending.STALEMATE)
            case deadlock:
                assert_never(deadlock)


def voted(
    state: CardState, seats: Sequence[SeatNumber], run: int
) -> Intervention[CardState]:
    """The end of the round, or with `keep` a shift until the third vote in a row."""
    if not state.rules.keeps_order or run >= VOTES_IN_A_ROW:
        return Intervention(state, ending=Ending.VOTED)
    after, shifted = shift(state, seats)
    further = resolve_deadlock(after, seats)
    if further is None:
        return Intervention(after, (shifted,))
    return Intervention(further.state, (shifted, *further.events), further.ending)


def _live_card(
    state: CardState, areas: Sequence[Area], *, all_loose: bool
) -> tuple[SeatNumber, str] | None:
    """A seat and a card of it that can be placed, if there is one."""
    for area in areas:
        loose = area.loose if all_loose else area.shown
        playable = (area.tops | loose) & state.wanted
        if playable:
            return area.seat, _lowest(playable).text
    rule = state.rules.build
    if rule is None:
        return None
    for area in areas:
        card = _buildable(area, area.loose if all_loose else area.shown, rule)
        if card is not None:
            return area.seat, card.text
    return None


def _buildable(area: Area, loose: int, rule: BuildRule) -> Card | None:
    """A card of stack or hand that may lie on an own slot (LIG-15)."""
    bits = loose | (area.stack[-1].bit if area.stack else 0)
    for card in CARDS:
        if bits & card.bit and any(not rule(card, slot[-1]) for slot in area.row):
            return card
    return None


def _lowest(bits: int) -> Card:
    return CARDS[(bits & -bits).bit_length() - 1]
