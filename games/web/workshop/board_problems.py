"""What is wrong with a board, in sentences that name the place in words.

Columns and rows are counted from one here, as in the editors; the path beside the words
is that of the file, where they are counted from nought.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.rules.domino.boards.codes import BoardProblemCode
from games.rules.domino.boards.kit import KitProblem, Weight
from games.web.workshop.board_places import BoardPlace, board_place
from games.web.workshop.board_sentences import SENTENCES


@dataclass(frozen=True, slots=True)
class ProblemLine:
    """One problem: its place in words, its path in the file, and what is wrong."""

    place: str
    path: str
    text: str
    is_error: bool

    def __str__(self) -> str:
        return f"{self.place}: {self.text}"


def problem_lines(
    problems: Iterable[KitProblem], data: object = None
) -> tuple[ProblemLine, ...]:
    """Returns the problems in words, errors first.

    `data` is what was read: a kit, a piece or a set. Pieces are named with it.
    """
    lines = [_line(problem, data) for problem in problems]
    return tuple(sorted(lines, key=lambda line: not line.is_error))


def _line(problem: KitProblem, data: object) -> ProblemLine:
    place = board_place(problem.place, data)
    return ProblemLine(
        place=place.words,
        path=problem.place,
        text=_sentence(problem, place),
        is_error=problem.weight is Weight.ERROR,
    )


def _sentence(problem: KitProblem, place: BoardPlace) -> str:
    values = dict(problem.parameters)
    if problem.code == BoardProblemCode.PAIR_WITHOUT_CARD:
        values |= {name: _square(str(values[name])) for name in ("one", "other")}
    variant = _variant(problem, place)
    text = SENTENCES.get((problem.code, variant)) or SENTENCES[problem.code, ""]
    return str(text).format(**values)


def _variant(problem: KitProblem, place: BoardPlace) -> str:
    """What chooses among the sentences of one code."""
    if problem.code == BoardProblemCode.WRONG_TYPE:
        return str(dict(problem.parameters)["expected"])
    if problem.code == BoardProblemCode.NOT_FOR_PLAYERS and place.kind == "number":
        has_layout = isinstance(dict(problem.parameters)["players"], int)
        return "" if has_layout else "never"
    return place.kind


def _square(text: str) -> str:
    column, row = (int(number) + 1 for number in text.split(","))
    return _("column {column}, row {row}").format(column=column, row=row)
