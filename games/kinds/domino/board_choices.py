"""Boards as the lobby offers them: names of their own, and for how many they are."""

from collections.abc import Iterable
from dataclasses import replace

from django.utils.translation import gettext as _

from games.kinds.domino.options import OPTIONS
from games.kinds.kind import NamedChoices, OptionText
from games.models import BoardConfiguration, Match
from games.queries.workshop.table_boards import (
    BOARD,
    LAYOUT,
    OfferedBoard,
    name_of_board,
    offered_boards,
)
from games.rules.core import OptionProblem, Options, OptionSpec
from games.rules.domino.boards.naming import spoken
from games.rules.domino.options import USUAL, DominoOptionCode
from players.texts import Text


class DesignedBoards:
    """The choices of boards and their layouts: `SiteChoices` of the game."""

    def named(self, spec: OptionSpec, text: OptionText, *, chosen: str) -> NamedChoices:
        """Names the boards or layouts there are."""
        if spec.name == LAYOUT:
            return _named_layouts(text, chosen=chosen)
        return named_boards(text, chosen=chosen)

    def problem(self, options: Options, *, seats: int) -> OptionProblem | None:
        """Asks for another board where this one is gone or not for so many."""
        boards = {board.slug: board for board in offered_boards()}
        board = boards.get(str(options.get(BOARD, "")))
        if board is None:
            return OptionProblem(BOARD, DominoOptionCode.RETIRED_BOARD)
        if seats in board.players:
            return None
        return OptionProblem(BOARD, DominoOptionCode.NOT_FOR_SO_MANY)

    def is_offered(self, preset: Options) -> bool:
        """Looks for the board among those offered."""
        if BOARD not in preset:
            return True
        return preset[BOARD] in {board.slug for board in offered_boards()}

    def fixed(self, match: Match) -> tuple[Text, Text] | None:
        """Names the version of the board."""
        if not match.board:
            return None
        return OPTIONS[BOARD].name, _pinned_name(match.board)


def _named_layouts(text: OptionText, *, chosen: str) -> NamedChoices:
    """The site's own layouts in words; others by their names and those of their boards."""
    boards: dict[str, list[Text]] = {}
    for board in offered_boards():
        for layout in board.layouts:
            boards.setdefault(layout, []).append(_name(board.slug, board.name))
    names: dict[str, Text] = {
        layout: text.choices.get(layout) or spoken(layout)
        for layout in (USUAL, *boards)
    }
    labels: dict[str, Text] = {
        layout: name
        if layout in text.choices
        else _("%(layout)s (board %(boards)s)")
        % {"layout": name, "boards": ", ".join(map(str, boards[layout]))}
        for layout, name in names.items()
    }
    if chosen and chosen not in names:
        names[chosen] = labels[chosen] = text.choices.get(chosen) or spoken(chosen)
    return NamedChoices(replace(text, choices=names), labels)


def named_boards(text: OptionText, *, chosen: str) -> NamedChoices:
    """Returns the words for the boards there are, and for the one chosen before."""
    offered = offered_boards()
    names: dict[str, Text] = {
        board.slug: _name(board.slug, board.name) for board in offered
    }
    labels: dict[str, Text] = {board.slug: _label(board) for board in offered}
    if chosen and chosen not in names:
        gone = _("%(name)s (retired)") % {"name": _name(chosen, name_of_board(chosen))}
        names[chosen] = labels[chosen] = gone
    return NamedChoices(replace(text, choices=names), labels)


def _pinned_name(board: BoardConfiguration) -> str:
    return _("%(name)s, version %(version)s") % {
        "name": _name(board.slug, board.name),
        "version": board.version,
    }


def _label(board: OfferedBoard) -> str:
    return _("%(name)s, for %(numbers)s players") % {
        "name": _name(board.slug, board.name),
        "numbers": _numbers(board.players),
    }


def _numbers(players: Iterable[int]) -> str:
    numbers = list(players)
    if not numbers:
        return "0"
    first, last = numbers[0], numbers[-1]
    if len(numbers) > 1 and numbers == list(range(first, last + 1)):
        return f"{first}\N{EN DASH}{last}"
    return ", ".join(map(str, numbers))


def _name(slug: str, name: str) -> str:
    """The site's own boards are called in the page's language, unless renamed."""
    own = OPTIONS[BOARD].choices.get(slug)
    return str(own) if own and name in ("", spoken(slug)) else name or spoken(slug)
