"""Score pads as tests hold them: a phone, its owner, and what is typed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from django.test import Client
from django.urls import reverse

from leagues.queries.access import EventAccess, fresh_access
from leagues.rules.event.state import Fixture
from leagues.services.people.entry import reissue_link
from leagues.web.requests import LINKS_KEY
from players.models import Player

_words = count(1)


@dataclass
class Pad:
    """A phone with the pad of the first table; `seen` is what its page knew."""

    access: EventAccess
    client: Client
    matchday: int = 1
    headers: dict[str, str] = field(default_factory=dict)

    @property
    def here(self) -> str:
        return reverse("leagues:pad", args=[self.access.event.slug, self.matchday, 1])

    @property
    def rounds(self) -> list[Any]:
        return list(self.fixture.rounds)

    @property
    def fixture(self) -> Fixture:
        found = fresh_access(self.access).state.matchday(self.matchday)
        assert found
        return found.fixtures[0]

    def is_agreed(self) -> bool:
        return self.fixture.is_agreed

    def get(self, query: str = "") -> Any:
        return self.client.get(self.here + query)

    def send(self, *rounds: Mapping[int, Mapping[str, int | str]], **more: Any) -> Any:
        data = {
            f"r{number}-{entrant}-{box}": value
            for number, round_ in enumerate(rounds, start=1)
            for entrant, boxes in round_.items()
            for box, value in boxes.items()
        }
        usual = {
            "key": f"word-{next(_words):04}",
            "seen": self.fixture.typed_seq,
            "do": "save",
        }
        return self.client.post(
            self.here, {**usual, **data, **more}, headers=self.headers
        )

    def agree(self, **more: Any) -> Any:
        usual = {"key": f"word-{next(_words):04}", "seen": self.fixture.typed_seq}
        return self.client.post(f"{self.here}agree/", {**usual, **more}, follow=True)


def cards(*pairs: tuple[int, int]) -> dict[int, dict[str, int]]:
    return {
        entrant: {"middle": middle, "stack": stack}
        for entrant, (middle, stack) in enumerate(pairs, start=1)
    }


def boards(aside: int) -> dict[int, dict[str, int]]:
    """Anna was first, and Bob has so many cards on his board."""
    return {1: {"chips": 2, "aside": 0}, 2: {"chips": 0, "aside": aside}}


FIRST = cards((17, 3), (14, 0))
SECOND = cards((9, 0), (8, 4))


def of(access: EventAccess, player: Player | None = None, *, link: int = 0) -> Pad:
    """The pad of someone: an account, a private link, or a stranger."""
    client = Client()
    if player:
        client.force_login(player)
    if link:
        ticket = reissue_link(access, link)
        session = client.session
        session[LINKS_KEY] = {str(access.event.pk): ticket.token}
        session.save()
    return Pad(access, client)
