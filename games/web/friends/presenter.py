"""What friends read of tables: where someone is, and who calls them."""

from collections.abc import Mapping, Sequence

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.kinds.strings import game_name
from games.models import Invitation, Seat, Table
from games.queries.invitations import open_invitations, seats_of
from players.models import Player
from players.queries.friends import Whereabouts
from players.queries.notices import Notice
from players.queries.profiles import shown_name


def whereabouts(players: Sequence[Player]) -> Mapping[int, Whereabouts]:
    """Returns at which table each of these people sits."""
    return {player_id: _place(seat) for player_id, seat in seats_of(players).items()}


def invitations(player: Player) -> list[Notice]:
    """Returns to which tables friends call the player."""
    return [_notice(each) for each in open_invitations(player)]


def _place(seat: Seat) -> Whereabouts:
    table = seat.table
    text = _("at table %(code)s, %(game)s") % {
        "code": table.code,
        "game": game_name(table.game),
    }
    return Whereabouts(text, table.get_absolute_url(), _can_join(table))


def _notice(invitation: Invitation) -> Notice:
    table, inviter = invitation.table, invitation.inviter
    text = _("%(name)s invites you to table %(code)s: %(game)s.") % {
        "name": shown_name(inviter, inviter.nickname),
        "code": table.code,
        "game": game_name(table.game),
    }
    label = (
        pgettext("button", "Join") if _can_join(table) else pgettext("button", "Watch")
    )
    return Notice(
        key=f"invitation-{invitation.pk}",
        text=text,
        address=table.get_absolute_url(),
        label=label,
        decline=reverse("games:decline_invitation", args=[invitation.pk]),
    )


def _can_join(table: Table) -> bool:
    taken = [seat for seat in table.seats.all() if not seat.has_left]
    is_open = table.phase == Table.Phase.LOBBY and not table.is_reserved
    return is_open and len(taken) < table.capacity
