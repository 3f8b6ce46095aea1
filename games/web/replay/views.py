"""Seeing a round again: the page, its frames, its record, and playing on from it."""

from collections.abc import Callable
from functools import cached_property, wraps
from http import HTTPStatus

from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.models import Match
from games.presenters.names import seat_names
from games.queries.replays import Recording, recorded_rounds, recording
from games.queries.results import MatchResult, match_result
from games.rules.journal import JournalError
from games.services.problems import TableProblem
from games.services.resume_replay import play_on as open_from
from games.signals import send_table_changed
from games.web.access import match_by_key
from games.web.forms import PlayOnForm
from games.web.guests import opener
from games.web.replay.presenter import label_of, opening_board, record_of, replay_of
from games.web.table.second_table import leave_other_table, second_table_question
from players.models import Player
from players.queries.identity import player_of_request
from players.requests import PageRequest

type ReplayView = Callable[..., HttpResponse]


class _Shown:
    """A round that its viewer may see again."""

    def __init__(self, match: Match, round_: Recording, player: Player | None) -> None:
        self.match = match
        self.recording = round_
        self.player = player

    @cached_property
    def result(self) -> MatchResult:
        """The match with its seats and scores."""
        return match_result(self.match)

    @property
    def seat(self) -> int | None:
        """The viewer's own seat in the match, None for the person who only watches."""
        own = self.result.seat_of(self.player)
        return own.number if own else None


def _of_match(view: ReplayView) -> ReplayView:
    """Gives the view a round of a match that is over, if its viewer may see it."""

    @wraps(view)
    def found(request: PageRequest, match_id: int, number: int) -> HttpResponse:
        player = player_of_request(request)
        key = request.GET.get("table", "")
        match = match_by_key(request, match_id, player, key=key)
        try:
            round_ = recording(match, number) if match else None
        except JournalError:
            return _unreadable(request, match)
        if match is None or round_ is None:
            raise Http404(match_id)
        return view(request, _Shown(match, round_, player))

    return found


def _unreadable(request: PageRequest, match: Match | None) -> HttpResponse:
    """Shows that this round cannot be shown any more, and links to what can."""
    context = {"match": match, "query": request.META["QUERY_STRING"]}
    status = HTTPStatus.CONFLICT
    return render(request, "games/replay/unreadable.html", context, status=status)


@_of_match
def replay(request: PageRequest, shown: _Shown) -> HttpResponse:
    """Shows a round from its deal on, with everything to move through it."""
    return _page(request, shown)


@_of_match
def frames(request: PageRequest, shown: _Shown) -> HttpResponse:
    """Gives everything that happened in the round, for the page's script."""
    try:
        played = replay_of(shown.recording, seat_names(shown.result, shown.seat))
    except JournalError:
        text = _(
            "The rules have changed since this round, so it can no longer be shown."
        )
        return JsonResponse({"problem": text}, status=HTTPStatus.CONFLICT)
    charts = render_to_string(
        "games/replay/replay.html#charts", {"replay": played}, request
    )
    return JsonResponse(
        {
            "lasts": shown.recording.lasts_ms,
            "frames": [frame.as_data() for frame in played.frames],
            "charts": charts,
        }
    )


@_of_match
def record(request: PageRequest, shown: _Shown) -> HttpResponse:  # noqa: ARG001 -- a view
    """Gives the record of the round as a file, for keeping and for other programs."""
    name = f"match-{shown.match.pk}-round-{shown.recording.number}.json"
    answer = JsonResponse(record_of(shown.recording), json_dumps_params={"indent": 1})
    answer["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@require_POST
@_of_match
def play_on(request: PageRequest, shown: _Shown) -> HttpResponse:
    """Opens a table at which the round stands as it is shown, with bots around."""
    form = PlayOnForm(request.POST)
    if not form.is_valid():
        return _page(request, shown, problem=_("Choose a moment of the round first."))
    seats = shown.recording.opened.seats
    seat = shown.seat if shown.seat in seats else seats[0]
    if question := second_table_question(request, shown.player):
        return question
    try:
        player = opener(request, shown.player)
        leave_other_table(player)
        table = open_from(
            shown.recording,
            player,
            seq=form.cleaned_data["seq"],
            seat=seat,
            nickname=player.nickname,
        )
    except TableProblem as problem:
        return _page(request, shown, problem=str(problem.text))
    except JournalError:
        text = _(
            "The rules have changed since this round, so you cannot play on from here."
        )
        return _page(request, shown, problem=text)
    send_table_changed(table.code)
    return redirect(table)


def _page(request: PageRequest, shown: _Shown, *, problem: str = "") -> HttpResponse:
    table = shown.match.table
    context = {
        "match": shown.match,
        "number": shown.recording.number,
        "numbers": recorded_rounds(shown.match),
        "label": label_of(shown.recording),
        "board": opening_board(shown.recording, None),
        "query": f"?table={table.code}" if "table" in request.GET and table else "",
        "problem": problem,
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK
    return render(request, "games/replay/replay.html", context, status=status)
