"""Errors in the look of the site, and what browsers and operators ask for."""

from http import HTTPStatus

import pytest
from django.template.loader import render_to_string
from django.test import Client

from tests.games.factories import match_at, table_of
from tests.players.factories import GuestFactory, PlayerFactory

pytestmark = pytest.mark.django_db


def test_missing_page_shows_the_way_home(client: Client) -> None:
    answer = client.get("/nowhere/")
    page = answer.content.decode()
    assert answer.status_code == HTTPStatus.NOT_FOUND
    assert "This page is not in the deck" in page
    assert 'href="/en/"' in page


def test_form_without_a_token_is_explained() -> None:
    answer = Client(enforce_csrf_checks=True).post("/open/ligretto/")
    assert answer.status_code == HTTPStatus.FORBIDDEN
    assert "Nothing was changed" in answer.content.decode()


def test_broken_page_needs_nothing_to_be_shown() -> None:
    assert "Sorry, that was our mistake" in render_to_string("500.html")
    assert "someone else" in render_to_string("403.html")


def test_language_is_the_pages_own(client: Client) -> None:
    client.post("/i18n/setlang/", {"language": "de", "next": "/en/"})
    page = client.get("/", follow=True).content.decode()
    assert '<html lang="de"' in page
    assert 'lang="it"' in page


def test_manifest_names_icons_that_exist(client: Client) -> None:
    manifest = client.get("/manifest.webmanifest").json()
    assert [icon["sizes"] for icon in manifest["icons"]] == ["192x192", "512x512"]


def test_health_is_bad_while_no_table_can_live(client: Client) -> None:
    answer = client.get("/healthz")
    assert answer.status_code == HTTPStatus.SERVICE_UNAVAILABLE
    assert answer.json()["is_running"] is False


@pytest.mark.parametrize("path", ("table/", "match/", "match/{}/change/"))
def test_admin_looks_but_does_not_type(path: str) -> None:
    match = match_at(table_of(GuestFactory.create(), bots=1), [1, 2])
    browser = Client()
    browser.force_login(PlayerFactory.create(is_staff=True, is_superuser=True))
    page = browser.get(f"/admin/games/{path.format(match.pk)}").content.decode()
    assert "ligretto" in page
    assert 'name="_save"' not in page
    assert "addlink" not in page.split("<main")[-1]


@pytest.mark.parametrize("language", ("en", "de", "fr", "it", "nl", "es"))
def test_home_speaks_the_browsers_language(client: Client, language: str) -> None:
    answer = client.get("/", headers={"Accept-Language": language}, follow=True)
    assert f'<html lang="{language}"' in answer.content.decode()
