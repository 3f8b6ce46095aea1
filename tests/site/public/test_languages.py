"""Public pages have an address in every language; all others speak their reader's."""

import pytest
from django.conf import settings
from django.http import HttpResponseBase
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

from players.languages import LAST_READ_COOKIE
from tests.games.factories import table_of
from tests.players.factories import GuestFactory, PlayerFactory

pytestmark = pytest.mark.django_db

LANGUAGES = tuple(code for code, _name in settings.LANGUAGES)
MOVED = (
    *("/rules/", "/rules/domino/?sheet", "/ratings/", "/ratings/ligretto/?page=2"),
    *("/events/", "/leagues/", "/tables/?game=domino&free=1", "/tables/now/?all"),
)


def language_of_page(response: HttpResponseBase) -> str:
    return response.headers["Content-Language"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_speaks_the_language_of_the_browser_at_once(
    client: Client, language: str
) -> None:
    answer = client.get("/", headers={"Accept-Language": f"pt, {language};q=0.8"})
    assert (answer.status_code, language_of_page(answer)) == (200, language)
    assert {"Accept-Language", "Cookie"} <= set(answer["Vary"].split(", "))
    assert f'<link rel="canonical" href="http://testserver/{language}/">' in answer.text
    assert "X-Robots-Tag" not in answer.headers


def test_home_is_english_where_no_language_is_known(client: Client) -> None:
    answer = client.get("/", headers={"Accept-Language": "pt, ja"})
    assert language_of_page(answer) == "en"


def test_home_speaks_the_language_that_was_chosen(client: Client) -> None:
    client.post("/i18n/setlang/", {"language": "nl", "next": "/"})
    german = {"Accept-Language": "de"}
    assert language_of_page(client.get("/?a=1", headers=german)) == "nl"
    client.force_login(PlayerFactory.create(language="it"))
    assert language_of_page(client.get("/", headers=german)) == "it"


@pytest.mark.parametrize("address", MOVED)
def test_old_address_has_moved_for_good_with_its_query(
    client: Client, address: str
) -> None:
    answer = client.get(address, headers={"Accept-Language": "fr"})
    assert (answer.status_code, answer["Location"]) == (301, f"/fr{address}")
    assert {"Accept-Language", "Cookie"} <= set(answer["Vary"].split(", "))
    assert client.get(answer["Location"]).status_code == 200


def test_message_is_not_lost_on_the_way_home(client: Client) -> None:
    client.force_login(PlayerFactory.create())
    page = client.post("/account/logout/", follow=True)
    assert page.redirect_chain == [("/", 302)]
    assert "You are signed out." in page.text


def test_address_decides_whatever_was_chosen(client: Client) -> None:
    client.post("/i18n/setlang/", {"language": "nl", "next": "/"})
    client.force_login(PlayerFactory.create(language="it"))
    page = client.get("/es/rules/", headers={"Accept-Language": "de"})
    assert '<html lang="es"' in page.text
    assert language_of_page(page) == "es"
    assert "Accept-Language" not in page.headers["Vary"]
    assert LAST_READ_COOKIE not in client.cookies
    assert language_of_page(client.get("/api/")) == "it"


def test_reader_goes_on_in_the_language_of_the_page(client: Client) -> None:
    german = {"Accept-Language": "de"}
    client.get("/de/", headers=german)
    assert LAST_READ_COOKIE not in client.cookies
    client.get("/fr/rules/ligretto/", headers=german)
    kept = client.cookies[LAST_READ_COOKIE]
    assert (kept.value, kept["max-age"], kept["httponly"]) == ("fr", "", True)
    table = client.post("/open/ligretto/", {"bots": "3"}, headers=german, follow=True)
    assert '<html lang="fr"' in table.text
    client.get("/it/", headers=german)
    assert language_of_page(client.get("/api/", headers=german)) == "it"
    client.post("/i18n/setlang/", {"language": "nl", "next": "/it/"})
    assert language_of_page(client.get("/api/", headers=german)) == "nl"


@pytest.mark.parametrize("reads", LANGUAGES)
def test_switch_leads_to_the_same_page(client: Client, reads: str) -> None:
    client.post("/i18n/setlang/", {"language": reads, "next": "/"})
    typed = {"language": "es", "next": "/de/ratings/ligretto/?page=2"}
    answer = client.post("/i18n/setlang/", typed)
    assert answer["Location"] == "/es/ratings/ligretto/?page=2"


def test_switch_stays_where_addresses_have_no_language(client: Client) -> None:
    table = table_of(GuestFactory.create())
    typed = {"language": "es", "next": table.get_absolute_url()}
    assert client.post("/i18n/setlang/", typed)["Location"] == f"/t/{table.code}/"
    answer = client.post("/i18n/setlang/", {"language": "es", "next": "http://[/"})
    assert answer["Location"] == "/"


@pytest.mark.parametrize("language", LANGUAGES)
def test_codes_forms_and_programs_have_one_address(language: str) -> None:
    with override(language):
        paths = {
            reverse("games:table", args=["KLMN"]),
            reverse("games:qr", args=["KLMN"]),
            reverse("games:open", args=["ligretto"]),
            reverse("leagues:join", args=["KLMN"]),
            reverse("leagues:join_qr", args=["KLMN"]),
            reverse("leagues:event", args=["evening"]),
            reverse("leagues:event_qr", args=["evening"]),
            reverse("games:api_page"),
            reverse("api:tables"),
            reverse("admin:index"),
            reverse("account_login"),
        }
    starts = tuple(f"/{code}/" for code in LANGUAGES)
    assert [path for path in paths if path.startswith(starts)] == []
