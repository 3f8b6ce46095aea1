"""Backups of the whole database: made while the site runs, put back where it does not.

SQLite: a copy of the file by SQLite itself. PostgreSQL: an archive with the rows of every
table as of one moment; no program of PostgreSQL is needed for either.
"""

import json
import sqlite3
import zipfile
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from django.apps import apps
from django.core.management import call_command
from django.core.management.color import no_style
from django.db import connection, transaction
from django.db.migrations.recorder import MigrationRecorder

from players.models import Player

HISTORY = "django_migrations"
PIECE = 1 << 20
READABLE_BY_US = 0o600


class BackupError(Exception):
    """Why a backup cannot be made or put back; says what helps."""


def save_backup(path: Path) -> None:
    """Writes everything the database holds to a new file, which only we can read.

    Raises:
        BackupError: The file is there already.
    """
    if path.exists():
        raise BackupError(f"{path} is there already: name another file.")
    part = path.with_name(f"{path.name}.part")
    part.touch(mode=READABLE_BY_US)
    try:
        if connection.vendor == "sqlite":
            _copy_sqlite(Path(connection.settings_dict["NAME"]), part)
        else:
            _save_rows(part)
        part.rename(path)
    finally:
        part.unlink(missing_ok=True)


def restore_backup(path: Path, *, replace: bool = False) -> None:
    """Makes the database what it was when the backup was made. The site must not run.

    Raises:
        BackupError: There are people in the database and `replace` is not set; or the
            backup is broken, or made by another version.
    """
    if not path.exists():
        raise BackupError(f"There is no file {path}.")
    if not replace and _has_people():
        raise BackupError(
            "There are people in this database: --replace takes all of it away."
        )
    if connection.vendor == "sqlite":
        _check_sqlite(path)
        target = Path(connection.settings_dict["NAME"])
        connection.close()
        _copy_sqlite(path, target)
    else:
        _restore_rows(path)


def _has_people() -> bool:
    is_there = Player._meta.db_table in connection.introspection.table_names()  # noqa: SLF001 -- Django's own
    return is_there and Player.objects.exists()


# SQLite


def _copy_sqlite(source: Path, target: Path) -> None:
    with (
        closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as ours,
        closing(sqlite3.connect(target)) as other,
    ):
        ours.backup(other)


def _check_sqlite(path: Path) -> None:
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as backup:
            said = backup.execute("PRAGMA integrity_check").fetchone()[0]
            backup.execute(f"SELECT 1 FROM {HISTORY}").fetchone()  # noqa: S608 -- a constant
    except sqlite3.DatabaseError as error:
        raise BackupError(f"{path} is no backup of this site: {error}.") from error
    if said != "ok":
        raise BackupError(f"{path} is broken: {said}.")


# PostgreSQL


def _tables() -> list[str]:
    return sorted(connection.introspection.table_names())


def _columns(table: str) -> list[str]:
    with connection.cursor() as cursor:
        found = connection.introspection.get_table_description(cursor, table)
    return [column.name for column in found]


def _history() -> list[list[str]]:
    applied = MigrationRecorder(connection).applied_migrations()
    return sorted([app, name] for app, name in applied)


def _copy(table: str, columns: Sequence[str], way: str) -> str:
    quote = connection.ops.quote_name
    return f"COPY {quote(table)} ({', '.join(map(quote, columns))}) {way}"


def _save_rows(path: Path) -> None:
    with (
        zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive,
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        tables = {table: _columns(table) for table in _tables() if table != HISTORY}
        content = {"migrations": _history(), "tables": tables}
        archive.writestr("content.json", json.dumps(content, indent=1))
        for table, columns in tables.items():
            with (
                archive.open(f"{table}.copy", "w", force_zip64=True) as file,
                _raw(cursor).copy(_copy(table, columns, "TO STDOUT")) as rows,
            ):
                for piece in rows:
                    file.write(piece)


def _restore_rows(path: Path) -> None:
    try:
        with zipfile.ZipFile(path) as archive:
            content = json.loads(archive.read("content.json"))
            if archive.testzip() is not None:
                raise BackupError(f"{path} is broken.")
            call_command("migrate", interactive=False, verbosity=0)
            if content["migrations"] != _history():
                raise BackupError(
                    f"{path} was made by another version of the site: restore it with"
                    " that version, then run `manage.py prepare` of this one."
                )
            _put_back(archive, content["tables"])
    except (zipfile.BadZipFile, KeyError) as error:
        raise BackupError(f"{path} is no backup of this site.") from error


def _put_back(archive: zipfile.ZipFile, tables: dict[str, list[str]]) -> None:
    """Takes what is there away and puts the rows in: all of it, or nothing."""
    quoted = ", ".join(map(connection.ops.quote_name, tables))
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(f"TRUNCATE {quoted}")
        cursor.execute("SET CONSTRAINTS ALL DEFERRED")
        for table, columns in tables.items():
            with (
                archive.open(f"{table}.copy") as file,
                _raw(cursor).copy(_copy(table, columns, "FROM STDIN")) as rows,
            ):
                while piece := file.read(PIECE):
                    rows.write(piece)
        for statement in connection.ops.sequence_reset_sql(
            no_style(), apps.get_models(include_auto_created=True)
        ):
            cursor.execute(statement)


def _raw(cursor: Any) -> Any:
    """The driver's cursor, which can copy."""
    return cursor.cursor
