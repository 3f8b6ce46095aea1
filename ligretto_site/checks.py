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
MAIL = checks.Warning(
    "Letters are written on the console: nobody gets the codes to sign up or in.",
    hint="Set MAIL_URL, and MAIL_FROM.",
    id="ligretto_site.W002",
)
ADDRESSES = checks.Warning(
    "All people seem to come from the address of the proxy, and share their limits.",
    hint="Let the proxy add to X-Forwarded-For, and set PROXIES to how many there are.",
    id="ligretto_site.W003",
)
SECOND_FACTOR = checks.Warning(
    "The admin opens to a password alone.",
    hint="Leave ADMIN_SECOND_FACTOR unset on a public site.",
    id="ligretto_site.W004",
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
            "DEAL_SEED deals every match alike: anyone could know every card.",
            hint="Leave it unset on a public site.",
            id="ligretto_site.E005",
        )
    ]


@register(Tags.security)
def check_clock(
    app_configs: Sequence[AppConfig] | None, **kwargs: Any
) -> list[CheckMessage]:
    """People play in their own time; only rehearsals and tests hurry."""
    if settings.CLOCK_RATE <= 0 or (settings.HTTPS and settings.CLOCK_RATE != 1):
        return [
            Error(
                "CLOCK_RATE changes how fast time passes at every table.",
                hint="Leave it unset on a public site; it is never 0 or less.",
                id="ligretto_site.E006",
            )
        ]
    return []


@register(Tags.security)
def check_accounts(
    app_configs: Sequence[AppConfig] | None, **kwargs: Any
) -> list[CheckMessage]:
    """On a public site letters arrive, and limits know people apart."""
    if not settings.HTTPS:
        return []
    faults = (
        (settings.MAILERS["default"]["BACKEND"].endswith("console.EmailBackend"), MAIL),
        (settings.PROXIES < 1, ADDRESSES),
        (not settings.ADMIN_SECOND_FACTOR, SECOND_FACTOR),
    )
    return [warning for is_so, warning in faults if is_so]


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
