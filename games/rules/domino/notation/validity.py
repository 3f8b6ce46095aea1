"""From what lines tell to a state, refusing what can never lie so."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from games.rules.core import NotationError, SeatNumber
from games.rules.domino.boards.grid import Bits, grid_of
from games.rules.domino.boards.kit import HOLE
from games.rules.domino.cards import DominoCard, DominoCards, is_letter
from games.rules.domino.state import (
    DominoRules,
    DominoStage,
    DominoState,
    Laid,
    SeatCards,
    area_of,
    kind_on,
    standing_on,
)

LARGEST = 96
"""Boards have at most so many rows and columns."""

type ToldArea = tuple[
    SeatNumber, tuple[DominoCards, DominoCards, DominoCards, DominoCards], int
]


def with_board(rules: DominoRules, rows: tuple[str, ...]) -> DominoRules:
    """The rules on another board; raises NotationError."""
    letters = set("".join(rows)) - {HOLE}
    if not all(map(is_letter, letters)) or not letters:
        raise NotationError("rows of colors, '.' for a hole")
    if len({len(row) for row in rows}) > 1:
        raise NotationError("rows of one length")
    if max(len(rows), len(rows[0])) > LARGEST:
        raise NotationError(f"at most {LARGEST} rows and columns")
    grid = grid_of(rows, tuple(rules.grid.kinds))
    if grid is rules.grid:
        return rules
    return replace(rules, grid=grid, is_own_board=True, marked=())


def checked_state(
    rules: DominoRules,
    areas: Sequence[ToldArea],
    *,
    tokens: tuple[int, ...],
    laid: tuple[Laid, ...],
) -> DominoState:
    """The state in play with these parts; raises NotationError."""
    covered = _covered(rules, laid)
    if len(set(tokens)) < len(tokens):
        raise NotationError("every token on a square of its own")
    standing, free = standing_on(rules.grid, covered, tokens)
    return DominoState(
        rules,
        DominoStage.PLAY,
        tuple(_area(rules, area, laid) for area in areas),
        standing,
        covered=covered,
        free=free,
        laid=laid,
    )


def check_waits(state: DominoState) -> None:
    """Raises NotationError where locks, blocks and tokens do not go together."""
    locks, blocks = state.locks, state.blocks
    named = {lock.token for lock in locks} | {block.token for block in blocks}
    if named and max(named) >= len(state.tokens):
        raise NotationError("locks and blocks of tokens that are there")
    if any(state.tokens[block.token].fits for block in blocks):
        raise NotationError("blocks of tokens that are blocked")
    due = [block for block in blocks if block.is_due]
    for parts in (
        [lock.token for lock in locks],
        [lock.seat for lock in locks],
        [block.token for block in blocks],
        [*(lock.serial for lock in locks), *(block.serial for block in due)],
    ):
        if len(set(parts)) < len(parts):
            raise NotationError("every lock, block and serial once")
    is_setup = state.stage is DominoStage.SETUP
    if is_setup and len(state.tokens) >= state.rules.tokens:
        raise NotationError("a token still to be put")


def _covered(rules: DominoRules, laid: Sequence[Laid]) -> Bits:
    covered = 0
    for each in laid:
        own = 1 << each.one
        if each.card is not None:
            _check_card(rules, each, each.card)
            own |= 1 << each.other
        if covered & own:
            raise NotationError("every square covered once")
        covered |= own
    return covered


def _check_card(rules: DominoRules, laid: Laid, card: DominoCard) -> None:
    """A card lies on two neighbours, in strict mode on its own colors."""
    grid = rules.grid
    if not grid.are_neighbours(laid.one, laid.other):
        raise NotationError(f"the card {card} on two neighbours")
    if laid.half not in {card.first, card.second}:
        raise NotationError(f"a color of {card}, not {laid.half[:12]!r}")
    if rules.is_strict and kind_on(grid, laid.one, laid.other) != grid.kinds[card]:
        raise NotationError(f"the card {card} on its own colors")


def _area(rules: DominoRules, told: ToldArea, laid: Sequence[Laid]) -> SeatCards:
    seat, (hand, shown, discard, aside), jokers = told
    if len(shown) > 1:
        raise NotationError(f"one open card of seat {seat}")
    placed = [each.card for each in laid if each.seat == seat and each.card is not None]
    printed = Counter(rules.cards)
    for card, times in Counter((*hand, *shown, *discard, *aside, *placed)).items():
        if times > printed[card]:
            raise NotationError(f"the card {card} of seat {seat} {printed[card]} times")
    return area_of(
        rules,
        seat,
        piles=(hand, shown[0] if shown else None, discard),
        aside=aside,
        counts=(jokers, len(placed)),
    )
