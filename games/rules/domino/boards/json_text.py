"""A text in JSON taken in, strictly: what cannot be kept or is lost is a problem."""

import json

from games.rules.domino.boards.codes import BoardProblemCode
from games.rules.domino.boards.kit import KitProblem

DEEPEST = 50
"""How many lists and tables may stand in one another: no file needs ten, and a database
gives up at some depth of its own."""


class _NameTwice(ValueError):
    """A table has two values under one name, of which JSON keeps the last."""


def parsed(text: str) -> tuple[object, tuple[KitProblem, ...]]:
    """The value of a text, and why it is none."""
    try:
        value: object = json.loads(
            text, object_pairs_hook=_table, parse_constant=_no_number
        )
        kept = json.dumps(value, ensure_ascii=False, allow_nan=False)
        kept.encode()
    except _NameTwice as error:
        return None, (
            KitProblem(BoardProblemCode.NAME_TWICE, "", (("name", str(error)),)),
        )
    except UnicodeEncodeError:
        return None, (KitProblem(BoardProblemCode.NOT_TEXT, ""),)
    except (ValueError, RecursionError) as error:
        line = error.lineno if isinstance(error, json.JSONDecodeError) else 1
        return None, (KitProblem(BoardProblemCode.NOT_JSON, "", (("line", line),)),)
    if _is_deeper(value, DEEPEST):
        return None, (KitProblem(BoardProblemCode.NOT_JSON, "", (("line", 1),)),)
    if _NUL in kept:
        return None, (KitProblem(BoardProblemCode.NOT_TEXT, ""),)
    return value, ()


def _table(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table: dict[str, object] = {}
    for name, value in pairs:
        if name in table:
            raise _NameTwice(name[:40])
        table[name] = value
    return table


def _is_deeper(value: object, most: int) -> bool:
    if not isinstance(value, dict | list):
        return False
    inner = list(value.values()) if isinstance(value, dict) else value
    return most == 0 or any(_is_deeper(each, most - 1) for each in inner)


def _no_number(text: str) -> object:
    """NaN and infinities are read by Python, but are no JSON."""
    raise ValueError(text)


_NUL = "\\u0000"
