"""The pages from which an event is run."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from leagues.presenters.arena import arena_view
from leagues.presenters.boards import board_notes
from leagues.presenters.change_strings import fact_lines
from leagues.presenters.event_strings import matchday_name
from leagues.presenters.fact_strings import Telling
from leagues.presenters.flag_strings import flag_lines
from leagues.presenters.numbers import DASH
from leagues.presenters.standings import standings_view
from leagues.queries.access import EventAccess, Right
from leagues.queries.history import history_of
from leagues.queries.people import entrants_by_number, names_of
from leagues.queries.standings import event_table, proposal
from leagues.rules.event.state import Fixture, MatchdayPhase, MatchdayState
from leagues.services.log import SITE
from leagues.services.problems import LeagueProblem, LeagueProblemCode
from leagues.services.results.results import enter_result
from leagues.web.access import helping
from leagues.web.commands.dispatch import error_response, require_patience
from leagues.web.console import presenter as shown
from leagues.web.console.forms import ScoresForm
from leagues.web.console.late import (
    best_room,
    late_of,
    missing_of,
    move_lines,
    room_choices,
    rooms_of,
)
from leagues.web.console.live_tables import live_of
from leagues.web.console.manual_pairing import by_hand_panel
from leagues.web.console.next_action import next_action_of
from leagues.web.console.people import crowds_of, person_row, wish_texts
from leagues.web.console.seating import quality_lines, rest_choices
from leagues.web.frame import console_page, note_done
from leagues.web.requests import sent_number
from players.requests import PageRequest

SHOWN_ENTRIES = 4
ASKED_BACK = {
    LeagueProblemCode.WRONG_SUMS,
    LeagueProblemCode.RESULT_THERE,
    LeagueProblemCode.ROUNDS_THERE,
}
MOST_SEQ = 10_000_000


@helping(Right.CALL)
def console(request: PageRequest, access: EventAccess) -> HttpResponse:
    """What to do next, and the matchday of now."""
    state = access.state
    is_same = "asked" in request.GET or request.GET.get("seen") == str(state.seq)
    if request.htmx and is_same:
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    names = names_of(access)
    telling = Telling(state, names, access.event.game)
    matchday = state.matchdays[-1] if state.matchdays else None
    context: dict[str, Any] = {
        "names": names,
        "next_action": next_action_of(access, telling),
        "stops": shown.stops_of(access),
        "people_count": len(state.confirmed()),
        "entries": _entries(access, telling)[:SHOWN_ENTRIES],
        "flags": flag_lines(event_table(access.event).flags, telling),
        "only_open": "open" in request.GET,
        "by_hand": by_hand_panel(access, names),
        "arena": arena_view(access, names),
        "standings": standings_view(access, names) if state.public_matchdays else None,
    }
    if matchday:
        context |= _of_matchday(access, matchday, names)
        if "open" in request.GET:
            left = {each.number for each in state.open_fixtures(matchday)}
            context["tables"] = [t for t in context["tables"] if t.number in left]
    return console_page(request, access, "leagues/console/console.html", context)


@helping(Right.CALL)
def past(request: PageRequest, access: EventAccess, matchday: int) -> HttpResponse:
    """The tables of an earlier matchday, to put right what was typed wrongly."""
    found = access.state.matchday(matchday)
    if found is None or not found.is_public:
        raise Http404(matchday)
    names = names_of(access)
    context = {
        "names": names,
        "matchday": found,
        "matchday_title": matchday_name(access.state, matchday),
        "tables": shown.table_cards(access, found, names),
        "byes": [shown.person_line(each, names) for each in found.byes],
    }
    return console_page(request, access, "leagues/console/past.html", context)


@helping(Right.CALL)
def people(request: PageRequest, access: EventAccess) -> HttpResponse:
    """Everyone in the list, and what can be done with several at once."""
    rows = entrants_by_number(access.event)
    names = names_of(access)
    context = {
        "names": names,
        "crowds": crowds_of(access, rows),
        "wishes": wish_texts(access.state, names),
        "has_groups": any(row.group for row in rows.values()),
        "matchday": access.state.matchdays[-1] if access.state.matchdays else None,
    }
    return console_page(request, access, "leagues/console/people.html", context)


@helping(Right.CALL)
def person(request: PageRequest, access: EventAccess, number: int) -> HttpResponse:
    """All that can be done with one person."""
    state = access.state
    entrant = state.entrant(number)
    rows = entrants_by_number(access.event)
    if entrant is None or number not in rows:
        raise Http404(number)
    names = names_of(access)
    matchday = state.public_matchdays[-1] if state.public_matchdays else None
    rooms = rooms_of(state, matchday) if matchday else ()
    others = sorted(
        ((each, names[each]) for each in state.entrants if each != number),
        key=lambda pair: pair[1].casefold(),
    )
    context = {
        "names": names,
        "entrant": entrant,
        "row": person_row(access, entrant, rows[number]),
        "others": others,
        "stand_ins": [("", DASH), *_substitutes(matchday, others)],
        "wishes": wish_texts(state, names, number),
        "penalties": [
            each
            for each in state.penalties
            if each.entrant == number and not each.is_revoked
        ],
        "matchday": matchday,
        "seated": matchday and number in matchday.seating.entrants,
        "is_playing": matchday and matchday.phase is not MatchdayPhase.CONFIRMED,
        "rooms": room_choices(rooms),
        "best_room": best_room(rooms),
        "proposal": _proposal(access, matchday, names),
    }
    return console_page(request, access, "leagues/console/person.html", context)


@helping(Right.SCORE)
def table(
    request: PageRequest, access: EventAccess, matchday: int, table: int
) -> HttpResponse:
    """The scores of a table: typed, put right, agreed to, or taken out."""
    found = access.state.matchday(matchday)
    fixture = found.fixture(table) if found and found.is_public else None
    if found is None or fixture is None:
        raise Http404(table)
    boards = board_notes(access.event.game, access.state, matchday)
    form = ScoresForm(fixture, boards, request.POST or None)
    if request.method == "POST":
        answer = _typed(request, access, form)
        if answer is not None:
            return answer
    names = names_of(access)
    context = {
        "names": names,
        "form": form,
        "fixture": fixture,
        "matchday": found,
        "title": Telling(access.state, names).table(matchday, table),
        "lines": form.lines(names),
        "people": [(each, names.get(each, "")) for each in fixture.seats],
        "live": live_of(access, found).get(table),
        "is_late": found.phase is MatchdayPhase.CONFIRMED,
        "is_done": access.state.is_done(fixture),
        "following": _following(access, fixture),
        "others": _other_tables(access, found, fixture),
        "missing": missing_of(access, found, fixture, names),
        "moves": move_lines(access, found, names),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if form.errors else HTTPStatus.OK
    return console_page(
        request, access, "leagues/console/table.html", context, status=status
    )


@helping(Right.CALL)
def log(request: PageRequest, access: EventAccess) -> HttpResponse:
    """All that was done, by whom and why, each with its undo."""
    names = names_of(access)
    before = sent_number(request.GET, "before", usual=0, most=MOST_SEQ) or None
    entries = _entries(
        access, Telling(access.state, names, access.event.game), before=before
    )
    context = {"names": names, "entries": entries}
    if entries and entries[-1]["seq"] > 1:
        context["earlier"] = entries[-1]["seq"]
    return console_page(request, access, "leagues/console/log.html", context)


def _typed(
    request: PageRequest, access: EventAccess, form: ScoresForm
) -> HttpResponse | None:
    """Writes a result down; None where the form has to be shown again."""
    if not form.is_valid():
        return None
    if form.needs_why and not form.submission.why.strip():
        form.add_error(None, _("Enter a reason: this corrects a confirmed result."))
        return None
    try:
        require_patience(request, access)
        enter_result(access, form.result, form.submission)
    except LeagueProblem as problem:
        if problem.code not in ASKED_BACK:
            return error_response(request, access, problem)
        form.asks_about_rounds = problem.code is LeagueProblemCode.ROUNDS_THERE
        form.add_error(None, str(problem.text))
        return None
    note_done(request, access, form.submission.key)
    return redirect("leagues:console", access.event.slug)


def _of_matchday(
    access: EventAccess, matchday: MatchdayState, names: Mapping[int, str]
) -> dict[str, Any]:
    state = access.state
    return {
        "matchday": matchday,
        "matchday_title": matchday_name(state, matchday.number),
        "tables": shown.table_cards(access, matchday, names),
        "tables_detail": shown.tables_detail(state, matchday),
        "byes": [shown.person_line(each, names) for each in matchday.byes],
        "quality": quality_lines(state, matchday),
        "rests": rest_choices(access, matchday, names),
        "late": late_of(access, matchday, names),
        "moves": move_lines(access, matchday, names),
        "can_swap": matchday.phase is not MatchdayPhase.CONFIRMED and access.can_manage,
        "seconds_left": shown.seconds_left(state, matchday),
        "has_open": bool(state.open_fixtures(matchday)),
    }


def _entries(
    access: EventAccess, telling: Telling, *, before: int | None = None
) -> list[dict[str, Any]]:
    return [
        {
            "at": entry.at,
            "by": _who(entry, telling),
            "why": entry.why,
            "lines": fact_lines(entry.facts, telling, entry.replaced),
            "is_undone": entry.is_undone,
            "seqs": entry.seqs if entry.can_be_undone else (),
            "seq": entry.seqs[0],
        }
        for entry in history_of(access.event, before=before)
    ]


def _who(entry: Any, telling: Telling) -> str:
    if entry.entrant is not None:
        return telling.one(entry.entrant)
    if entry.role == SITE:
        return pgettext("who did it", "the site")
    return entry.by.nickname if entry.by else pgettext("who did it", "someone")


def _substitutes(
    matchday: MatchdayState | None, others: list[tuple[int, str]]
) -> list[tuple[int, str]]:
    """Who could play for someone on a matchday: those without a seat on it."""
    if matchday is None:
        return []
    taken = {each.entrant for each in matchday.stand_ins.values()}
    seated = {*matchday.seating.entrants, *taken}
    return [(each, name) for each, name in others if each not in seated]


def _proposal(
    access: EventAccess, matchday: MatchdayState | None, names: Mapping[int, str]
) -> dict[str, Any] | None:
    if matchday is None or matchday.phase is MatchdayPhase.CONFIRMED:
        return None
    found = proposal(access.event, matchday.number)
    if found.entrant is None:
        return None
    return {
        "number": found.entrant,
        "name": names.get(found.entrant, ""),
        "now": names.get(found.now, "") if found.now else "",
    }


def _following(access: EventAccess, fixture: Fixture) -> bool:
    """Returns whether later matchdays are seated; a correction keeps them as is."""
    return access.state.matchday_count > fixture.matchday


def _other_tables(
    access: EventAccess, matchday: MatchdayState, fixture: Fixture
) -> list[tuple[int, str]]:
    left = access.state.open_fixtures(matchday)
    return [
        (each.number, shown.table_address(access, matchday.number, each.number))
        for each in left
        if each.number != fixture.number
    ]
