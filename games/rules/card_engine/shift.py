"""The shift: everyone's top hand card goes to the bottom (LIG-22)."""

from collections.abc import Sequence

from games.rules.card_engine.area import Area
from games.rules.card_engine.events import Shifted
from games.rules.card_engine.state import CardRules, CardState, area_of, build_state
from games.rules.core import SeatNumber


def shift(state: CardState, seats: Sequence[SeatNumber]) -> tuple[CardState, Shifted]:
    """Each of these seats gathers waste and hand and moves its top card down."""
    areas = tuple(
        _shifted(state.rules, area) if area.seat in seats else area
        for area in state.areas
    )
    after = build_state(state.rules, areas, state.piles, state.placings)
    return after, Shifted(tuple(area.seat for area in areas if area.seat in seats))


def _shifted(rules: CardRules, area: Area) -> Area:
    gathered = area.waste + area.hand
    if not gathered:
        return area
    return area_of(
        rules,
        area.seat,
        row=area.row,
        stack=area.stack,
        loose=((), (*gathered[1:], gathered[0])),
        pickups=area.pickups,
    )
