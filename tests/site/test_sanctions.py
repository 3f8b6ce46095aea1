"""A ban holds on every address of the site; what stays open is named here."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.http.response import HttpResponse, HttpResponseBase
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RoutePattern
from django.utils.regex_helper import normalize

from games.models import Table
from players.models import Player
from players.queries.identity import GUEST_SESSION_KEY
from players.queries.sanctions import BAN_COOKIE
from players.services.sanctions import lift
from players.views.bans import OPEN
from tests.games.conftest import browser_of
from tests.games.factories import table_of
from tests.players.factories import GuestFactory, PlayerFactory
from tests.players.moderation import ban, let_time_pass, moderator, warn

pytestmark = pytest.mark.django_db

OPEN_TO_THE_BANNED = {
    "set_language",
    "in_own_language:rules_index",
    "in_own_language:rules",
    "public:rules_index",
    "public:rules",
    "games:favicon",
    "games:health",
    "games:ready",
    "games:manifest",
    "players:notices",
    "players:data",
    "players:download",
    "players:forget",
    "account_login",
    "account_logout",
    "account_request_login_code",
    "account_confirm_login_code",
    "mfa_authenticate",
    "mfa_login_webauthn",
}
SAMPLES = {"int": "1", "slug": "x", "str": "x", "path": "x", "uuid": "0" * 32}
SAMPLES_BY_NAME = {"code": "ABCD", "game": "ligretto"}
PLACE = re.compile(r"<(?:(\w+):)?(\w+)>")


def addresses(
    resolver: URLResolver | None = None, before: str = "/", space: str = ""
) -> Iterator[tuple[str, str]]:
    """Every address of the site once, with its name."""
    resolver = resolver or get_resolver()
    for entry in resolver.url_patterns:
        path = before + filled(entry)
        if isinstance(entry, URLResolver):
            inner = f"{space}{entry.namespace}:" if entry.namespace else space
            yield from addresses(entry, path, inner)
        elif isinstance(entry, URLPattern):
            yield path, f"{space}{entry.name or ''}"


def filled(entry: URLPattern | URLResolver) -> str:
    """The route with something in place of what varies."""
    if isinstance(entry.pattern, RoutePattern):
        return PLACE.sub(
            lambda found: SAMPLES_BY_NAME.get(
                found[2], SAMPLES.get(found[1] or "str", "1")
            ),
            str(entry.pattern),
        )
    route, names = normalize(entry.pattern.regex.pattern)[0]
    return route % dict.fromkeys(names, "1")


ADDRESSES = sorted(addresses())


@pytest.fixture
def table() -> Table:
    return table_of(GuestFactory.create(), code="ABCD")


def is_refused(response: HttpResponseBase) -> bool:
    text = "You are banned"
    content = getattr(response, "content", b"").decode()
    return response.status_code == 403 and text in content


def is_refused_to_programs(response: HttpResponseBase) -> bool:
    assert isinstance(response, HttpResponse)
    return response.status_code == 403 and b'"code": "banned"' in response.content


def test_the_list_of_what_is_open_is_this_one() -> None:
    assert OPEN == OPEN_TO_THE_BANNED


@pytest.mark.parametrize(
    ("kind", "method"), (("guest", "get"), ("account", "post"), ("admin", "get"))
)
def test_ban_holds_on_every_address(table: Table, kind: str, method: str) -> None:
    player = somebody(kind)
    browser = browser_of(player)
    give_ban(player)
    assert len(ADDRESSES) > 100
    left = [
        (path, name)
        for path, name in ADDRESSES
        if name not in OPEN_TO_THE_BANNED
        and not (is_refused_to_programs if name.startswith("api:") else is_refused)(
            getattr(browser, method)(path)
        )
    ]
    assert left == []


def somebody(kind: str) -> Player:
    if kind == "guest":
        return GuestFactory.create()
    return PlayerFactory.create(is_staff=kind == "admin")


def give_ban(player: Player) -> None:
    if not player.is_staff:
        ban(player, days=3)
        return
    player.is_staff = False
    player.save()
    ban(player, days=3)
    Player.objects.filter(pk=player.pk).update(is_staff=True, is_superuser=True)


def test_rules_can_still_be_read() -> None:
    dave = GuestFactory.create()
    ban(dave)
    browser = browser_of(dave)
    for path in (
        "/en/rules/",
        "/de/rules/ligretto/",
        "/healthz",
        "/readyz",
        "/manifest.webmanifest",
    ):
        assert browser.get(path).status_code in {200, 503}


def test_program_in_the_browser_of_somebody_banned_reads_why_as_programs_do() -> None:
    bob = PlayerFactory.create()
    client = browser_of(bob)
    ban(bob, days=1)
    for address in ("/api/v1/tables", "/api/v1/nothing"):
        answer = client.get(address)
        assert answer.status_code == 403
        assert answer["Content-Type"] == "application/problem+json"
        assert answer.json()["code"] == "banned"
    assert browser_of(None).get("/api/v1/tables").status_code == 200


def test_page_says_until_when_why_and_whom_to_ask(settings: Any) -> None:
    settings.CONTACT = "help@example.org"
    dave = PlayerFactory.create()
    ban(dave, days=3)
    text = browser_of(dave).get("/en/").content.decode()
    assert "You are banned for a while" in text
    assert "Rude words at a table" in text
    assert 'href="mailto:help@example.org"' in text
    erin = PlayerFactory.create()
    ban(erin)
    text = browser_of(erin).get("/en/").content.decode()
    assert "You are banned from this site" in text


def test_htmx_is_told_to_load_the_page() -> None:
    dave = GuestFactory.create()
    ban(dave)
    answer = browser_of(dave).get("/en/tables/now/", headers={"HX-Request": "true"})
    assert (answer.status_code, answer.headers["HX-Refresh"]) == (403, "true")


def test_ban_ends_by_itself_and_the_session_is_as_before() -> None:
    dave = GuestFactory.create()
    given, browser = ban(dave, days=1), browser_of(dave)
    assert browser.get("/en/").status_code == 403
    let_time_pass(given, days=2)
    assert browser.get("/en/").status_code == 200
    assert browser.session[GUEST_SESSION_KEY] == dave.pk


def test_banned_guest_is_no_new_person_in_the_same_browser() -> None:
    dave = GuestFactory.create()
    given, browser = ban(dave, days=1), browser_of(dave)
    assert browser.get("/en/").status_code == 403
    del browser.cookies["sessionid"]
    assert is_refused(browser.get("/en/"))
    assert is_refused(browser.post("/open/ligretto/", {"bots": "3"}))
    browser.force_login(PlayerFactory.create())  # someone else at the same computer
    assert browser.get("/en/").status_code == 200
    browser.logout()
    lift(given, by=moderator(), why="A mistake")
    assert browser.get("/en/").status_code == 200


def test_forged_cookie_keeps_nobody_out() -> None:
    given = ban(GuestFactory.create())
    browser = Client()
    browser.cookies[BAN_COOKIE] = str(given.pk)
    assert browser.get("/en/").status_code == 200


def test_guest_in_the_browser_of_a_banned_account_is_kept_out() -> None:
    dave = PlayerFactory.create()
    ban(dave)
    browser = browser_of(dave)
    assert browser.get("/en/").status_code == 403
    browser.cookies["sessionid"] = (
        browser_of(GuestFactory.create()).cookies["sessionid"].value
    )
    assert is_refused(browser.get("/en/"))


def test_warning_is_read_before_the_next_page() -> None:
    dave = GuestFactory.create()
    first, browser = warn(dave), browser_of(dave)
    page = browser.get("/en/tables/?all")
    assert "Please read this first" in page.content.decode()
    assert "Rude words at a table" in page.content.decode()
    answer = browser.post(
        f"/account/warnings/{first.pk}/read/", {"next": "/tables/?all"}
    )
    assert answer.headers["Location"] == "/tables/?all"
    assert "Please read" not in browser.get("/en/tables/").content.decode()


def test_warning_leads_nowhere_else() -> None:
    dave = GuestFactory.create()
    first, browser = warn(dave), browser_of(dave)
    for wanted in ("https://evil.example/", "//evil.example", ""):
        path = f"/account/warnings/{first.pk}/read/"
        assert browser.post(path, {"next": wanted}).headers["Location"] == "/"


def test_warning_waits_while_a_page_fetches_something() -> None:
    dave = GuestFactory.create()
    warn(dave)
    browser = browser_of(dave)
    for headers in ({"HX-Request": "true"}, {"Sec-Fetch-Dest": "image"}):
        answer = browser.get("/en/tables/now/", headers=headers)
        assert "Please read" not in answer.content.decode()
