"""What is asked before something is done that cannot be taken back."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.models import Seat, Table
from games.queries.tables import TableAccess


@dataclass(frozen=True, slots=True)
class Question:
    """A question with what follows from yes; `action` is where yes is sent.

    `stays`: afterwards the same page goes on, else another one opens.
    """

    title: str
    sentences: tuple[str, ...]
    yes: str
    no: str
    action: str
    stays: bool = False


def leave_question(access: TableAccess) -> Question | None:
    """Returns what is asked of someone who wants to leave, None without a seat."""
    if access.seat is None:
        return None
    return Question(
        title=_("Leave the table?"),
        sentences=tuple(after_leaving(access)),
        yes=pgettext("button", "Leave now"),
        no=pgettext("button", "Stay here"),
        action=reverse("games:leave", args=[access.table.code]),
    )


def set_up_question(access: TableAccess) -> Question | None:
    """Returns what is asked of the only person in a match who wants other settings."""
    if not may_set_up(access):
        return None
    return Question(
        title=_("Change game, rules or bots?"),
        sentences=(
            _("This match ends without a result, and a new table opens to set up."),
        ),
        yes=_("End this match"),
        no=pgettext("button", "Cancel"),
        action=reverse("games:set_up", args=[access.table.code]),
    )


def may_set_up(access: TableAccess) -> bool:
    """True if nobody but the viewer would miss the match in play."""
    others = (seat for seat in access.seats if seat != access.seat)
    is_alone = access.is_host and all(seat.bot for seat in others)
    return is_alone and access.table.phase == Table.Phase.PLAYING


def remove_question(access: TableAccess, number: int) -> Question | None:
    """Returns what is asked of a host who wants someone to leave."""
    seat = next((seat for seat in access.seats if seat.number == number), None)
    if seat is None or not access.is_host or seat == access.seat:
        return None
    said = {"name": seat.nickname}
    if seat.bot:
        detail = _("The seat becomes free. You can add a bot again.")
    else:
        detail = _(
            "%(name)s loses the seat, gets a message, and can only get a seat here if "
            "you let them back in."
        )
    return Question(
        title=_("Remove %(name)s from the table?") % said,
        sentences=(detail % said,),
        yes=_("Yes, remove %(name)s") % said,
        no=pgettext("button", "Cancel"),
        action=reverse("games:remove", args=[access.table.code, number]),
        stays=True,
    )


def after_leaving(access: TableAccess) -> list[str]:
    """Returns what happens to the seat, the others and the table after leaving."""
    others = [seat for seat in access.seats if seat != access.seat]
    people = [seat for seat in others if not seat.bot]
    detail = []
    if access.table.phase == Table.Phase.PLAYING:
        detail.append(_("You cannot take this seat again in this match."))
        detail.append(_what_goes_on(others, people))
        if access.table.is_reserved:
            detail.append(_("You forfeit this table of the event."))
    elif access.table.is_reserved and access.table.phase == Table.Phase.LOBBY:
        detail.append(
            _("Your seat is kept. You can take it again until the match starts.")
        )
    elif people:
        detail.append(_("You can join again while there is a free seat."))
    else:
        detail.append(_("You are the last person here, so the table closes."))
    if access.is_host and len(others) > 1 and (heir := _heir(people)):
        detail.append(_("%(name)s becomes the host.") % {"name": heir.nickname})
    return detail


def _what_goes_on(others: list[Seat], people: list[Seat]) -> str:
    if not people:
        return _("Only bots would be left, so the match ends without a result.")
    if len(others) == 1:
        return _("Only %(name)s is left, so the match ends and %(name)s wins.") % {
            "name": others[0].nickname
        }
    return _("The cards you played still count, and the others continue.")


def _heir(people: list[Seat]) -> Seat | None:
    """Who has sat here longest, as it is decided when the host leaves."""
    return min(people, key=lambda seat: (seat.sat_at, seat.number), default=None)
