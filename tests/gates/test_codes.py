"""Codes of refusals and problems are enums: no literal is raised or compared."""

import ast
import re
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path

import pytest

from games.api.problems import ApiProblemCode
from games.live.table.refusals import TableRefusalCode
from games.queries.workshop.board_files import FileProblemCode
from games.rules.card_engine.refusals import CardRefusalCode
from games.rules.codes import ChoiceRefusalCode, OptionProblemCode, RefusalCode
from games.rules.domino.boards.codes import BoardProblemCode
from games.rules.domino.faults import FaultCode
from games.rules.domino.options import DominoOptionCode
from games.rules.domino.refusals import DominoRefusalCode
from games.rules.dutch_blitz.options import DutchBlitzOptionCode
from games.rules.wuerfel.options import DiceOptionCode
from games.rules.wuerfel.refusals import DiceRefusalCode
from games.services.problems import TableProblemCode
from games.services.workshop.board_problems import DesignProblemCode
from games.services.workshop.lab import LabProblemCode
from games.web.workshop.board_sentences import SENTENCES as BOARD_SENTENCES
from leagues.rules.event.effects import FactRefusalCode
from leagues.rules.formats.core import ProblemCode
from leagues.services.problems import REFUSALS, SEATING, LeagueProblemCode
from players.services.problems import SocialProblemCode

ROOT = Path(__file__).parent.parent.parent
APPS = ("games", "leagues", "ligretto_site", "players")
CODES: tuple[type[StrEnum], ...] = (
    ApiProblemCode, BoardProblemCode, CardRefusalCode, ChoiceRefusalCode,
    SocialProblemCode, DesignProblemCode, DiceOptionCode, DiceRefusalCode,
    DominoOptionCode, DominoRefusalCode, DutchBlitzOptionCode, FactRefusalCode,
    FaultCode, FileProblemCode, LabProblemCode, LeagueProblemCode, OptionProblemCode,
    ProblemCode, RefusalCode, TableProblemCode, TableRefusalCode,
)  # fmt: skip
RAISED = re.compile(r"^(Refusal|\w*Problem|\w+Refused|NotOneFile)$")
# Django's own codes of what is wrong in a form.
OF_DJANGO = {"required"}
SOURCES = {
    path: path.read_text()
    for app in APPS
    for path in sorted((ROOT / app).rglob("*.py"))
    if "migrations" not in path.parts
}


def _places(found: Iterator[ast.AST], path: Path) -> list[str]:
    return [f"{path.relative_to(ROOT)}: {ast.unparse(node)}" for node in found]


def _is_code(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "code"


def _literals(node: ast.expr) -> set[str]:
    """The codes of a word, or of a list of words."""
    words = [n.value for n in ast.walk(node) if isinstance(n, ast.Constant)]
    return {word for word in words if isinstance(word, str) and word} - OF_DJANGO


def _compared(tree: ast.AST) -> Iterator[ast.AST]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = (node.left, *node.comparators)
            if any(map(_is_code, sides)) and any(map(_literals, sides)):
                yield node
        elif isinstance(node, ast.Match) and _is_code(node.subject):
            yield from (case.pattern for case in node.cases if _is_word(case.pattern))


def _is_word(pattern: ast.pattern) -> bool:
    return any(isinstance(node, ast.MatchValue) and _literals(node.value)
               for node in ast.walk(pattern))  # fmt: skip


def _raised(tree: ast.AST) -> Iterator[ast.AST]:
    """Problems made with a literal as their code, which is the first or second word."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and RAISED.match(ast.unparse(node.func)):
            place = 1 if ast.unparse(node.func) == "OptionProblem" else 0
            if len(node.args) > place and isinstance(node.args[place], ast.Constant):
                yield node


def test_no_code_is_compared_with_a_literal() -> None:
    found = (_places(_compared(ast.parse(s)), path) for path, s in SOURCES.items())
    assert [place for places in found for place in places] == []


def test_no_problem_is_made_with_a_literal() -> None:
    found = (_places(_raised(ast.parse(s)), path) for path, s in SOURCES.items())
    assert [place for places in found for place in places] == []


def test_the_search_finds_what_it_should() -> None:
    compared = ("problem.code == 'full'", "problem.code in ('full', 'over')")
    raised = ("TableProblem('full', text)", "OptionProblem(name, 'X')", "Refusal('X')")
    matched = "match refusal.code:\n  case 'full' | 'over':\n    pass"
    assert all(list(_compared(ast.parse(s))) for s in (*compared, matched))
    assert all(list(_raised(ast.parse(s))) for s in raised)
    assert list(_compared(ast.parse("table.code == code"))) == []


@pytest.mark.parametrize("codes", CODES)
def test_every_code_is_answered_somewhere(codes: type[StrEnum]) -> None:
    everything = "\n".join(SOURCES.values())
    used = set(re.findall(rf"\b{codes.__name__}\.([A-Z_]+)\b", everything))
    assert used == set(codes.__members__)


def test_every_code_of_a_file_of_boards_has_a_sentence() -> None:
    assert {code for code, _kind in BOARD_SENTENCES} == set(BoardProblemCode)


def test_every_code_of_an_event_has_a_sentence() -> None:
    assert REFUSALS.keys() == set(FactRefusalCode)
    assert SEATING.keys() == set(ProblemCode)
