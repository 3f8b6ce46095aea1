"""No page of an event asks the database more often for thirty people than for three."""

from collections.abc import Iterator
from http import HTTPStatus
from itertools import product
from secrets import token_hex

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext, override_settings
from django.urls import URLPattern, URLResolver, reverse

from leagues.models import Entrant, Event, Membership
from leagues.models.people import Role
from leagues.queries.access import EventAccess
from leagues.queries.feeds import feed_token
from leagues.services.events.events import (
    announce,
    change_visibility,
    open_league,
    reschedule,
)
from leagues.services.people.entry import add_entrants, reissue_link
from leagues.services.results.results import penalise
from leagues.urls import urlpatterns
from leagues.web.printing.presenter import KINDS
from tests.leagues.events import begin, club_evening, finish, said
from tests.leagues.online import all_sit, online_event
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db

FEW, MANY = 3, 30
WHO = ("organizer", "entrant", "stranger")
# What stands in an address besides the event. A page is looked at with each of them.
CHOICES: dict[str, tuple[object, ...]] = {
    "kind": tuple(KINDS),
    "what": ("standings", "results"),
    "number": (1,),
    "matchday": (1, 2),
    "table": (1,),
}
# Private links and invitations are taken once, and lead on to pages that are here.
TAKEN = {"me_by_link", "help"}

Counts = dict[str, tuple[int, int]]


def evening(count: int, *, is_online: bool) -> EventAccess:
    """An event in its second matchday, with all that can stand on its pages."""
    names = [f"Guest {number:02}" for number in range(1, count + 1)]
    if is_online:
        access = online_event(*names)
    else:
        access = club_evening(*names)
        finish(access, begin(access))
    owner, event = access.player, access.event
    assert owner
    event.league = open_league(owner, "Club league", event.game)
    event.save(update_fields=["league"])
    change_visibility(access, is_public=True)
    # Every second one has an account, and helps; every third has been late.
    for row in event.entrants.order_by("number")[::2]:
        row.player = PlayerFactory.create()
        row.save(update_fields=["player"])
        Membership.objects.create(event=event, player=row.player, role=Role.CALLER)
    for number in range(1, count + 1, 3):
        penalise(access, number, 50, said("Late"))
    add_entrants(access, ["Late one"], said())
    reschedule(access, 2_000_000_000, said())
    announce(access, "Soup at six.", said())
    begin(access)
    if is_online:
        all_sit(access)
    return access


def browser(access: EventAccess, who: str) -> Client:
    """A browser of someone who may look at the event."""
    client = Client()
    if who == "organizer" and access.player:
        client.force_login(access.player)
    elif who == "entrant":
        token = reissue_link(access, 2).token
        client.get(reverse("leagues:me_by_link", args=[access.event.code, token]))
    return client


def arguments(pattern: URLPattern, event: Event) -> Iterator[dict[str, object]]:
    """Everything that the address of a page can be filled with at this event."""
    is_of_league = str(pattern.pattern).startswith("leagues/")
    slug = event.league.slug if is_of_league and event.league else event.slug
    entrant = Entrant.objects.get(event=event, number=2)
    known = CHOICES | {
        "slug": (slug,),
        "code": (event.code,),
        "token": (feed_token(entrant),),
    }
    names = tuple(pattern.pattern.converters)
    for values in product(*(known[name] for name in names)):
        yield dict(zip(names, values, strict=True))


def pages() -> Iterator[URLPattern]:
    """Every address of leagues, those that someone adds as well."""
    for each in urlpatterns:
        assert not isinstance(each, URLResolver), "look into it as well"
        if each.name not in TAKEN:
            yield each


def counted(access: EventAccess) -> Counts:
    """How each page answers, and how many queries it takes with nothing kept in memory."""
    event, found = access.event, Counts()
    for who in WHO:
        client = browser(access, who)
        for pattern in pages():
            for filled in arguments(pattern, event):
                address = reverse(f"leagues:{pattern.name}", kwargs=filled)
                Event.objects.filter(pk=event.pk).update(head=token_hex(8))
                answer = asked(client, address)
                if answer[0] != HTTPStatus.METHOD_NOT_ALLOWED:
                    chosen = [str(filled[name]) for name in filled if name in CHOICES]
                    page = " ".join((who, str(pattern.name), *chosen))
                    found[page] = answer
    return found


def asked(client: Client, address: str) -> tuple[int, int]:
    """How a page answers, and how many queries it takes."""
    with CaptureQueriesContext(connection) as queries:
        status = client.get(address).status_code
    return status, len(queries)


@override_settings(WEBHOOKS=True)
@pytest.mark.parametrize("is_online", (False, True), ids=("real", "live"))
def test_every_page_asks_as_often_for_thirty_as_for_three(*, is_online: bool) -> None:
    few = counted(evening(FEW, is_online=is_online))
    many = counted(evening(MANY, is_online=is_online))
    assert many == few
    missing = [page for page, (status, _) in few.items() if status >= 400]
    assert is_online or not any("organizer" in page for page in missing)
