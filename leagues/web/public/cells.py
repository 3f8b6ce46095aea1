"""What stands in a cell of a sheet: no formulas, exact numbers as programs read them."""

from collections.abc import Mapping
from fractions import Fraction
from unicodedata import normalize

from leagues.rules.core import EntrantNumber
from leagues.rules.points import Span

DIGITS = 4
STARTS_OF_FORMULAS = ("=", "+", "-", "@", "|", "%")

type Cell = str | int | float | None


def safe_cell(cell: Cell) -> Cell:
    """Returns a cell that no spreadsheet takes for a formula; numbers stay numbers."""
    if not isinstance(cell, str):
        return cell
    plain = normalize("NFKC", cell).strip()  # wide signs start formulas as well
    is_formula = plain.startswith(STARTS_OF_FORMULAS) or cell[:1] in ("\t", "\r", "\n")
    return f"'{cell}" if is_formula else cell


def exact_number(value: Fraction) -> int | float:
    """Returns points: whole, or with four digits."""
    return int(value) if value.denominator == 1 else round(float(value), DIGITS)


def table_place(
    places: Mapping[EntrantNumber, Span], entrant: EntrantNumber
) -> int | None:
    """Returns the place at a table, the first of those that are shared."""
    return places[entrant][0] if entrant in places else None
