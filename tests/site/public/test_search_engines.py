"""Search engines find each public page in each language, and nothing else."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from struct import unpack
from xml.etree import ElementTree as ET

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client

from ligretto_site.public.pages import PICTURE_SIZE, PublicPage, listed_pages
from tests.games.factories import match_at, table_of
from tests.leagues.online import online_event
from tests.players.factories import GuestFactory, PlayerFactory

pytestmark = pytest.mark.django_db

HOST = "http://testserver"
LANGUAGES = tuple(code for code, _name in settings.LANGUAGES)
PAGES = tuple(listed_pages())
MOST_PICTURE_BYTES = 110_000
NAMES = {
    "sitemap": "http://www.sitemaps.org/schemas/sitemap/0.9",
    "xhtml": "http://www.w3.org/1999/xhtml",
}


@dataclass
class Head:
    """What the head of a page says."""

    html: str

    def content(self, name: str) -> str:
        (found,) = re.findall(
            rf'<meta (?:name|property)="{name}" content="(.*?)">', self.html
        )
        return str(found)

    @property
    def title(self) -> str:
        return str(re.findall(r"<title>(.*?)</title>", self.html)[0])

    @property
    def canonical(self) -> str:
        (found,) = re.findall(r'<link rel="canonical" href="(.*?)">', self.html)
        return str(found)

    @property
    def alternates(self) -> dict[str, str]:
        return dict(
            re.findall(r'rel="alternate" hreflang="(.*?)" href="(.*?)"', self.html)
        )


def head(client: Client, path: str) -> Head:
    answer = client.get(path)
    assert answer.status_code == 200, path
    assert "X-Robots-Tag" not in answer.headers
    return Head(answer.text.partition("</head>")[0])


def addresses(page: PublicPage) -> dict[str, str]:
    """Every address of a page by its language."""
    return {code: HOST + page.path(code) for code in LANGUAGES}


def test_public_pages_are_these() -> None:
    assert [page.path("de") for page in PAGES] == [
        *("/de/", "/de/rules/", "/de/rules/ligretto/", "/de/rules/dutch-blitz/"),
        *("/de/rules/domino/", "/de/rules/wuerfel/", "/de/ratings/"),
        *(f"/de/ratings/{pool}/" for pool in pools_of_page()),
        *("/de/events/", "/de/leagues/"),
    ]


def pools_of_page() -> Iterator[str]:
    return (page.args[0] for page in PAGES if page.name == "leaderboard")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.path("en"))
def test_page_names_itself_in_all_languages(client: Client, page: PublicPage) -> None:
    wanted = addresses(page)
    for code, address in wanted.items():
        found = head(client, page.path(code))
        assert f'<html lang="{code}"' in found.html
        assert found.canonical == found.content("og:url") == address
        assert found.alternates == {**wanted, "x-default": wanted["en"]}
        assert found.content("og:title") == found.title != ""
        assert found.content("og:description") == found.content("description") != ""
        assert found.content("og:image") == f"{HOST}/static/{page.picture}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_pages_say_the_same(client: Client, language: str) -> None:
    heads = [head(client, page.path(language)) for page in PAGES]
    assert len({each.title for each in heads}) == len(PAGES)
    assert len({each.content("description") for each in heads}) == len(PAGES)


def test_page_of_a_list_names_its_first_page(client: Client) -> None:
    found = head(client, "/en/ratings/ligretto/?page=2")
    assert found.canonical == f"{HOST}/en/ratings/ligretto/"


def test_every_page_has_a_picture_of_its_own_game() -> None:
    assert {page.picture for page in PAGES} == {
        "img/share/site.png",
        *(f"img/share/{page.args[0]}.png" for page in PAGES if page.name == "rules"),
    }
    for picture in {page.picture for page in PAGES}:
        file = finders.find(picture)
        assert file, picture
        content = Path(file).read_bytes()
        assert unpack(">II", content[16:24]) == PICTURE_SIZE
        assert len(content) < MOST_PICTURE_BYTES


def test_sitemap_lists_exactly_the_public_pages(client: Client) -> None:
    table_of(GuestFactory.create(), code="KLMN", is_public=True)
    sitemap = ET.fromstring(client.get("/sitemap.xml").content)  # noqa: S314 -- ours
    listed = {
        url.findtext("sitemap:loc", namespaces=NAMES): {
            link.attrib["hreflang"]: link.attrib["href"]
            for link in url.findall("xhtml:link", NAMES)
        }
        for url in sitemap.findall("sitemap:url", NAMES)
    }
    assert listed == {
        address: {**addresses(page), "x-default": addresses(page)["en"]}
        for page in PAGES
        for address in addresses(page).values()
    }


def test_robots_are_told_where_codes_and_forms_are(client: Client) -> None:
    answer = client.get("/robots.txt")
    lines = answer.text.splitlines()
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    assert lines[0] == "User-agent: *"
    assert lines[-1] == f"Sitemap: {HOST}/sitemap.xml"
    closed = tuple(re.findall("^Disallow: (.+)$", answer.text, re.MULTILINE))
    assert {"/t/", "/e/", "/account/", "/admin/", "/api/v1/"} <= set(closed)
    reachable = [page.path(code) for page in PAGES for code in LANGUAGES]
    assert [path for path in reachable if path.startswith(closed)] == []


def test_everything_else_stays_out_of_search_engines(client: Client) -> None:
    alice = PlayerFactory.create()
    table = table_of(alice, bots=1, is_public=True)
    match = match_at(table, [1, 2])
    event = online_event("Anna Berger", "Bob Carter").event
    paths = (
        *(table.get_absolute_url(), f"/t/{table.code}/qr.svg"),
        *(f"/matches/{match.pk}/", f"/players/{alice.username}/", "/players/me/"),
        *(f"/events/{event.slug}/", f"/events/{event.slug}/event.json"),
        *(f"/e/{event.code}/", "/account/login/", "/join/", "/de/tables/"),
        *("/en/tables/now/", "/api/", "/api/v1/tables", "/manifest.webmanifest"),
    )
    for path in paths:
        answer = client.get(path)
        assert answer.status_code == 200, path
        assert answer.headers["X-Robots-Tag"] == "noindex", path
        assert 'rel="canonical"' not in answer.text, path


def test_private_table_is_on_no_public_page(client: Client) -> None:
    hidden = table_of(GuestFactory.create(nickname="Zachariah"), code="KLMN")
    for page in PAGES:
        text = client.get(page.path("en")).text
        assert hidden.code not in text
        assert "Zachariah" not in text
    assert (
        hidden.code
        not in client.get("/sitemap.xml").text + client.get("/robots.txt").text
    )


def test_people_at_public_tables_are_not_quoted(client: Client) -> None:
    table_of(GuestFactory.create(nickname="Zachariah"), is_public=True)
    page = client.get("/en/").text
    quoted = page.index("data-nosnippet")
    assert quoted < page.index("Zachariah") < page.index("</section>", quoted)
