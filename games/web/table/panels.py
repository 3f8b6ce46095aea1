"""What the page of a table shows, and its panel: lobby, totals, scores or podium.

The board is drawn by a template tag, from the snapshot that is handed on here.
"""

from http import HTTPStatus
from typing import Any

from django import forms
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django_htmx.http import HttpResponseClientRefresh

from games.live.runtime import runtime
from games.live.transport.protocol import VERSION
from games.models import Table
from games.presenters.names import seat_names
from games.queries.lessons import may_learn
from games.queries.replays import recorded_rounds
from games.queries.results import latest_match, match_result
from games.queries.snapshots import TablePhase, TableSnapshot
from games.queries.table_address import origin_address
from games.queries.tables import TableAccess, fresh_access
from games.services.problems import TableProblem, TableProblemCode
from games.services.tables.roster import free_nickname
from games.web.forms import NicknameForm, OptionsForm
from games.web.guests import usual_nickname
from games.web.table.highlights import kept_highlights
from games.web.table.invitations import invitation
from games.web.table.lobby import Typed, lobby_of
from games.web.table.podium import podium_of
from games.web.table.questions import may_set_up
from games.web.table.quick_match import waiting_of
from games.web.table.scores import scores_of, totals_of
from players.requests import PageRequest

AFTER_PLAY = {TablePhase.SCORES, TablePhase.PODIUM}
STATUS = {
    TableProblemCode.NOT_HOST: HTTPStatus.FORBIDDEN,
    TableProblemCode.NOT_SEATED: HTTPStatus.FORBIDDEN,
    TableProblemCode.KICKED: HTTPStatus.FORBIDDEN,
    TableProblemCode.SILENCED: HTTPStatus.FORBIDDEN,
    TableProblemCode.TOO_MANY: HTTPStatus.TOO_MANY_REQUESTS,
}


def panel_response(
    request: PageRequest,
    access: TableAccess,
    problem: TableProblem | None = None,
    form: NicknameForm | None = None,
    typed: Typed | None = None,
) -> HttpResponse:
    """Answers a form of the panel: the panel as it is now, with what went wrong.

    htmx gets the panel alone; a browser without it goes to the page, or sees the
    problem in it. What was `typed` for the options in vain stays.
    """
    access = fresh_access(access)
    if access.table.phase == Table.Phase.CLOSED and request.htmx:
        return HttpResponseClientRefresh()
    if access.table.phase == Table.Phase.CLOSED or not (problem or request.htmx):
        return redirect(access.table)
    context = panel_context(request, access, problem, form, typed)
    status = HTTPStatus.OK
    if problem:
        status = STATUS.get(problem.code, HTTPStatus.UNPROCESSABLE_ENTITY)
    template = context["panel"] if request.htmx else "games/table/table.html"
    return render(request, template, context, status=status)


def panel_context(
    request: PageRequest,
    access: TableAccess,
    problem: TableProblem | None = None,
    form: NicknameForm | None = None,
    typed: Typed | None = None,
) -> dict[str, Any]:
    """Returns what page and panel show; `panel` is the template of the latter."""
    table = access.table
    snapshot = runtime.snapshot(table.code)
    phase = phase_of(table, snapshot)
    context: dict[str, Any] = {
        "access": access,
        "table": table,
        "snapshot": snapshot,
        "phase": phase,
        "problem": problem,
        "address": invitation(request, table),
        "protocol_version": VERSION,
        "event_address": origin_address(table),
        "may_learn": may_learn(access),
        "may_set_up": may_set_up(access),
    }
    if phase is TablePhase.LOBBY:
        waiting = waiting_of(access, snapshot) if access.seat else None
        if waiting:
            return context | {
                "panel": "games/table/panels/quick.html",
                "waiting": waiting,
            }
        context["lobby"] = lobby_of(access, snapshot, typed)
        context["panel"] = (
            f"games/table/panels/{'lobby' if access.seat else 'join'}.html"
        )
        context["form"] = form or nickname_form(access)
        return context
    return context | match_context(access, snapshot, phase)


def match_context(
    access: TableAccess, snapshot: TableSnapshot | None, phase: TablePhase
) -> dict[str, Any]:
    """Returns the panel during a match: totals, or the scores, or the podium."""
    match = latest_match(access.table)
    if match is None:
        return {"panel": "games/table/panels/totals.html"}
    result = match_result(match)
    mine = access.seat.number if access.seat else None
    context: dict[str, Any] = {
        "match": match,
        "totals": totals_of(result, mine),
        "rounds_played": len(result.scored_rounds),
    }
    last = result.last_round
    if phase is TablePhase.PODIUM:
        query = f"?table={access.table.code}"
        panel: dict[str, Any] = {
            "query": query,
            "highlights": kept_highlights(match, seat_names(result, mine), query),
            "panel": "games/table/panels/podium.html",
            "podium": podium_of(result, mine),
            "replay": max(recorded_rounds(match), default=None),
        }
    elif phase is TablePhase.SCORES and last:
        scores = scores_of(result, last, access, snapshot)
        panel = {"panel": "games/table/panels/scores.html", "scores": scores}
    else:
        panel = {"panel": "games/table/panels/totals.html"}
    return context | panel


def phase_of(table: Table, snapshot: TableSnapshot | None) -> TablePhase:
    """Returns what the table is busy with, as finely as the live table says it.

    For a moment after "Play again" the live table does not know of it yet.
    """
    coarse = TablePhase(table.phase)
    if snapshot is None:
        return coarse
    if coarse is TablePhase.LOBBY and snapshot.phase in AFTER_PLAY:
        return coarse
    return snapshot.phase


def nickname_form(access: TableAccess) -> NicknameForm:
    """Returns the form with the own name, or one that is still free here."""
    if access.seat:
        return NicknameForm(initial={"nickname": access.seat.nickname})
    wish = usual_nickname(access.player)
    return NicknameForm(initial={"nickname": free_nickname(wish, access.seats)})


def cleaned(form: forms.Form) -> dict[str, Any]:
    """Returns what the form holds; raises TableProblem with its first complaint."""
    if form.is_valid():
        return form.cleaned_data
    complaint = next(iter(form.errors.values()))[0]
    raise TableProblem(TableProblemCode.INVALID, str(complaint))


def typed_in(form: OptionsForm) -> Typed:
    """Returns what stands in the form of options, and what is wrong with it."""
    return Typed(
        values={name: form[name].value() for name in form.fields},
        problems={name: str(errors[0]) for name, errors in form.errors.items()},
    )
