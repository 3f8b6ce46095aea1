"""How a stranger becomes a guest: the name they are offered, and how often."""

from django.utils.translation import gettext as _

from games.services.problems import TableProblem, TableProblemCode
from games.services.tables.nicknames import require_own_name
from players.guest_names import some_animal
from players.models import Player
from players.queries.profiles import shown_name
from players.requests import PageRequest
from players.services.guests import become_guest
from players.services.limits import TABLES_OF_A_PLAYER, TABLES_OF_AN_ADDRESS
from players.services.throttle import Limit, may_once_more, source_of


def usual_nickname(player: Player | None) -> str:
    """Returns the player's own name, for a stranger that of some quick animal."""
    if player is None:
        return some_animal()
    return shown_name(player, player.nickname)


def seated_as(request: PageRequest, player: Player | None, nickname: str) -> Player:
    """Returns who sits down: the account, else the session's guest under this name.

    Raises:
        TableProblem: They are silenced, and this is not the name they are known by.
    """
    if player is not None:
        require_own_name(player, nickname, known=usual_nickname(player))
    if player and not player.is_guest:
        return player
    return become_guest(request.session, nickname)


def opener(request: PageRequest, player: Player | None) -> Player:
    """Returns who opens a table, a stranger becoming a guest on the way.

    Raises:
        TableProblem: They open tables too often, or this address does.
    """
    require_allowed(TABLES_OF_AN_ADDRESS, source_of(request))
    player = player or seated_as(request, None, usual_nickname(None))
    require_allowed(TABLES_OF_A_PLAYER, player.pk)
    return player


def require_allowed(limit: Limit, who: object) -> None:
    """Raises TableProblem where someone does this too often."""
    if not may_once_more(limit, who):
        raise TableProblem(
            TableProblemCode.TOO_MANY,
            _("Too many requests. Please wait a few minutes."),
        )
