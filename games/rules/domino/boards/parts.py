"""A piece and a set of cards by themselves, before a board is made of them."""

from string import ascii_uppercase

from games.rules.domino.boards.checks import check_piece
from games.rules.domino.boards.codes import BoardProblemCode
from games.rules.domino.boards.kit import KitProblem
from games.rules.domino.boards.reading import (
    LARGEST_PIECE,
    MOST_CARDS,
    MOST_TOKENS,
    read_colors,
    read_jokers,
    read_pairs,
    read_piece,
)
from games.rules.domino.boards.source import Findings, JsonSource

_LETTERS = frozenset(ascii_uppercase)


def piece_problems(data: object) -> tuple[KitProblem, ...]:
    """What is wrong with `{"rows": ["RYG", ...]}`: the letters may mean any color."""
    findings = Findings([])
    rows = JsonSource(data, "", findings).part("rows")
    size = rows.length()
    piece = read_piece("", rows)
    if size is not None and not 1 <= size <= LARGEST_PIECE:
        rows.problem(BoardProblemCode.OUT_OF_RANGE, low=1, high=LARGEST_PIECE)
    elif size is not None:
        check_piece(piece, rows, size=size, letters=_LETTERS)
    return tuple(findings.problems)


def set_problems(data: object) -> tuple[KitProblem, ...]:
    """What is wrong with the cards of a player and the colors they are made of."""
    findings = Findings([])
    source = JsonSource(data, "", findings)
    colors, pairs = source.part("colours"), source.part("pairs")
    letters = {color.letter for color in read_colors(colors)}
    read_pairs(pairs, letters)
    if (pairs.length() or 0) > MOST_CARDS:
        pairs.problem(BoardProblemCode.TOO_MANY_CARDS, most=MOST_CARDS)
    read_jokers(source.part("jokers"))
    source.part("tokens").number(1, MOST_TOKENS)
    return tuple(findings.problems)
