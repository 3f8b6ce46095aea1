"""Untyped data from a file, taken apart: every value has a place and must be right.

Nothing raises; what is wrong is noted and a harmless value taken instead, so that one
reading finds every problem.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from games.rules.domino.boards.codes import BoardProblemCode
from games.rules.domino.boards.kit import KitProblem, Weight


@dataclass(slots=True)
class Findings:
    """The problems found so far."""

    problems: list[KitProblem]

    def add(self, code: BoardProblemCode, place: str, **parameters: str | int) -> None:
        """Notes an error, once."""
        self._note(KitProblem(code, place, tuple(parameters.items())))

    def warn(self, code: BoardProblemCode, place: str, **parameters: str | int) -> None:
        """Notes what people can play with, but may not have meant."""
        parts = tuple(parameters.items())
        self._note(KitProblem(code, place, parts, weight=Weight.WARNING))

    @property
    def has_errors(self) -> bool:
        """True if something found lets nobody play."""
        return any(problem.weight is Weight.ERROR for problem in self.problems)

    def has_errors_at(self, *places: str) -> bool:
        """True if one of these places or something in it lets nobody play."""
        inside = tuple(place + sign for place in places for sign in ".[")
        return any(
            problem.place in places or problem.place.startswith(inside)
            for problem in self.problems
            if problem.weight is Weight.ERROR
        )

    def _note(self, problem: KitProblem) -> None:
        if problem not in self.problems:
            self.problems.append(problem)


@dataclass(frozen=True, slots=True)
class JsonSource:
    """A value of the file at its place."""

    value: object
    place: str
    findings: Findings
    is_missing: bool = False

    def problem(self, code: BoardProblemCode, **parameters: str | int) -> None:
        """Notes a problem with this value."""
        self.findings.add(code, self.place, **parameters)

    def part(self, name: str) -> "JsonSource":
        """The value under a name; a problem if there is none."""
        place, table = self._under(name), self._table()
        if table is not None and name in table:
            return JsonSource(table[name], place, self.findings)
        if table is not None:
            self.findings.add(BoardProblemCode.MISSING, place)
        return JsonSource(None, place, self.findings, is_missing=True)

    def has(self, name: str) -> bool:
        """True if there is a value under a name."""
        return isinstance(self.value, dict) and name in self.value

    def parts(self) -> Iterator[tuple[str, "JsonSource"]]:
        """All names with their values."""
        for name, value in (self._table() or {}).items():
            yield str(name), JsonSource(value, self._under(str(name)), self.findings)

    def items(self) -> Iterator["JsonSource"]:
        """The values of a list."""
        if isinstance(self.value, list):
            for number, value in enumerate(self.value):
                yield JsonSource(value, f"{self.place}[{number}]", self.findings)
        else:
            self._wrong("list")

    def text(self, *, longest: int = 60) -> str:
        """A text, empty if it is none."""
        if not isinstance(self.value, str):
            self._wrong("text")
            return ""
        if len(self.value) > longest:
            self.problem(BoardProblemCode.TOO_LONG, longest=longest)
        return self.value[:longest]

    def number(self, low: int, high: int) -> int:
        """A whole number within bounds, the lower one if it is none."""
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool):
            self._wrong("number")
            return low
        if not low <= value <= high:
            self.problem(BoardProblemCode.OUT_OF_RANGE, low=low, high=high)
        return min(max(value, low), high)

    def within(self, most: int, code: BoardProblemCode) -> None:
        """Notes a problem where a list or table has more than so many values."""
        if isinstance(self.value, list | dict) and len(self.value) > most:
            self.problem(code, most=most)

    def length(self) -> int | None:
        """How long the list is, None if it is none."""
        return len(self.value) if isinstance(self.value, list) else None

    def shown(self, *, longest: int = 60) -> str:
        """The value as a sentence may name it, whatever it is."""
        return str(self.value)[:longest]

    def _table(self) -> dict[object, object] | None:
        if isinstance(self.value, dict):
            return self.value
        self._wrong("table")
        return None

    def _wrong(self, expected: str) -> None:
        """A missing value has been noted already."""
        if not self.is_missing:
            self.problem(BoardProblemCode.WRONG_TYPE, expected=expected)

    def _under(self, name: str) -> str:
        return f"{self.place}.{name}" if self.place else name
