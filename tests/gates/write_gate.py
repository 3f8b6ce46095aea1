"""Refuses, while tests run, every write to the database made outside the services.

What the code says is checked by `test_writes.py`; this sees what really happens: the
statement a save, an update or a relation's `add` comes to, and who asked for it.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created

ROOT = Path(__file__).parent.parent.parent
STATEMENTS = ("INSERT", "UPDATE", "DELETE", "REPLACE")
APPS = ("games", "leagues", "ligretto_site", "players")
# Modules outside the services that may write, with the reason.
PROJECT_WRITERS = {
    "games.live.storage.entry_store",  # a batch of moves in one statement of its own
    "tests",  # what a test prepares
    "bench",  # what a benchmark prepares
}
# Modules or functions of frameworks that keep tables of their own, or that migrate and
# empty ours. Not the base classes of our models, which any save passes through.
FRAMEWORK_WRITERS = {
    "allauth",  # accounts, e-mail addresses, second factors
    "django.contrib.admin.models.LogEntryManager",  # what admins did
    "django.contrib.auth.base_user.AbstractBaseUser.check_password",  # hashed again
    "django.contrib.auth.models.update_last_login",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.core.management",
    "django.db.migrations",
    "django_tasks_db",  # tasks that wait, and what became of them
    "django.test",  # empties the tables after a test
}

found: list[str] = []


class WriteOutsideServicesError(AssertionError):
    """A view, presenter, query, command or admin page wrote to the database."""


def install() -> None:
    """Watches the connections there are, and every one made from now on."""
    connection_created.connect(_on_connection)
    for connection in connections.all(initialized_only=True):
        _watch(connection)


@cache
def may_write(function: str) -> bool | None:
    """True if a function, named with its module, may write: None if its caller says."""
    if _is_one_of(function, PROJECT_WRITERS | FRAMEWORK_WRITERS):
        return True
    if not _is_one_of(function, APPS):
        return None
    parts = function.split(".")
    if "services" in parts or "migrations" in parts:
        return True
    # What a model does when it is saved belongs to who saves it.
    return None if "models" in parts else False


def _on_connection(connection: BaseDatabaseWrapper, **kwargs: object) -> None:
    _watch(connection)


def _watch(connection: BaseDatabaseWrapper) -> None:
    if _refuse not in connection.execute_wrappers:
        connection.execute_wrappers.append(_refuse)


def _refuse(
    execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any
) -> Any:
    if sql.lstrip()[:7].upper().startswith(STATEMENTS):
        writer = _writer(sys._getframe(1))
        if writer is not None:
            found.append(f"{writer}: {sql[:80]}")
            raise WriteOutsideServicesError(found[-1])
    return execute(sql, params, many, context)


def _writer(frame: FrameType | None) -> str | None:
    """The nearest frame that decides, as file and line, where it may not write."""
    for each in _outwards(frame):
        module = each.f_globals.get("__name__", "")
        allowed = may_write(f"{module}.{each.f_code.co_qualname}")
        if allowed is not None:
            return None if allowed else f"{module}:{each.f_lineno}"
    return None


def _outwards(frame: FrameType | None) -> Iterator[FrameType]:
    while frame is not None:
        yield frame
        frame = frame.f_back


def _is_one_of(module: str, names: Iterable[str]) -> bool:
    return any(module == name or module.startswith(f"{name}.") for name in names)
