"""The score pad of a table: what is counted there, sent in, agreed to and put right."""

from dataclasses import replace
from http import HTTPStatus
from secrets import token_urlsafe
from typing import Any

from django.contrib import messages
from django.http import HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from leagues.queries.access import EventAccess, Right
from leagues.rules.event.facts import MOST_ROUNDS_OF_A_TABLE
from leagues.rules.scores.pad import is_in_points
from leagues.rules.scores.sheets import is_counted
from leagues.services.log import Submission
from leagues.services.problems import Code, LeagueProblem, LeagueProblemCode
from leagues.services.results.results import agree_to_result, has_typed, is_scorer
from leagues.services.results.scores import PadRounds, is_settled, key_of, type_rounds
from leagues.web.access import at_event
from leagues.web.requests import sent_number
from leagues.web.scorepad import presenter as shown
from leagues.web.scorepad.fact_rows import pad_facts, sheet_rules
from leagues.web.scorepad.forms import PadData, WhyForm, read_pad
from leagues.web.scorepad.presenter import PadTable, Typing
from players.requests import PageRequest
from players.services.limits import WRITES_OF_A_PLAYER
from players.services.throttle import may_once_more, source_of

MOST_ROUND = 999

STATUSES: dict[Code, HTTPStatus] = {
    LeagueProblemCode.RESULT_THERE: HTTPStatus.CONFLICT,
    LeagueProblemCode.NOT_ALLOWED: HTTPStatus.FORBIDDEN,
    LeagueProblemCode.OFTEN: HTTPStatus.TOO_MANY_REQUESTS,
}


@never_cache
@at_event
def pad(
    request: PageRequest, access: EventAccess, *, matchday: int, table: int
) -> HttpResponse:
    """Shows the pad of a table, or its result; on POST takes what was typed."""
    found = _table(access, matchday, table)
    if found is None:
        return _no_table(request, access)
    if not is_scorer(access, access.state, found.fixture):
        return _not_yours(request, access, found)
    if request.method == "POST":
        return _take(request, access, found)
    if found.fixture.result and "fix" not in request.GET:
        return _result_page(request, access, found)
    return _pad_page(request, access, found, _known(request, found))


@never_cache
@require_POST
@at_event
def agree(
    request: PageRequest, access: EventAccess, *, matchday: int, table: int
) -> HttpResponse:
    """Notes that a second person says the same."""
    found = _table(access, matchday, table)
    if found is None:
        return _no_table(request, access)
    data = read_pad(request.POST, (), access.event.game)
    submission = Submission(data.word, why=data.why)
    try:
        _require_patience(request, access)
        agree_to_result(access, matchday, table, submission, seen_seq=data.seen_seq)
    except LeagueProblem as problem:
        messages.error(request, str(problem.text))
    return redirect(request.path.removesuffix("agree/"))


def _table(access: EventAccess, matchday: int, table: int) -> PadTable | None:
    found = access.state.matchday(matchday)
    fixture = found.fixture(table) if found and found.is_public else None
    return shown.table_shown(access, found, fixture) if found and fixture else None


def _known(request: PageRequest, table: PadTable) -> Typing:
    """What is known of the table, and the round the address asks for."""
    rounds = shown.known_rounds(table)
    planned, _target = table.goal
    is_over = table.fixture.result or (planned and len(rounds) >= planned)
    latest = len(rounds) + (not is_over)
    wanted = sent_number(request.GET, "round", usual=latest, most=MOST_ROUND)
    current = max(1, min(wanted, len(rounds) + 1, MOST_ROUNDS_OF_A_TABLE))
    is_new = current > len(rounds)
    like = rounds[(current if not is_new else len(rounds)) - 1] if rounds else {}
    in_points = bool(like) and is_in_points(like)
    typing = Typing(shown.typed_texts(rounds), rounds, current, in_points)
    asked = request.GET.get("points", "")
    if not asked or (asked == "1") is in_points:
        return typing
    if is_new:
        return replace(typing, in_points=not in_points)
    return shown.in_other_boxes(table, typing)


def _take(request: PageRequest, access: EventAccess, table: PadTable) -> HttpResponse:
    data = read_pad(request.POST, table.fixture.seats, table.game)
    try:
        _require_patience(request, access)
        _send(access, table, data)
    except LeagueProblem as problem:
        return _not_taken(request, access, table, data, problem)
    fixture = shown.fixture_now(access, table)
    if "X-Pad" in request.headers:
        is_final = fixture.result is not None
        answer = {"seen": fixture.typed_seq, "at": access.event.seq}
        return JsonResponse(answer | {"isFinal": is_final})
    if fixture.result:
        return HttpResponseRedirect(request.path)
    return redirect(f"{request.path}?round={len(fixture.rounds) + 1}")


def _send(access: EventAccess, table: PadTable, data: PadData) -> None:
    typed = PadRounds(
        table.matchday.number,
        table.fixture.number,
        data.rounds,
        is_final=data.is_final,
        seen_seq=data.seen_seq,
        pad=data.pad,
    )
    key = key_of(data.pad, data.word) if data.word else ""
    type_rounds(access, typed, Submission(key, why=data.why))


def _not_taken(
    request: PageRequest,
    access: EventAccess,
    table: PadTable,
    data: PadData,
    problem: LeagueProblem,
) -> HttpResponse:
    status = STATUSES.get(problem.code, HTTPStatus.UNPROCESSABLE_ENTITY)
    if "X-Pad" in request.headers:
        answer = {"code": problem.code, "text": str(problem.text)}
        return JsonResponse(answer, status=status)
    if problem.code is LeagueProblemCode.RESULT_THERE:
        return _conflict_page(request, access, table, data)
    wanted = sent_number(request.POST, "round", usual=1, most=MOST_ROUND)
    current = max(1, min(wanted, len(data.rounds) or 1))
    wrong = shown.first_wrong(table, data.rounds)
    at = wrong or current
    in_points = is_in_points(data.rounds[at - 1]) if data.rounds else False
    typing = Typing(data.texts, data.rounds, at, in_points, is_tried=True)
    return _pad_page(
        request, access, table, typing, problem=problem, why=data.why, status=status
    )


def _pad_page(
    request: PageRequest,
    access: EventAccess,
    table: PadTable,
    typing: Typing,
    **more: Any,
) -> HttpResponse:
    planned, _target = table.goal
    status = more.pop("status", HTTPStatus.OK)
    is_final = table.fixture.result is not None
    context = _context(access, table) | {
        "typing": typing,
        "rows": shown.rows(table, typing),
        "heads": shown.heads(table, in_points=typing.in_points),
        "hidden": shown.hidden_fields(typing),
        "said": shown.pad_messages(table, typing),
        "sums": shown.sums_of(table, typing.rounds),
        "numbers": range(1, max(len(typing.rounds), typing.current) + 1),
        "planned": planned,
        "is_fixing": is_final,
        "needs_why": is_settled(access.state, table.fixture),
        "why_form": WhyForm(initial={"why": more.pop("why", "")}),
        "has_cards": is_counted(table.game),
        "facts": pad_facts(table, typing, is_final=is_final),
        **more,
    }
    return render(request, "leagues/scorepad/scorepad.html", context, status=status)


def _result_page(
    request: PageRequest, access: EventAccess, table: PadTable
) -> HttpResponse:
    result = table.fixture.result
    rounds = shown.known_rounds(table)
    is_own = has_typed(access, table.fixture)
    needs = access.state.settings.needs_agreement and not table.fixture.is_agreed
    settled = is_settled(access.state, table.fixture)
    context = _context(access, table) | {
        "sums": shown.sums_of(table, rounds),
        "boards": shown.board_lines(table),
        "winner": shown.winner_text(table, result.scores) if result else "",
        "needs_agreement": needs,
        "is_own": is_own,
        "why_form": WhyForm(),
        "can_alone": access.can_manage,
        "can_fix": access.may(Right.SCORE) or not settled,
        "flags": shown.flags_text(table) if access.can_manage else (),
        "facts": pad_facts(
            table,
            Typing(shown.typed_texts(rounds), rounds, 1, in_points=False),
            is_final=True,
        ),
    }
    return render(request, "leagues/scorepad/result.html", context)


def _conflict_page(
    request: PageRequest, access: EventAccess, table: PadTable, data: PadData
) -> HttpResponse:
    """Shows both: what is known, and what was sent; one of them is chosen."""
    typing = Typing(data.texts, data.rounds, current=0, in_points=False)
    settled = is_settled(access.state, table.fixture)
    context = _context(access, table) | {
        "theirs": shown.sums_of(table, shown.known_rounds(table)),
        "mine": shown.sums_of(table, data.rounds),
        "is_theirs_final": table.fixture.result is not None,
        "hidden": shown.hidden_fields(typing),
        "does": "finish" if data.is_final or table.fixture.result else "save",
        "pad": data.pad,
        "needs_why": settled,
        "can_fix": access.may(Right.SCORE) or not settled,
        "why_form": WhyForm(initial={"why": data.why}),
    }
    status = HTTPStatus.CONFLICT
    return render(request, "leagues/scorepad/conflict.html", context, status=status)


def _context(access: EventAccess, table: PadTable) -> dict[str, Any]:
    at = (access.event.slug, table.matchday.number, table.fixture.number)
    return {
        "event": access.event,
        "table": table,
        "here": reverse("leagues:pad", args=at),
        "agree_url": reverse("leagues:pad_agree", args=at),
        "key": token_urlsafe(16),
        "seen": table.fixture.typed_seq,
    }


def _no_table(request: PageRequest, access: EventAccess) -> HttpResponse:
    context = {"event": access.event}
    status = HTTPStatus.NOT_FOUND
    return render(request, "leagues/scorepad/none.html", context, status=status)


def _not_yours(
    request: PageRequest, access: EventAccess, table: PadTable
) -> HttpResponse:
    """Answers who may enter scores; a script of a pad gets a short answer."""
    if "X-Pad" in request.headers:
        text = _("You can no longer enter this table's result.")
        return JsonResponse({"code": "not_allowed", "text": text}, status=403)
    context = _context(access, table) | {
        "is_mutual": access.state.settings.lets_players_type,
        "is_closed": access.state.is_closed,
        "is_known": access.entrant is not None or bool(access.role),
        "sums": shown.sums_of(table, ()),
        "facts": sheet_rules(table.game, table.names, table.fixture.seats),
    }
    status = HTTPStatus.FORBIDDEN
    return render(request, "leagues/scorepad/closed.html", context, status=status)


def _require_patience(request: PageRequest, access: EventAccess) -> None:
    """Refuses what comes too often from one phone.

    Raises:
        LeagueProblem: It does.
    """
    own = access.player.pk if access.player else None
    link = f"entrant-{access.entrant.pk}" if access.entrant else ""
    who = own or link or source_of(request)
    if not may_once_more(WRITES_OF_A_PLAYER, who):
        text = _("Too many requests. Wait a minute, then send it again.")
        raise LeagueProblem(LeagueProblemCode.OFTEN, text)
