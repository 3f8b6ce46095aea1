"""From a file to designs: all of it or nothing, and nothing twice."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, cast

from django.db import transaction

from games.models import BoardConfiguration, BoardPiece, Design, DominoSet
from games.queries.workshop.boards import kit_data, parts_of
from games.rules.domino import boards
from games.rules.domino.boards.codes import BoardProblemCode
from games.rules.domino.boards.json_text import parsed
from games.rules.domino.boards.kit import KitProblem
from games.rules.domino.boards.naming import BoardNames, KitNames, kit_names
from games.rules.domino.boards.reading import kit_of
from games.services.workshop.board_problems import BadFile
from games.services.workshop.boards import Wording, add_version, make_published
from players.models import Player

MOST_KILOBYTES = 500
_NAMES_OF_BOARD = ("name", "piece_slugs")


@dataclass(slots=True)
class Import:
    """What an import has made, and which of its boards were there already."""

    by: Player | None
    is_published: bool
    data: Any
    made: list[Design] = field(default_factory=list)
    known: list[BoardConfiguration] = field(default_factory=list)
    problems: list[KitProblem] = field(default_factory=list)

    def add[D: Design](self, kind: type[D], slug: str, wording: Wording) -> D:
        """Makes the next version, unless someone works on a draft of it."""
        draft = kind._default_manager.filter(  # noqa: SLF001 -- public API
            slug=slug, state=Design.State.DRAFT
        ).first()
        if draft is not None:
            self.problems.append(
                KitProblem(BoardProblemCode.DRAFT_EXISTS, "", (("slug", slug),))
            )
            return draft
        design = add_version(
            kind, slug, wording, by=self.by, is_published=self.is_published
        )
        self.made.append(design)
        return design

    def use[D: Design](self, design: D) -> D:
        """Takes what is there already; it is published, too, if the import is."""
        if self.is_published and design.is_draft:
            self.made.append(make_published(design, by=self.by))
        return design


@transaction.atomic
def import_boards(
    text: str, *, by: Player | None, is_published: bool = False
) -> Import:
    """Makes drafts, or published versions, of what a file holds and is not here yet.

    Raises:
        BadFile: Something is wrong with it, and nothing has been made.
    """
    data, names = _checked(text)
    made = Import(by, is_published, data)
    contents = _set_contents(data)
    for slug, board in data["boards"].items():
        known = _known_board(slug, board, contents)
        if known is not None:
            _use_board(made, known)
            continue
        domino_set = _set(made, contents, names)
        wording = Wording(
            names.boards[slug].name,
            _board_data(made, board, names.boards[slug]),
            domino_set,
        )
        made.add(BoardConfiguration, slug, wording)
    if made.problems:
        raise BadFile(tuple(made.problems), data)
    return made


def import_default() -> None:
    """Publishes the site's own boards, once: not where there has been one of them."""
    text = files(boards).joinpath("default.json").read_text(encoding="utf-8")
    slugs = cast("dict[str, Any]", parsed(text)[0])["boards"]
    if not BoardConfiguration.objects.filter(slug__in=slugs).exists():
        import_boards(text, by=None, is_published=True)


def _checked(text: str) -> tuple[Any, KitNames]:
    if len(text.encode(errors="replace")) > MOST_KILOBYTES * 1000:
        raise BadFile(
            (KitProblem(BoardProblemCode.TOO_LARGE, "", (("most", MOST_KILOBYTES),)),),
            None,
        )
    data, problems = parsed(text)
    if problems:
        raise BadFile(problems, None)
    kit, problems = kit_of(data)
    if kit is None:
        raise BadFile(problems, data)
    names, problems = kit_names(cast("dict[str, object]", data))
    if problems:
        raise BadFile(problems, data)
    return data, names


def _set_contents(data: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "colours": data["colours"],
        "pairs": data["cards"]["pairs"],
        "jokers": data["jokers_per_player"],
        "tokens": data["tokens"],
    }


def _known_board(
    slug: str, board: Mapping[str, Any], contents: Mapping[str, Any]
) -> BoardConfiguration | None:
    """The newest version of a board that is just so, whatever its pieces are called."""
    versions = BoardConfiguration.objects.filter(slug=slug).select_related("domino_set")
    for version in versions:
        boards = cast("dict[str, Any]", kit_data(version)["boards"])
        is_same = boards[slug] == _without_names(board)
        if is_same and version.domino_set.data == contents:
            return version
    return None


def _use_board(made: Import, board: BoardConfiguration) -> None:
    made.known.append(board)
    if made.is_published and board.is_draft:
        for part in parts_of(board):
            made.use(part)
        made.use(board)


def _set(made: Import, contents: dict[str, Any], names: KitNames) -> DominoSet:
    """The set of the file: one just so, of the slug it names if it names one."""
    slug = names.set_slug
    rows = DominoSet.objects.filter(slug=slug) if slug else DominoSet.objects.all()
    for known in rows:
        if known.data == contents:
            return made.use(known)
    own = slug or str(made.data["default_board"])
    return made.add(DominoSet, own, Wording(names.set_name, contents))


def _board_data(
    made: Import, board: Mapping[str, Any], names: BoardNames
) -> dict[str, Any]:
    pieces = {}
    for letter, rows in board["pieces"].items():
        piece = _piece(made, names, letter, rows=rows)
        pieces[letter] = {"slug": piece.slug, "version": piece.version}
    return {**_without_names(board), "pieces": pieces}


def _piece(
    made: Import, names: BoardNames, letter: str, *, rows: list[str]
) -> BoardPiece:
    slug, data = names.pieces[letter], {"rows": rows}
    for known in BoardPiece.objects.filter(slug=slug):
        if known.data == data:
            return made.use(known)
    name = f"{names.name} {letter}"
    return made.add(BoardPiece, slug, Wording(name[:60], data))


def _without_names(board: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in board.items() if name not in _NAMES_OF_BOARD}
