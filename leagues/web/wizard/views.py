"""Making an event: one page, a plan beside it, and a first list of people."""

from secrets import token_urlsafe
from typing import Any

from django.forms.utils import ErrorList
from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache

from games.kinds.option_texts import option_problem_text
from games.rules import registry
from games.rules.core import OptionProblem
from leagues.presenters.event_strings import PRESET_STRINGS
from leagues.rules.event.presets import EVENT_PRESETS
from leagues.rules.event.settings import NamesShown, Where
from leagues.services.events.events import Plan
from leagues.services.events.wizard import EventChoices, make_event
from leagues.services.log import Submission
from leagues.services.problems import LeagueProblem
from leagues.web.form_fields import moved
from leagues.web.wizard.forms import WizardForm, usual_of, zone_choices
from leagues.web.wizard.presenter import TiebreakLine, plan_lines, tiebreak_lines
from players.models import Player
from players.queries.identity import player_of_request
from players.requests import PageRequest

KEPT_KEY = "event_typed"
MADE_KEY = "events_made"
MOST_MADE = 20


@never_cache
def new(request: PageRequest) -> HttpResponse:
    """Shows what can be chosen; on POST makes the event, or asks for an account first."""
    if request.method != "POST":
        return _blank(request)
    data = moved(request.POST, "tiebreaks")
    if "kind" in data:
        return _page(request, _of_kind(data), is_new=True)
    is_new = "look" in data or "move" in data
    form = WizardForm(data, adapts=is_new)
    if is_new or not form.is_valid():
        form.is_valid()
        return _page(request, data, form=form, is_new=is_new)
    player = player_of_request(request)
    if player is None or player.is_guest:
        request.session[KEPT_KEY] = data.urlencode()
        context = {"next": reverse("leagues:new"), "name": form.cleaned_data["name"]}
        return render(request, "leagues/wizard/account.html", context)
    return _made(request, player, form)


def plan(request: PageRequest) -> HttpResponse:
    """Gives the plan alone, for the page that is being filled in."""
    form = WizardForm(request.GET, adapts=True)
    form.is_valid()
    return render(
        request, "leagues/wizard/wizard.html#plan", {"plan": plan_lines(form)}
    )


def format_settings(request: PageRequest) -> HttpResponse:
    """Gives the boxes of the format chosen, with what fits so many people and the game."""
    form = WizardForm(request.GET, adapts=True)
    return render(request, "leagues/stage/settings.html", {"form": form})


def _blank(request: PageRequest) -> HttpResponse:
    kept = request.session.get(KEPT_KEY)
    if kept:
        form = WizardForm(QueryDict(kept))
        form.is_valid()
        return _page(request, QueryDict(kept), form=form, is_new=True, is_kept=True)
    wanted = request.GET.get("kind", "")
    kind = wanted if wanted in EVENT_PRESETS else PRESET_STRINGS[0].key
    data = QueryDict(mutable=True)
    for name, value in usual_of(kind).items():
        data.setlist(name, value if isinstance(value, list) else [str(value)])
    data["zone"] = timezone.get_current_timezone_name()
    data["league"] = request.GET.get("league", "")[:80]
    return _page(request, data, is_new=True)


def _of_kind(data: QueryDict) -> QueryDict:
    """What was typed, with another kind of event and all that hangs on it."""
    fresh = data.copy()
    kind = fresh.get("kind", "")
    usual = usual_of(kind if kind in EVENT_PRESETS else PRESET_STRINGS[0].key)
    for name in usual.keys() - {"tiebreaks"}:
        fresh[name] = str(usual[name])
    fresh.setlist("tiebreaks", usual["tiebreaks"])
    return fresh


def _made(request: PageRequest, player: Player, form: WizardForm) -> HttpResponse:
    key = request.POST.get("key", "")[:40] or token_urlsafe(12)
    made: dict[str, str] = request.session.get(MADE_KEY, {})
    if key in made:
        return redirect("leagues:console", made[key])
    try:
        access = make_event(player, _wish(form), Submission(key))
    except LeagueProblem as problem:
        return _page(request, request.POST, form=form, problem=str(problem.text))
    except OptionProblem as fault:
        text = str(option_problem_text(_game(form), fault))
        return _page(request, request.POST, form=form, problem=text)
    request.session.pop(KEPT_KEY, None)
    latest = [*made.items(), (key, access.event.slug)][-MOST_MADE:]
    request.session[MADE_KEY] = dict(latest)
    return redirect("leagues:console", access.event.slug)


def _game(form: WizardForm) -> str:
    """The game chosen, else the usual one of the kind of event."""
    return form.game_and_rules[0] or EVENT_PRESETS[form.preset_key].game_key


def _wish(form: WizardForm) -> EventChoices:
    game, rules = form.game_and_rules
    options = dict(registry.game(game).presets.get(rules, {})) if game else None
    place = form.cleaned_data.get("place")
    shown = form.cleaned_data.get("names_shown")
    usual = EVENT_PRESETS[form.preset_key].settings
    return EventChoices(
        Plan(
            form.cleaned_data["name"],
            form.preset_key,
            game=game,
            options=options,
            time_zone=form.cleaned_data["zone"],
            is_public=form.cleaned_data["is_public"],
            starts_at_s=form.starts_at_s,
        ),
        form.format_key,
        form.format_settings,
        where=Where(place) if place else usual.where,
        minutes=form.minutes_each,
        names=form.name_list,
        points=form.points_chosen,
        tiebreaks=form.tiebreak_list,
        league=form.cleaned_data["league"],
        is_rated=form.cleaned_data["is_rated"],
        names_shown=NamesShown(shown) if shown else None,
        place=form.cleaned_data["venue"],
        map_url=form.cleaned_data["map_url"],
    )


def _page(
    request: PageRequest,
    data: QueryDict,
    *,
    form: WizardForm | None = None,
    problem: str = "",
    **more: bool,
) -> HttpResponse:
    if form is None:
        form = WizardForm(data)
        form.is_valid()
    lines: tuple[TiebreakLine, ...] = tiebreak_lines(data.getlist("tiebreaks"))
    player = player_of_request(request)
    if more.get("is_new"):
        _forgive(form)
    context: dict[str, Any] = {
        "form": form,
        "kinds": PRESET_STRINGS,
        "plan": plan_lines(form),
        "tiebreaks": lines,
        "zones": zone_choices(),
        "key": data.get("key") or token_urlsafe(12),
        "problem": problem,
        "is_guest": player is None or player.is_guest,
        **more,
    }
    is_wrong = bool(problem) or not more.get("is_new")
    return render(
        request, "leagues/wizard/wizard.html", context, status=422 if is_wrong else 200
    )


def _forgive(form: WizardForm) -> None:
    """Drops errors of empty fields: nobody has submitted the form yet."""
    for name in [n for n, found in form.errors.items() if _is_empty(found)]:
        del form.errors[name]


def _is_empty(found: ErrorList) -> bool:
    return all(fault.code == "required" for fault in found.as_data())
