"""The people of the demo: accounts with names, friends, and a way of playing."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from django.contrib.auth.hashers import make_password
from django.contrib.sessions.backends.db import SessionStore

from players.models import Player
from players.services.accounts import finish_signing_up, start_signing_up
from players.services.friends import befriend
from players.services.profiles import (
    PersonDetails,
    Privacy,
    change_person,
    change_privacy,
)

PASSWORD = "all-at-once"  # noqa: S105 -- printed for everyone, and refused without DEBUG
TIME_ZONE = "Europe/Berlin"


@dataclass(frozen=True, slots=True)
class Member:
    """One account: user name, shown name, language, card back, and two bot strengths.

    The strengths are those of the bots that play in their place, one of them a match.
    """

    username: str
    name: str
    language: str
    pattern: int
    strengths: tuple[str, str]


MEMBERS = (
    Member("anna", "Anna Berger", "en", 1, ("steady", "brisk")),
    Member("ben", "Ben Carter", "en", 2, ("steady", "brisk")),
    Member("chiara", "Chiara Rossi", "it", 3, ("brisk", "brisk")),
    Member("daan", "Daan de Vries", "nl", 4, ("steady", "brisk")),
    Member("elena", "Elena García", "es", 5, ("brisk", "brisk")),
    Member("felix", "Felix Braun", "de", 7, ("steady", "brisk")),
    Member("giulia", "Giulia Conti", "it", 9, ("steady", "brisk")),
    Member("hugo", "Hugo Lefèvre", "fr", 8, ("brisk", "brisk")),
    Member("ines", "Inés Romero", "es", 11, ("steady", "brisk")),
    Member("jonas", "Jonas Weber", "de", 6, ("steady", "brisk")),
    Member("klara", "Klara Novak", "en", 10, ("brisk", "fierce")),
    Member("lucas", "Lucas Martin", "fr", 12, ("steady", "brisk")),
    Member("maya", "Maya Patel", "en", 2, ("steady", "brisk")),
    Member("noah", "Noah Fischer", "de", 5, ("gentle", "steady")),
    Member("olivia", "Olivia Reed", "en", 7, ("brisk", "brisk")),
    Member("pieter", "Pieter Bakker", "nl", 9, ("steady", "steady")),
)
ORGANIZER = MEMBERS[0].username

BY_NAME: Mapping[str, Member] = {member.username: member for member in MEMBERS}


def create_people() -> tuple[Player, ...]:
    """Creates the accounts and makes neighbors in the list friends.

    The first one organizes the events and may use the admin.
    """
    password = make_password(PASSWORD)
    people = tuple(_account(member, password) for member in MEMBERS)
    for one, other in (*pairwise(people), *zip(people, people[5:], strict=False)):
        befriend(one, other)
    return people


def bot_of(player: Player, random: Random) -> str:
    """Returns the strength of the bot that plays a match for one of the people."""
    return random.choice(BY_NAME[player.username or ""].strengths)


def _account(member: Member, password: str) -> Player:
    is_organizer = member.username == ORGANIZER
    player = Player(
        username=member.username,
        nickname=member.name,
        language=member.language,
        is_staff=is_organizer,
        is_superuser=is_organizer,
        password=password,
    )
    session = SessionStore()
    start_signing_up(player, session)
    finish_signing_up(player, session)
    change_person(
        player, PersonDetails(member.name, member.language, TIME_ZONE, member.pattern)
    )
    change_privacy(
        player, Privacy(hides_history=False, shortens_name=False, is_listed=True)
    )
    return player
