"""From a file to a kit: one format, every problem named by its place.

The same reading guards what people type, what is imported, what the site ships and what
was stored long ago. See docs/rules/domino.md for the format.
"""

import re
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from itertools import islice
from typing import NamedTuple

from games.rules.domino.boards.checks import check_layout, check_piece, check_spots
from games.rules.domino.boards.codes import BoardProblemCode
from games.rules.domino.boards.json_text import parsed
from games.rules.domino.boards.kit import (
    BoardDesign,
    CardSet,
    Kit,
    KitColor,
    KitProblem,
    Layout,
    Piece,
    Spot,
    Square,
)
from games.rules.domino.boards.source import Findings, JsonSource
from games.rules.domino.cards import DominoCard, DominoCards, card_of, is_letter

FORMAT = "ligretto-domino-board/1"
PLAYERS = range(2, 5)
_NUMBERS = frozenset(map(str, PLAYERS))
LARGEST_PIECE = 8
FARTHEST = 11
"""How many whole pieces from the edge a piece may lie: squares have two digits."""
MOST_CARDS = 60
MOST_TOKENS = 8
MOST_JOKERS = 8
MOST_PIECES = 40
"""Of a board, and of a layout: some four times as many as fit on a usual table."""
MOST_LAYOUTS = 20
_SHOWN = 40
MOST_NAME = 40
_NAME = re.compile(rf"[-a-zA-Z0-9_]{{1,{MOST_NAME}}}")


class KitReading(NamedTuple):
    """The kit, None where an error leaves none, and all problems found."""

    kit: Kit | None
    problems: tuple[KitProblem, ...]


def read_kit(text: str) -> KitReading:
    """The kit of a text in JSON."""
    data, problems = parsed(text)
    return KitReading(None, problems) if problems else kit_of(data)


def sure_kit(text: str) -> Kit:
    """The kit of a text that is known to be right; ValueError if it is not."""
    kit, problems = read_kit(text)
    if kit is None:
        raise ValueError(problems)
    return kit


def kit_of(data: object) -> KitReading:
    """The kit of data as JSON gives it."""
    findings = Findings([])
    source = JsonSource(data, "", findings)
    if not isinstance(data, dict):
        source.problem(BoardProblemCode.WRONG_TYPE, expected="table")
        return KitReading(None, tuple(findings.problems))
    format_ = source.part("format")
    if format_.text() != FORMAT:
        format_.problem(BoardProblemCode.WRONG_FORMAT, wanted=FORMAT)
    colors = read_colors(source.part("colours"))
    letters = {color.letter for color in colors}
    domino_set = _read_set(source, letters)
    tokens = source.part("tokens").number(1, MOST_TOKENS)
    boards = {
        name: _read_board(name, part, letters)
        for name, part in _named(source.part("boards"))
    }
    kit = Kit(colors, domino_set, tokens, _read_usual_board(source, boards), boards)
    _check(kit, findings)
    return KitReading(None if findings.has_errors else kit, tuple(findings.problems))


def _check(kit: Kit, findings: Findings) -> None:
    """Looks at every layout that is right by itself, whatever is wrong elsewhere."""
    are_cards_right = not findings.has_errors_at("colours", "cards", "tokens")
    for name, board in kit.boards.items():
        parts = (f"boards.{name}.pieces", f"boards.{name}.piece_size")
        are_pieces_right = not findings.has_errors_at(*parts)
        for layout in board.layouts.values():
            place = f"boards.{name}.layouts.{layout.name}"
            if findings.has_errors_at(place):
                continue
            check_spots(layout, place=place, findings=findings)
            is_right = are_pieces_right and not findings.has_errors_at(place)
            if are_cards_right and is_right:
                check_layout(kit, board, layout, place=place, findings=findings)


def _read_usual_board(source: JsonSource, boards: Mapping[str, BoardDesign]) -> str:
    part = source.part("default_board")
    name = part.text()
    if name and name not in boards:
        part.problem(BoardProblemCode.UNKNOWN_BOARD, name=name)
    return name


def read_colors(source: JsonSource) -> tuple[KitColor, ...]:
    """The colors of a list, each with a letter of its own."""
    colors: list[KitColor] = []
    for item in source.items():
        letter = item.part("id").text()
        if not is_letter(letter):
            item.part("id").problem(BoardProblemCode.NOT_A_LETTER, had=letter)
        elif letter in [color.letter for color in colors]:
            item.part("id").problem(BoardProblemCode.TWICE, had=letter)
        name, symbol = item.part("name").text(), item.part("symbol").text()
        colors.append(KitColor(letter, name, symbol))
    return tuple(colors)


def _read_set(source: JsonSource, letters: AbstractSet[str]) -> CardSet:
    """The cards of one player, as many as told (DOM-3)."""
    cards = source.part("cards")
    found = read_pairs(cards.part("pairs"), letters)
    wanted = cards.part("per_player").number(1, MOST_CARDS)
    had = cards.part("pairs").length()
    if had and had != wanted:
        cards.part("pairs").problem(
            BoardProblemCode.WRONG_COUNT, wanted=wanted, had=had
        )
    return CardSet(found, read_jokers(source.part("jokers_per_player")))


def read_pairs(source: JsonSource, letters: AbstractSet[str]) -> DominoCards:
    """The cards of a list of pairs of letters."""
    if source.length() == 0:
        source.problem(BoardProblemCode.NO_CARDS)
    found = [_read_card(item, letters) for item in source.items()]
    return tuple(card for card in found if card is not None)


def read_jokers(source: JsonSource) -> int:
    """How many jokers a player has."""
    return source.number(0, MOST_JOKERS)


def _read_card(source: JsonSource, letters: AbstractSet[str]) -> DominoCard | None:
    text = source.text()
    if len(text) != 2:
        source.problem(BoardProblemCode.NOT_A_PAIR, had=text)
        return None
    for letter in dict.fromkeys(text):
        if letter not in letters:
            source.problem(BoardProblemCode.UNKNOWN_LETTER, letter=letter)
            return None
    return card_of(*text)


def _read_board(
    name: str, source: JsonSource, letters: AbstractSet[str]
) -> BoardDesign:
    size = source.part("piece_size").number(1, LARGEST_PIECE)
    pieces = {}
    for letter, part in _at_most(
        MOST_PIECES, source.part("pieces"), BoardProblemCode.TOO_MANY_PIECES
    ):
        pieces[letter] = read_piece(letter, part)
        if not part.has("slug"):
            check_piece(pieces[letter], part, size=size, letters=letters)
    layouts = {
        layout: _read_layout(layout, part, pieces)
        for layout, part in _at_most(
            MOST_LAYOUTS, source.part("layouts"), BoardProblemCode.TOO_MANY_LAYOUTS
        )
    }
    usual = _read_usual(source.part("default_layout"), layouts)
    return BoardDesign(name, size, pieces, layouts, usual)


def read_piece(name: str, source: JsonSource) -> Piece:
    """The rows of a piece. Where only its slug stands, there is none of that name."""
    if source.has("slug"):
        slug, version = source.part("slug"), source.part("version")
        source.problem(
            BoardProblemCode.NO_SUCH_PIECE, slug=slug.shown(), version=version.shown()
        )
        return Piece(name, ())
    return Piece(name, tuple(item.text() for item in source.items()))


def _named(source: JsonSource) -> Iterator[tuple[str, JsonSource]]:
    """The parts of a table whose names are chosen freely, within bounds."""
    for name, part in source.parts():
        if not _NAME.fullmatch(name):
            part.problem(BoardProblemCode.NOT_A_NAME, name=name[:_SHOWN])
        yield name, part


def _at_most(
    most: int, source: JsonSource, too_many: BoardProblemCode
) -> Iterator[tuple[str, JsonSource]]:
    """The first parts of a table; a problem where there are too many."""
    source.within(most, too_many)
    return islice(_named(source), most)


def _read_layout(name: str, source: JsonSource, pieces: Mapping[str, Piece]) -> Layout:
    players = frozenset(
        item.number(PLAYERS[0], PLAYERS[-1]) for item in source.part("players").items()
    )
    if not players:
        source.part("players").problem(BoardProblemCode.NOBODY)
    place = source.part("place")
    place.within(MOST_PIECES, BoardProblemCode.TOO_MANY_PIECES)
    spots = tuple(
        _read_spot(item, pieces) for item in islice(place.items(), MOST_PIECES)
    )
    if not spots:
        place.problem(BoardProblemCode.NO_PIECES)
    if source.has("pieces") and source.part("pieces").number(1, 999) != len(spots):
        source.part("pieces").problem(BoardProblemCode.WRONG_COUNT, wanted=len(spots))
    marked = tuple(_read_square(item) for item in source.part("marked").items())
    return Layout(name, players, spots, marked)


def _read_spot(source: JsonSource, pieces: Mapping[str, Piece]) -> Spot:
    name = source.part("piece").text()
    if name and name not in pieces:
        source.part("piece").problem(BoardProblemCode.UNKNOWN_PIECE, name=name)
    rotation = source.part("rot").number(0, 270) if source.has("rot") else 0
    if rotation % 90:
        source.part("rot").problem(BoardProblemCode.NOT_A_QUARTER, had=rotation)
    return Spot(
        name,
        source.part("col").number(0, FARTHEST),
        source.part("row").number(0, FARTHEST),
        rotation,
    )


def _read_square(source: JsonSource) -> Square:
    numbers = [item.number(0, 99) for item in source.items()]
    if len(numbers) != 2:
        source.problem(BoardProblemCode.NOT_A_SQUARE)
        return Square(0, 0)
    return Square(*numbers)


def _read_usual(source: JsonSource, layouts: Mapping[str, Layout]) -> dict[int, str]:
    """The layout to be taken for each number of players the board is for."""
    usual: dict[int, str] = {}
    for number, part in source.parts():
        players = int(number) if number in _NUMBERS else 0
        if not players:
            part.problem(BoardProblemCode.NOT_FOR_PLAYERS, players=number)
            continue
        name = part.text()
        layout = layouts.get(name)
        if name and layout is None:
            part.problem(BoardProblemCode.UNKNOWN_LAYOUT, name=name)
        elif layout is not None and players not in layout.players:
            part.problem(BoardProblemCode.NOT_FOR_PLAYERS, players=players)
        usual[players] = name
    if not usual:
        source.problem(BoardProblemCode.NO_LAYOUT)
    return usual
