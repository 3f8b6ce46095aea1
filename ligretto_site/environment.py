"""Reads settings from environment variables."""

import os
from typing import Any
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit


def flag(name: str, *, default: bool = False) -> bool:
    """True if the variable says yes (1, true, yes, on); unset means the default."""
    value = os.environ.get(name, "").strip().lower()
    return value in {"1", "true", "yes", "on"} if value else default


def words(name: str) -> list[str]:
    """The comma-separated values of the variable, without empty ones."""
    return [
        word for part in os.environ.get(name, "").split(",") if (word := part.strip())
    ]


def database(url: str) -> dict[str, Any]:
    """Gives Django's settings for a database address.

    Args:
        url: ``sqlite:///relative.sqlite3``, ``sqlite:////absolute.sqlite3`` or
            ``postgresql://user:password@host:port/name?option=value``.

    Raises:
        ValueError: The address names another kind of database.
    """
    parts = urlsplit(url)
    match parts.scheme:
        case "sqlite":
            return sqlite(unquote(parts.path.removeprefix("/")))
        case "postgresql" | "postgres":
            return {
                "ENGINE": "django.db.backends.postgresql",
                "NAME": unquote(parts.path.removeprefix("/")),
                "USER": unquote(parts.username or ""),
                "PASSWORD": unquote(parts.password or ""),
                "HOST": unquote(parts.hostname or ""),
                "PORT": str(parts.port or ""),
                "OPTIONS": dict(parse_qsl(parts.query)),
                "CONN_HEALTH_CHECKS": True,
            }
        case other:
            raise ValueError(f"DATABASE_URL: unknown kind of database {other!r}")


def sqlite(path: str) -> dict[str, Any]:
    """Gives Django's settings for one SQLite file, fit for several threads."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": path,
        "OPTIONS": {
            # Take the write lock at the start: a transaction that first reads and
            # then writes would otherwise fail at once instead of waiting its turn.
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
        },
        # A file, not memory, so that tests meet the same locking.
        "TEST": {"NAME": f"{path}.test"},
    }


def mailer(url: str) -> dict[str, Any]:
    """Gives Django's settings for where letters go.

    Args:
        url: ``smtp://user:password@host:587`` (STARTTLS unless ``?tls=no``),
            ``smtps://user:password@host:465``, ``file:///folder`` (a file for each
            connection), or ``console:``.

    Raises:
        ValueError: The address names another way.
    """
    parts = urlsplit(url)
    backend = "django.core.mail.backends"
    match parts.scheme:
        case "console":
            return {"BACKEND": f"{backend}.console.EmailBackend"}
        case "file":
            folder = {"file_path": unquote(parts.path)}
            return {"BACKEND": f"{backend}.filebased.EmailBackend", "OPTIONS": folder}
        case "smtp" | "smtps":
            return {"BACKEND": f"{backend}.smtp.EmailBackend", "OPTIONS": _smtp(parts)}
        case other:
            raise ValueError(f"MAIL_URL: unknown way to send letters {other!r}")


def _smtp(parts: SplitResult) -> dict[str, Any]:
    is_wrapped = parts.scheme == "smtps"
    wants_tls = dict(parse_qsl(parts.query)).get("tls", "yes") != "no"
    return {
        "host": unquote(parts.hostname or "localhost"),
        "port": parts.port or (465 if is_wrapped else 587),
        "username": unquote(parts.username or ""),
        "password": unquote(parts.password or ""),
        "use_ssl": is_wrapped,
        "use_tls": wants_tls and not is_wrapped,
        "timeout": 10,  # seconds; the person waits for the page meanwhile
    }
