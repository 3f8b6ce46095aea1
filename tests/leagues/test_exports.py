"""An event for other programs: sheets without formulas, a document, a frame."""

import csv
import json
from io import StringIO

import pytest
from django.test import Client
from django.urls import reverse
from msgspec import structs

from leagues.presenters.exports import safe_cell
from leagues.queries.access import EventAccess
from leagues.queries.standings import event_table
from leagues.services.events import choose_settings
from tests.leagues.events import begin, club_evening, finish, said, type_result

pytestmark = pytest.mark.django_db


def settled(*names: str) -> EventAccess:
    """An event with one matchday that is over."""
    access = club_evening(*(names or ("Anna Berger", "Bob Carter", "Carol Dane")))
    finish(access, begin(access))
    return access


def rows(client: Client, access: EventAccess, what: str) -> list[list[str]]:
    """A sheet as a program reads it."""
    address = reverse("leagues:event_csv", args=[access.event.slug, what])
    text = client.get(address).content.decode("utf-8-sig")
    return list(csv.reader(StringIO(text)))


def document(client: Client, access: EventAccess) -> dict[str, object]:
    """The event as one document."""
    address = reverse("leagues:event_json", args=[access.event.slug])
    found: dict[str, object] = json.loads(client.get(address).content)
    return found


@pytest.mark.parametrize(
    "cell",
    ("=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1", "\r=1", "\uff1d1", "|calc", "%x"),
)
def test_no_name_becomes_a_formula(cell: str) -> None:
    assert safe_cell(cell) == f"'{cell}"


@pytest.mark.parametrize("cell", ("Anna", "1. Anna", "", None, -7, 2.5))
def test_what_is_no_formula_stays_as_it_is(cell: str | float | None) -> None:
    assert safe_cell(cell) == cell


def test_sheets_hold_the_standings_in_their_order(client: Client) -> None:
    access = settled()
    head, *lines = rows(client, access, "standings")
    assert head[:3] == ["rank", "number", "name"]
    order = [str(line.entrant) for line in event_table(access.event).lines]
    assert [line[1] for line in lines] == order


def test_scores_below_nought_stay_numbers(client: Client) -> None:
    access = club_evening("Anna", "Bob")
    number = begin(access)
    type_result(access, number, 1, {1: -8, 2: 5})
    scores = {line[3]: line[4] for line in rows(client, access, "results")}
    assert (scores["Anna"], scores["Bob"]) == ("-8", "5")


def test_strangers_get_first_names_and_initials(client: Client) -> None:
    access = settled()
    text = str(document(client, access)) + str(rows(client, access, "results"))
    assert "Anna B." in text
    assert "Berger" not in text
    assert access.player
    client.force_login(access.player)
    assert "Anna Berger" in str(document(client, access))


def test_what_is_hidden_on_the_page_is_hidden_everywhere(client: Client) -> None:
    access = settled()
    settings = structs.replace(access.state.settings, hides_standings=True)
    choose_settings(access, settings, said())
    assert document(client, access)["standings"] is None
    assert len(rows(client, access, "standings")) == 1
    frame = client.get(reverse("leagues:embed", args=[access.event.slug]))
    assert "standing-1" not in frame.content.decode()


def test_only_the_frame_may_be_framed(client: Client) -> None:
    access = settled()
    frame = client.get(reverse("leagues:embed", args=[access.event.slug]))
    assert "frame-ancestors *" in frame["Content-Security-Policy"]
    assert "script-src" not in frame["Content-Security-Policy"]
    assert "X-Frame-Options" not in frame
    page = client.get(reverse("leagues:event", args=[access.event.slug]))
    assert "frame-ancestors 'none'" in page["Content-Security-Policy"]
    assert page["X-Frame-Options"] == "DENY"


def test_a_frame_knows_nobody(client: Client) -> None:
    access = settled()
    assert access.player
    client.force_login(access.player)
    html = client.get(
        reverse("leagues:embed", args=[access.event.slug])
    ).content.decode()
    assert "Anna B." in html
    assert "Berger" not in html


def test_there_are_no_other_sheets(client: Client) -> None:
    access = settled()
    address = reverse("leagues:event_csv", args=[access.event.slug, "secrets"])
    assert client.get(address).status_code == 404


@pytest.mark.parametrize("count", (3, 30))
@pytest.mark.parametrize("name", ("event_json", "embed"))
def test_the_number_of_queries_does_not_grow(
    client: Client, count: int, name: str, django_assert_num_queries: object
) -> None:
    access = settled(*(f"Guest {number}" for number in range(1, count + 1)))
    address = reverse(f"leagues:{name}", args=[access.event.slug])
    client.get(address)
    most = {"event_json": 3, "embed": 2}
    with django_assert_num_queries(most[name]):  # type: ignore[operator]
        client.get(address)
