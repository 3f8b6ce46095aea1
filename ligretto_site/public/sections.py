"""The sections of the site, as its bar shows them, and which one a page is in."""

from django.http import HttpRequest
from django.urls import ResolverMatch

SPACES = {
    "accounts": "you",
    "games": "play",
    "leagues": "events",
    "players": "you",
}
"""The section of all pages of a namespace."""
NAMES = {
    "events": "events",
    "home": "play",
    "keys": "you",
    "leaderboard": "ratings",
    "leagues": "events",
    "match": "you",
    "me": "you",
    "person": "you",
    "against": "you",
    "ratings": "ratings",
    "replay": "you",
    "rules": "play",
    "rules_index": "play",
    "table": "tables",
    "tables": "tables",
}
"""The section of single pages, by the name of their address."""
OF_ACCOUNTS = ("account_", "mfa_", "usersessions_")


def section_of(request: HttpRequest) -> str:
    """Returns the section a page is in, empty for one in none."""
    match = request.resolver_match
    return _section(match) if match else ""


def _section(match: ResolverMatch) -> str:
    name = match.url_name or ""
    if name.startswith(OF_ACCOUNTS):
        return "you"
    return NAMES.get(name, SPACES.get(match.namespace, ""))
