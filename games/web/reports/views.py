"""Telling moderators about someone, from a table, a line of its chat, or a match."""

from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from games.live.runtime import runtime
from games.queries.reports import (
    ReportSubject,
    people_at_table,
    people_in_match,
    subject_of_author,
    subject_of_seat,
)
from games.queries.results import latest_match
from games.queries.tables import TableAccess
from games.services.people.reports import Complaint, ReportScene, file_report
from games.services.problems import TableProblem
from games.web.access import at_table, match_query, seen_match
from games.web.forms import ReportForm
from games.web.table.panels import STATUS
from players.models import Player
from players.queries.identity import player_of_request
from players.requests import PageRequest


@never_cache
@at_table
def report(request: PageRequest, access: TableAccess) -> HttpResponse:
    """Asks what is to be told about someone at this table, and keeps it."""
    token = request.GET.get("voice", "")
    if token:
        subject = subject_of_author(access, token)
    else:
        subject = subject_of_seat(people_at_table(access), _seat(request))
    back = access.table.get_absolute_url()
    return _answer(request, access.player, subject, scene_at(access), back)


@never_cache
def report_match(request: PageRequest, match_id: int) -> HttpResponse:
    """Asks what is to be told about someone who played a match, and keeps it."""
    player = player_of_request(request)
    match = seen_match(request, match_id, player)
    subject = subject_of_seat(people_in_match(match, player), _seat(request))
    back = match.get_absolute_url() + match_query(request)
    return _answer(request, player, subject, ReportScene(match=match), back)


def scene_at(access: TableAccess) -> ReportScene:
    """Returns where the table is now: its match, and the round in play."""
    match = latest_match(access.table)
    snapshot = runtime.snapshot(access.table.code)
    if match is None or snapshot is None or snapshot.round is None:
        return ReportScene(table=access.table, match=match)
    number = match.rounds.count()
    return ReportScene(access.table, match, round_number=number, seq=snapshot.seq)


def _answer(
    request: PageRequest,
    player: Player | None,
    subject: ReportSubject | None,
    scene: ReportScene,
    back: str,
) -> HttpResponse:
    if subject is None:
        raise Http404("nobody to report")
    context: dict[str, Any] = {"subject": subject, "back": back, "player": player}
    if player is None:
        return _page(request, context)
    form = ReportForm(request.POST if request.method == "POST" else None)
    context["form"] = form
    if request.method != "POST":
        return _page(request, context)
    if not form.is_valid():
        return _page(request, context, HTTPStatus.UNPROCESSABLE_ENTITY)
    try:
        file_report(player, subject, scene, Complaint(**form.cleaned_data))
    except TableProblem as problem:
        form.add_error(None, str(problem.text))
        status = STATUS.get(problem.code, HTTPStatus.UNPROCESSABLE_ENTITY)
        return _page(request, context, status)
    return _page(request, context | {"is_sent": True})


def _page(
    request: PageRequest, context: dict[str, Any], status: int = HTTPStatus.OK
) -> HttpResponse:
    context["title"] = _("Report %(name)s") % {"name": context["subject"].nickname}
    name = "games/reports/report.html"
    template = f"{name}#sheet" if request.htmx else name
    return render(request, template, context, status=status)


def _seat(request: PageRequest) -> int:
    seat = request.GET.get("seat", "")
    return int(seat) if seat.isascii() and seat.isdecimal() and len(seat) < 3 else -1
