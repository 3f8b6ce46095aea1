"""What all tests share: coroutine tests, a database of their own, cheap settings."""

import inspect
import os
import shutil
from collections.abc import Iterator

import pytest
from asgiref.sync import async_to_sync
from django.conf import settings
from django.test import override_settings
from django.utils import translation
from hypothesis import HealthCheck
from hypothesis import settings as hypothesis_settings

from players.services import throttle
from tests import flush
from tests.cases import USUAL
from tests.gates import write_gate
from tests.served.server import migrated

# No deadlines: the machines that run this are shared.
for name, examples in (("usual", USUAL), ("proofs", 200), ("nightly", 5000)):
    hypothesis_settings.register_profile(
        name,
        max_examples=examples,
        deadline=None,
        derandomize=name == "proofs",
        suppress_health_check=[HealthCheck.too_slow],
    )
hypothesis_settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "usual"))


def pytest_configure() -> None:
    write_gate.install()
    flush.install()


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Runs a coroutine test to its end, in the test's own database transaction."""
    test = pyfuncitem.obj
    if not inspect.iscoroutinefunction(test):
        return None
    names = pyfuncitem._fixtureinfo.argnames
    async_to_sync(test)(**{name: pyfuncitem.funcargs[name] for name in names})
    return True


@pytest.fixture(scope="session")
def django_db_keepdb() -> bool:
    """The SQLite file was made before: see `django_db_modify_db_settings`."""
    return _is_sqlite()


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None,
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """Gives every worker its own copy of one SQLite file, migrated once for all."""
    if not _is_sqlite():
        return
    own = tmp_path_factory.mktemp("database") / "test.sqlite3"
    shutil.copy(migrated(), own)
    settings.DATABASES["default"]["TEST"]["NAME"] = str(own)


def _is_sqlite() -> bool:
    return bool(settings.DATABASES["default"]["ENGINE"].endswith("sqlite3"))


@pytest.fixture(scope="session", autouse=True)
def _test_settings() -> Iterator[None]:
    """Renders pages without collected static files, and hashes passwords fast.

    Tasks run at once, where they are enqueued.
    The admin asks for no second factor, but where its door itself is tried.
    """
    plain = "django.contrib.staticfiles.storage.StaticFilesStorage"
    with override_settings(
        STORAGES={**settings.STORAGES, "staticfiles": {"BACKEND": plain}},
        PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"],
        ADMIN_SECOND_FACTOR=False,
        TASKS={
            "default": {"BACKEND": "django.tasks.backends.immediate.ImmediateBackend"}
        },
    ):
        yield


@pytest.fixture(autouse=True)
def _only_services_write() -> Iterator[None]:
    """Fails a test in which something else wrote, though the error was caught."""
    write_gate.found.clear()
    yield
    assert write_gate.found == []


@pytest.fixture(autouse=True)
def _no_floods() -> None:
    """Limits count anew in every test; each count lasts longer than any test."""
    throttle.floods.counts.clear()


@pytest.fixture(autouse=True)
def _source_language() -> Iterator[None]:
    """A page asked for in another language leaves its thread in it: not here."""
    with translation.override(settings.LANGUAGE_CODE):
        yield
