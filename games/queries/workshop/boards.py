"""Designed boards: what they are made of, and as one file."""

import json
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import batched
from typing import Any

from games.models import BoardConfiguration, BoardPiece, Design, DominoSet
from games.rules.domino.boards.assembly import Data, Reference, assembled, references
from games.rules.domino.boards.codes import BoardProblemCode
from games.rules.domino.boards.kit import KitProblem, Weight
from games.rules.domino.boards.parts import piece_problems, set_problems
from games.rules.domino.boards.reading import kit_of

_AT_ONCE = 500
"""How many slugs one query asks for: a draft may name thousands, a database takes no more."""


def kit_data(
    configuration: BoardConfiguration, pieces: Collection[BoardPiece] | None = None
) -> Data:
    """Returns a board with its pieces and cards in the format of `default.json`.

    It may also be an unsaved one, and it may be wrong: `read_kit` says so. `pieces`
    holds its pieces where they are known, others may be among them.
    """
    if pieces is None:
        pieces = pieces_of_all([configuration])
    return assembled(
        configuration.slug,
        board=configuration.data,
        domino_set=configuration.domino_set.data if _has_set(configuration) else {},
        rows={(piece.slug, piece.version): rows_of(piece.data) for piece in pieces},
    )


def kit_text(configuration: BoardConfiguration) -> str:
    """Returns `kit_data` as JSON on one line."""
    return json.dumps(
        kit_data(configuration), ensure_ascii=False, separators=(",", ":")
    )


def pieces_of(configuration: BoardConfiguration) -> dict[str, BoardPiece]:
    """Returns the pieces of a board by their letters, those that there are."""
    wanted = references(configuration.data)
    found = {(piece.slug, piece.version): piece for piece in pieces_at(wanted.values())}
    return {
        name: found[reference]
        for name, reference in wanted.items()
        if reference in found
    }


def pieces_of_all(configurations: Iterable[BoardConfiguration]) -> list[BoardPiece]:
    """Returns the pieces of several boards, those that there are."""
    return pieces_at(
        {
            reference
            for configuration in configurations
            for reference in references(configuration.data).values()
        }
    )


def pieces_at(wanted: Collection[Reference]) -> list[BoardPiece]:
    """Returns the pieces with these slugs and versions, those that there are."""
    wanted = frozenset(wanted)
    slugs = sorted({slug for slug, _version in wanted})
    return [
        piece
        for some in batched(slugs, _AT_ONCE, strict=False)
        for piece in BoardPiece.objects.filter(slug__in=some)
        if (piece.slug, piece.version) in wanted
    ]


def rows_of(data: Any) -> Any:
    """Returns what stands where the rows of a piece should be."""
    return data.get("rows") if isinstance(data, dict) else data


def read_data(design: Design) -> Any:
    """Returns what the places of a design's problems point into."""
    return kit_data(design) if isinstance(design, BoardConfiguration) else design.data


def problems_of(design: Design) -> tuple[KitProblem, ...]:
    """Returns what is wrong with a design, saved or not: see `problem_lines`."""
    match design:
        case BoardConfiguration():
            return (*kit_of(kit_data(design)).problems, *_retired_parts(design))
        case DominoSet():
            return set_problems(design.data)
        case _:
            return piece_problems(design.data)


@dataclass(frozen=True, slots=True)
class Publication:
    """What publishing a draft would mean: what forbids it, what to confirm before.

    `drafts` are the parts that are published together with it.
    """

    errors: tuple[KitProblem, ...]
    warnings: tuple[KitProblem, ...]
    drafts: tuple[Design, ...]


def publication_of(design: Design) -> Publication:
    """Returns what publishing a design would mean."""
    problems = problems_of(design)
    return Publication(
        errors=tuple(each for each in problems if each.weight is Weight.ERROR),
        warnings=tuple(each for each in problems if each.weight is Weight.WARNING),
        drafts=tuple(part for part in parts_of(design) if part.is_draft),
    )


def configurations_with(part: BoardPiece | DominoSet) -> list[BoardConfiguration]:
    """Returns the versions of boards that a part belongs to."""
    if isinstance(part, DominoSet):
        return list(part.configurations.all())
    reference = (part.slug, part.version)
    return [
        board
        for board in BoardConfiguration.objects.all()
        if reference in references(board.data).values()
    ]


def parts_of(design: Design) -> Iterator[Design]:
    """The cards and pieces of a board, each once."""
    if isinstance(design, BoardConfiguration):
        if _has_set(design):
            yield design.domino_set
        yield from {piece.pk: piece for piece in pieces_of(design).values()}.values()


def _retired_parts(configuration: BoardConfiguration) -> Iterator[KitProblem]:
    """What one may build on, but should not begin with."""
    for letter, piece in pieces_of(configuration).items():
        if piece.state == Design.State.RETIRED:
            place = f"boards.{configuration.slug}.pieces.{letter}"
            yield _retired(BoardProblemCode.PIECE_RETIRED, place, piece)
    is_known = _has_set(configuration)
    if is_known and configuration.domino_set.state == Design.State.RETIRED:
        yield _retired(BoardProblemCode.SET_RETIRED, "set", configuration.domino_set)


def _retired(code: BoardProblemCode, place: str, part: Design) -> KitProblem:
    parameters = (("slug", part.slug), ("version", part.version))
    return KitProblem(code, place, parameters, weight=Weight.WARNING)


def _has_set(configuration: BoardConfiguration) -> bool:
    """A new one may have none yet."""
    return bool(configuration.domino_set_id)
