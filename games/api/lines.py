"""Rows and results as the schemas have them."""

from collections.abc import Iterable

from django.urls import reverse

from games.api import schemas
from games.models import Match, MatchSeat, Seat, Table
from games.queries.live_tables import game_options
from games.queries.ratings.table_ratings import Strengths
from games.queries.replays import recorded_rounds
from games.queries.results import MatchResult, RoundResult
from games.queries.workshop.table_boards import KIT
from players.models import Player
from players.nicknames import shown_nickname
from players.queries.profiles import shows_history


def table_line(table: Table, strengths: Strengths | None) -> schemas.TableLine:
    """Returns a table that carries its seats, their people and `rounds_opened`."""
    seats = [seat for seat in table.seats.all() if not seat.has_left]
    is_open = table.phase == Table.Phase.LOBBY and not table.start_requested
    ratings = None
    if strengths is not None:
        low, high = strengths.shown[0], strengths.shown[-1]
        ratings = schemas.RatingRange(low=low, high=high)
    return schemas.TableLine(
        code=table.code,
        game=table.game,
        phase="lobby" if table.phase == Table.Phase.LOBBY else "playing",
        capacity=table.capacity,
        free=table.capacity - len(seats) if is_open else 0,
        round=getattr(table, "rounds_opened", None),
        begins_at=table.fills_at,
        ratings=ratings,
        seats=[_seat_line(seat, hides=table.hides_people) for seat in seats],
        page=table.get_absolute_url(),
    )


def match_line(match: Match, seats: Iterable[MatchSeat]) -> schemas.MatchLine:
    """Returns a match in few words; its seats carry their people."""
    return schemas.MatchLine(
        id=match.pk,
        game=match.game,
        phase=schemas.MatchPhase(match.phase),
        is_rated=match.is_rated,
        started_at=match.started_at,
        finished_at=match.finished_at,
        seats=[_match_seat_line(seat, hides=match.hides_people) for seat in seats],
        page=match.get_absolute_url(),
    )


def match_detail(result: MatchResult, key: str) -> schemas.MatchDetail:
    """Returns a match with its rules and rounds; `key` is the code it was shown for."""
    match = result.match
    line = match_line(match, result.seats)
    rules = {n: v for n, v in game_options(match.options).items() if n != KIT}
    recorded = recorded_rounds(match)
    query = f"?table={key}" if key else ""
    return schemas.MatchDetail(
        **line.dict(),
        options=rules,
        rounds=[
            _round_line(round_, match.pk, query if round_.number in recorded else None)
            for round_ in result.rounds
        ],
    )


def shown_username(player: Player | None) -> str | None:
    """Returns by which name someone is found here, None for who is not to be found."""
    return player.username if player and shows_history(player) else None


def _seat_line(seat: Seat, *, hides: bool) -> schemas.SeatLine:
    return schemas.SeatLine(
        number=seat.number,
        name=shown_nickname(seat.nickname),
        kind="bot" if seat.bot else "person",
        strength=seat.bot,
        player=None if hides else shown_username(seat.player),
    )


def _match_seat_line(seat: MatchSeat, *, hides: bool) -> schemas.MatchSeatLine:
    return schemas.MatchSeatLine(
        number=seat.number,
        name=seat.shown_name,
        kind="bot" if seat.bot else "person",
        strength=seat.bot,
        player=None if hides else shown_username(seat.player),
        total=seat.total,
        place=seat.place,
        has_left=seat.has_left,
    )


def _round_line(
    round_: RoundResult, match_id: int, query: str | None
) -> schemas.RoundLine:
    """A round; `query` goes behind the address of its record, None for no record."""
    record = None
    if query is not None:
        record = reverse("api:record", args=[match_id, round_.number]) + query
    return schemas.RoundLine(
        number=round_.number,
        ending=round_.ending,
        finisher=round_.finisher,
        scores=[
            schemas.RoundScore(
                seat=seat, points=score.points, counts=dict(score.counts)
            )
            for seat, score in round_.scores.items()
        ],
        record=record,
    )
