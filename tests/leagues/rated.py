"""Events that count for ratings, as tests need them."""

from collections.abc import Callable, Mapping

from msgspec import structs

from games.models import Rating, RatingChange
from leagues.models import Entrant
from leagues.queries.access import EventAccess
from leagues.services.events.events import choose_settings
from players.models import Player
from tests.leagues.events import club_evening, said
from tests.players.factories import PlayerFactory

type Then = Callable[[Callable[[], object]], None]
"""Does something and all that is to follow once it is stored."""

FOUR = ("Anna", "Bob", "Carol", "Dave")


def rated_evening(*names: str, accounts: int | None = None) -> EventAccess:
    """An event that counts, with accounts behind the first of its people."""
    access = club_evening(*names)
    rate(access)
    for row in Entrant.objects.filter(event=access.event)[: accounts or len(names)]:
        give_account(row)
    return access


def rate(access: EventAccess, *, is_rated: bool = True) -> None:
    settings = structs.replace(access.state.settings, is_rated=is_rated)
    choose_settings(access, settings, said())


def give_account(row: Entrant) -> Player:
    row.player = PlayerFactory.create()
    row.save()
    return row.player


def account(access: EventAccess, number: int) -> Player:
    player = Entrant.objects.get(event=access.event, number=number).player
    assert player
    return player


def numbers(access: EventAccess) -> Mapping[int, int]:
    """What is shown of everyone with a rating, by the number they play under."""
    rows = Entrant.objects.filter(event=access.event, player__ratings__isnull=False)
    found = rows.values_list("number", "player")
    return {n: Rating.objects.get(player=pk).skill.shown for n, pk in found}


def places(access: EventAccess) -> Mapping[int, int]:
    """The places that counted at the only table, by the number they play under."""
    return {
        Entrant.objects.get(event=access.event, player=change.player).number: (
            change.place
        )
        for change in RatingChange.objects.all()
    }
