"""Results of matches at live tables, written down as facts by themselves.

The end of a match is heard of once it is stored. What was missed, as the process ended
in between, is found by `catch_up` after a start. Nothing is written twice: the match is
the key of what was said.
"""

import logging
from collections import Counter
from collections.abc import Sequence

from django.db import transaction

from games.queries.carry_over import aside_after, aside_before
from games.queries.kept_tables import taken_seats, unfinished_tables
from games.queries.results import MatchResult, match_result
from games.rules.core import Ending
from leagues.models import Event, OnlineTable
from leagues.queries.access import EventAccess
from leagues.queries.states import event_state
from leagues.rules.core import EntrantNumber
from leagues.rules.event import facts
from leagues.rules.event.carry_history import AFTER, BEFORE
from leagues.rules.event.settings import BoardCarry
from leagues.rules.event.state import EventState, Fixture
from leagues.services.live.arena import seat_waiting
from leagues.services.live.tables import open_due
from leagues.services.log import SITE, Submission, locked, write

Status, Trouble = OnlineTable.Status, OnlineTable.Trouble

type EntrantCounts = dict[EntrantNumber, dict[str, int]]

logger = logging.getLogger(__name__)


def note_end(table_id: int) -> None:
    """Writes down how it ended at a live table, and opens what waited for its people."""
    rows = OnlineTable.objects.filter(table=table_id, status=Status.OPEN)
    for row in rows.select_related("event"):
        settle(row)
        open_due(row.event)


def catch_up() -> None:
    """Writes down what nobody heard of, and opens and seats what is due.

    An event that fails is told in the log of the server, and does not keep the others
    waiting.
    """
    active = OnlineTable.objects.filter(status__in=(Status.OPEN, Status.WAITING))
    events = Event.objects.filter(online_tables__in=active)
    waited_for = Event.objects.filter(waiting__isnull=False)
    for event in events.union(waited_for):
        try:
            _caught_up(event)
        except Exception:  # one broken event must not keep the others waiting
            logger.exception("Event %d is not brought up to date", event.pk)


@transaction.atomic
def settle(row: OnlineTable) -> None:
    """Takes the result of a live table that is done with; nothing happens before."""
    event = locked(row.event)
    row = OnlineTable.objects.select_for_update(of=("self",)).get(pk=row.pk)
    table = row.table
    if row.status != Status.OPEN:
        return
    if table is not None and table.is_unfinished:
        return
    played = _played(row)
    came = _came(row)
    if played is not None and played.is_finished:
        row.match = played.match
        row.save(update_fields=["match"])
        carries = event_state(event).settings.board_carry is not BoardCarry.NONE
        boards = _boards(row, played) if carries else {}
        _done(row, event, _result(row, played, boards), key=f"match-{row.match.pk}")
    elif played is not None:
        row.match = played.match
        row.status, row.trouble = Status.FLAGGED, Trouble.ABANDONED
    elif len(came) == 1:
        _done(row, event, _walkover(row, came), key=f"walkover-{row.pk}")
    else:
        row.status = Status.FLAGGED
        row.trouble = Trouble.CANNOT_BEGIN if came else Trouble.NOBODY_CAME
    row.save()


def _caught_up(event: Event) -> None:
    rows = OnlineTable.objects.filter(event=event, status=Status.OPEN)
    ended = rows.exclude(table__in=unfinished_tables())
    for row in ended.select_related("event"):
        settle(row)
    open_due(event)
    seat_waiting(event)


def _played(row: OnlineTable) -> MatchResult | None:
    """The match that was played for this table, the last one of the live table."""
    if row.table is None:
        return None
    matches = row.table.matches.filter(online_table__isnull=True)
    match = matches.order_by("-pk").first()
    return match_result(match) if match else None


def _came(row: OnlineTable) -> frozenset[int]:
    taken = taken_seats([row.table_id] if row.table_id else [])
    return frozenset(number for _table, number in taken)


def _done(
    row: OnlineTable, event: Event, result: facts.ResultEntered, *, key: str
) -> None:
    """Writes a result, unless someone has decided already what becomes of the table."""
    fixture = _fixture(event_state(event), row)
    if fixture is None or set(fixture.seats) != set(row.seats):
        row.status, row.trouble = Status.FLAGGED, Trouble.OTHER_SEATS
        return
    row.status = Status.DONE

    def decided(state: EventState) -> Sequence[facts.AnyFact]:
        if fixture.result or fixture.is_void or fixture.outcome:
            return []
        agreed = facts.ResultAgreed(row.matchday, row.number)
        return [result, agreed] if state.settings.needs_agreement else [result]

    write(EventAccess(event, None, SITE), decided, Submission(key))


def _fixture(state: EventState, row: OnlineTable) -> Fixture | None:
    matchday = state.matchday(row.matchday)
    return matchday.fixture(row.number) if matchday and matchday.is_public else None


def _walkover(row: OnlineTable, came: frozenset[int]) -> facts.ResultEntered:
    """The result where one alone came in time."""
    missing = [each for number, each in enumerate(row.seats) if number not in came]
    return facts.ResultEntered(
        row.matchday, row.number, dict.fromkeys(row.seats, 0), tuple(missing)
    )


def _boards(row: OnlineTable, played: MatchResult) -> EntrantCounts:
    """The cards aside before and after a match, of all who played to the end."""
    after = aside_after(played.match)
    if after is None or row.table is None:
        return {}
    before = aside_before(row.table)
    stayed = (seat.number for seat in played.seats if not seat.has_left)
    return {
        row.seats[number]: {BEFORE: before.get(number, 0), AFTER: after.get(number, 0)}
        for number in stayed
    }


def _result(
    row: OnlineTable, played: MatchResult, boards: EntrantCounts
) -> facts.ResultEntered:
    """How a match ended. Who left it, or never came, forfeits."""
    by_number = {seat.number: seat for seat in played.seats}
    seats = {each: by_number.get(number) for number, each in enumerate(row.seats)}
    rounds = _rounds(row, played)
    return facts.ResultEntered(
        row.matchday,
        row.number,
        {entrant: seat.total if seat else 0 for entrant, seat in seats.items()},
        tuple(e for e, seat in seats.items() if seat is None or seat.has_left),
        _with_boards(_sums(rounds), boards),
        played.match.pk,
        rounds if len(rounds) <= facts.MOST_ROUNDS_OF_A_TABLE else (),
    )


def _rounds(row: OnlineTable, played: MatchResult) -> tuple[facts.CountedRound, ...]:
    """What was counted, round by round, for everyone of the table."""
    seats = list(enumerate(row.seats))
    return tuple(
        {
            entrant: dict(round_.scores[number].counts)
            if number in round_.scores
            else {}
            for number, entrant in seats
        }
        for round_ in played.rounds
        if round_.ending is not Ending.VOID
    )


def _with_boards(sums: EntrantCounts, boards: EntrantCounts) -> EntrantCounts:
    people = {*sums, *boards}
    return {each: {**sums.get(each, {}), **boards.get(each, {})} for each in people}


def _sums(rounds: Sequence[facts.CountedRound]) -> EntrantCounts:
    sums: dict[EntrantNumber, Counter[str]] = {}
    for round_ in rounds:
        for entrant, counts in round_.items():
            found = sums.setdefault(entrant, Counter())
            for name, count in counts.items():
                found[name] += count
    return {entrant: dict(counts) for entrant, counts in sums.items() if counts}
