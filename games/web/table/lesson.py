"""The lesson of a first round: what it says, beginning it again, leaving it."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache

from games.queries.tables import TableAccess
from games.services.lessons import begin_lesson, skip_lesson
from games.web.access import at_table
from games.web.forms import SwitchForm
from games.web.table.lobby_views import table_action
from games.web.table.panels import cleaned
from players.models import Player
from players.requests import PageRequest


@never_cache
@at_table
def words(request: PageRequest, access: TableAccess) -> HttpResponse:
    """Gives what the viewer's lesson says, and the button that ends it."""
    context = {"access": access, "table": access.table}
    return render(request, "games/table/lesson.html", context)


@table_action
def lesson(
    request: PageRequest, access: TableAccess, player: Player
) -> HttpResponse | None:
    """Begins a lesson from the start, or ends it."""
    if cleaned(SwitchForm(request.POST))["on"]:
        begin_lesson(access.table, player)
        return None
    skip_lesson(access.table, player)
    return HttpResponse() if request.htmx else None
