"""The count of a round (DOM-26 to DOM-28, DOM-33), and what is put aside after it."""

from games.rules.core import SeatNumber, SeatScore
from games.rules.domino.faults import faulty_seats
from games.rules.domino.state import DominoState, SeatCards, count_left

FOR_FIRST = 2
FOR_FEWEST = 1
PUT_ASIDE = 2


def scores(state: DominoState) -> tuple[SeatScore, ...]:
    """Two points for who went out or placed most, one for the fewest cards left."""
    points, asides = chip_points(state), aside_counts(state)
    faults = [fault.seat for fault in state.faults]
    return tuple(
        SeatScore(
            area.seat,
            points.get(area.seat, 0),
            (
                ("placed", area.placed),
                ("left", count_left(area)),
                ("faults", faults.count(area.seat)),
                ("puts_aside", asides.get(area.seat, 0)),
            ),
        )
        for area in state.areas
    )


def chip_points(state: DominoState) -> dict[SeatNumber, int]:
    """The points of the seats that get some."""
    counted = _counted(state)
    first = _first(state, counted)
    points = dict.fromkeys([area.seat for area in first], FOR_FIRST)
    others = [area for area in counted if area.seat not in points]
    if len(state.areas) > 2 and others:
        fewest = min(map(count_left, others))
        points |= {
            area.seat: FOR_FEWEST for area in others if count_left(area) == fewest
        }
    return points


def aside_counts(state: DominoState) -> dict[SeatNumber, int]:
    """How many cards each faultless seat without points puts aside (DOM-28, DOM-29)."""
    rules, points = state.rules, chip_points(state)
    most = len(rules.cards) - rules.min_play_cards
    return {
        area.seat: max(0, min(PUT_ASIDE, most - len(area.aside)))
        for area in _counted(state)
        if area.seat not in points
    }


def _counted(state: DominoState) -> list[SeatCards]:
    """The seats that take part: faultless, and not gone for good."""
    out = faulty_seats(state) | state.left
    return [area for area in state.areas if area.seat not in out]


def _first(state: DominoState, counted: list[SeatCards]) -> list[SeatCards]:
    """Who went out; where nobody did, the ones who placed most (DOM-33)."""
    if not all(map(count_left, state.areas)):
        return [area for area in counted if not count_left(area)]
    most = max((area.placed for area in counted), default=0)
    return [area for area in counted if most and area.placed == most]
