"""The tables that moved a rating last, one line each."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.queries.ratings.origins import Origin, origins_of
from games.queries.ratings.ratings import PastRating
from games.web.ratings.presenter import rating_text
from players.models import Player


@dataclass(frozen=True, slots=True)
class PastLine:
    """A table that moved a rating: when, which place, the numbers, and where it was.

    `name` is what it is called and `address` its page; both are empty where nobody may
    read more of it.
    """

    at: datetime
    place: str
    before: str
    after: str
    direction: str
    name: str
    address: str


def past_lines(
    history: Sequence[PastRating], viewer: Player | None, *, person: Player
) -> tuple[PastLine, ...]:
    """Returns the lines of these tables, which moved the rating of that person."""
    origins = origins_of({past.source for past in history}, viewer, person=person)
    return tuple(_line(past, origins.get(past.source)) for past in reversed(history))


def _line(past: PastRating, origin: Origin | None) -> PastLine:
    name, address = "", ""
    if origin is not None:
        name, address = origin.name, origin.address
    elif past.source:
        name = _("at an event")
    elif past.match_id is not None:
        name, address = (
            pgettext("rating", "a match"),
            reverse("games:match", args=[past.match_id]),
        )
    moved = past.after - past.before
    return PastLine(
        at=past.ended_at,
        place=_("place %(place)s") % {"place": past.place},
        before=str(past.before),
        after=rating_text(past.after, is_provisional=past.is_provisional),
        direction="plus" if moved > 0 else "minus" if moved < 0 else "",
        name=name,
        address=address,
    )
