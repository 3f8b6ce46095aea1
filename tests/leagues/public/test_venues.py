"""Where an event is: chosen by its organizer, shown wherever people look for the way."""

import pytest
from django.test import Client
from django.urls import reverse

from leagues.models import Event
from leagues.queries.access import EventAccess
from leagues.services.events.copying import copy_event
from leagues.services.events.events import reschedule
from leagues.services.events.venues import choose_place
from leagues.services.people.entry import erase_entrant
from leagues.services.problems import LeagueProblem
from tests.leagues.events import begin, club_evening, said, seen_by
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db

MAP = "https://maps.example/hall"


def somewhere() -> EventAccess:
    access = club_evening("Anna Berger", "Bob Carter", "Carol Dane")
    choose_place(access, "  Town   hall ", MAP, said())
    return access


def test_the_place_stands_wherever_people_look_for_it(client: Client) -> None:
    access = somewhere()
    reschedule(access, 4_000_000_000, said())
    begin(access)
    slug, code = access.event.slug, access.event.code
    for page in (
        reverse("leagues:event", args=[slug]),
        reverse("leagues:join", args=[code]),
    ):
        html = client.get(page).content.decode()
        assert "Town hall" in html
        assert f'href="{MAP}"' in html
    paper = client.get(reverse("leagues:print_sheet", args=[slug, "by-name"]))
    assert "Town hall" in paper.content.decode()
    feed = client.get(reverse("leagues:calendar", args=[slug])).content.decode()
    assert "LOCATION:Town hall" in feed


def test_an_organizer_chooses_the_place_and_takes_it_away(client: Client) -> None:
    access = somewhere()
    assert access.player
    client.force_login(access.player)
    do = reverse("leagues:console_do", args=[access.event.slug])
    sent = {"do": "place", "place": "Club room", "map_url": ""}
    assert client.post(do, {**sent, "key": "p"}).status_code == 302
    log = client.get(reverse("leagues:console_log", args=[access.event.slug]))
    assert "Venue: Club room." in log.content.decode()
    assert client.post(do, {"do": "place", "key": "q"}).status_code == 302
    state = seen_by(access, access.player).state
    assert (state.place, state.map_url) == ("", "")
    page = client.get(reverse("leagues:event", args=[access.event.slug]))
    assert "Club room" not in page.content.decode()


@pytest.mark.parametrize(
    "typed",
    (
        "http://maps.example/hall", "javascript:alert(1)", "maps.example",
        "https://bank.example@evil.example/", f"https://maps.example/{'x' * 300}",
    ),
)  # fmt: skip
def test_a_map_is_at_an_address_of_https(typed: str) -> None:
    access = somewhere()
    with pytest.raises(LeagueProblem) as problem:
        choose_place(access, "Town hall", typed, said())
    assert problem.value.code == "no_address"


def test_a_map_needs_words_beside_it() -> None:
    access = somewhere()
    with pytest.raises(LeagueProblem) as problem:
        choose_place(access, " ", MAP, said())
    assert problem.value.code == "no_place"


def test_only_organizers_say_where() -> None:
    access = somewhere()
    stranger = seen_by(access, PlayerFactory.create())
    with pytest.raises(LeagueProblem) as problem:
        choose_place(stranger, "Elsewhere", "", said())
    assert problem.value.code == "not_allowed"


def test_the_next_event_is_at_the_same_place() -> None:
    fresh = copy_event(somewhere(), "Again", said(), with_people=False)
    assert (fresh.state.place, fresh.state.map_url) == ("Town hall", MAP)


def test_a_name_in_the_place_goes_with_whom_it_names() -> None:
    access = somewhere()
    choose_place(access, "at Anna Berger's", "", said())
    erase_entrant(access, 1)
    found = seen_by(access, access.player)
    assert "Anna" not in found.state.place


def test_the_wizard_asks_for_the_place(client: Client) -> None:
    client.force_login(PlayerFactory.create())
    sent = {
        "key": "w", "preset": "club_evening", "name": "Evening",
        "venue": "Town hall", "map_url": MAP, "names_shown": "numbers",
    }  # fmt: skip
    wrong = client.post(reverse("leagues:new"), {**sent, "map_url": "maps.example"})
    assert wrong.status_code == 422
    assert "https://" in wrong.content.decode()
    assert client.post(reverse("leagues:new"), sent).status_code == 302
    state = EventAccess(Event.objects.get(name="Evening"), None).state
    assert (state.place, state.map_url) == ("Town hall", MAP)
    assert state.settings.names.value == "numbers"
