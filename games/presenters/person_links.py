"""Where a seat of a match leads: to the page of its person, if they show it."""

from django.urls import reverse

from games.models import MatchSeat
from players.queries.profiles import shows_history


def person_address(seat: MatchSeat) -> str:
    """Returns the address of the person's page, empty for guests, bots and the hidden."""
    player = seat.player
    if player is None or seat.match.hides_people or not shows_history(player):
        return ""
    return reverse("games:person", args=[player.username])
