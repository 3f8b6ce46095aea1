"""What a club prints: who may print which names, and what stands on the papers."""

from datetime import UTC, datetime

import pytest
from django.test import Client
from django.urls import reverse

from games.kinds.registry import kinds
from leagues.queries.access import EventAccess
from leagues.rules.core import TableSizes
from leagues.services.events.events import reschedule
from leagues.services.events.matchdays import draft_matchday
from leagues.web.printing.presenter import KINDS, OF_MATCHDAY, kinds_of
from tests.leagues.events import begin, club_evening, finish, said, type_result

pytestmark = pytest.mark.django_db

FOUR = ("Dave Evans", "Anna Berger", "Carol Dane", "Bob Carter")


def paper(client: Client, access: EventAccess, kind: str, query: str = "") -> str:
    """A paper as it is shown."""
    address = reverse("leagues:print_sheet", args=[access.event.slug, kind])
    return client.get(address + query).content.decode()


def owners(client: Client, access: EventAccess) -> Client:
    """The browser of who runs the event."""
    assert access.player
    client.force_login(access.player)
    return client


def test_names_stand_in_their_order(client: Client) -> None:
    """Row 35."""
    access = club_evening(*FOUR)
    html = paper(owners(client, access), access, "people")
    places = [html.index(name) for name in sorted(FOUR)]
    assert places == sorted(places)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_strangers_print_first_names_and_initials(client: Client, kind: str) -> None:
    format_ = "knockout" if kind == "bracket" else "swiss_pods"
    access = club_evening(*FOUR, format_=format_)
    finish(access, begin(access))
    html = paper(client, access, kind, "?all=1")
    assert "Anna B." in html
    assert "Berger" not in html
    assert "Anna Berger" in paper(owners(client, access), access, kind, "?all=1")


def test_seats_are_printed_by_name_and_by_table(client: Client) -> None:
    """Row 34."""
    access = club_evening(*(f"Guest {n:02}" for n in range(1, 10)))
    begin(access)
    by_name = paper(owners(client, access), access, "by-name")
    places = [by_name.index(f"Guest {n:02}") for n in range(1, 10)]
    assert places == sorted(places)
    by_table = paper(client, access, "by-table")
    assert by_table.index("Table 1") < by_table.index("Table 2")


def test_drafts_are_printed_by_who_runs_the_event_alone(client: Client) -> None:
    access = club_evening(*FOUR)
    draft_matchday(access, said())
    assert "Nobody is seated yet" in paper(client, access, "by-name")
    html = paper(owners(client, access), access, "by-name")
    assert "not published yet" in html
    assert "Anna Berger" in html


@pytest.mark.parametrize("kind", sorted(OF_MATCHDAY))
def test_papers_without_seats_say_so(client: Client, kind: str) -> None:
    assert "Nobody is seated yet" in paper(client, club_evening(*FOUR), kind)


def test_certificates_are_for_the_best_or_for_everybody(client: Client) -> None:
    access = club_evening(*FOUR)
    finish(access, begin(access))
    assert paper(client, access, "certificates").count("place-number") == 3
    assert paper(client, access, "certificates", "?all=1").count("place-number") == 4


def test_all_who_share_a_place_get_a_certificate(client: Client) -> None:
    access = club_evening(*FOUR, sizes=TableSizes(2, 2, 2))
    number = begin(access)
    for fixture in access.state.matchdays[0].fixtures:
        type_result(access, number, fixture.number, dict.fromkeys(fixture.seats, 5))
    assert paper(client, access, "certificates").count("place-number") == 4


def test_before_anything_is_played_nobody_gets_a_certificate(client: Client) -> None:
    access = club_evening(*FOUR)
    assert "Nobody has a place yet" in paper(client, access, "certificates")


def test_a_certificate_says_when_and_among_how_many(client: Client) -> None:
    access = club_evening(*FOUR)
    number = begin(access)
    reschedule(
        access, int(datetime(2026, 10, 24, 22, 30, tzinfo=UTC).timestamp()), said(),
        matchday=number,
    )  # fmt: skip
    finish(access, number)
    html = paper(client, access, "certificates")
    assert "24 October 2026" in html
    assert "of 4 people" in " ".join(html.split())
    access.event.time_zone = "Europe/Berlin"
    access.event.save()
    assert "25 October 2026" in paper(client, access, "certificates")


def test_cards_carry_the_address_of_their_table(client: Client) -> None:
    access = club_evening(*FOUR)
    begin(access)
    address = reverse("leagues:table_qr", args=[access.event.slug, 1, 1])
    assert address in paper(client, access, "cards")
    assert client.get(address)["Content-Type"] == "image/svg+xml"


def test_every_game_has_columns_and_says_how_it_is_scored() -> None:
    assert all(each.printed.columns and each.printed.scoring for each in kinds())


def test_there_are_no_other_papers(client: Client) -> None:
    access = club_evening(*FOUR)
    address = reverse("leagues:print_sheet", args=[access.event.slug, "money"])
    assert client.get(address).status_code == 404
    pack = client.get(reverse("leagues:print", args=[access.event.slug]))
    offered = kinds_of(access.state).values()
    assert all(str(text) in pack.content.decode() for text in offered)


@pytest.mark.parametrize("count", (3, 30))
def test_the_number_of_queries_does_not_grow(
    client: Client, count: int, django_assert_num_queries: object
) -> None:
    access = club_evening(*(f"Guest {number}" for number in range(1, count + 1)))
    begin(access)
    paper(client, access, "by-name")
    with django_assert_num_queries(4):  # type: ignore[operator]
        paper(client, access, "by-name")
