"""The deal: every pack shuffled by itself, then row, stack and hand (LIG-2, LIG-3)."""

from games.rules.card_engine.area import Area
from games.rules.card_engine.state import CardRules, CardState, area_of, build_state
from games.rules.cards import CARDS
from games.rules.chance import generator, shuffled
from games.rules.core import SeatNumber

STACK_SIZE = 10
_ROW_SIZES = {2: 5, 3: 4}
_SMALLEST_ROW = 3


def row_size(seats: int) -> int:
    """How many cards lie in the row with this many seats dealt (LIG-2)."""
    return _ROW_SIZES.get(seats, _SMALLEST_ROW)


def deal(rules: CardRules) -> CardState:
    """The state before the first move."""
    areas = tuple(_dealt(rules, seat) for seat in rules.seats)
    return build_state(rules, areas, ())


def _dealt(rules: CardRules, seat: SeatNumber) -> Area:
    random = generator(
        seed=rules.seed, number=rules.number, seat=seat, kind="deal", counter=0
    )
    pack = shuffled(CARDS, random)
    width = rules.row_size
    if rules.row_first:
        row, stack = pack[:width], pack[width : width + STACK_SIZE]
    else:
        stack, row = pack[:STACK_SIZE], pack[STACK_SIZE : STACK_SIZE + width]
    return area_of(
        rules,
        seat,
        row=tuple((card,) for card in row),
        stack=stack,
        loose=((), pack[width + STACK_SIZE :]),
    )
