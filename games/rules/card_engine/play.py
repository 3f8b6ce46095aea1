"""What an accepted move does to the cards."""

from typing import assert_never

from games.rules.card_engine.area import (
    GROUP,
    Area,
    Cards,
    shown_in_order,
    with_loose,
    with_part,
    with_places,
)
from games.rules.card_engine.events import (
    Built,
    CardEvent,
    Flipped,
    PickedUp,
    Played,
    Refilled,
)
from games.rules.card_engine.moves import (
    Build,
    CardMove,
    Flip,
    PickUp,
    Play,
    Source,
    Target,
)
from games.rules.card_engine.state import (
    CardRules,
    CardState,
    Placing,
    build_state,
    shown_bits,
)
from games.rules.cards import Card
from games.rules.chance import generator, shuffled
from games.rules.core import SeatNumber
from games.rules.piles import Pile, fitting, owned, pile_of

type Applied = tuple[CardState, tuple[CardEvent, ...]]


def apply(state: CardState, seat: SeatNumber, move: CardMove) -> Applied:
    """The next state and its events; only for moves without a refusal."""
    place = state.rules.places[seat]
    match move:
        case Flip():
            return _flip(state, place)
        case Play():
            return _play(state, place, move)
        case PickUp():
            return _pick_up(state, place)
        case Build():
            return _build(state, place, move)
        case _:
            assert_never(move)


def has_finished(state: CardState, seat: SeatNumber) -> bool:
    """True if the seat's stack is empty, however its last card left (LIG-17)."""
    return not state.areas[state.rules.places[seat]].stack


def _flip(state: CardState, place: int) -> Applied:
    area = state.areas[place]
    turned = area.hand[:GROUP]
    waste, hand = area.waste + turned, area.hand[GROUP:]
    shown = shown_in_order(waste, hand) if state.rules.keeps_order else area.shown
    after = with_loose(area, waste=waste, hand=hand, shown=shown, pickups=area.pickups)
    event = Flipped(area.seat, len(turned), waste[-1])
    return _only_areas(state, place, after), (event,)


def _pick_up(state: CardState, place: int) -> Applied:
    area, rules = state.areas[place], state.rules
    hand = area.waste if rules.keeps_order else _shuffled_waste(rules, area)
    shown = shown_in_order((), hand) if rules.keeps_order else area.shown
    after = with_loose(area, waste=(), hand=hand, shown=shown, pickups=area.pickups + 1)
    return _only_areas(state, place, after), (PickedUp(area.seat),)


def _shuffled_waste(rules: CardRules, area: Area) -> Cards:
    random = generator(
        seed=rules.seed,
        number=rules.number,
        seat=area.seat,
        kind="pickup",
        counter=area.pickups,
    )
    return shuffled(area.waste, random)


def _only_areas(state: CardState, place: int, after: Area) -> CardState:
    areas = with_part(state.areas, place, after)
    return CardState(state.rules, areas, state.piles, state.placings, state.wanted)


def _play(state: CardState, place: int, move: Play) -> Applied:
    area, card = state.areas[place], move.card
    after, refill = _taken(state.rules, area, move.source)
    number = _pile_number(state, move)
    piles, is_new = _piled(state.piles, number, card, area.seat)
    played = Played(area.seat, card, move.source, number, is_new)
    placings = state.placings
    if not state.rules.is_strict:
        home = Source.STACK if refill is not None else move.source
        placings = (*placings, Placing(area.seat, card, home))
    areas = with_part(state.areas, place, after)
    then = build_state(state.rules, areas, piles, placings)
    return then, (played,) if refill is None else (played, refill)


def _pile_number(state: CardState, move: Play) -> int:
    """The pile the card goes on; `auto` is a new one for a 1, else the oldest."""
    target = move.target
    if isinstance(target, int):
        return target
    if target is Target.NEW or move.card.number == 1:
        return len(state.piles) + 1
    return fitting(state.piles, move.card)[0]


def _piled(
    piles: tuple[Pile, ...], number: int, card: Card, seat: SeatNumber
) -> tuple[tuple[Pile, ...], bool]:
    top = owned(card, seat)
    if number > len(piles):
        return (*piles, pile_of(number, (top,))), True
    pile = pile_of(number, (*piles[number - 1].cards, top))
    return with_part(piles, number - 1, pile), False


def _build(state: CardState, place: int, move: Build) -> Applied:
    area, card = state.areas[place], move.card
    taken, _ = _taken(state.rules, area, move.source)
    covered = taken.row[move.slot]
    row = with_part(taken.row, move.slot, (*covered, card))
    tops = taken.tops ^ covered[-1].bit | card.bit
    bits = tops, taken.loose, taken.shown
    after = with_places(taken, row, taken.stack, taken.waste, bits)
    placings = state.placings
    if not state.rules.is_strict:
        placings = (*placings, Placing(area.seat, card, move.source))
    areas = with_part(state.areas, place, after)
    then = CardState(state.rules, areas, state.piles, placings, state.wanted)
    return then, (Built(area.seat, card, move.source, move.slot),)


def _taken(
    rules: CardRules, area: Area, source: Source
) -> tuple[Area, Refilled | None]:
    """The seat's cards without the top of a source, its gap filled (LIG-9)."""
    row, stack, waste = area.row, area.stack, area.waste
    tops, loose, shown, refill = area.tops, area.loose, area.shown, None
    slot = source.slot
    if slot >= 0:
        rest = row[slot][:-1]
        tops ^= row[slot][-1].bit
        if rest:
            tops |= rest[-1].bit
        else:
            rest, stack = stack[-1:], stack[:-1]
            tops |= stack[-1].bit if stack else 0
            refill = Refilled(area.seat, slot, rest[0])
        row = with_part(row, slot, rest)
    elif source is Source.STACK:
        tops ^= stack[-1].bit
        stack = stack[:-1]
        tops |= stack[-1].bit if stack else 0
    else:
        loose ^= waste[-1].bit
        waste = waste[:-1]
        shown = shown_bits(rules, waste, area.hand) if rules.keeps_order else loose
    return with_places(area, row, stack, waste, (tops, loose, shown)), refill
