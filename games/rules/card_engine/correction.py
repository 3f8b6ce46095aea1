"""Putting wrong cards right in honour mode (LIG-25)."""

from collections.abc import Sequence
from dataclasses import dataclass

from games.rules.card_engine.area import Area, Cards, with_part
from games.rules.card_engine.events import SentHome
from games.rules.card_engine.moves import ROW_SOURCES, Source
from games.rules.card_engine.state import (
    BuildRule,
    CardRules,
    CardState,
    Placing,
    area_of,
    build_state,
)
from games.rules.cards import Card
from games.rules.core import Intervention, SeatNumber
from games.rules.piles import Owned, Pile, pile_of


@dataclass(frozen=True, slots=True)
class _Wrong:
    """A card taken out, and the pile or slot it lay on."""

    seat: SeatNumber
    card: Card
    pile: int | None = None
    slot: int | None = None


def correct(state: CardState) -> Intervention[CardState] | None:
    """Every wrong card sent home, the one placed last first; None if all is right."""
    wrong = [*_wrong_on_piles(state.piles), *_wrong_on_rows(state)]
    if not wrong:
        return None
    taken_out = {(each.seat, each.card): each for each in wrong}
    areas = _without(state, wrong)
    events: list[SentHome] = []
    for placing in reversed(state.placings):
        found = taken_out.pop((placing.seat, placing.card), None)
        if found is not None:
            areas, home = _sent_home(state.rules, areas, placing)
            events.append(
                SentHome(found.seat, found.card, found.pile, found.slot, home)
            )
    piles = tuple(_corrected(pile) for pile in state.piles)
    return Intervention(
        build_state(state.rules, areas, piles),
        tuple(events),
        penalties=_penalties(state.rules, events),
    )


def kept_on_pile(cards: Sequence[Owned]) -> tuple[Owned, ...]:
    """What stays on a pile: looked at bottom to top, a 1 and then each next card."""
    kept: list[Owned] = []
    for owned in cards:
        last = kept[-1].card if kept else None
        fits_first = last is None and owned.card.number == 1
        if fits_first or (last is not None and follows(owned.card, last)):
            kept.append(owned)
    return tuple(kept)


def kept_on_slot(cards: Cards, rule: BuildRule) -> Cards:
    """What stays on a slot: the bottom card, and each that may lie on the last kept."""
    kept = list(cards[:1])
    for card in cards[1:]:
        if not rule(card, kept[-1]):
            kept.append(card)
    return tuple(kept)


def follows(card: Card, last: Card) -> bool:
    """True if the card is the next one of the same color (LIG-7)."""
    return card.color is last.color and card.number == last.number + 1


def _wrong_on_piles(piles: Sequence[Pile]) -> list[_Wrong]:
    return [
        _Wrong(owned.owner, owned.card, pile=pile.number)
        for pile in piles
        for owned in _removed(pile.cards, kept_on_pile(pile.cards))
    ]


def _wrong_on_rows(state: CardState) -> list[_Wrong]:
    rule = state.rules.build
    if rule is None:
        return []
    return [
        _Wrong(area.seat, card, slot=number)
        for area in state.areas
        for number, slot in enumerate(area.row)
        for card in _removed(slot, kept_on_slot(slot, rule))
    ]


def _removed[T](cards: Sequence[T], kept: Sequence[T]) -> list[T]:
    return [card for card in cards if card not in kept]


def _without(state: CardState, wrong: Sequence[_Wrong]) -> tuple[Area, ...]:
    """The areas with the wrong cards taken off their slots."""
    rule, areas = state.rules.build, state.areas
    for place, area in enumerate(areas):
        if rule is not None and any(
            each.slot is not None and each.seat == area.seat for each in wrong
        ):
            row = tuple(kept_on_slot(slot, rule) for slot in area.row)
            areas = with_part(areas, place, _changed(state.rules, area, row=row))
    return areas


def _sent_home(
    rules: CardRules, areas: tuple[Area, ...], placing: Placing
) -> tuple[tuple[Area, ...], Source]:
    """The areas with the card back where it came from, and that place."""
    place = rules.places[placing.seat]
    area, card, home = areas[place], placing.card, placing.home
    slot = home.slot
    if home is Source.STACK:
        after = _changed(rules, area, stack=(*area.stack, card))
    elif slot >= 0 and rules.build and not rules.build(card, area.row[slot][-1]):
        back = (*area.row[slot], card)
        row = (*area.row[:slot], back, *area.row[slot + 1 :])
        after, home = _changed(rules, area, row=row), ROW_SOURCES[slot]
    else:
        after, home = _changed(rules, area, waste=(*area.waste, card)), Source.WASTE
    return with_part(areas, place, after), home


def _changed(
    rules: CardRules,
    area: Area,
    *,
    row: tuple[Cards, ...] | None = None,
    stack: Cards | None = None,
    waste: Cards | None = None,
) -> Area:
    return area_of(
        rules,
        area.seat,
        row=area.row if row is None else row,
        stack=area.stack if stack is None else stack,
        loose=(area.waste if waste is None else waste, area.hand),
        pickups=area.pickups,
    )


def _corrected(pile: Pile) -> Pile:
    kept = kept_on_pile(pile.cards)
    return pile if len(kept) == len(pile.cards) else pile_of(pile.number, kept)


def _penalties(
    rules: CardRules, events: Sequence[SentHome]
) -> tuple[tuple[SeatNumber, int], ...]:
    if not rules.error_penalty:
        return ()
    return tuple((event.seat, rules.error_penalty) for event in events)
