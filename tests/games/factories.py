"""Tables and matches as tests need them."""

from collections.abc import Sequence as Several
from typing import Any

from django.utils import timezone
from factory.declarations import LazyAttribute, Sequence, SubFactory
from factory.django import DjangoModelFactory

from games.models import Match, MatchSeat, Round, RoundScore, Seat, Table
from games.queries.table_options import checked_options
from games.rules.core import Ending
from games.services.tables.codes import ALPHABET
from players.models import Player
from tests.players.factories import GuestFactory


def _code(number: int) -> str:
    letters = []
    for _ in range(4):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


class TableFactory(DjangoModelFactory[Table]):
    """A table in its lobby, nobody there yet."""

    class Meta:
        model = Table

    code = Sequence(_code)
    game = "ligretto"
    options = LazyAttribute(
        lambda table: checked_options(table.game, {}, seats=table.capacity)
    )
    capacity = 4


class SeatFactory(DjangoModelFactory[Seat]):
    """A taken seat; numbers and patterns count up at each table."""

    class Meta:
        model = Seat

    table = SubFactory(TableFactory)
    number = LazyAttribute(lambda seat: seat.table.seats.count())
    player = SubFactory(GuestFactory)
    nickname = LazyAttribute(
        lambda seat: seat.player.nickname if seat.player else f"Bot {seat.number}"
    )
    pattern = LazyAttribute(lambda seat: seat.number + 1)


def table_of(*people: Player, bots: int = 0, **fields: Any) -> Table:
    """A table hosted by the first of these people, all of them seated."""
    table = TableFactory.create(host=people[0] if people else None, **fields)
    for player in people:
        SeatFactory.create(table=table, player=player)
    for _ in range(bots):
        SeatFactory.create(table=table, player=None, bot="steady", is_ready=True)
    return table


class MatchFactory(DjangoModelFactory[Match]):
    """A match in progress."""

    class Meta:
        model = Match

    table = SubFactory(TableFactory)
    game = "ligretto"
    options = LazyAttribute(lambda match: match.table.options)
    seed = "seed"


def match_at(table: Table, *rounds: Several[int], **fields: Any) -> Match:
    """A match of those who sit at the table, with the points of its closed rounds."""
    match = MatchFactory.create(table=table, **fields)
    for seat in table.seats.all():
        MatchSeat.objects.create(
            match=match,
            number=seat.number,
            player=seat.player,
            bot=seat.bot,
            nickname=seat.nickname,
            pattern=seat.pattern,
            total=sum(points[seat.number] for points in rounds),
        )
    for points in rounds:
        close_round(match, points)
    return match


def close_round(
    match: Match,
    points: Several[int] | None,
    *,
    ending: Ending = Ending.FINISHED,
    finisher: int | None = 0,
) -> Round:
    """One more closed round of the match; without points it is void."""
    round_ = Round.objects.create(
        match=match,
        number=match.rounds.count() + 1,
        seats=[seat.number for seat in match.seats.all()],
        ending=ending,
        finisher=finisher,
        closed_at=timezone.now(),
    )
    for seat, number in enumerate(points or ()):
        RoundScore.objects.create(
            round=round_,
            seat=seat,
            points=number,
            counts={"middle": number + 2, "stack": 1},
        )
    return round_


def finish(match: Match) -> Match:
    """Ends the match, places by total, and puts its table on the podium."""
    totals = [seat.total for seat in match.seats.all()]
    for seat in match.seats.all():
        seat.place = 1 + sum(total > seat.total for total in totals)
        seat.save()
    match.phase = Match.Phase.FINISHED
    match.save()
    assert match.table is not None
    match.table.phase = Table.Phase.PODIUM
    match.table.save()
    return match
