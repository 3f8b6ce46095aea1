"""Matches with the points of each round, and the records of rounds that are over."""

from typing import Annotated
from urllib.parse import urlencode

from django.db.models import Prefetch
from ninja import Query, Router

from games.api.asking import REFUSALS, GameKey, PageLimit, TableCode
from games.api.callers import ApiRequest
from games.api.lines import match_detail, match_line
from games.api.problems import NOT_FOUND, UNREADABLE_RECORD
from games.api.schemas import MatchDetail, MatchesPage, Problem, Record
from games.models import Match, MatchSeat
from games.queries.people import person_access
from games.queries.replays import recording
from games.queries.results import match_result, matches_seen_by
from games.rules.journal import JournalError
from games.web.access import match_by_key
from games.web.replay.presenter import record_of

router = Router(tags=["matches"])

Username = Annotated[str, Query(max_length=30, description="Only with this account.")]
Before = Annotated[int, Query(ge=1, le=2**62, description="Only with a lower id.")]


@router.get("", response={200: MatchesPage} | REFUSALS, url_name="matches")
def matches(
    request: ApiRequest,
    game: GameKey | None = None,
    player: Username | None = None,
    before: Before | None = None,
    limit: PageLimit = 50,
) -> MatchesPage:
    """Matches of listed tables, and with a token your own, the latest first."""
    viewer = request.caller.player
    found = matches_seen_by(viewer)
    if player is not None:
        access = person_access(player, viewer)
        if access is None or not access.shows_history:
            raise NOT_FOUND
        found = access.matches()
    if game:
        found = found.filter(game=game)
    if before:
        found = found.filter(pk__lt=before)
    seats = MatchSeat.objects.select_related("player__profile")
    ordered = found.order_by("-pk").prefetch_related(Prefetch("seats", seats))
    items = list(ordered[: limit + 1])
    return MatchesPage(
        items=[match_line(match, match.seats.all()) for match in items[:limit]],
        next=_next(request, items[limit - 1]) if len(items) > limit else None,
    )


@router.get("/{match_id}", response={200: MatchDetail} | REFUSALS, url_name="match")
def match(request: ApiRequest, match_id: int, table: TableCode = "") -> MatchDetail:
    """One match with its rules, and what each seat got in the rounds that are over."""
    found = _visible(request, match_id, table)
    return match_detail(match_result(found), table)


@router.get(
    "/{match_id}/rounds/{number}/record",
    response={200: Record, 409: Problem} | REFUSALS,
    url_name="record",
)
def record(
    request: ApiRequest, match_id: int, number: int, table: TableCode = ""
) -> dict[str, object]:
    """Everything a round came from, in the notation; none while the match is in play."""
    found = _visible(request, match_id, table)
    try:
        round_ = recording(found, number)
    except JournalError as error:
        raise UNREADABLE_RECORD from error
    if round_ is None:
        raise NOT_FOUND
    told = record_of(round_)
    names = {str(seat.number): seat.nickname for seat in round_.roster.seats}
    return {"match": found.pk, **told, "names": names}


def _visible(request: ApiRequest, match_id: int, key: str) -> Match:
    found = match_by_key(request, match_id, request.caller.player, key=key)
    if found is None:
        raise NOT_FOUND
    return found


def _next(request: ApiRequest, last: Match) -> str:
    query = {**request.GET.dict(), "before": str(last.pk)}
    return f"{request.path}?{urlencode(query)}"
