"""Many rows of a model from one: what lists and queries are looked at with."""

from collections.abc import Iterable
from typing import Any

from django.db import connection
from django.db.models import (
    AutoField,
    CharField,
    Field,
    ForeignKey,
    Max,
    Model,
    UUIDField,
)

type Firsts = dict[type[Model], int]

COPY = """
WITH RECURSIVE copies (n) AS (
    SELECT 0 UNION ALL SELECT n + 1 FROM copies WHERE n + 1 < {count}
)
INSERT INTO "{table}" ({columns})
SELECT {values} FROM copies, (SELECT * FROM "{table}" WHERE "{key}" = %s)
"""


def multiply(rows: Iterable[Model], count: int) -> None:
    """Copies each of the rows `count` times; copies belong to copies of their parents.

    What must be unique gets the number of its copy. Made for SQLite.
    """
    rows = list(rows)
    firsts = {type(row): _first_key(type(row)) for row in rows}
    for row in rows:
        fields = row._meta.local_concrete_fields
        copy = COPY.format(
            count=count,
            table=row._meta.db_table,
            key=row._meta.pk.column,
            columns=", ".join(f'"{field.column}"' for field in fields),
            values=", ".join(_value(field, firsts, count) for field in fields),
        )
        with connection.cursor() as cursor:
            cursor.execute(copy, [row._meta.pk.get_db_prep_value(row.pk, connection)])


def _first_key(model: type[Model]) -> int:
    """Returns the key of the first copy."""
    if not isinstance(model._meta.pk, AutoField):
        return 0
    return (model._base_manager.aggregate(last=Max("pk"))["last"] or 0) + 1


def _value(field: "Field[Any, Any]", firsts: Firsts, count: int) -> str:
    """Returns what stands in a column of copy `n`, as SQL."""
    column = f'"{field.column}"'
    if isinstance(field, AutoField):
        return f"{firsts[field.model]} + n"
    if isinstance(field, UUIDField) and field.primary_key:
        return "printf('%%032x', n)"
    if isinstance(field, ForeignKey):
        return _parent(field, firsts, count)
    if not _is_unique(field):
        return column
    return f"{column} || n" if isinstance(field, CharField) else f"{column} + 1 + n"


def _parent(field: "ForeignKey[Any, Any]", firsts: Firsts, count: int) -> str:
    """Each parent of one kind is another copy; what has no parent gets none."""
    column, first = f'"{field.column}"', firsts.get(field.related_model)
    if first is None:
        return column
    others = [
        each
        for each in field.model._meta.local_concrete_fields
        if each.related_model is field.related_model
    ]
    return f"{column} * 0 + {first} + (n + {others.index(field)}) %% {count}"


def _is_unique(field: "Field[Any, Any]") -> bool:
    """True also for one of several that are unique together."""
    constraints = field.model._meta.constraints
    together = {name for each in constraints for name in getattr(each, "fields", ())}
    return field.unique or field.name in together
