"""What is chosen between rounds, sent by the form of the panel."""

from games.queries.tables import TableAccess
from games.services.tables.card_choices import choose
from games.web.table.lobby_views import table_action
from players.models import Player
from players.requests import PageRequest

MOST_PICKS = 100


@table_action
def choices(request: PageRequest, access: TableAccess, player: Player) -> None:
    """Saves the cards someone has ticked, each list under the name of its choice."""
    picks = {name: texts[:MOST_PICKS] for name, texts in request.POST.lists()}
    choose(access.table, player, picks)
