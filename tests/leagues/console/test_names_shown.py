"""How names are shown: one choice of an event, which holds wherever a name stands."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse
from msgspec import structs

from games.models import Match
from leagues.models import Entrant, Event
from leagues.queries.access import EventAccess
from leagues.queries.feeds import feed_token
from leagues.rules.core import TableSizes
from leagues.rules.event.settings import EventSettings, NamesShown
from leagues.rules.formats.settings import Settings
from leagues.services.events.events import (
    change_visibility,
    choose_settings,
    close_event,
    open_league,
    reschedule,
)
from leagues.services.live.tables import table_name
from leagues.services.people.entry import reissue_link
from tests.leagues.events import begin, club_evening, finish, said, seen_by
from tests.leagues.online import fresh, online_event, play_out, sit
from tests.leagues.rated import Then
from tests.players.factories import PlayerFactory

pytestmark = pytest.mark.django_db

FOUR = ("Dave Evans", "Carol Dane", "Bob Carter", "Anna Berger")
SEEN = {
    NamesShown.SHORT: ("Anna B.", "Anna Berger"),
    NamesShown.FULL: ("Anna Berger", "Anna B."),
    NamesShown.NUMBERS: ("No. 4", "Anna"),
}
"""What is to be read of Anna, and what is not."""


def shown(names: NamesShown) -> EventAccess:
    """An event of four in a league, with a matchday over and one to come, for everybody."""
    access = club_evening(*FOUR)
    assert access.player
    wanted = structs.replace(access.state.settings, names=names)
    choose_settings(access, wanted, said())
    league = open_league(access.player, "Town league", access.event.game)
    Event.objects.filter(pk=access.event.pk).update(league=league, season=1)
    change_visibility(access, is_public=True)
    finish(access, begin(access))
    begin(access)
    reschedule(access, 4_000_000_000, said(), matchday=2)
    return access


def at(name: str, *more: object) -> Callable[[EventAccess], str]:
    return lambda access: reverse(f"leagues:{name}", args=[access.event.slug, *more])


def of_league(name: str) -> Callable[[EventAccess], str]:
    def address(access: EventAccess) -> str:
        event = Event.objects.select_related("league").get(pk=access.event.pk)
        assert event.league
        return reverse(f"leagues:{name}", args=[event.league.slug])

    return address


PAGES = {
    "page": at("event"),
    "news": at("event_now"),
    "screen": at("screen"),
    "screen news": at("screen_now"),
    "embed": at("embed"),
    "standings": at("event_csv", "standings"),
    "results": at("event_csv", "results"),
    "document": at("event_json"),
    "people": at("print_sheet", "people"),
    "by name": at("print_sheet", "by-name"),
    "by table": at("print_sheet", "by-table"),
    "cards": at("print_sheet", "cards"),
    "sheets": at("print_sheet", "sheets"),
    "final table": at("print_sheet", "standings"),
    "certificates": at("print_sheet", "certificates"),
    "league": of_league("league"),
}


@pytest.mark.parametrize("names", NamesShown)
def test_every_page_shows_names_as_the_event_has_it(
    client: Client, names: NamesShown
) -> None:
    access = shown(names)
    wanted, hidden = SEEN[names]
    for what, address in PAGES.items():
        query = "?all=1" if what == "certificates" else ""
        text = client.get(address(access) + query).content.decode()
        assert wanted in text, what
        assert hidden not in text, what


@pytest.mark.parametrize("names", NamesShown)
def test_calendars_and_live_tables_show_names_as_the_event_has_it(
    client: Client, names: NamesShown
) -> None:
    access = shown(names)
    wanted, hidden = SEEN[names]
    row = reissue_link(access, 2).entrant
    calendar = client.get(reverse("leagues:own_calendar", args=[feed_token(row)]))
    told = calendar.content.decode().replace("\r\n ", "")
    assert wanted in told
    assert hidden not in told
    everybody = client.get(reverse("leagues:calendar", args=[access.event.slug]))
    assert "Anna" not in everybody.content.decode()
    token = reissue_link(access, 4).token
    assert table_name(seen_by(access, None, token)) == wanted


@pytest.mark.parametrize("names", NamesShown)
def test_careers_follow_nobody_who_is_a_number(
    client: Client, names: NamesShown
) -> None:
    access = shown(names)
    finish(access, 2)
    close_event(access, said())
    text = client.get(of_league("league_people")(access)).content.decode()
    assert ("Anna" in text) is (names is not NamesShown.NUMBERS)
    assert "No. 4" not in text


@pytest.mark.parametrize("names", NamesShown)
def test_helpers_read_full_names_and_print_either(
    client: Client, names: NamesShown
) -> None:
    access = shown(names)
    assert access.player
    client.force_login(access.player)
    for what in ("page", "standings", "by name"):
        assert "Anna Berger" in client.get(PAGES[what](access)).content.decode()
    screen = client.get(PAGES["screen"](access)).content.decode()
    assert SEEN[names][0] in screen
    wall = client.get(PAGES["by name"](access) + "?public=1").content.decode()
    assert SEEN[names][1] not in wall
    pack = at("print")(access)
    assert "for the wall" in client.get(pack).content.decode()
    assert "as others see them" in client.get(f"{pack}?public=1").content.decode()


@pytest.mark.parametrize(
    ("names", "told"),
    (
        (NamesShown.SHORT, "first name and an initial"),
        (NamesShown.FULL, "the name you enter"),
        (NamesShown.NUMBERS, "a number instead of your name"),
    ),
)
def test_whoever_comes_in_reads_what_others_will(
    client: Client, names: NamesShown, told: str
) -> None:
    access = shown(names)
    page = client.get(reverse("leagues:join", args=[access.event.code]))
    assert told in page.content.decode()
    token = reissue_link(access, 4).token
    client.get(reverse("leagues:me_by_link", args=[access.event.code, token]))
    own = client.get(reverse("leagues:me", args=[access.event.code])).content.decode()
    assert "Anna Berger" in own
    assert ("Others see “No. 4”" in own) is (names is NamesShown.NUMBERS)


def test_an_organizer_chooses_names_and_who_types(client: Client) -> None:
    access = club_evening(*FOUR)
    assert access.player
    client.force_login(access.player)
    here = at("console_settings")(access)
    assert "On: results entered by players count at once" in (
        client.get(here).content.decode()
    )
    sent = {"key": "n", "do": "names", "names": "numbers", "players_type": "on"}
    assert client.post(at("console_do")(access), sent).status_code == 302
    found = seen_by(access, access.player).state.settings
    assert (found.names, found.lets_players_type) == (NamesShown.NUMBERS, True)


@pytest.mark.parametrize(
    ("agrees", "types", "may"),
    (
        (False, None, False), (True, None, True),
        (True, False, False), (False, True, True),
    ),
)  # fmt: skip
def test_those_at_a_table_type_where_the_event_lets_them(
    client: Client, agrees: bool, types: bool | None, may: bool
) -> None:
    access = club_evening(*FOUR)
    wanted = structs.replace(
        access.state.settings, needs_agreement=agrees, players_type=types
    )
    choose_settings(access, wanted, said())
    begin(access)
    token = reissue_link(access, 4).token
    client.get(reverse("leagues:me_by_link", args=[access.event.code, token]))
    pad = reverse("leagues:pad", args=[access.event.slug, 1, 1])
    own = client.get(reverse("leagues:me", args=[access.event.code])).content.decode()
    assert (pad in own) is may
    assert client.get(pad).status_code == (200 if may else 403)


def test_no_seat_leads_to_the_account_of_whom_it_shows_as_a_number(
    then: Then,
) -> None:
    """No name, no picture, no page, in either direction."""
    numbers = EventSettings(names=NamesShown.NUMBERS, is_rated=True)
    event = online_event(
        "Anna Berger",
        "Bob Carter",
        settings=numbers,
        stage=Settings(TableSizes(2, 2, 2), 1),
    )
    change_visibility(event, is_public=True)
    anna, bob = (PlayerFactory.create(nickname=name) for name in ("Anni", "Bobby"))
    for number, player in enumerate((anna, bob), start=1):
        Entrant.objects.filter(event=event.event, number=number).update(player=player)
    begin(event)
    table = sit(event, 1, anna)
    sit(event, 2, bob)
    browser = Client()
    browser.force_login(bob)
    lobby = browser.get(reverse("games:people", args=[table.code])).content.decode()
    then(lambda: play_out(table))
    match = Match.objects.get(table=table)
    code = f"?table={table.code}"
    pages = [
        browser.get(address + code).content.decode()
        for address in (
            reverse("games:match", args=[match.pk]),
            reverse("games:match_people", args=[match.pk]),
            reverse("api:match", args=[match.pk]),
            reverse("games:person", args=[bob.username]),
            reverse("games:person", args=[anna.username]) + "against/",
        )
    ]
    assert "No. 1" in pages[0]
    for page in (lobby, *pages[:-1]):
        assert str(anna.username) not in page
        assert "Anni" not in page
    hers = browser.get(reverse("games:person", args=[anna.username])).content.decode()
    assert "Club online" not in hers
    assert match.get_absolute_url() not in hers
    own = browser.get(reverse("games:person", args=[bob.username])).content.decode()
    assert "Club online" in own
    full = structs.replace(fresh(event).state.settings, names=NamesShown.FULL)
    choose_settings(event, full, said())
    page = browser.get(match.get_absolute_url() + code).content.decode()
    assert reverse("games:person", args=[anna.username]) in page
