"""Players as tests need them."""

from factory.declarations import LazyAttribute, Sequence
from factory.django import DjangoModelFactory, Password

from players.models import Player


class PlayerFactory(DjangoModelFactory[Player]):
    """An account that can log in with the password ``secret``."""

    class Meta:
        model = Player
        skip_postgeneration_save = True

    username = Sequence(lambda n: f"player{n}")
    nickname = LazyAttribute(lambda player: player.username.capitalize())
    password = Password("secret")


class GuestFactory(DjangoModelFactory[Player]):
    """A player known only to one session."""

    class Meta:
        model = Player

    nickname = Sequence(lambda n: f"Guest {n}")
    is_guest = True
    password = Password(None)
