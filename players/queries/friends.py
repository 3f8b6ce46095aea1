"""Who is friends with whom, who has asked, and who wants to be left alone."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from django.db.models import Q, QuerySet
from django.utils import timezone

from players.models import Block, FriendSettings, Friendship, Player
from players.signals import collect, collect_whereabouts

ONLINE = timedelta(minutes=2)
"""A page that is open says so every half minute."""


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where someone is now, in a few words, and how one gets there."""

    text: str
    address: str
    can_join: bool


@dataclass(frozen=True, slots=True)
class Friend:
    """A friend, and what they do now as far as they let friends see it."""

    player: Player
    is_online: bool
    place: Whereabouts | None


def friends_of(player: Player) -> tuple[Friend, ...]:
    """Returns the player's friends, those who are here first, then by name.

    Three queries, and one or two for where they are.
    """
    friends = tuple(friend_rows(player))
    open_people = {
        each.player_id: each
        for each in FriendSettings.objects.filter(player__in=friends)
    }
    since = timezone.now() - ONLINE
    online = {
        player_id
        for player_id, each in open_people.items()
        if each.shows_where and each.seen_at > since
    }
    places = places_of([friend for friend in friends if friend.pk in online])
    found = (
        Friend(friend, friend.pk in online, places.get(friend.pk)) for friend in friends
    )
    return tuple(
        sorted(
            found,
            key=lambda each: (
                each.place is None,
                not each.is_online,
                each.player.nickname.casefold(),
            ),
        )
    )


def friend_rows(player: Player) -> QuerySet[Player]:
    """Returns the players who are the player's friends, in one query."""
    friendships = Friendship.objects.filter(accepted_at__isnull=False)
    asked = friendships.filter(asker=player).values("asked")
    askers = friendships.filter(asked=player).values("asker")
    friends = Player.objects.filter(Q(pk__in=asked) | Q(pk__in=askers))
    found = friends.filter(is_active=True).select_related("profile")
    return found.order_by("nickname", "pk")


def places_of(players: Sequence[Player]) -> Mapping[int, Whereabouts]:
    """Returns where these people are now, by their ids."""
    places: dict[int, Whereabouts] = {}
    if players:
        for found in collect(collect_whereabouts, players=players):
            places |= found
    return places


def are_friends(one: Player, other: Player) -> bool:
    """True if both have said yes."""
    return (
        Friendship.objects.filter(accepted_at__isnull=False)
        .filter(Q(asker=one, asked=other) | Q(asker=other, asked=one))
        .exists()
    )


def requests_to(player: Player) -> QuerySet[Friendship]:
    """Returns who waits for an answer of the player, the oldest first."""
    waiting = _unanswered().filter(asked=player, declined_at=None)
    return waiting.select_related("asker__profile").order_by("asked_at", "pk")


def requests_by(player: Player) -> QuerySet[Friendship]:
    """Returns whose answer the player waits for; they are not told of a no."""
    waiting = _unanswered().filter(asker=player)
    return waiting.select_related("asked__profile").order_by("asked_at", "pk")


def blocks_by(player: Player) -> QuerySet[Block]:
    """Returns whom the player has blocked, by name."""
    blocks = player.blocks.select_related("blocked")
    return blocks.order_by("blocked__nickname", "pk")


def is_blocked_by(player: Player, other: Player) -> bool:
    """True if the other one wants nothing of the player."""
    return Block.objects.filter(blocker=other, blocked=player).exists()


def avoided_by(player: Player) -> frozenset[int]:
    """Returns the ids of whom not to put together with the player.

    Those they have blocked, and those who have blocked them.
    """
    pairs = Block.objects.filter(Q(blocker=player) | Q(blocked=player))
    ids = {each for pair in pairs.values_list("blocker", "blocked") for each in pair}
    return frozenset(ids - {player.pk})


def relation_to(player: Player, others: Iterable[Player]) -> Mapping[int, str]:
    """Returns how the player stands with each of the others, by their ids.

    ``friend``, ``asked`` (by the player), ``asks`` (the player), ``blocked`` (by the
    player), or nothing. Two queries.
    """
    ids = [other.pk for other in others]
    told: dict[int, str] = {}
    pairs = Friendship.objects.filter(
        Q(asker=player, asked__in=ids) | Q(asked=player, asker__in=ids)
    )
    for pair in pairs:
        if pair.accepted_at:
            told[pair.asked_id if pair.asker_id == player.pk else pair.asker_id] = (
                "friend"
            )
        elif pair.asker_id == player.pk and not pair.withdrawn_at:
            told[pair.asked_id] = "asked"
        elif pair.asked_id == player.pk and not (pair.declined_at or pair.withdrawn_at):
            told[pair.asker_id] = "asks"
    blocked = Block.objects.filter(blocker=player, blocked__in=ids)
    return told | dict.fromkeys(blocked.values_list("blocked", flat=True), "blocked")


def owner_of_link(token: str) -> Player | None:
    """Returns whose friend link this is."""
    found = FriendSettings.objects.filter(token=token, player__is_active=True)
    settings = found.select_related("player").first()
    return settings.player if settings else None


def _unanswered() -> QuerySet[Friendship]:
    return Friendship.objects.filter(accepted_at=None, withdrawn_at=None)
