"""Asking, answering, blocking: what each of two people learns of the other."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from players.models import Block, FriendSettings, Friendship, Player
from players.queries.friends import (
    are_friends,
    avoided_by,
    friends_of,
    owner_of_link,
    relation_to,
    requests_by,
    requests_to,
)
from players.services import friends
from players.services.problems import SocialProblem
from tests.players.factories import GuestFactory, PlayerFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def alice() -> Player:
    return PlayerFactory.create(username="alice")


@pytest.fixture
def bob() -> Player:
    return PlayerFactory.create(username="bob")


def refused(code: str, act: Callable[..., object], *people: Player) -> None:
    with pytest.raises(SocialProblem) as caught:
        act(*people)
    assert caught.value.code == code


def number_of(request_to: Player) -> int:
    return requests_to(request_to).get().pk


def test_request_waits_until_it_is_accepted(alice: Player, bob: Player) -> None:
    friends.ask(alice, bob)
    assert not are_friends(alice, bob)
    assert [each.asker for each in requests_to(bob)] == [alice]
    assert [each.asked for each in requests_by(alice)] == [bob]
    friends.accept(bob, number_of(bob))
    assert are_friends(alice, bob)
    assert are_friends(bob, alice)
    assert not requests_to(bob).exists()
    assert not requests_by(alice).exists()
    assert [friend.player for friend in friends_of(alice)] == [bob]


def test_two_who_ask_each_other_are_friends(alice: Player, bob: Player) -> None:
    friends.ask(alice, bob)
    friends.ask(bob, alice)
    assert are_friends(alice, bob)
    assert Friendship.objects.count() == 1


def test_whoever_was_declined_is_told_nothing(alice: Player, bob: Player) -> None:
    friends.ask(alice, bob)
    friends.decline(bob, number_of(bob))
    assert not requests_to(bob).exists()
    assert [each.asked for each in requests_by(alice)] == [bob]
    friends.ask(alice, bob)
    assert not requests_to(bob).exists()


def test_declined_request_reaches_again_after_a_month(
    alice: Player, bob: Player
) -> None:
    friends.ask(alice, bob)
    friends.decline(bob, number_of(bob))
    past = timezone.now() - friends.NOT_AGAIN - timedelta(hours=1)
    Friendship.objects.update(declined_at=past)
    friends.ask(alice, bob)
    assert requests_to(bob).exists()


def test_whoever_declined_may_change_their_mind(alice: Player, bob: Player) -> None:
    friends.ask(alice, bob)
    friends.decline(bob, number_of(bob))
    friends.ask(bob, alice)
    assert are_friends(alice, bob)


def test_withdrawing_and_asking_anew_does_not_get_round_a_no(
    alice: Player, bob: Player
) -> None:
    friends.ask(alice, bob)
    friends.decline(bob, number_of(bob))
    friends.withdraw(alice, requests_by(alice).get().pk)
    assert not requests_by(alice).exists()
    friends.ask(alice, bob)
    assert requests_by(alice).exists()
    assert not requests_to(bob).exists()


def test_withdrawn_request_is_gone_for_both(alice: Player, bob: Player) -> None:
    friends.ask(alice, bob)
    friends.withdraw(alice, requests_by(alice).get().pk)
    assert not Friendship.objects.exists()


def test_asking_somebody_whose_withdrawn_request_one_declined(
    alice: Player, bob: Player
) -> None:
    friends.ask(alice, bob)
    friends.decline(bob, number_of(bob))
    friends.withdraw(alice, requests_by(alice).get().pk)
    friends.ask(bob, alice)
    assert not are_friends(alice, bob)
    assert [each.asker for each in requests_to(alice)] == [bob]


def test_nobody_answers_the_request_of_others(alice: Player, bob: Player) -> None:
    friends.ask(alice, bob)
    number, carol = number_of(bob), PlayerFactory.create()
    for somebody in (alice, carol):
        friends.accept(somebody, number)
        friends.decline(somebody, number)
    friends.withdraw(bob, number)
    assert requests_to(bob).get().pk == number


def test_unfriending_ends_it_for_both(alice: Player, bob: Player) -> None:
    friends.befriend(bob, alice)
    friends.unfriend(alice, bob)
    assert not are_friends(alice, bob)
    assert friends_of(bob) == ()


def test_blocked_person_is_refused_without_learning_it(
    alice: Player, bob: Player
) -> None:
    friends.befriend(bob, alice)
    friends.block(bob, alice)
    assert not are_friends(alice, bob)
    friends.ask(alice, bob)
    assert not requests_to(bob).exists()
    assert [each.asked for each in requests_by(alice)] == [bob]
    refused("stale_link", friends.befriend, alice, bob)
    assert avoided_by(alice) == {bob.pk}
    assert avoided_by(bob) == {alice.pk}


def test_whoever_blocked_lifts_the_block_before_asking(
    alice: Player, bob: Player
) -> None:
    friends.block(alice, bob)
    refused("blocked", friends.ask, alice, bob)
    friends.unblock(alice, bob)
    friends.ask(alice, bob)
    assert requests_to(bob).exists()


def test_blocking_oneself_or_twice_does_nothing(alice: Player, bob: Player) -> None:
    friends.block(alice, alice)
    friends.block(alice, bob)
    friends.block(alice, bob)
    assert Block.objects.count() == 1


def test_requests_that_make_no_sense(alice: Player, bob: Player) -> None:
    guest = GuestFactory.create()
    refused("guest", friends.ask, guest, alice)
    refused("other_guest", friends.ask, alice, guest)
    refused("self", friends.ask, alice, alice)
    friends.befriend(alice, bob)
    refused("friends", friends.ask, alice, bob)


def test_lists_do_not_grow_without_end(
    alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(friends, "MOST_REQUESTS", 1)
    monkeypatch.setattr(friends, "MOST_FRIENDS", 1)
    carol = PlayerFactory.create()
    friends.ask(alice, bob)
    refused("many_requests", friends.ask, alice, carol)
    friends.befriend(bob, carol)
    refused("many_friends", lambda: friends.accept(bob, number_of(bob)))


def test_user_names_are_found_in_any_case(alice: Player) -> None:
    assert friends.player_of_username(" ALICE ") == alice
    refused("unknown", lambda: friends.player_of_username("nobody"))


def test_link_is_good_until_there_is_another(alice: Player, bob: Player) -> None:
    token = friends.friend_settings_of(alice).token
    assert owner_of_link(token) == alice
    friends.renew_link(alice)
    assert owner_of_link(token) is None
    friends.befriend(bob, alice)
    refused("friends", friends.befriend, bob, alice)
    refused("self", friends.befriend, alice, alice)


def test_link_turns_a_waiting_request_into_a_friendship(
    alice: Player, bob: Player
) -> None:
    friends.ask(alice, bob)
    friends.befriend(bob, alice)
    assert are_friends(alice, bob)
    assert Friendship.objects.count() == 1


def test_friends_see_who_is_here_only_where_they_may(
    alice: Player, bob: Player
) -> None:
    friends.befriend(bob, alice)
    assert not friends_of(alice)[0].is_online
    friends.note_seen(bob)
    assert friends_of(alice)[0].is_online
    friends.show_where(bob, is_shown=False)
    assert not friends_of(alice)[0].is_online
    friends.show_where(bob, is_shown=True)
    FriendSettings.objects.update(seen_at=timezone.now() - timedelta(minutes=10))
    assert not friends_of(alice)[0].is_online


def test_being_seen_is_noted_once_a_minute(alice: Player) -> None:
    friends.note_seen(alice)
    first = friends.friend_settings_of(alice).seen_at
    friends.note_seen(alice)
    assert friends.friend_settings_of(alice).seen_at == first
    FriendSettings.objects.update(seen_at=first - timedelta(minutes=2))
    friends.note_seen(alice)
    assert friends.friend_settings_of(alice).seen_at > first


def test_standing_with_others_is_told_at_once(alice: Player) -> None:
    friend, asked, asks, blocked, stranger = PlayerFactory.create_batch(5)
    friends.befriend(friend, alice)
    friends.ask(alice, asked)
    friends.ask(asks, alice)
    friends.block(alice, blocked)
    people = [friend, asked, asks, blocked, stranger]
    assert relation_to(alice, people) == {
        friend.pk: "friend",
        asked.pk: "asked",
        asks.pk: "asks",
        blocked.pk: "blocked",
    }


def test_database_keeps_one_friendship_of_two(alice: Player, bob: Player) -> None:
    Friendship.objects.create(asker=alice, asked=bob)
    for fields in (
        {"asker": bob, "asked": alice},
        {"asker": alice, "asked": alice},
    ):
        with pytest.raises(IntegrityError), transaction.atomic():
            Friendship.objects.create(**fields)


def test_two_who_ask_at_the_same_moment_are_friends(
    alice: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    ask = friends._ask

    def late(asker: Player, other: Player) -> None:
        """The other one has asked since it was looked up."""
        monkeypatch.setattr(friends, "_ask", ask)
        friends.ask(other, asker)
        raise IntegrityError

    monkeypatch.setattr(friends, "_ask", late)
    friends.ask(alice, bob)
    assert are_friends(alice, bob)
