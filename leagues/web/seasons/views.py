"""The pages of a season for its organizers: divisions, windows, and the season to come."""

from collections.abc import Sequence
from http import HTTPStatus
from secrets import token_urlsafe
from typing import Any

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.timezone import localtime

from leagues.presenters.datetimes import datetime_of
from leagues.presenters.divisions import division_tables
from leagues.presenters.event_strings import matchday_name
from leagues.presenters.season_strings import division_name, until_text
from leagues.queries.access import EventAccess, Right
from leagues.queries.deadlines import is_past
from leagues.queries.people import EntrantNames, names_of
from leagues.queries.seasons import SeasonWish, before_of, gone_from, next_of, planned
from leagues.rules.core import EntrantNumber
from leagues.rules.event.state import EventState, MatchdayPhase
from leagues.rules.standings.season_end import has_tiers, outside
from leagues.services.events.divisions import MOST_DIVISIONS, can_divide, no_divisions
from leagues.services.events.seasons import (
    SeasonPlan,
    found_league,
    open_next_season,
    take_back_season,
)
from leagues.services.problems import LeagueProblem
from leagues.web.access import helping
from leagues.web.commands.dispatch import (
    error_response,
    require_patience,
    require_valid,
)
from leagues.web.commands.season_forms import (
    CountForm,
    FoundForm,
    NextSeasonForm,
    SeasonForm,
)
from leagues.web.form_fields import first_fault
from leagues.web.frame import console_page
from leagues.web.requests import sent_number
from leagues.web.seasons import presenter as shown
from players.requests import PageRequest
from players.time_zones import zone_of

USUAL_SIZE = 8
MOST_ASKED = 999


@helping(Right.MANAGE)
def season(request: PageRequest, access: EventAccess) -> HttpResponse:
    """Divisions of the season, how long its matchdays take, and who moves at its end."""
    state = access.state
    names = names_of(access)
    stage = state.stage
    has_begun = bool(state.public_matchdays)
    context: dict[str, Any] = {
        "names": names,
        "form": SeasonForm(initial=_chosen(state)),
        "can_divide": stage is not None and can_divide(stage),
        "no_divisions": no_divisions(),
        "has_begun": has_begun,
        "tables": division_tables(access, names),
        "window": _window(access),
        "late": [(each, names[each]) for each in outside(state)],
        "found_form": FoundForm(),
        "following": next_of(access.event),
        "before": before_of(access.event),
        "is_owner": access.may(Right.OWN),
        "levels": len(stage.tiers) if stage else 0,
        "division_names": _division_names(state),
        "lowest": max(
            (number for number, _name in _division_names(state)), default=None
        ),
    }
    if context["can_divide"] and not has_begun:
        context |= _dealt(request, state, names)
    return console_page(request, access, "leagues/seasons/season.html", context)


@helping(Right.MANAGE)
def next_season(request: PageRequest, access: EventAccess) -> HttpResponse:
    """Shows the season to come, works it out again, and opens it."""
    data = request.POST if request.method == "POST" else _blank(access)
    form = NextSeasonForm(data)
    form.is_valid()
    problem = None
    if "make" in request.POST:
        try:
            require_patience(request, access)
            require_valid(form)
            return _opened(access, form)
        except LeagueProblem as why:
            problem = why
    wish = form.wish if not form.errors else SeasonWish(access.state.settings.promotion)
    found = planned(access, wish)
    context = {
        "problem": problem,
        "fault": first_fault(form),
        "form": form,
        "divisions": shown.next_divisions(found, wish),
        "pausing": shown.pausing(found, wish),
        "could_return": shown.could_return(found, wish),
        "levels": shown.level_choices(found),
        "following": next_of(access.event),
        "open_tables": len(access.state.unsettled()),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK
    template = "leagues/seasons/next.html"
    return console_page(request, access, template, context, status=status)


@helping(Right.OWN)
def found(request: PageRequest, access: EventAccess) -> HttpResponse:
    """Makes the event the first season of a league."""
    form = FoundForm(request.POST or None)
    if request.method == "POST":
        try:
            require_patience(request, access)
            require_valid(form)
            found_league(access, form.cleaned_data["name"])
        except LeagueProblem as problem:
            return error_response(request, access, problem)
    return redirect("leagues:console_season", access.event.slug)


@helping(Right.OWN)
def take_back(request: PageRequest, access: EventAccess) -> HttpResponse:
    """Takes a season away that has not begun, and goes back to the one before."""
    if request.method != "POST":
        return redirect("leagues:console_season", access.event.slug)
    try:
        require_patience(request, access)
        before = take_back_season(access)
    except LeagueProblem as problem:
        return error_response(request, access, problem)
    return redirect("leagues:console_season_next", before.slug)


def _opened(access: EventAccess, form: NextSeasonForm) -> HttpResponse:
    name = form.cleaned_data["name"] or access.event.name
    plan = SeasonPlan(name, form.wish)
    fresh = open_next_season(access, plan, form.submission)
    return redirect("leagues:console_season", fresh.event.slug)


def _blank(access: EventAccess) -> QueryDict:
    """What the form of the next season holds before anyone has typed."""
    data = QueryDict(mutable=True)
    for name, value in _chosen(access.state).items():
        data[name] = str(value)
    data["key"], data["name"] = token_urlsafe(12), access.event.name
    data.setlist("leaving", [str(each) for each in sorted(gone_from(access))])
    return data


def _chosen(state: EventState) -> dict[str, Any]:
    promotion = state.settings.promotion
    numbers = {
        "window_days": state.settings.window_days,
        "up": promotion.up,
        "down": promotion.down,
        "largest": promotion.largest or None,
    }
    return {name: "" if value is None else value for name, value in numbers.items()}


def _window(access: EventAccess) -> dict[str, Any] | None:
    """The matchday that is played now, and until when; None where none is."""
    public = access.state.public_matchdays
    if (
        not public
        or public[-1].phase is MatchdayPhase.CONFIRMED
        or access.state.is_closed
    ):
        return None
    last, zone = public[-1], access.event.time_zone
    ends = localtime(datetime_of(last.until_s), zone_of(zone)) if last.until_s else None
    return {
        "matchday": last.number,
        "name": matchday_name(access.state, last.number),
        "until": until_text(last.until_s, zone),
        "day": ends.date().isoformat() if ends else "",
        "is_past": is_past(last.until_s),
        "open": len(access.state.open_fixtures(last)),
    }


def _division_names(state: EventState) -> list[tuple[int, str]]:
    stage = state.stage
    count = len(stage.divisions) if stage is not None and has_tiers(stage) else 0
    return [(number, division_name(number)) for number in range(1, count + 1)]


def _dealt(
    request: PageRequest, state: EventState, names: EntrantNames
) -> dict[str, Any]:
    """Everyone with a division: as it is, or dealt again in the order of the list."""
    people = state.confirmed()
    count = _count(request, state, people)
    now = {} if "count" in request.GET else _divisions_now(state)
    size = -(-len(people) // count) if count else 1
    dealt = [
        (each, names[each], now.get(each, place // max(size, 1) + 1))
        for place, each in enumerate(people)
    ]
    stage = state.stage
    shape = stage.tiers if stage and not request.GET.get("count") else ()
    return {
        "dealt": dealt,
        "count_form": CountForm(initial={"count": count}),
        "shape": " ".join(map(str, shape or (1,) * count)),
        "choices": [(n, division_name(n)) for n in range(1, count + 2)],
    }


def _count(
    request: PageRequest, state: EventState, people: Sequence[EntrantNumber]
) -> int:
    asked = sent_number(request.GET, "count", usual=0, most=MOST_ASKED)
    if asked:
        return min(asked, MOST_DIVISIONS, max(len(people) // 2, 1))
    now = max(_divisions_now(state).values(), default=0)
    return now or max(1, round(len(people) / USUAL_SIZE))


def _divisions_now(state: EventState) -> dict[EntrantNumber, int]:
    divisions = state.stage.divisions if state.stage else ()
    return {
        state.person(entrant): number
        for number, division in enumerate(divisions, start=1)
        for entrant in division
    }
