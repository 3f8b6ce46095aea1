"""Boards that tables can choose, and what is fixed of one when a match begins."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from django.db.models import F, QuerySet

from games.models import BoardConfiguration, Design
from games.queries.workshop.boards import kit_text
from games.rules import registry
from games.rules.core import OptionProblem, Options, OptionValue
from games.rules.domino.boards.defaults import default_kit
from games.rules.domino.boards.kit import Kit
from games.rules.domino.boards.reading import PLAYERS, read_kit
from games.rules.domino.options import USUAL, DominoOptionCode, kit_of_options

BOARD = "board"
LAYOUT = "layout"
KIT = "kit"
_NUMBERS = frozenset(map(str, PLAYERS))


@dataclass(frozen=True, slots=True)
class OfferedBoard:
    """A board of the list: for which numbers of players, and its name if it has one.

    The boards that the site brings itself have none of their own.
    """

    slug: str
    players: tuple[int, ...]
    name: str = ""
    version: int = 0
    layouts: tuple[str, ...] = ()


class Pinned(NamedTuple):
    """What a match keeps of its board: the text of its kit, and the version.

    The text is empty for a board that is just as the site brings it.
    """

    kit: str
    board: BoardConfiguration | None


def has_boards(game_key: str) -> bool:
    """Returns whether a game is played on boards that can be designed."""
    return any(spec.name == KIT for spec in registry.game(game_key).option_specs)


def offered_boards() -> tuple[OfferedBoard, ...]:
    """Returns the newest published version of every board, the site's usual one first.

    Where nothing is published at all, the site's own: nobody must be without a board.
    """
    newest: dict[str, OfferedBoard] = {}
    rows = _published().order_by("slug", F("version").desc())
    for slug, version, name, data in rows.values_list(
        "slug", "version", "name", "data"
    ):
        board = OfferedBoard(slug, _players(data), name, version, _layouts(data))
        newest.setdefault(slug, board)
    kit = default_kit()
    if not newest:
        newest = {
            slug: OfferedBoard(
                slug, tuple(sorted(board.usual)), layouts=tuple(board.layouts)
            )
            for slug, board in kit.boards.items()
        }
    return tuple(sorted(newest.values(), key=lambda each: each.slug != kit.usual_board))


def offered_layouts() -> tuple[str, ...]:
    """Returns the names of the layouts that the boards offered have, each once."""
    names = (name for board in offered_boards() for name in board.layouts)
    return (USUAL, *dict.fromkeys(names))


def with_layout_of_board(options: Options) -> Options:
    """Returns options whose layout is of their board: of another one's, the usual.

    The options carry the kit of the board chosen.
    """
    board = kit_of_options({KIT: "", **options}).boards.get(
        str(options.get(BOARD, default_kit().usual_board))
    )
    wish = options.get(LAYOUT, USUAL)
    is_own = board is None or wish == USUAL or wish in board.layouts
    if is_own or wish not in offered_layouts():
        return options
    return {**options, LAYOUT: USUAL}


def name_of_board(slug: str) -> str:
    """Returns what the newest version of a board is called, whatever its state."""
    rows = BoardConfiguration.objects.filter(slug=slug).order_by("-version")
    return rows.values_list("name", flat=True).first() or slug


def pinned_board(game_key: str, options: Options) -> Pinned:
    """Returns the version that a match would be played on if it began now.

    Raises:
        OptionProblem: The board chosen is offered no more.
    """
    if not has_boards(game_key):
        return Pinned("", None)
    slug = str(options.get(BOARD, default_kit().usual_board))
    rows = _published().filter(slug=slug).select_related("domino_set")
    board = rows.order_by("-version").first()
    if board is None:
        if slug in default_kit().boards and not _published().exists():
            return Pinned("", None)
        raise OptionProblem(BOARD, _why_missing(slug))
    text = kit_text(board)
    return Pinned("" if _is_own(slug, text) else text, board)


def with_kit(game_key: str, options: Options) -> Mapping[str, OptionValue]:
    """Returns options as the rules need them: with the kit of the board chosen."""
    if not has_boards(game_key):
        return options
    return {**options, KIT: pinned_board(game_key, options).kit}


def _why_missing(slug: str) -> DominoOptionCode:
    is_retired = BoardConfiguration.objects.filter(
        slug=slug, state=Design.State.RETIRED
    ).exists()
    return (
        DominoOptionCode.RETIRED_BOARD if is_retired else DominoOptionCode.UNKNOWN_BOARD
    )


def _layouts(data: Any) -> tuple[str, ...]:
    layouts = data.get("layouts") if isinstance(data, dict) else None
    return tuple(layouts) if isinstance(layouts, dict) else ()


def _players(data: Any) -> tuple[int, ...]:
    """For how many a board is, by what its layouts are chosen for."""
    usual = data.get("default_layout") if isinstance(data, dict) else None
    numbers = usual if isinstance(usual, dict) else {}
    return tuple(sorted(int(number) for number in numbers if number in _NUMBERS))


@lru_cache(maxsize=32)
def _is_own(slug: str, text: str) -> bool:
    """True if this is the site's own board with the site's own cards."""
    kit, own = read_kit(text).kit, default_kit()
    if kit is None or slug not in own.boards:
        return False
    return _what_matters(kit, slug) == _what_matters(own, slug)


def _what_matters(kit: Kit, slug: str) -> tuple[object, ...]:
    return kit.colors, kit.domino_set, kit.tokens, kit.boards[slug]


def _published() -> QuerySet[BoardConfiguration]:
    return BoardConfiguration.objects.filter(state=Design.State.PUBLISHED)
