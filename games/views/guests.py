"""How a stranger becomes a guest: the name they are offered, and how often."""

from secrets import choice

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from games.services.limits import Limit, is_allowed
from games.services.names import require_own_name
from games.services.problems import TableProblem
from games.views.requests import PageRequest
from players.models import Player
from players.queries.profiles import shown_name
from players.services.guests import become_guest

FRIENDLY: tuple[Promise, ...] = (
    pgettext_lazy("name of a guest", "Badger"),
    pgettext_lazy("name of a guest", "Beaver"),
    pgettext_lazy("name of a guest", "Falcon"),
    pgettext_lazy("name of a guest", "Heron"),
    pgettext_lazy("name of a guest", "Ibex"),
    pgettext_lazy("name of a guest", "Lynx"),
    pgettext_lazy("name of a guest", "Magpie"),
    pgettext_lazy("name of a guest", "Marten"),
    pgettext_lazy("name of a guest", "Otter"),
    pgettext_lazy("name of a guest", "Puffin"),
    pgettext_lazy("name of a guest", "Robin"),
    pgettext_lazy("name of a guest", "Swift"),
)


def usual_nickname(player: Player | None) -> str:
    """Returns the player's own name, for a stranger that of some quick animal."""
    if player is None:
        return str(choice(FRIENDLY))
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


def require_allowed(limit: Limit, who: object) -> None:
    """Raises TableProblem where somebody does this too often."""
    if not is_allowed(limit, who):
        raise TableProblem(
            "too_many", _("That was very often. Please wait a few minutes.")
        )
