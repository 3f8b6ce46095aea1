"""The stalemate test the slow way: try every turn, pick-up and shift there is."""

from collections.abc import Iterator
from itertools import permutations
from random import Random

from games.rules.card_engine.area import Area, with_part
from games.rules.card_engine.legality import refusal
from games.rules.card_engine.offers import moves
from games.rules.card_engine.play import apply
from games.rules.card_engine.shift import shift
from games.rules.card_engine.state import CardRules, CardState, area_of, build_state
from games.rules.cards import CARDS, Card
from games.rules.core import Deadlock, SeatNumber
from games.rules.ligretto import FLIP, PICK_UP, Build, Play
from games.rules.ligretto.building import BUILD_RULES
from games.rules.piles import Pile, owned, pile_of

SEATS = (0, 1)
SHIFTS_ENOUGH = 2


def drawn(random: Random) -> CardState:
    """A small position: few cards, most of them high, so that many are dead."""
    rules = _rules(random)
    packs = {seat: random.sample(CARDS, len(CARDS)) for seat in SEATS}
    piles = _drawn_piles(random, packs)
    areas = tuple(_drawn_area(random, rules, seat, packs[seat]) for seat in SEATS)
    return build_state(rules, areas, piles)


def slow_deadlock(state: CardState, seats: tuple[SeatNumber, ...]) -> Deadlock:
    """What the exact test must say, found by trying everything."""
    if any(_can_ever_place(state, seat) for seat in seats):
        return Deadlock.ALIVE
    if not state.rules.keeps_order:
        return Deadlock.DEAD
    for _ in range(SHIFTS_ENOUGH):
        state, _shifted = shift(state, seats)
        if any(_can_ever_place(state, seat) for seat in seats):
            return Deadlock.SOFT
    return Deadlock.HARD


def _can_ever_place(state: CardState, seat: SeatNumber) -> bool:
    """True if turning and picking up alone brings this seat to a legal placing."""
    known, open_ = set(), [state]
    while open_:
        now = open_.pop()
        area = now.areas[seat]
        if (area.waste, area.hand) in known:
            continue
        known.add((area.waste, area.hand))
        if any(isinstance(move, Play | Build) for move in moves(now, seat)):
            return True
        open_ += _turned(now, seat)
    return False


def _turned(state: CardState, seat: SeatNumber) -> Iterator[CardState]:
    if refusal(state, seat, FLIP) is None:
        yield apply(state, seat, FLIP)[0]
    if refusal(state, seat, PICK_UP) is None:
        picked, _ = apply(state, seat, PICK_UP)
        orders = [picked.areas[seat].hand]
        if not state.rules.keeps_order:
            orders = list(permutations(picked.areas[seat].hand))
        for hand in orders:
            yield _with_hand(picked, seat, hand)


def _with_hand(state: CardState, seat: SeatNumber, hand: tuple[Card, ...]) -> CardState:
    area = state.areas[seat]
    changed = area_of(
        state.rules, seat, row=area.row, stack=area.stack, loose=((), hand)
    )
    return build_state(state.rules, with_part(state.areas, seat, changed), state.piles)


def _rules(random: Random) -> CardRules:
    return CardRules(
        seats=SEATS,
        places={seat: seat for seat in SEATS},
        seed="slow",
        number=1,
        is_strict=True,
        keeps_order=random.random() < 0.5,
        row_first=True,
        row_size=2,
        flip_cooldown_ms=0,
        error_penalty=0,
        build=BUILD_RULES[random.choice(list(BUILD_RULES))],
    )


def _drawn_piles(
    random: Random, packs: dict[SeatNumber, list[Card]]
) -> tuple[Pile, ...]:
    piles = []
    for number, color in enumerate(random.sample("rygb", random.randint(0, 3)), 1):
        height = random.randint(1, 9)
        lying = []
        for value in range(1, height + 1):
            owner = random.choice(SEATS)
            card = next(each for each in CARDS if each.text == f"{color}{value}")
            packs[owner].remove(card)
            lying.append(owned(card, owner))
        piles.append(pile_of(number, tuple(lying)))
    return tuple(piles)


def _drawn_area(
    random: Random, rules: CardRules, seat: SeatNumber, pack: list[Card]
) -> Area:
    kept = [card for card in pack if card.number > 1 or random.random() < 0.2]
    row = [(kept.pop(),), (kept.pop(),)]
    stack = tuple(kept.pop() for _ in range(random.randint(1, 3)))
    waste = tuple(kept.pop() for _ in range(random.randint(0, 3)))
    most = 5 if rules.keeps_order else 3
    hand = tuple(kept.pop() for _ in range(random.randint(0, most - len(waste[:most]))))
    return area_of(rules, seat, row=tuple(row), stack=stack, loose=(waste, hand))
