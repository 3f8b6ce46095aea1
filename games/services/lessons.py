"""Lessons: who gets one in the next round, who skips it, and who knows a game."""

from collections.abc import Iterable
from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.models import LearnedGame, MatchSeat, Seat, Table
from games.queries.lessons import has_learned, plays_alone
from games.services.problems import TableProblem, TableProblemCode
from games.services.tables.roster import lock_table, mark_active, seat_of
from games.services.tables.seats import request_start
from games.services.tables.tables import open_table
from players.models import Player

GENTLE_BOTS = (Seat.Bot.GENTLE,) * 3
"""Who sits with someone who learns, or plays against bots for the first time."""


@transaction.atomic
def open_lesson(player: Player, game: str, *, nickname: str) -> Table:
    """Opens a table with bots whose first round is a lesson, and has it begin."""
    table = open_table(player, game, nickname=nickname, bots=GENTLE_BOTS)
    table.seats.filter(player=player).update(lesson_at=timezone.now())
    return request_start(table, player)


@transaction.atomic
def teach_if_new(table: Table, player: Player) -> bool:
    """Makes the next round at a table a lesson if its game is new to the player."""
    if has_learned(player, table.game):
        return False
    return bool(table.seats.filter(player=player).update(lesson_at=timezone.now()))


@transaction.atomic
def begin_lesson(table: Table, player: Player) -> None:
    """Gives the player a lesson, from the start: in the round in play, else in the next.

    Raises:
        TableProblem: Other people play here, whom it would keep waiting.
    """
    table = lock_table(table)
    seat = seat_of(table, player)
    if not plays_alone(seat, table.seats.all()):
        raise TableProblem(
            TableProblemCode.NOT_ALONE,
            _("Other people play here. Start the lesson from the rules page."),
        )
    _set_lesson(table, seat, timezone.now())


@transaction.atomic
def skip_lesson(table: Table, player: Player) -> None:
    """Ends the player's lesson; none comes again without being asked for."""
    table = lock_table(table)
    _set_lesson(table, seat_of(table, player), None)
    note_learned([player.pk], table.game)


def note_round(match_id: int, game: str) -> None:
    """Notes that the people of a match know its game; part of closing a round."""
    people = MatchSeat.objects.filter(match=match_id, player__isnull=False)
    note_learned(people.values_list("player_id", flat=True), game)
    taught = Seat.objects.filter(table__matches=match_id, lesson_at__isnull=False)
    taught.update(lesson_at=None)


def note_learned(players: Iterable[int], game: str) -> None:
    """Notes that these people know a game; those known already are left alone."""
    LearnedGame.objects.bulk_create(
        (LearnedGame(player_id=pk, game=game) for pk in players), ignore_conflicts=True
    )


def _set_lesson(table: Table, seat: Seat, at: datetime | None) -> None:
    seat.lesson_at = at
    seat.save(update_fields=["lesson_at"])
    mark_active(table)
