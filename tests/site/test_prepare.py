from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from pytest_django import Settings

from ligretto_site.prepare import prepare

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def own_folders(settings: Settings, tmp_path: Path) -> None:
    settings.STATIC_ROOT = tmp_path / "collected"
    settings.STATICFILES_DIRS = [tmp_path / "static"]
    settings.STATICFILES_FINDERS = [
        "django.contrib.staticfiles.finders.FileSystemFinder"
    ]
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "live.js").write_text("first")


def test_prepare_collects_what_changed(tmp_path: Path) -> None:
    collected = tmp_path / "collected" / "live.js"
    call_command("prepare")
    assert collected.read_text() == "first"
    collected.write_text("untouched")
    prepare()
    assert collected.read_text() == "untouched"
    source = tmp_path / "static" / "live.js"
    source.write_text("second")
    prepare()
    assert collected.read_text() == "second"


@pytest.mark.django_db(transaction=True)
def test_prepare_migrates_where_something_is_missing() -> None:
    applied = MigrationRecorder(connection)
    applied.record_unapplied("sessions", "0001_initial")
    with connection.cursor() as cursor:
        cursor.execute("DROP TABLE django_session")
    prepare()
    assert ("sessions", "0001_initial") in applied.applied_migrations()
