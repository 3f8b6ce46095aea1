"""The only writers of what accounts have chosen."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.conf import settings
from django.db import transaction

from players.avatars import Avatar
from players.models import Player, Profile
from players.nicknames import clean_nickname
from players.queries.profiles import LOOK_CHOICES
from players.signals import player_name_shortened


@dataclass(frozen=True, slots=True)
class PersonDetails:
    """How someone is called and lives; an empty value is no choice."""

    nickname: str
    language: str
    time_zone: str
    pattern: int | None


@dataclass(frozen=True, slots=True)
class Privacy:
    """What others learn of someone."""

    hides_history: bool
    shortens_name: bool
    is_listed: bool


@transaction.atomic
def change_person(player: Player, person: PersonDetails) -> Profile:
    """Changes name, language, time zone and pattern.

    Raises:
        ValidationError: The nickname cannot stand; its code and text say why.
    """
    profile = _own(player)
    player.nickname = clean_nickname(person.nickname)
    player.language = person.language
    player.save(update_fields=["nickname", "language"])
    profile.time_zone, profile.pattern = person.time_zone, person.pattern
    profile.save(update_fields=["time_zone", "pattern"])
    return profile


@transaction.atomic
def change_look(player: Player, look: Mapping[str, str]) -> Profile:
    """Changes these parts of the look; what is not among the choices is left out."""
    profile = _own(player)
    fields = [
        name for name, value in look.items() if value in LOOK_CHOICES.get(name, ())
    ]
    for name in fields:
        setattr(profile, name, look[name])
    if fields:
        profile.save(update_fields=fields)
    return profile


@transaction.atomic
def change_keys(player: Player, keys: Mapping[str, str]) -> Profile:
    """Saves the keys that differ from the usual ones, by act."""
    profile = _own(player)
    profile.keys = dict(keys)
    profile.save(update_fields=["keys"])
    return profile


@transaction.atomic
def choose_avatar(player: Player, avatar: Avatar) -> Profile:
    """Gives the player this picture."""
    profile = _own(player)
    profile.avatar = str(avatar)
    profile.save(update_fields=["avatar"])
    return profile


def change_privacy(player: Player, privacy: Privacy) -> Profile:
    """Changes what others learn; where the player sits, the name follows at once."""
    with transaction.atomic():
        profile = _own(player)
        was_short = profile.shortens_name
        profile.hides_history = privacy.hides_history
        profile.shortens_name = privacy.shortens_name
        profile.is_listed = privacy.is_listed
        profile.save(update_fields=["hides_history", "shortens_name", "is_listed"])
    if profile.shortens_name and not was_short:
        player_name_shortened.send(sender=Player, player=player)
    return profile


def change_language(player: Player, language: str) -> None:
    """Saves the language of an account; an unknown one is ignored."""
    if language in dict(settings.LANGUAGES):
        player.language = language
        player.save(update_fields=["language"])


def _own(player: Player) -> Profile:
    """Returns the row of an account, kept for this transaction alone."""
    if player.is_guest:
        raise ValueError("What guests choose is kept by their browser.")
    Profile.objects.get_or_create(player=player)
    profile = Profile.objects.select_for_update().get(player=player)
    profile.player = player
    return profile
