"""Brings database, boards and static files up to the code, as far as needed."""

import hashlib
import os
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from games.services.workshop.board_import import import_default


def prepare() -> None:
    """Migrates, publishes the site's boards, collects static files: what is missing.

    Call it before the application is imported: the list of static files is read then.
    """
    if _has_pending_migrations():
        call_command("migrate", interactive=False, verbosity=0)
    import_default()
    fingerprint = _static_fingerprint()
    if _collected_fingerprint() != fingerprint:
        # Reload, because it overlooks a change within the same second.
        call_command("collectstatic", interactive=False, clear=True, verbosity=0)
        _stamp().write_text(fingerprint)


def _has_pending_migrations() -> bool:
    executor = MigrationExecutor(connection)
    return bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))


def _static_fingerprint() -> str:
    """Names the present static files: their names, sizes and times."""
    digest = hashlib.sha256()
    for finder in get_finders():
        for name, storage in finder.list([]):
            status = os.stat(storage.path(name))  # noqa: PTH116 -- a str, many times
            line = f"{name} {status.st_size} {status.st_mtime_ns}\n"
            digest.update(line.encode())
    return digest.hexdigest()


def _collected_fingerprint() -> str:
    try:
        return _stamp().read_text()
    except FileNotFoundError:
        return ""


def _stamp() -> Path:
    return Path(settings.STATIC_ROOT) / ".collected"
