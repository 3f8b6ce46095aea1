"""Where an event is, in words and on a map."""

from django.utils.translation import gettext_lazy as _

from leagues.queries.access import EventAccess, Right
from leagues.rules.event import facts
from leagues.rules.event.state import EventState
from leagues.services.log import Submission, require, write
from leagues.services.names import is_address
from leagues.services.problems import LeagueProblem, LeagueProblemCode

MOST_PLACE = 120


def choose_place(
    access: EventAccess, place: str, map_url: str, submission: Submission
) -> EventState:
    """Sets where people meet; an empty place leaves it open.

    Raises:
        LeagueProblem: The map is not at an address that begins with https://.
    """
    require(access, Right.MANAGE)
    text = " ".join(place.split())[:MOST_PLACE]
    address = map_url.strip()
    if address and not text:
        told = _("Describe the place in words, too: paper and calendars show no map.")
        raise LeagueProblem(LeagueProblemCode.NO_PLACE, told)
    if address and not is_address(address):
        told = _("The map address must start with https://, as your browser shows it.")
        raise LeagueProblem(LeagueProblemCode.NO_ADDRESS, told)
    fact = facts.PlaceChosen(text, address)
    return write(access, lambda _now: [fact], submission)
