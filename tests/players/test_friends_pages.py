"""The page of friends, the friend link, and what pages say at their head."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from players.models import FriendSettings, Player
from players.queries.friends import are_friends, friend_rows, requests_to
from players.services import friends
from players.services.limits import ASKS_OF_A_PLAYER, COMPANY_OF_A_PLAYER
from tests.games.conftest import browser_of
from tests.players.factories import GuestFactory, PlayerFactory
from tests.players.sent_mail import code_in_mail

pytestmark = pytest.mark.django_db

PAGE = "/account/friends/"


@pytest.fixture(autouse=True)
def _fresh_limits() -> None:
    cache.clear()


@pytest.fixture
def alice() -> Player:
    return PlayerFactory.create(username="alice")


@pytest.fixture
def bob() -> Player:
    return PlayerFactory.create(username="bob")


def text_of(browser: Client, path: str = PAGE) -> str:
    return browser.get(path).content.decode()


def test_strangers_and_guests_are_told_how_to_have_friends() -> None:
    for browser in (Client(), browser_of(GuestFactory.create())):
        text = text_of(browser)
        assert "/account/signup/?next=/account/friends/" in text
        assert "Your friend link" not in text


def test_asking_by_user_name_and_answering(alice: Player, bob: Player) -> None:
    browser = browser_of(alice)
    browser.post(f"{PAGE}ask/", {"username": "Bob"})
    page = text_of(browser)
    assert "Request sent to Bob." in page
    assert "Cancel" in page
    other = browser_of(bob)
    assert "Alice wants to be your friend." in text_of(other, "/account/notices/")
    number = requests_to(bob).get().pk
    other.post(f"{PAGE}{number}/accept/")
    assert are_friends(alice, bob)
    assert "wants to be your friend" not in text_of(other, "/account/notices/")


def test_wrong_user_name_stays_in_the_field(alice: Player) -> None:
    answer = browser_of(alice).post(f"{PAGE}ask/", {"username": "nobdy"})
    text = answer.content.decode()
    assert answer.status_code == 422
    assert "Nobody has this user name." in text
    assert 'value="nobdy"' in text


def test_names_cannot_be_read_by_blocking_everybody(alice: Player) -> None:
    browser = browser_of(alice)
    for _ in range(COMPANY_OF_A_PLAYER.count):
        browser.post(f"/account/people/{alice.pk}/unblock/")
    carol = PlayerFactory.create(nickname="Carol of a private table")
    browser.post(f"/account/people/{carol.pk}/block/")
    assert "Carol" not in text_of(browser)
    assert not alice.blocks.exists()


def test_asking_very_often_is_refused(alice: Player) -> None:
    browser = browser_of(alice)
    for _ in range(ASKS_OF_A_PLAYER.count):
        browser.post(f"{PAGE}ask/", {"username": "nobody"})
    PlayerFactory.create(username="carol")
    answer = browser.post(f"{PAGE}ask/", {"username": "carol"})
    assert "Try again in an hour" in answer.content.decode()


def test_asking_whom_one_has_met_comes_back_to_the_page(
    alice: Player, bob: Player
) -> None:
    browser = browser_of(alice)
    path = f"/account/people/{bob.pk}/ask/"
    answer = browser.post(path, {"next": "/tables/"})
    assert answer.headers["Location"] == "/tables/"
    assert requests_to(bob).exists()
    answer = browser.post(path, {"next": "https://evil.example/"})
    assert answer.headers["Location"] == PAGE


@pytest.mark.parametrize("how", ("unfriend", "block", "unblock"))
def test_changes_are_told(alice: Player, bob: Player, how: str) -> None:
    friends.befriend(bob, alice)
    browser = browser_of(alice)
    answer = browser.post(f"/account/people/{bob.pk}/{how}/", follow=True)
    assert "Bob" in answer.content.decode()
    assert are_friends(alice, bob) is (how == "unblock")


@pytest.mark.parametrize(
    "path",
    (
        "people/1/explode/",
        "people/987654/block/",
        "friends/1/explode/",
        "friend/nosuchlink/",
    ),
)
def test_what_is_not_there_is_not_found(alice: Player, path: str) -> None:
    browser = browser_of(alice)
    answer = (browser.get if "link" in path else browser.post)(f"/account/{path}")
    assert answer.status_code == 404


def test_nobody_acts_without_a_name(bob: Player) -> None:
    for path in (f"people/{bob.pk}/ask/", f"people/{bob.pk}/block/", "friends/ask/"):
        answer = Client().post(f"/account/{path}")
        assert answer.headers["Location"].startswith("/account/login/")
    assert Client().get(f"{PAGE}ask/").status_code == 405


def test_guest_may_block_and_lift_the_block(bob: Player) -> None:
    browser = browser_of(GuestFactory.create())
    browser.post(f"/account/people/{bob.pk}/block/")
    assert "Unblock" in text_of(browser)
    browser.post(f"/account/people/{bob.pk}/unblock/")
    assert "Unblock" not in text_of(browser)


def test_friend_link_makes_friends_by_one_yes(alice: Player, bob: Player) -> None:
    path = f"/account/friend/{friends.friend_settings_of(alice).token}/"
    browser = browser_of(bob)
    assert "Alice wants to be your friend" in text_of(browser, path)
    answer = browser.post(path, follow=True)
    assert "You and Alice are now friends." in answer.content.decode()
    assert "You and Alice are friends" in text_of(browser, path)
    assert "This is your own link" in text_of(browser_of(alice), path)


def test_friend_link_sends_guests_through_signing_up(alice: Player) -> None:
    path = f"/account/friend/{friends.friend_settings_of(alice).token}/"
    for browser in (Client(), browser_of(GuestFactory.create())):
        assert f"/account/signup/?next={path}" in text_of(browser, path)
        browser.post(path)
    assert not friend_rows(alice).exists()


def test_friend_link_is_drawn_for_its_owner_only(alice: Player) -> None:
    answer = browser_of(alice).get(f"{PAGE}qr.svg")
    assert answer.headers["Content-Type"] == "image/svg+xml"
    assert Client().get(f"{PAGE}qr.svg").status_code == 404
    before = friends.friend_settings_of(alice).token
    browser_of(alice).post(f"{PAGE}link/")
    assert friends.friend_settings_of(alice).token != before


def test_one_switch_hides_where_one_plays(alice: Player) -> None:
    browser = browser_of(alice)
    browser.post(f"{PAGE}where/", {"on": "0"})
    assert not friends.friend_settings_of(alice).shows_where
    browser.post(f"{PAGE}where/", {"on": "1"})
    assert friends.friend_settings_of(alice).shows_where


def test_open_page_says_that_somebody_is_here(alice: Player) -> None:
    browser_of(alice).get("/account/notices/")
    assert FriendSettings.objects.filter(player=alice).exists()
    for browser in (Client(), browser_of(GuestFactory.create())):
        assert browser.get("/account/notices/").status_code == 204


@pytest.mark.parametrize("count", (1, 3))
def test_page_costs_the_same_with_one_friend_and_three(
    alice: Player, django_assert_max_num_queries: Callable[[int], Any], count: int
) -> None:
    for friend in PlayerFactory.create_batch(count):
        friends.befriend(friend, alice)
        friends.note_seen(friend)
    for asker in PlayerFactory.create_batch(count):
        friends.ask(asker, alice)
    browser = browser_of(alice)
    with django_assert_max_num_queries(15):
        browser.get(PAGE)


def test_several_requests_are_one_notice(alice: Player, bob: Player) -> None:
    friends.ask(bob, alice)
    friends.ask(PlayerFactory.create(), alice)
    text = text_of(browser_of(alice), "/account/notices/")
    assert "Several people want to be your friends." in text


def test_asking_whoever_has_asked_makes_friends(alice: Player, bob: Player) -> None:
    friends.ask(bob, alice)
    path = f"/account/people/{bob.pk}/ask/"
    answer = browser_of(alice).post(path, follow=True)
    assert "You and Bob are now friends." in answer.content.decode()


def test_asking_a_guest_says_what_to_do_instead(alice: Player) -> None:
    guest = GuestFactory.create(nickname="Otter")
    path = f"/account/people/{guest.pk}/ask/"
    answer = browser_of(alice).post(path, follow=True)
    assert "Otter plays as a guest." in answer.content.decode()


def test_link_of_somebody_who_blocked_is_good_no_more(
    alice: Player, bob: Player
) -> None:
    friends.block(alice, bob)
    path = f"/account/friend/{friends.friend_settings_of(alice).token}/"
    answer = browser_of(bob).post(path, follow=True)
    assert "This link no longer works." in answer.content.decode()


def test_guest_with_a_friend_link_signs_up_and_comes_back_to_it(
    alice: Player,
) -> None:
    guest = GuestFactory.create(nickname="Otter")
    browser = browser_of(guest)
    path = f"/account/friend/{friends.friend_settings_of(alice).token}/"
    page = text_of(browser, f"/account/signup/?next={path}")
    assert f'name="next" value="{path}"' in " ".join(page.split())
    typed = {
        "username": "otter",
        "email": "otter@example.org",
        "password1": "ninety-nine weavers",
        "website": "",
        "next": path,
    }
    browser.post("/account/signup/", typed)
    answer = browser.post("/account/confirm-email/", {"code": code_in_mail()})
    assert answer.headers["Location"] == path
    browser.post(path)
    guest.refresh_from_db()
    assert are_friends(guest, alice)
