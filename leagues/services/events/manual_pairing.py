"""Seatings that an organizer has written down: each table a list of names."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy as _

from leagues.queries.access import EventAccess, Right
from leagues.queries.people import names_of
from leagues.rules.core import EntrantNumber
from leagues.rules.event.state import EventState
from leagues.services.events.matchdays import seat_by_hand
from leagues.services.log import Submission, require
from leagues.services.problems import LeagueProblem, LeagueProblemCode

MOST_TOLD = 5


def seat_as_written(
    access: EventAccess,
    tables: Sequence[Sequence[str]],
    resting: Sequence[str],
    submission: Submission,
    *,
    is_override: bool = False,
) -> EventState:
    """Seats the next matchday at these tables; who is not named has no place on it.

    Everyone is named as in the list of people, in any case, or by their number.

    Raises:
        LeagueProblem: A name is not in the list, or such a seating cannot be.
    """
    require(access, Right.MANAGE)
    known = {name.casefold(): number for number, name in names_of(access).items()}
    known |= {str(number): number for number in access.state.entrants}
    written = [*(name for table in tables for name in table), *resting]
    unknown = [name for name in written if name.casefold() not in known]
    if unknown:
        text = _(
            "Not on the list of people: %(names)s. Write names exactly as on the "
            "list. Nobody was seated."
        ) % {"names": ", ".join(unknown[:MOST_TOLD])}
        raise LeagueProblem(LeagueProblemCode.UNKNOWN_NAME, text)

    def numbers(names: Sequence[str]) -> tuple[EntrantNumber, ...]:
        return tuple(known[name.casefold()] for name in names)

    return seat_by_hand(
        access,
        [numbers(table) for table in tables],
        submission,
        byes=numbers(resting),
        is_override=is_override,
    )
