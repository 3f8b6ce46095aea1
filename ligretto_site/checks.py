"""Checks at start that the site is set up so that games survive and secrets hold."""

import stat
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core import checks
from django.core.checks import CheckMessage, Error, Tags, register

MIN_SECRET_KEY_LENGTH = 50
SQLITE_UNFIT = Error(
    "SQLite needs transaction_mode IMMEDIATE and journal_mode=WAL.",
    id="ligretto_site.E003",
)
DATABASE_UNKNOWN = Error(
    "This kind of database is not supported.",
    hint="Use PostgreSQL or SQLite.",
    id="ligretto_site.E004",
)


@register(Tags.security)
def check_site_name(
    app_configs: Sequence[AppConfig] | None, **kwargs: Any
) -> list[CheckMessage]:
    """A site without a name has empty titles on every page."""
    if settings.SITE_NAME.strip():
        return []
    return [Error("SITE_NAME is empty.", id="ligretto_site.E001")]


@register(Tags.security)
def check_secret_key(
    app_configs: Sequence[AppConfig] | None, **kwargs: Any
) -> list[CheckMessage]:
    """Sessions and codes are only as good as the key, and the key's file."""
    messages: list[CheckMessage] = []
    if len(settings.SECRET_KEY) < MIN_SECRET_KEY_LENGTH:
        messages.append(
            Error(
                "SECRET_KEY is too short.",
                hint=f"Give at least {MIN_SECRET_KEY_LENGTH} random characters.",
                id="ligretto_site.E002",
            )
        )
    if _is_readable_by_others(settings.SECRET_KEY_FILE):
        messages.append(
            checks.Warning(
                f"{settings.SECRET_KEY_FILE} can be read by other users.",
                hint="Run chmod 600 on it.",
                id="ligretto_site.W001",
            )
        )
    return messages


@register(Tags.security)
def check_deals(
    app_configs: Sequence[AppConfig] | None, **kwargs: Any
) -> list[CheckMessage]:
    """Where every match is dealt alike, people may rehearse, never compete."""
    if not (settings.DEAL_SEED and settings.HTTPS):
        return []
    return [
        Error(
            "DEAL_SEED deals every match alike: everybody could know every card.",
            hint="Leave it unset on a public site.",
            id="ligretto_site.E005",
        )
    ]


@register(Tags.database)
def check_database(
    app_configs: Sequence[AppConfig] | None, **kwargs: Any
) -> list[CheckMessage]:
    """Live tables need row locks (PostgreSQL) or the write-ahead log (SQLite)."""
    return database_faults(settings.DATABASES["default"])


def database_faults(database: Mapping[str, Any]) -> list[CheckMessage]:
    """Returns what would let the database lose or refuse moves."""
    match database["ENGINE"].rpartition(".")[2]:
        case "postgresql":
            return []
        case "sqlite3":
            return [] if _is_fit_for_threads(database) else [SQLITE_UNFIT]
        case _:
            return [DATABASE_UNKNOWN]


def _is_fit_for_threads(database: Mapping[str, Any]) -> bool:
    options = database.get("OPTIONS", {})
    return options.get(
        "transaction_mode"
    ) == "IMMEDIATE" and "journal_mode=WAL" in options.get("init_command", "")


def _is_readable_by_others(path: Path) -> bool:
    try:
        return bool(path.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO))
    except FileNotFoundError:
        return False
