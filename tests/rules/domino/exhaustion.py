"""The stuck test of Ligretto Domino the slow way: squares by squares, all that could be.

Nothing of the grid's bits is used: squares are pairs of numbers, sets of them sets.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import cast

from games.rules.core import Deadlock, SeatNumber
from games.rules.domino import DOMINO, DominoState
from games.rules.domino.boards.grid import grid_of
from games.rules.domino.cards import DominoCard, DominoCards
from games.rules.domino.moves import DISCARD, PICK_UP, TURN
from games.rules.domino.notation.validity import checked_state
from games.rules.domino.state import BlockedToken, Laid, area_at, has_duty
from games.rules.round import open_round
from tests.rules.domino.board import DOMINO_GAME

type Spot = tuple[int, int]

SEATS = (0, 1)
COLORS = "RYGBVW"
PLAIN = cast(
    "DominoState",
    open_round(DOMINO_GAME, seats=SEATS, options={}, seed="slow", number=1).state,
)
CARDS = PLAIN.rules.cards


def drawn(random: Random) -> DominoState:
    """A small position: few free squares and cards, so that many are dead."""
    width, height = random.randint(2, 4), random.randint(2, 4)
    colors = COLORS[: random.randint(3, 6)]
    rows = tuple(
        "".join(
            "." if random.random() < 0.08 else random.choice(colors)
            for _ in range(width)
        )
        for _ in range(height)
    )
    grid = grid_of(rows if "".join(rows).strip(".") else ("RY",), CARDS)
    rules = replace(PLAIN.rules, grid=grid, is_own_board=True, marked=())
    squares = [index for index, letter in enumerate(grid.letters) if letter]
    fullness = random.uniform(0.2, 0.8)
    covered = [index for index in squares if random.random() < fullness]
    tokens = random.sample(squares, min(len(squares), random.randint(1, 3)))
    state = checked_state(
        rules,
        [_drawn_area(random, seat) for seat in SEATS],
        tokens=tuple(tokens),
        laid=tuple(Laid(0, None, index) for index in covered),
    )
    return state._replace(blocks=tuple(_drawn_blocks(random, state)))


def slow_deadlock(state: DominoState, seats: tuple[SeatNumber, ...]) -> Deadlock:
    """What the exact test must say, found by trying everything."""
    is_alive = any(_can_ever_place(state, seat) for seat in seats)
    return Deadlock.ALIVE if is_alive else Deadlock.DEAD


def _drawn_area(
    random: Random, seat: SeatNumber
) -> tuple[SeatNumber, tuple[DominoCards, DominoCards, DominoCards, DominoCards], int]:
    cards = random.sample(CARDS, random.randint(1, 3))
    shown = [cards.pop()] if random.random() < 0.5 else []
    cut = random.randint(0, len(cards))
    piles = (tuple(cards[:cut]), tuple(shown), tuple(cards[cut:]), ())
    return seat, piles, random.randint(0, 2)


def _drawn_blocks(random: Random, state: DominoState) -> Iterator[BlockedToken]:
    for token in state.tokens:
        if not token.fits:
            seat, is_orphan = random.choice(SEATS), random.random() < 0.4
            serial = token.number + 1
            yield BlockedToken(
                token.number, seat, serial=serial, is_due=True, is_orphan=is_orphan
            )


def _can_ever_place(state: DominoState, seat: SeatNumber) -> bool:
    """Returns whether turning, discarding and picking up can give a card that fits."""
    known: set[tuple[DominoCards, DominoCard | None, DominoCards]] = set()
    open_ = [state]
    while open_:
        now = open_.pop()
        area = area_at(now, seat)
        key = (area.hand, area.open, area.discard)
        if key in known:
            continue
        known.add(key)
        if area.open is not None and _can_place(now, seat, area.open):
            return True
        open_ += [
            DOMINO.apply(now, seat, move)[0]
            for move in (TURN, DISCARD, PICK_UP)
            if DOMINO.refusal(now, seat, move) is None
        ]
    return False


def _can_place(state: DominoState, seat: SeatNumber, card: DominoCard) -> bool:
    board, free, tokens = _seen(state)
    orphans = any(block.is_orphan for block in state.blocks)
    anywhere = any(_fits(board, free, card, one) for one in free)
    if has_duty(state, seat):
        return anywhere
    if orphans and anywhere:
        return True
    jokers = area_at(state, seat).jokers
    for token, at in zip(state.tokens, tokens, strict=True):
        if _is_blocked(board, free, at):
            continue
        bare = not state.covered >> token.at & 1
        if _leads(
            board, free, card, at, jokers=min(2, jokers), bare=at if bare else None
        ):
            return True
    return False


def _leads(
    board: dict[Spot, str],
    free: set[Spot],
    card: DominoCard,
    at: Spot,
    *,
    jokers: int,
    bare: Spot | None,
) -> bool:
    """True if the card has a place from here, or from a joker beside here."""
    if any(_fits_at(board, free, card, at)):
        return True
    if not jokers:
        return False
    freed = {bare} if bare is not None else set()
    return any(
        _leads(board, (free | freed) - {step}, card, step, jokers=jokers - 1, bare=None)
        for step in _beside(at)
        if step in free
    )


def _fits_at(
    board: dict[Spot, str], free: set[Spot], card: DominoCard, at: Spot
) -> Iterator[bool]:
    for near in _beside(at):
        if near in free:
            yield _fits(board, free - {at}, card, near)


def _fits(board: dict[Spot, str], free: set[Spot], card: DominoCard, one: Spot) -> bool:
    return any(
        sorted((board[one], board[other])) == sorted((card.first, card.second))
        for other in _beside(one)
        if other in free
    )


def _is_blocked(board: dict[Spot, str], free: set[Spot], at: Spot) -> bool:
    return not any(fits for card in CARDS for fits in _fits_at(board, free, card, at))


def _beside(spot: Spot) -> tuple[Spot, ...]:
    x, y = spot
    return ((x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1))


def _seen(state: DominoState) -> tuple[dict[Spot, str], set[Spot], list[Spot]]:
    """Colours, free squares and the squares of the tokens."""
    grid = state.rules.grid
    board = {
        (x, y): letter
        for y, row in enumerate(grid.rows)
        for x, letter in enumerate(row)
        if letter != "."
    }
    tokens: list[Spot] = [grid.square(token.at) for token in state.tokens]
    laid: set[Spot] = {grid.square(each.one) for each in state.laid}
    return board, set(board) - laid - set(tokens), tokens
