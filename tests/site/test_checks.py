from pathlib import Path
from typing import Any

import pytest
from django.core.checks import run_checks
from pytest_django import Settings

from ligretto_site import environment
from ligretto_site.checks import database_faults


def _ours() -> list[str]:
    messages = run_checks(tags=["security", "database"], databases=["default"])
    ids = [message.id for message in messages]
    return [name for name in ids if name and name.startswith("ligretto_site")]


def test_default_site_has_no_faults() -> None:
    assert _ours() == []


def test_site_needs_a_name(settings: Settings) -> None:
    settings.SITE_NAME = "  "
    assert _ours() == ["ligretto_site.E001"]


def test_secret_key_must_be_long(settings: Settings) -> None:
    settings.SECRET_KEY = "x" * 49
    assert _ours() == ["ligretto_site.E002"]


def test_a_public_site_never_deals_every_match_alike(settings: Settings) -> None:
    settings.DEAL_SEED = "hazel"
    assert _ours() == []
    settings.HTTPS = True
    assert "ligretto_site.E005" in _ours()


def test_a_public_site_plays_in_real_time(settings: Settings) -> None:
    settings.CLOCK_RATE = 8
    assert _ours() == []
    settings.HTTPS = True
    assert "ligretto_site.E006" in _ours()
    settings.HTTPS = False
    settings.CLOCK_RATE = 0
    assert _ours() == ["ligretto_site.E006"]


def test_public_site_sends_letters_knows_addresses_and_guards_the_admin(
    settings: Settings,
) -> None:
    settings.HTTPS = True
    settings.MAILERS = {"default": environment.mailer("console:")}
    settings.ADMIN_SECOND_FACTOR = False
    assert _ours() == [f"ligretto_site.W00{number}" for number in (2, 3, 4)]
    settings.MAILERS = {"default": environment.mailer("smtp://mail.example.org")}
    settings.PROXIES = 1
    settings.ADMIN_SECOND_FACTOR = True
    assert _ours() == []


def test_secret_key_file_must_be_private(settings: Settings, tmp_path: Path) -> None:
    settings.SECRET_KEY_FILE = tmp_path / "secret_key"
    settings.SECRET_KEY_FILE.touch(mode=0o640)
    assert _ours() == ["ligretto_site.W001"]


@pytest.mark.parametrize(
    ("database", "faults"),
    (
        (environment.database("postgresql://u:p@db:5432/ligretto"), []),
        (environment.database("sqlite:///db.sqlite3"), []),
        ({"ENGINE": "django.db.backends.sqlite3"}, ["ligretto_site.E003"]),
        ({"ENGINE": "django.db.backends.mysql"}, ["ligretto_site.E004"]),
    ),
)
def test_database_must_lock_rows_or_keep_a_log(
    database: dict[str, Any], faults: list[str]
) -> None:
    assert [fault.id for fault in database_faults(database)] == faults
