"""An event for other programs: sheets without formulas, a document, a frame."""

import csv
import json
from fractions import Fraction
from io import StringIO

import pytest
from django.test import Client
from django.urls import reverse
from msgspec import structs

from leagues.formats.registry import format_of
from leagues.queries.access import EventAccess
from leagues.queries.standings import event_table, expected_matchdays
from leagues.rules.event.settings import EntryMode
from leagues.rules.standings.placings import event_standings
from leagues.services.events.events import choose_settings, close_event
from leagues.services.people.attendance import (
    drop,
    merge,
    note_no_show,
    replace,
    withdraw,
)
from leagues.services.people.entry import add_entrants, enter_event
from leagues.services.results.results import forfeit, penalise, void_table
from leagues.web.public.cells import safe_cell
from tests.leagues.events import begin, club_evening, finish, said, seen_by, type_result
from tests.leagues.rebuilding import rebuilt

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


def test_an_event_is_worked_out_anew_from_its_document_alone(client: Client) -> None:
    """All that moves a table of results: late, gone, replaced, put right, taken away."""
    access = club_evening(*(f"Guest {number}" for number in range(1, 12)))
    patient = structs.replace(access.state.settings, no_show_minutes=0)
    choose_settings(access, patient, said())
    first = begin(access)
    one, two, three = access.state.matchdays[0].fixtures[:3]
    replace(access, first, one.seats[0], said(), by="Ada", score=7)
    type_result(access, first, 1, {each: -each for each in one.seats})
    note_no_show(access, first, [two.seats[0]], said())
    finish(access, first)
    type_result(access, first, 3, dict.fromkeys(three.seats, 4))
    add_entrants(access, ["Late"], said())
    penalise(access, one.seats[1], 25, said("Came late"))
    second = begin(access)
    void_table(access, second, 1, said("Cards were missing"))
    forfeit(access, [access.state.matchdays[1].fixtures[1].seats[0]], said())
    finish(access, second)
    add_entrants(access, ["Later", "Twice"], said())
    merge(access, 15, said("The same person"), into=14)
    withdraw(access, three.seats[0], said("Took cards along"))
    drop(access, [three.seats[1]], said())
    _same_table(access, document(client, access))
    begin(access)  # a matchday on which everything is open
    _same_table(access, document(client, access))


def test_a_knockout_is_worked_out_anew_when_it_is_over(client: Client) -> None:
    access = club_evening(
        *(f"Guest {number}" for number in range(1, 9)), format_="knockout"
    )
    expected = expected_matchdays(access.state)
    assert expected
    for _matchday in range(expected):
        finish(access, begin(access))
    close_event(access, said())
    _same_table(access, document(client, access))


def _same_table(access: EventAccess, found: dict[str, object]) -> None:
    lines = event_standings(rebuilt(found), format_of)
    told = [(line.entrant, line.rank, line.points) for line in lines]
    assert told == [
        (line.entrant, line.rank, line.points)
        for line in event_table(access.event).lines
    ]
    shown = found["standings"]
    assert isinstance(shown, list)
    assert told == [
        (each["number"], each["rank"], Fraction(each["exact_points"])) for each in shown
    ]


def test_whoever_was_not_let_in_stands_in_no_document(client: Client) -> None:
    access = settled()
    choose_settings(
        access, structs.replace(access.state.settings, entry=EntryMode.APPROVE), said()
    )
    enter_event(seen_by(access, None), "Eve Foster", said())
    people = document(client, access)["entrants"]
    assert isinstance(people, list)
    assert [each["number"] for each in people] == [1, 2, 3]


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
    most = {"event_json": 4, "embed": 3}
    with django_assert_num_queries(most[name]):  # type: ignore[operator]
        client.get(address)


def test_what_lots_are_drawn_from_is_told_when_the_event_is_over(
    client: Client,
) -> None:
    access = club_evening("Anna", "Bob")
    finish(access, begin(access))
    seed = access.state.settings.scoring.lots_seed
    address = reverse("leagues:event_json", args=[access.event.slug])

    running = client.get(address)
    close_event(access, said(), is_override=True)
    over = client.get(address)

    assert seed
    assert seed not in running.text
    assert running.json()["scoring"]["lots_seed"] == ""
    assert over.json()["scoring"]["lots_seed"] == seed
