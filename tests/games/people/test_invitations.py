"""Friends at tables: who is called where, who sees it, and when it ends."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Invitation, Table
from games.queries.invitations import open_invitations
from games.services.problems import TableProblem
from games.services.tables.invitations import decline_invitation, invite
from games.services.tables.seats import leave_table, sit_down
from players.models import Player
from players.services import friends
from players.services.limits import INVITATIONS_OF_A_PLAYER
from tests.games.conftest import browser_of
from tests.games.factories import table_of
from tests.players.factories import GuestFactory, PlayerFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def host() -> Player:
    return PlayerFactory.create(username="hanna")


@pytest.fixture
def friend(host: Player) -> Player:
    player = PlayerFactory.create(username="fred")
    friends.befriend(player, host)
    friends.note_seen(player)
    return player


@pytest.fixture
def place(host: Player) -> Table:
    return table_of(host, code="WXYZ")


def notices(player: Player) -> str:
    return browser_of(player).get("/account/notices/").content.decode()


def test_friend_is_called_on_whatever_page_they_are(
    host: Player, friend: Player, place: Table
) -> None:
    browser = browser_of(host)
    panel = browser.get("/t/WXYZ/friends/").content.decode()
    assert "Invite Fred" in panel
    browser.post("/t/WXYZ/friends/", {"friend": friend.pk})
    assert "invited" in browser.get("/t/WXYZ/friends/").content.decode()
    text = notices(friend)
    assert "Hanna invites you to table WXYZ: Ligretto." in text
    assert 'href="/t/WXYZ/"' in text
    assert "Join" in text


def test_dialog_comes_back_after_inviting(
    host: Player, friend: Player, place: Table
) -> None:
    answer = browser_of(host).post(
        "/t/WXYZ/friends/", {"friend": friend.pk}, headers={"HX-Request": "true"}
    )
    text = answer.content.decode()
    assert 'id="dialog-title"' in text
    assert "invited" in text


def test_invitation_ends_with_the_seat_the_inviter_and_the_table(
    host: Player, friend: Player, place: Table
) -> None:
    other = PlayerFactory.create()
    sit_down(place, other, "Other")
    invite(place, host, friend.pk)
    assert open_invitations(friend).exists()
    sit_down(place, friend, "Fred")
    assert not open_invitations(friend).exists()
    leave_table(place, friend)
    assert open_invitations(friend).exists()
    leave_table(place, host)
    assert not open_invitations(friend).exists()


def test_closed_table_calls_nobody(host: Player, friend: Player, place: Table) -> None:
    invite(place, host, friend.pk)
    leave_table(place, host)
    assert "invites you" not in notices(friend)
    again = table_of(host)
    invite(again, host, friend.pk)
    assert [each.table for each in Invitation.objects.all()] == [again]


def test_old_invitation_is_over(host: Player, friend: Player, place: Table) -> None:
    invite(place, host, friend.pk)
    Invitation.objects.update(at=timezone.now() - timedelta(hours=13))
    assert not open_invitations(friend).exists()
    invite(place, host, friend.pk)
    assert open_invitations(friend).exists()


def test_no_thanks_is_kept_and_not_told(
    host: Player, friend: Player, place: Table
) -> None:
    invitation = invite(place, host, friend.pk)
    browser = browser_of(friend)
    path = f"/invitations/{invitation.pk}/decline/"
    answer = browser.post(path, headers={"HX-Request": "true"})
    assert "invites you" not in answer.content.decode()
    invite(place, host, friend.pk)
    assert "invites you" not in notices(friend)
    panel = browser_of(host).get("/t/WXYZ/friends/").content.decode()
    assert "invited" in panel
    assert browser.post(path).headers["Location"] == "/en/"
    assert Client().post(path).status_code == 404


def test_nobody_declines_for_others(host: Player, friend: Player, place: Table) -> None:
    invitation = invite(place, host, friend.pk)
    decline_invitation(host, invitation.pk)
    assert open_invitations(friend).exists()


@pytest.mark.parametrize("who", ("stranger", "blocked", "nobody"))
def test_only_friends_are_invited(
    host: Player, friend: Player, place: Table, who: str
) -> None:
    person = {"stranger": PlayerFactory.create(), "blocked": friend}.get(who)
    friends.block(friend, host)
    with pytest.raises(TableProblem) as caught:
        invite(place, host, person.pk if person else 0)
    assert caught.value.code == "no_friend"


def test_only_who_sits_invites(host: Player, friend: Player, place: Table) -> None:
    with pytest.raises(TableProblem) as caught:
        invite(place, friend, host.pk)
    assert caught.value.code == "not_seated"
    answer = Client().post("/t/WXYZ/friends/", {"friend": friend.pk})
    assert answer.status_code == 403
    answer = browser_of(host).post("/t/WXYZ/friends/", {"friend": "x"})
    assert answer.status_code == 422


def test_inviting_very_often_is_refused(
    host: Player, friend: Player, place: Table
) -> None:
    browser = browser_of(host)
    for _ in range(INVITATIONS_OF_A_PLAYER.count):
        browser.post("/t/WXYZ/friends/", {"friend": friend.pk})
    answer = browser.post("/t/WXYZ/friends/", {"friend": friend.pk})
    assert answer.status_code == 429


def test_guests_are_told_what_friends_are_for(place: Table) -> None:
    guest = GuestFactory.create()
    sit_down(place, guest, "Guest")
    text = browser_of(guest).get("/t/WXYZ/friends/").content.decode()
    assert "/account/signup/?next=/t/WXYZ/" in text


def test_friends_page_shows_at_which_table_somebody_plays(
    host: Player, friend: Player
) -> None:
    table = table_of(friend, code="ABCD", capacity=2)
    page = browser_of(host).get("/account/friends/").content.decode()
    assert "at table ABCD, Ligretto" in page
    assert "Join" in page
    sit_down(table, GuestFactory.create(), "Guest")
    page = browser_of(host).get("/account/friends/").content.decode()
    assert "Watch" in page
    friends.show_where(friend, is_shown=False)
    page = browser_of(host).get("/account/friends/").content.decode()
    assert "ABCD" not in page


def test_people_of_a_table_with_what_one_may_do(
    host: Player, friend: Player, place: Table
) -> None:
    met, asked, guest = [*PlayerFactory.create_batch(2), GuestFactory.create()]
    for player in (friend, met):
        sit_down(place, player, player.nickname)
    sit_down(place, guest, "Otter")
    friends.ask(host, asked)
    friends.block(host, met)
    text = browser_of(host).get("/t/WXYZ/people/").content.decode()
    for told in ("your friend", "blocked by you", "guest", "/t/WXYZ/report/?seat=3"):
        assert told in text
    one = browser_of(host).get("/t/WXYZ/people/?seat=3").content.decode()
    assert "Otter" in one
    assert "Fred" not in one
    assert (
        "Join the table or sign in" in Client().get("/t/WXYZ/people/").content.decode()
    )
    alone = table_of(host)
    text = browser_of(host).get(f"/t/{alone.code}/people/").content.decode()
    assert "Nobody else is here" in text


@pytest.mark.parametrize("count", (1, 3))
def test_notices_cost_the_same_with_one_invitation_and_three(
    host: Player, django_assert_max_num_queries: Callable[[int], Any], count: int
) -> None:
    for inviter in PlayerFactory.create_batch(count):
        friends.befriend(inviter, host)
        invite(table_of(inviter), inviter, host.pk)
    browser = browser_of(host)
    browser.get("/account/notices/")
    with django_assert_max_num_queries(8):
        browser.get("/account/notices/")


def test_nobody_is_called_to_a_closed_table(
    host: Player, friend: Player, place: Table
) -> None:
    place.phase = Table.Phase.CLOSED
    place.save()
    with pytest.raises(TableProblem) as caught:
        invite(place, host, friend.pk)
    assert caught.value.code == "closed"


def test_whoever_is_at_the_table_already_is_not_called_there(
    host: Player, friend: Player, place: Table
) -> None:
    browser_of(host).post("/t/WXYZ/friends/", {"friend": friend.pk})
    browser = browser_of(friend)
    for page, is_called in (
        ("http://testserver/t/WXYZ/?from=here", False),
        ("http://testserver/rules/", True),
        ("http://[", True),
    ):
        answer = browser.get("/account/notices/", headers={"HX-Current-URL": page})
        assert ("invites you" in answer.content.decode()) == is_called, page
