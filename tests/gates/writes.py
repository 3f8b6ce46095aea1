"""Finds in source what writes to the database, by the names of calls."""

import ast
from collections.abc import Iterator

from django.apps import apps
from django.db.models import ForeignObjectRel

VERBS = {
    "bulk_create", "bulk_update", "create", "delete", "get_or_create", "save", "update",
    "update_or_create",
}  # fmt: skip
RELATION_VERBS = {"add", "clear", "remove", "set"}
# Names that dictionaries, sets and caches have too: a write only as one is written.
SHARED_VERBS = {"create", "delete", "update"}
RAW = {"execute", "executemany", "executescript", "raw"}
PROJECT_APPS = ("games", "leagues", "players")


def relation_names() -> set[str]:
    """Attributes of our models that hold many others: `add` on one of them writes."""
    models = (m for app in PROJECT_APPS for m in apps.get_app_config(app).get_models())
    return {
        str(field.get_accessor_name())
        if isinstance(field, ForeignObjectRel)
        else field.name
        for model in models
        for field in model._meta.get_fields()
        if field.one_to_many or field.many_to_many
    }


def writes(source: str, relations: set[str]) -> Iterator[tuple[int, str]]:
    """Line and text of each call that writes."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if _is_write(node, node.func, relations):
            yield node.lineno, ast.unparse(node.func)


def _is_write(call: ast.Call, func: ast.Attribute, relations: set[str]) -> bool:
    verb = _sync(func.attr)
    if verb in RELATION_VERBS:
        return _last_name(func.value) in relations
    if verb in SHARED_VERBS:
        return _is_on_rows(func.value, relations) or _is_written_as_rows(call, verb)
    return verb in VERBS or verb in RAW


def _sync(name: str) -> str:
    """`asave` is `save`: Django's own names for coroutines."""
    plain = name.removeprefix("a")
    return plain if plain in VERBS | RELATION_VERBS else name


def _is_on_rows(receiver: ast.expr, relations: set[str]) -> bool:
    return _last_name(receiver) in relations or ".objects" in ast.unparse(receiver)


def _is_written_as_rows(call: ast.Call, verb: str) -> bool:
    """Rows are updated and created by keyword alone, and delete themselves."""
    if verb == "delete":
        return not call.args and not call.keywords
    return bool(call.keywords) and not call.args


def _last_name(receiver: ast.expr) -> str:
    return receiver.attr if isinstance(receiver, ast.Attribute) else ""
