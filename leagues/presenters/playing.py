"""What someone reads whose seat at a live table is kept for them."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from leagues.queries.access import EventAccess
from leagues.queries.online import (
    OwnSeat,
    first_wanted,
    is_arena,
    is_online,
    is_waiting,
    may_be_played,
    own_seats,
    seats_of_player,
)
from leagues.rules.event.settings import Where
from leagues.rules.event.state import MatchdayPhase
from players.models import Player
from players.queries.notices import Notice


@dataclass(frozen=True, slots=True)
class OwnPlay:
    """Where someone plays now, and what they can do about it.

    Where it `is_here`, they have their seat with the browser they look at.
    """

    headline: str
    detail: str
    seat: OwnSeat | None = None
    can_ask: bool = False
    is_asking: bool = False
    is_here: bool = False


def kept_seats(player: Player) -> list[Notice]:
    """Returns the seats that wait for an account or guest to sit down."""
    return notices_of_seats(seats_of_player(player))


def notices_of_seats(seats: Iterable[OwnSeat]) -> list[Notice]:
    """Returns what to say of seats, where someone is waited for right now.

    Where people may play at a real table as well, they are called to the live one only
    once someone sits there.
    """
    return [_notice(seat) for seat in seats if _calls(seat)]


def _calls(seat: OwnSeat) -> bool:
    if seat.is_taken or seat.is_held or not seat.can_be_taken:
        return False
    return seat.where is Where.LIVE or seat.others_here > 0


def own_play(access: EventAccess) -> OwnPlay:
    """Returns what stands on someone's page about live tables."""
    seat = first_wanted(own_seats(access))
    if seat is not None:
        return _at_table(seat, access)
    state, number = access.state, access.number
    can_play = number is not None and state.can_play(number, state.next_matchday)
    if is_arena(state) and is_online(state) and can_play and not state.is_closed:
        return _arena(access)
    if done := _own_done(access):
        return done
    return OwnPlay(
        _("No table for you right now"),
        _("When a matchday is published, the link to your table appears here."),
    )


def _own_done(access: EventAccess) -> OwnPlay | None:
    """What stands there between one's own result and the end of the matchday."""
    state, number = access.state, access.number
    day = state.public_matchdays[-1] if state.public_matchdays else None
    if day is None or day.phase is not MatchdayPhase.PLAYING:
        return None
    own = [
        each for each in day.fixtures if number in set(map(state.person, each.seats))
    ]
    if not own or not all(map(state.is_done, own)):
        return None
    forfeits = {
        state.person(each)
        for fixture in own
        if fixture.outcome
        for each in fixture.outcome.forfeits
    }
    detail = _("See the results on your event page.")
    if number in forfeits:
        detail = _("You were not there or left, so you forfeited.")
    elif forfeits:
        detail = _("Someone was not there or left, and forfeited.")
    more = _("Your next table appears here when a matchday is published.")
    return OwnPlay(_("Your table is finished"), f"{detail} {more}")


def _at_table(seat: OwnSeat, access: EventAccess) -> OwnPlay:
    player = access.player
    is_here = seat.is_taken and player is not None and seat.taken_by == player.pk
    detail = _told_at_table(seat, access)
    if seat.is_taken and not is_here:
        detail = f"{detail} {_elsewhere()}"
    return OwnPlay(_title(seat), detail, seat, is_here=is_here)


def _title(seat: OwnSeat) -> str:
    title = _("Table %(code)s")
    if seat.can_be_taken and seat.is_taken:
        title = _("You have a seat at table %(code)s")
    elif seat.can_be_taken:
        title = _("Your seat at table %(code)s is ready")
    return title % {"code": seat.code}


def _told_at_table(seat: OwnSeat, access: EventAccess) -> str:
    if not seat.can_be_taken:
        return _("The match is in progress.") if seat.is_taken else _missed()
    detail = _held(seat, access) if seat.is_held else _when(seat)
    return f"{detail} {_either()}" if seat.where is Where.EITHER else detail


def _elsewhere() -> str:
    return _(
        "You are seated there with another device or browser. Take your seat here to "
        "continue on this one."
    )


def _held(seat: OwnSeat, access: EventAccess) -> str:
    if may_be_played(access.state, seat.row.matchday):
        return _(
            "Someone at your table is still playing elsewhere. The match starts when "
            "they arrive."
        )
    return _(
        "The matchday has not started. You can sit down and chat; the match starts "
        "after the organizers start the matchday."
    )


def _either() -> str:
    return _(
        "Or play at a real table and enter the scores. The online table then closes."
    )


def _when(seat: OwnSeat) -> str:
    begins = seat.begins_at
    if begins is None:
        return _("The match starts when everyone at the table is here.")
    minutes = max(1, ceil((begins - timezone.now()).total_seconds() / 60))
    text = ngettext(
        "The match starts when everyone is here, in %(minutes)d minute at the latest.",
        "The match starts when everyone is here, in %(minutes)d minutes at the latest.",
        minutes,
    )
    return text % {"minutes": minutes}


def _missed() -> str:
    return _(
        "The match started without you, so you forfeited the table. You can watch. If "
        "that is wrong, tell an organizer."
    )


def _arena(access: EventAccess) -> OwnPlay:
    if is_waiting(access):
        return OwnPlay(
            _("Looking for a table"),
            _(
                "Keep this page open. You get a seat as soon as there are enough "
                "players."
            ),
            is_asking=True,
        )
    return OwnPlay(
        _("Ready for the next table?"),
        _("Tap “Find me a table” and you are seated with others who are waiting."),
        can_ask=True,
    )


def _notice(seat: OwnSeat) -> Notice:
    event = seat.row.event
    text = _("%(event)s, matchday %(number)d: your table is open.") % {
        "event": event.name,
        "number": seat.row.matchday,
    }
    return Notice(
        key=f"seat-{seat.row.pk}",
        text=text,
        address=reverse("leagues:play", args=[event.slug]),
        label=_("Take your seat"),
        is_deed=True,
    )
