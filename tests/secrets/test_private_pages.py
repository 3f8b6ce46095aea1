"""Which pages no cache may keep: every address of the site is one or the other."""

import pytest

from ligretto_site.guards.private_pages import NO_STORE, is_private
from tests.secrets.addresses import addresses, patterns
from tests.secrets.scene import Scene, scene
from tests.secrets.walkers import client_of, filling

OPEN = frozenset(
    (
        "", "api", "e", "en", "events", "favicon.ico", "healthz", "i18n", "invitations",
        "join", "learn", "leagues", "manifest.webmanifest", "matches", "open", "play", "players",
        "quick", "ratings", "readyz", "robots.txt", "rules", "sitemap.xml", "t", "tables",
    )
)  # fmt: skip
"""What an address begins with that may be open to others: a new one has to be put here."""

SIGNS = {
    "me",
    "console",
    "webhooks",
    "help",
    "account",
    "admin",
    "<str:token>",
    "pads.json",
}
"""Parts of addresses of private pages; the token of an interface is in no address."""


@pytest.fixture
def here(db: None) -> Scene:
    return scene()


def test_every_address_is_private_or_known_to_be_open() -> None:
    for pattern in patterns():
        parts = pattern.split("/")
        is_signed = bool(SIGNS & set(parts)) and parts[0] != "api"
        assert is_private(f"/{pattern}") is (is_signed or parts[0] == "calendars"), (
            pattern
        )
        assert is_private(f"/{pattern}") or parts[0] in OPEN, pattern


@pytest.mark.parametrize("who", ("organizer", "stranger"))
def test_private_pages_are_kept_nowhere(here: Scene, who: str) -> None:
    client = client_of(here, who)
    asked = [path for path in addresses(filling(here)) if is_private(path)]
    kept = [path for path in asked if client.get(path)["Cache-Control"] != NO_STORE]
    assert kept == []
    assert len(asked) > 60
