"""Finding events and leagues, and founding a league."""

from django.http import HttpResponse
from django.shortcuts import redirect, render

from games.kinds.registry import kinds
from leagues.models import Event
from leagues.presenters.event_list import event_line, shelves_of
from leagues.queries.lists import (
    leagues_for,
    own_events,
    public_events,
    roles_of,
    states_of,
)
from leagues.services.events.events import open_league
from leagues.services.problems import LeagueProblem
from leagues.web.access import access_of, unknown_event
from leagues.web.finding.forms import EventCodeForm, LeagueForm
from leagues.web.requests import LINKS_KEY
from players.queries.identity import player_of_request
from players.requests import PageRequest
from players.services.limits import EVENTS_OF_A_PLAYER
from players.services.throttle import may_once_more


def events(request: PageRequest) -> HttpResponse:
    """Lists events that run, that come and that were, one's own first."""
    player = player_of_request(request)
    linked = [int(each) for each in request.session.get(LINKS_KEY, {})]
    own = list(own_events(player, linked))
    others = [each for each in public_events() if each not in own]
    states = states_of([*own, *others])
    roles = roles_of(player, own)
    context = {
        "own": [event_line(e, states[e.pk], role=roles.get(e.pk, "")) for e in own],
        "shelves": shelves_of(others, states),
        "form": EventCodeForm(),
    }
    return render(request, "leagues/public/events.html", context)


def by_code(request: PageRequest) -> HttpResponse:
    """Finds the event of a code, however it was typed."""
    form = EventCodeForm(request.GET)
    if not form.is_valid():
        return redirect("public:events")
    access = access_of(request, form.cleaned_data["code"])
    if access is None:
        return unknown_event(request)
    return redirect("leagues:join", access.event.code)


def leagues(request: PageRequest) -> HttpResponse:
    """Lists leagues with their seasons; anyone who has an account can found one."""
    player = player_of_request(request)
    is_account = player is not None and not player.is_guest
    form = LeagueForm(request.POST or None)
    problem = ""
    if request.method == "POST" and player and form.is_valid():
        try:
            if not may_once_more(EVENTS_OF_A_PLAYER, player.pk):
                return redirect("public:leagues")
            league = open_league(
                player, form.cleaned_data["name"], form.cleaned_data["game"]
            )
        except LeagueProblem as why:
            problem = str(why.text)
        else:
            return redirect(f"/events/new/?league={league.slug}")
    found = [
        (league, [season for season in league.seasons.all() if _is_shown(season)])
        for league in leagues_for(player if is_account else None)
    ]
    context = {
        "leagues": found,
        "form": form,
        "games": kinds(),
        "problem": problem,
        "is_account": is_account,
        "player": player,
    }
    return render(request, "leagues/public/leagues.html", context)


def _is_shown(season: Event) -> bool:
    return season.visibility == Event.Visibility.PUBLIC
