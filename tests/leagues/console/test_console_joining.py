"""Coming in by a name alone, one's own page, and making an event as someone new."""

from itertools import count
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from msgspec import structs

from leagues.models import Event
from leagues.queries.access import EventAccess
from leagues.queries.standings import expected_matchdays
from leagues.queries.states import event_state
from leagues.rules.event.presets import EVENT_PRESETS
from leagues.rules.event.settings import EntryMode
from leagues.rules.event.state import Status
from leagues.services.events.events import choose_settings, reschedule
from leagues.services.people.entry import reissue_link
from leagues.web.entry import views as joining
from tests.leagues.events import begin, club_evening, finish, said, seen_by
from tests.players.factories import GuestFactory, PlayerFactory

_keys = count(1)

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> EventAccess:
    return club_evening("Lena", "Sem", "Pavel", "Aylin")


def come_in(client: Client, event: EventAccess, name: str, **more: str) -> Any:
    address = reverse("leagues:join", args=[event.event.code])
    sent = {"key": f"join-{next(_keys)}", "name": name, **more}
    return client.post(address, sent, follow=True)


def do(client: Client, event: EventAccess, what: str, **more: object) -> Any:
    address = reverse("leagues:me_do", args=[event.event.code])
    return client.post(address, {"key": f"own-{next(_keys)}", "do": what, **more})


def now(event: EventAccess) -> EventAccess:
    event.event.refresh_from_db()
    return event


def test_a_name_is_enough_and_the_private_link_is_shown_once(
    client: Client, event: EventAccess
) -> None:
    first = come_in(client, event, "Bob Brown")
    link = first.context["ticket"]["address"]
    assert first.redirect_chain[-1][0].endswith("/me/")
    assert now(event).state.entrants[5].status is Status.CONFIRMED
    again = client.get(reverse("leagues:me", args=[event.event.code]))
    assert again.context["ticket"] is None
    other = Client()
    answer = other.get(link)
    assert answer.status_code == 302
    assert answer["Location"].endswith("/me/")
    assert "Bob Brown" in other.get(answer["Location"]).content.decode()


def test_who_asks_is_pending_until_an_organizer_agrees(
    client: Client, event: EventAccess
) -> None:
    """Row 1 of what organizers ask."""
    asking = structs.replace(event.state.settings, entry=EntryMode.APPROVE)
    choose_settings(event, asking, said())
    answer = come_in(client, event, "Bob")
    assert "You asked to join" in answer.content.decode()
    assert now(event).state.entrants[5].status is Status.PENDING
    before = len(event.state.confirmed())
    desk = Client()
    assert event.player
    desk.force_login(event.player)
    page = desk.get(reverse("leagues:console", args=[event.event.slug]))
    assert "1 person wants to join" in page.content.decode()
    address = reverse("leagues:console_do", args=[event.event.slug])
    desk.post(address, {"key": "approve", "do": "approve", "entrants": [5]})
    assert len(now(event).state.confirmed()) == before + 1


def test_the_same_form_sent_twice_lets_one_in(
    client: Client, event: EventAccess
) -> None:
    """Two taps of a phone without a session: each answer leads to the same page."""
    phones = (client, Client())
    first, second = (come_in(phone, event, "Bob", key="one") for phone in phones)
    assert len(now(event).state.entrants) == 5
    assert first.context["ticket"] == second.context["ticket"]
    for phone in phones:
        page = phone.get(reverse("leagues:me", args=[event.event.code]))
        assert page.status_code == 200
    reissue_link(event, 5)
    assert come_in(Client(), event, "Bob", key="one").status_code == 422


def test_who_comes_after_very_many_is_told_to_wait(
    client: Client, event: EventAccess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(joining, "may_once_more", lambda _limit, _who: False)
    answer = come_in(client, event, "Bob")
    assert answer.status_code == 422
    assert "Too many people have just joined from here" in answer.content.decode()


def test_a_taken_name_is_told_with_one_that_is_free(
    client: Client, event: EventAccess
) -> None:
    answer = come_in(client, event, "Lena")
    assert answer.status_code == 422
    assert "This name is free: Lena 2." in answer.content.decode()
    assert 'value="Lena"' in answer.content.decode()
    answer = come_in(client, event, "Lena", group="Class 4b")
    assert 'value="Class 4b"' in answer.content.decode()


def test_whoever_has_told_no_zone_reads_the_time_of_the_event(
    client: Client, event: EventAccess
) -> None:
    Event.objects.filter(pk=event.event.pk).update(
        time_zone="Asia/Tokyo", visibility="public"
    )
    reschedule(event, 1_795_885_380, said())  # 17:03 in London
    page = client.get(reverse("leagues:join", args=[event.event.code]))
    assert "Sun 29 November 2026, 2:03 a.m. (Tokyo, JST)" in page.content.decode()
    line = client.get(reverse("public:events")).content.decode()
    assert "2:03 a.m." in line


def test_nobody_comes_into_a_closed_list(client: Client, event: EventAccess) -> None:
    closed = structs.replace(event.state.settings, entry=EntryMode.CLOSED)
    choose_settings(event, closed, said())
    page = client.get(reverse("leagues:join", args=[event.event.code]))
    assert "Nobody can join with this link right now" in page.content.decode()
    assert come_in(client, event, "Bob").status_code == 422


def test_ones_own_page_says_where_to_sit_and_hides_last_names(
    client: Client,
) -> None:
    event = club_evening("Lena Berger", "Sem Visser", "Pavel Novak")
    come_in(client, event, "Bob Brown")
    begin(now(event))
    page = client.get(reverse("leagues:me", args=[event.event.code]))
    told = page.content.decode()
    assert "You are at table 1" in told
    assert "Lena B." in told
    assert "Berger" not in told


def test_who_leaves_after_this_says_so_themselves(
    client: Client, event: EventAccess
) -> None:
    come_in(client, event, "Bob")
    number = begin(now(event))
    do(client, event, "leave")
    assert now(event).state.entrants[5].leaves_after == number
    finish(event, number)
    assert 5 not in event.state.active(number + 1)


def test_what_nobody_takes_back_alone_is_asked_for_twice(
    client: Client, event: EventAccess
) -> None:
    come_in(client, event, "Bob")
    for what in ("erase", "drop"):
        asked = do(client, event, what)
        assert 'name="confirmed"' in asked.content.decode()
        assert now(event).state.entrants[5].status is Status.CONFIRMED
    do(client, event, "drop", confirmed=1)
    assert now(event).state.entrants[5].status is Status.DROPPED


def test_nobody_acts_for_somebody_else(client: Client, event: EventAccess) -> None:
    assert do(client, event, "drop").status_code == 302
    come_in(client, event, "Bob")
    do(client, event, "drop", confirmed=1, entrants=[1])
    state = now(event).state
    assert state.entrants[1].status is Status.CONFIRMED
    assert state.entrants[5].status is Status.DROPPED


def test_a_name_is_taken_away_and_the_browser_is_nobody(
    client: Client, event: EventAccess
) -> None:
    come_in(client, event, "Bob Brown")
    do(client, event, "erase", confirmed=1)
    assert not event.event.entrants.filter(name="Bob Brown").exists()
    page = client.get(reverse("leagues:me", args=[event.event.code]), follow=True)
    assert "Your name was removed from this event." in page.content.decode()


def test_an_account_takes_over_what_a_link_has_begun(
    client: Client, event: EventAccess
) -> None:
    first = come_in(client, event, "Bob")
    bob = PlayerFactory.create()
    browser = Client()
    browser.force_login(bob)
    browser.get(first.context["ticket"]["address"])
    do(browser, event, "claim")
    assert event.event.entrants.get(number=5).player == bob
    assert seen_by(event, bob).number == 5
    page = browser.get(reverse("leagues:me", args=[event.event.code])).content.decode()
    assert "Linked to your account" in page


def test_wrong_links_lead_nowhere_kindly(client: Client, event: EventAccess) -> None:
    address = reverse("leagues:me_by_link", args=[event.event.code, "guessed"])
    answer = client.get(address)
    assert answer.status_code == 404
    assert "Ask an organizer for a new one" in answer.content.decode()


def wizard(**typed: object) -> dict[str, object]:
    return {"key": "wizard", "preset": "club_evening", "name": "Thursday", **typed}


def test_a_stranger_is_asked_for_an_account_and_loses_nothing(client: Client) -> None:
    answer = client.post(reverse("leagues:new"), wizard(names="Lena\nSem"))
    assert "Create account" in answer.content.decode()
    assert Event.objects.count() == 0
    page = client.get(reverse("leagues:new")).content.decode()
    assert 'value="Thursday"' in page
    assert "Lena\nSem" in page


def test_a_guest_is_no_organizer(client: Client) -> None:
    session = client.session
    session["guest_id"] = GuestFactory.create().pk
    session.save()
    client.post(reverse("leagues:new"), wizard())
    assert Event.objects.count() == 0


def test_an_event_is_made_with_people_time_and_tiebreaks(client: Client) -> None:
    client.force_login(PlayerFactory.create())
    sent = wizard(
        names="1. Lena\n2. Sem, Pavel; Aylin",
        minutes=100,
        each=20,
        matchdays="",
        starts="2026-10-25T01:30",
        zone="Europe/Berlin",
        tiebreaks=["score", "wins"],
    )
    for _twice in range(2):
        client.post(reverse("leagues:new"), sent)
    event = Event.objects.get()
    state = event_state(event)
    assert list(event.entrants.values_list("name", flat=True)) == [
        "Lena", "Sem", "Pavel", "Aylin",
    ]  # fmt: skip
    assert expected_matchdays(state) == 4
    assert [each.value for each in state.settings.scoring.tiebreaks] == [
        "score", "wins",
    ]  # fmt: skip
    assert state.starts_at_s == 1792884600
    assert (event.time_zone, event.visibility) == ("Europe/Berlin", "link")


@pytest.mark.parametrize("kind", EVENT_PRESETS)
def test_every_kind_of_event_can_be_made(client: Client, kind: str) -> None:
    client.force_login(PlayerFactory.create())
    page = client.post(reverse("leagues:new"), {"kind": kind, "name": "Ours"})
    assert page.status_code == 200
    form = page.context["form"]
    sent = {**form.data.dict(), "key": kind, "name": "Ours", "preset": kind}
    sent = {key: value for key, value in sent.items() if key not in ("kind", "move")}
    answer = client.post(reverse("leagues:new"), sent)
    assert answer.status_code == 302
    assert Event.objects.get().name == "Ours"


def test_tiebreaks_move_without_scripts(client: Client) -> None:
    sent = wizard(tiebreaks=["wins", "score"], move="up:score")
    page = client.post(reverse("leagues:new"), sent)
    lines = [line.key for line in page.context["tiebreaks"] if line.is_chosen]
    assert lines == ["score", "wins"]


def test_the_plan_is_for_as_many_as_come(client: Client) -> None:
    address = reverse("leagues:plan")
    sent = {"preset": "club_evening", "people": "2", "sizes": "3-4"}
    assert "1 table of 2" in client.get(address, sent).content.decode()
    told = client.get(address, {**sent, "people": "16"}).content.decode()
    assert "4 tables of 4" in told
    assert "nobody twice" in told


def test_the_plan_says_that_small_tables_are_shared_fairly_first(
    client: Client,
) -> None:
    sent = {"preset": "club_evening", "people": "13", "sizes": "3-4", "matchdays": "4"}
    told = client.get(reverse("leagues:plan"), sent).content.decode()
    assert "Everyone sits at a table of 3 about 2 or 3 times." in told
    assert "Fair sharing of small tables comes first." in told


def test_a_closed_list_of_rules_names_the_game(client: Client) -> None:
    page = client.get(reverse("leagues:new")).content.decode()
    assert "Ligretto: current edition" in page


@pytest.mark.parametrize("events", (1, 3))
def test_the_list_asks_as_often_for_many(
    client: Client, events: int, django_assert_max_num_queries: Any
) -> None:
    for number in range(events):
        club_evening(f"Lena {number}")
    Event.objects.update(visibility="public")
    with django_assert_max_num_queries(6):
        page = client.get(reverse("public:events"))
    assert page.content.decode().count("Club evening") >= events


def test_who_has_played_nothing_yet_is_told_no_rank(
    client: Client, event: EventAccess
) -> None:
    begin(event)
    finish(event, 1)
    page = come_in(client, now(event), "Bob Brown")
    assert page.context["own"].rank is not None
    assert "Rank" not in page.content.decode()


def test_whoever_has_to_agree_looks_at_the_result_first(client: Client) -> None:
    event = club_evening("Lena", "Sem")
    agreed = structs.replace(event.state.settings, needs_agreement=True)
    choose_settings(event, agreed, said())
    begin(event)
    links = [reissue_link(event, number).token for number in (1, 2)]
    for phone, link in zip((client, other := Client()), links, strict=True):
        phone.get(reverse("leagues:me_by_link", args=[event.event.code, link]))
    pad = reverse("leagues:pad", args=[event.event.slug, 1, 1])
    sent = {"r1-1-points": "10", "r1-2-points": "7", "do": "finish"}
    client.post(pad, {"key": "typed-on-a-phone", **sent})
    address = reverse("leagues:me", args=[event.event.code])
    asked = "Is the result right? Check it"
    assert asked in other.get(address).content.decode()
    assert asked not in client.get(address).content.decode()
    assert "Yes, confirm" in other.get(pad).content.decode()
