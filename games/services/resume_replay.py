"""Playing on from a moment of a round that is over, against bots."""

from collections.abc import Iterator

from django.db import transaction
from django.utils.translation import gettext as _

from games.models import JournalEntry, Match, MatchSeat, Round, Seat, Table
from games.queries.replays import Recording
from games.rules import registry
from games.rules.core import Presence, SeatNumber
from games.rules.journal import JournalAction, journal_entry, replay
from games.rules.round import Attend, RoundPhase, act
from games.services.matches import match_seat
from games.services.problems import TableProblem, TableProblemCode
from games.services.tables.bots import NAMES
from games.services.tables.codes import free_code
from games.services.tables.tables import close_idle_tables
from players.models import Player
from players.nicknames import confusable_key
from players.queries.profiles import shown_name

FEWEST_CAPACITY = 2


@transaction.atomic
def play_on(
    recording: Recording,
    player: Player,
    *,
    seq: int,
    seat: SeatNumber,
    nickname: str,
) -> Table:
    """Opens a table on which the round stands as it did after that entry.

    The player sits at `seat`, steady bots with names of their own at the others.
    People who were away then are back; seats that had been left stay empty. What follows is a match of its own.

    Raises:
        JournalError: The rules of today do not come to what the record tells.
        TableProblem: The round was over by then, or nobody sat at this seat.
    """
    entries = _entries(recording, seq)
    game = registry.game(recording.opened.game_key)
    current = replay(game, recording.opened, entries)
    if current.phase is RoundPhase.OVER:
        raise TableProblem(
            TableProblemCode.OVER,
            _("The round is over at that moment. Choose an earlier one."),
        )
    playing = {
        number: state
        for number, state in current.presence.items()
        if state is not Presence.LEFT
    }
    if seat not in playing:
        raise TableProblem(
            TableProblemCode.NO_SEAT, _("Nobody plays at this seat at that moment.")
        )
    for number, state in playing.items():
        if state is Presence.AWAY:
            action = Attend(number, Presence.ACTIVE)
            outcome = act(game, current, action, entries[-1].at_ms)
            entries.append(journal_entry(game, action, outcome, entries[-1].at_ms))
            current = outcome.round
    close_idle_tables()
    nickname = shown_name(player, nickname)
    table = _table(recording, player, seats=len(playing))
    names = _bot_names(nickname)
    seats = [
        Seat(
            table=table,
            number=sitting.number,
            pattern=sitting.pattern,
            nickname=nickname if sitting.number == seat else next(names),
            player=player if sitting.number == seat else None,
            bot="" if sitting.number == seat else Seat.Bot.STEADY,
            is_ready=sitting.number != seat,
        )
        for sitting in recording.roster.seats
        if sitting.number in playing
    ]
    Seat.objects.bulk_create(seats)
    round_ = _round(recording, table, seats)
    JournalEntry.objects.bulk_create(
        JournalEntry(
            round=round_,
            seq=entry.seq,
            at_ms=entry.at_ms,
            actor=entry.actor,
            text=entry.text,
            code=entry.code,
        )
        for entry in entries
    )
    return table


def _bot_names(nickname: str) -> Iterator[str]:
    """The names of bots, all different from the people who played here."""
    return (name for name in NAMES if confusable_key(name) != confusable_key(nickname))


def _entries(recording: Recording, seq: int) -> list[JournalAction]:
    """The journal up to that entry, at least as far as the start call."""
    found = [entry for entry in recording.entries if entry.seq <= seq]
    return found or list(recording.entries[:1])


def _table(recording: Recording, player: Player, *, seats: int) -> Table:
    return Table.objects.create(
        code=free_code(),
        game=recording.opened.game_key,
        options={**recording.opened.options, "table": {}},
        capacity=max(seats, FEWEST_CAPACITY),
        phase=Table.Phase.PLAYING,
        host=player,
    )


def _round(recording: Recording, table: Table, seats: list[Seat]) -> Round:
    """The same deal in a match of its own, with the seats that are still in it."""
    opening = recording.opened.opening
    played = Match.objects.get(pk=recording.match_id)
    match = Match.objects.create(
        table=table,
        game=table.game,
        options=dict(opening.options),
        board=played.board,
        seed=opening.seed,
    )
    MatchSeat.objects.bulk_create(match_seat(match, seat) for seat in seats)
    return match.rounds.create(
        number=opening.number, seats=list(opening.seats), carried=opening.carried
    )
