"""The pages of seasons, from making one to the champion of the second."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from leagues.models import Event
from leagues.queries.access import EventAccess
from leagues.rules.formats.seasons import Promotion
from leagues.services.events.divisions import choose_season
from leagues.services.people.entry import add_entrants
from players.models import Player
from tests.leagues.events import begin, club_evening, finish, said
from tests.leagues.seasons import NAMES, over, season
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db


def organizer(client: Client, access: EventAccess) -> Client:
    """A browser of the owner."""
    assert access.player
    client.force_login(access.player)
    return client


def address(name: str, access: EventAccess) -> str:
    return reverse(f"leagues:{name}", args=[access.event.slug])


def press(client: Client, access: EventAccess, do: str, **sent: object) -> None:
    """Presses a button of the console that has to do what it says."""
    data = {"key": f"k-{do}-{access.event.seq}", "do": do, **sent}
    response = client.post(address("console_do", access), data)
    assert response.status_code == 302, response.content.decode()
    access.event.refresh_from_db()


def read(client: Client, name: str, access: EventAccess, query: str = "") -> str:
    response = client.get(address(name, access) + query)
    assert response.status_code == 200
    return response.content.decode()


def made_with_the_wizard(client: Client, player: Player) -> EventAccess:
    """A season of eight in two divisions, all of it done with buttons."""
    made = client.post(
        reverse("leagues:new"),
        {
            "key": "made", "preset": "division_league", "name": "Spring",
            "names": "\n".join(NAMES), "place": "home", "matchdays": "1",
        },
    )  # fmt: skip
    assert made.status_code == 302, made.content.decode()
    access = EventAccess(Event.objects.get(name="Spring"), player, "owner")
    assert "assign people under “Season” first" in read(client, "console", access)
    page = read(client, "console_season", access, "?count=2")
    dealt = re.findall(
        r'name="division-(\d+)".*?value="(\d+)"\s+selected', page, re.DOTALL
    )
    assert [int(division) for _number, division in dealt] == [1] * 4 + [2] * 4
    divisions = {f"division-{number}": division for number, division in dealt}
    press(client, access, "divide", shape="1 1", **divisions)
    press(client, access, "season", window_days="14", up="1", down="1", largest="")
    client.post(address("console_season_found", access), {"name": "Town league"})
    return access


def test_a_league_of_divisions_from_the_wizard_to_the_second_champion(
    client: Client,
) -> None:
    player = PlayerFactory.create()
    client.force_login(player)
    access = made_with_the_wizard(client, player)
    assert "under “Season” first" not in read(client, "console", access)
    for do in ("draft", "publish"):
        press(client, access, do)
    press(client, access, "start", matchday="1")
    assert access.state.matchdays[0].until_s
    finish(access, 1)
    told = read(client, "console", access)
    assert "close the event" in told
    assert "share first place" not in told
    press(client, access, "close", confirmed="1")

    assert "place 4 of 4 in division 1" in read(client, "console_season_next", access)
    response = client.post(
        address("console_season_next", access),
        {"key": "next", "name": "Autumn", "up": "1", "down": "1", "make": "1"},
    )
    fresh = Event.objects.get(season=2)
    assert response["Location"] == reverse("leagues:console_season", args=[fresh.slug])
    second = EventAccess(fresh, player, "owner")
    finish(second, begin(second))
    public = read(Client(), "event", second)
    assert "moves down" in public
    assert "moves up" in public
    press(client, second, "close", confirmed="1")
    Event.objects.update(visibility="public")
    shown_to_a_stranger(fresh)


def shown_to_a_stranger(fresh: Event) -> None:
    """The pages of the league tell of champions, and of everyone's way."""
    assert fresh.league
    slug = fresh.league.slug
    told = Client().get(reverse("leagues:league", args=[slug])).content.decode()
    assert "Champion" in told
    assert "Hana I." in told
    page = Client().get(reverse("leagues:league_people", args=[slug]))
    path = re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", page.content.decode()))
    assert re.search(
        r"Hana I\..*Season 1.*division 2, place 1.*moves up.*Season 2", path
    )
    nobody = Client().get(reverse("leagues:league_people", args=[slug]) + "?name=xyz")
    assert "Nobody found" in nobody.content.decode()


def test_what_cannot_open_a_season_keeps_what_was_typed(client: Client) -> None:
    access = over(season())
    organizer(client, access)
    page = client.post(
        address("console_season_next", access),
        {"key": "n", "name": "Autumn", "new": "Anna Berger", "make": "1"},
    )
    assert page.status_code == 422
    html = page.content.decode()
    assert "already on the list" in html
    assert "Anna Berger</textarea>" in html
    odd = client.post(
        address("console_season_next", access), {"key": "n", "up": "x", "look": "1"}
    )
    assert "whole number" in odd.content.decode()


def test_looking_works_the_next_season_out_anew(client: Client) -> None:
    access = over(season())
    choose_season(access, Promotion(1, 1), 0, said())
    organizer(client, access)
    html = client.post(
        address("console_season_next", access),
        {"key": "n", "leaving": ["8"], "new": "Zoe Young", "tier-4": "2", "look": "1"},
    ).content.decode()
    assert "you moved them here" in html
    assert "new people start in the lowest division" in html
    assert "a place above was free" in html
    assert Event.objects.filter(league=access.event.league).count() == 1


def test_a_season_is_taken_back_on_its_page(client: Client) -> None:
    access = over(season())
    organizer(client, access)
    client.post(address("console_season_next", access), {"key": "n", "make": "1"})
    fresh = EventAccess(Event.objects.get(season=2), access.player, "owner")
    assert "is already open" in read(client, "console_season_next", access)
    assert "Delete this season" in read(client, "console_season", fresh)
    gone = client.post(address("console_season_back", fresh))
    assert gone["Location"] == address("console_season_next", access)
    assert client.get(address("console_season_back", access)).status_code == 302
    refused = client.post(address("console_season_back", access))
    assert refused.status_code == 422


def test_who_comes_late_is_put_into_a_division_on_the_page(client: Client) -> None:
    access = season(windows=2)
    finish(access, begin(access))
    (row,) = add_entrants(access, ["Zoe Young"], said())
    organizer(client, access)
    assert "In no division yet" in read(client, "console_season", access)
    press(client, access, "division", entrant=str(row.number), division="2")
    assert "In no division yet" not in read(client, "console_season", access)


def test_divisions_that_do_not_fit_are_told(client: Client) -> None:
    access = season(divisions=())
    organizer(client, access)
    for sent in (
        {"division-1": "1", "shape": "2"},
        {"shape": "x"},
        {"division-1": "2"},
    ):
        data = {"key": "k", "do": "divide", **sent}
        page = client.post(address("console_do", access), data)
        assert page.status_code == 422
        assert "ivisions" in page.content.decode()


def test_an_event_without_divisions_says_what_to_do(client: Client) -> None:
    access = club_evening("Anna", "Bob")
    organizer(client, access)
    assert "Go to settings" in read(client, "console_season", access)
    assert client.get(address("console_season_found", access)).status_code == 302
    wrong = client.post(address("console_season_found", access), {"name": ""})
    assert wrong.status_code == 422


def test_papers_and_files_tell_divisions_apart(client: Client) -> None:
    access = over(season())
    paper = client.get(
        reverse("leagues:print_sheet", args=[access.event.slug, "standings"])
    )
    text = paper.content.decode()
    assert text.count("(Division 1)") == text.count("(Division 2)") == 4


def test_who_was_away_comes_back_on_the_page_and_everybody_is_told_of(
    client: Client,
) -> None:
    access = over(season())
    organizer(client, access)
    sent = {"key": "n", "make": "1", "leaving": ["3", "2"], "up": "1", "down": "1"}
    client.post(address("console_season_next", access), sent)
    second = EventAccess(Event.objects.get(season=2), access.player, "owner")
    over_page = read(client, "console_season_next", over(second, is_open=True))
    assert "Could return" in over_page
    key = re.search(r'name="returning"\s+value="(\d+)"', over_page)
    assert key
    html = client.post(
        address("console_season_next", second),
        {
            "key": "m", "look": "1", "returning": [key[1]], "leaving": ["1"],
            "new": "Zoe Young\nYann Zucker", "largest": "2",
        },
    ).content.decode()  # fmt: skip
    assert "then away for 1 season" in html
    assert ">returns</b>" in re.sub(r"\s+", "", html)
    assert "new, and the lowest division was full" in html
    assert "Pause" in html


def test_a_league_that_is_not_there_says_so(client: Client) -> None:
    for name in ("league", "league_people"):
        page = client.get(reverse(f"leagues:{name}", args=["nowhere"]))
        assert page.status_code == 404


def test_a_season_without_divisions_is_told_by_place(client: Client) -> None:
    access = over(season(divisions=()))
    Event.objects.update(visibility="public")
    assert access.event.league
    page = client.get(reverse("leagues:league_people", args=[access.event.league.slug]))
    assert "place 1 of 8" in page.content.decode()
