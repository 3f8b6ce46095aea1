"""What the start of a match waits for, said to everyone as they can help it."""

from django.utils.translation import gettext as _

from games.presenters.enumeration import enumerated
from games.queries.tables import TableAccess
from games.services.tables.seats import MIN_SEATS


def waiting_text(access: TableAccess) -> str:
    """Returns one sentence: what is missing, and what this viewer can do for it."""
    if len(access.seats) < MIN_SEATS:
        return _too_few(access)
    if access.seat is None or access.seat.is_ready:
        late = [seat.nickname for seat in access.seats if not seat.is_ready]
        if not late:
            return _("Here we go.")
        return _("Waiting for %(names)s.") % {"names": enumerated(late)}
    if access.is_host:
        return _(
            "The round starts when everyone is ready. "
            "Once you are, you can start without the others."
        )
    return _("The round starts when everyone is ready.")


def _too_few(access: TableAccess) -> str:
    if access.is_host:
        return _("You need at least two players. Send the link or add a bot.")
    if access.seat is not None:
        return _("You need at least two players. Send someone the link.")
    if access.own_kick is not None:
        return _("The table needs one more player.")
    return _("You need at least two players. Join, and the match can start.")
