"""Backups of both databases, made and put back by the commands an operator runs."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper

from bench.databases import Databases, SqliteDatabases, postgres
from ligretto_site import environment
from players.models import Player
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db

type Use = Callable[[str], None]


@contextmanager
def _databases(kind: str, folder: Path) -> Iterator[Databases]:
    if kind == "sqlite":
        yield SqliteDatabases()
    else:
        with postgres(folder / "postgres", core=None) as found:
            yield found


@pytest.fixture
def use() -> Iterator[Use]:
    """Makes the site use another database, by its address, until the test ends."""
    usual = connections["default"]

    def put(other: BaseDatabaseWrapper) -> None:
        if connections["default"] is not usual:
            connections["default"].close()
        connections["default"] = other

    yield lambda address: put(_connection(address, usual))
    put(usual)


def _connection(address: str, usual: BaseDatabaseWrapper) -> BaseDatabaseWrapper:
    own = {**usual.settings_dict, "OPTIONS": {}, **environment.database(address)}
    backend = connections["default"].__class__
    if own["ENGINE"].endswith("postgresql"):
        from django.db.backends.postgresql import base  # noqa: PLC0415 -- if asked for

        backend = base.DatabaseWrapper
    return backend(own, "default")


@pytest.mark.parametrize("kind", ("sqlite", "postgresql"))
def test_what_was_saved_is_there_again(kind: str, tmp_path: Path, use: Use) -> None:
    file = str(tmp_path / "site.backup")
    with _databases(kind, tmp_path) as databases:
        for name in ("first", "second"):
            (tmp_path / name).mkdir()
        use(databases.stage(tmp_path / "first"))
        call_command("migrate", interactive=False, verbosity=0)
        anna = PlayerFactory.create(nickname="Anna \t\\N")
        call_command("backup", file)
        assert Path(file).stat().st_mode & 0o077 == 0
        with pytest.raises(CommandError, match="there already"):
            call_command("backup", file)
        with pytest.raises(CommandError, match="--replace"):
            call_command("restore", file)
        use(databases.stage(tmp_path / "second"))
        call_command("restore", file)
        found = Player.objects.get()
        assert (found.pk, found.nickname) == (anna.pk, anna.nickname)
        assert PlayerFactory.create().pk > anna.pk
        call_command("restore", file, replace=True)
        assert Player.objects.count() == 1
        (tmp_path / "torn").write_bytes(Path(file).read_bytes()[:4000])
        with pytest.raises(CommandError):
            call_command("restore", str(tmp_path / "torn"), replace=True)
        assert Player.objects.count() == 1
        connections["default"].close()
