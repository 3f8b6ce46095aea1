"""What a live table needs to begin or to go on: the table, its match, its round."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast

from django.db.models import Prefetch, Q

from games.models import JournalEntry, Match, Round, Seat, Table
from games.queries.chat import USUAL_CHAT, ChatRules, chat_rules
from games.queries.snapshots import Roster, RosterSeat
from games.rules import registry
from games.rules.core import Options, OptionValue, SeatNumber
from games.rules.journal import JournalAction, replay
from games.rules.round import RoundState as RulesRound
from games.rules.round import open_round

ENTRY_FIELDS = ("seq", "at_ms", "actor", "text", "code")
AWAY_RULES = ("bot", "sit_out")
IS_UNDER_WAY = Q(phase=Table.Phase.PLAYING) | Q(
    phase=Table.Phase.LOBBY, fills_at__isnull=False
)
"""A table that goes on without anyone's page: in play, or about to fill up."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as the database has it. `away_rule` is one of AWAY_RULES.

    `fills_at` is when bots take its free seats, None where nobody was put together. Who
    sits at a reserved table is said elsewhere; it begins then without those missing,
    and not at all while it is held.

    `active_at` differs after every change, so that pages hear of those, too, that
    nothing else here shows.
    """

    table_id: int
    code: str
    game: str
    phase: str
    is_start_requested: bool
    away_rule: str
    roster: Roster
    active_at: datetime
    capacity: int
    fills_at: datetime | None = None
    is_reserved: bool = False
    is_held: bool = False
    chat: ChatRules = USUAL_CHAT


@dataclass(frozen=True, slots=True)
class StoredRound:
    """A round that was opened, and its journal while it is not closed."""

    round_id: int
    number: int
    seats: tuple[SeatNumber, ...]
    carried: str
    entries: tuple[JournalAction, ...] = ()


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match in play. `open_round` is None between rounds."""

    match_id: int
    game: str
    options: Options
    seed: str
    last_round_id: int | None = None
    open_round: StoredRound | None = None


@dataclass(frozen=True, slots=True)
class RestoredRound:
    """A round as it stands: the time of its last entry, the seq of its last frame."""

    round_id: int
    round: RulesRound
    at_ms: int
    frame_seq: int


def stored_table(code: str) -> StoredTable | None:
    """Returns the table of that code unless it is closed: two queries."""
    return next(iter(stored_tables((code,))), None)


def stored_tables(codes: Collection[str]) -> tuple[StoredTable, ...]:
    """Returns the tables of these codes that are not closed: two queries for all."""
    tables = Table.objects.filter(code__in=codes).exclude(phase=Table.Phase.CLOSED)
    return tuple(
        StoredTable(
            table_id=table.pk,
            code=table.code,
            game=table.game,
            phase=table.phase,
            is_start_requested=table.start_requested,
            away_rule=_away_rule(table.options),
            roster=roster_of(table.seats.all(), host_id=table.host_id),
            active_at=table.active_at,
            capacity=table.capacity,
            fills_at=table.fills_at,
            is_reserved=table.is_reserved,
            is_held=table.is_held,
            chat=chat_rules(table),
        )
        for table in tables.prefetch_related("seats")
    )


def stored_match(table_id: int) -> StoredMatch | None:
    """Returns the match in play at a table, journal included: three queries."""
    return stored_matches((table_id,)).get(table_id)


def stored_matches(table_ids: Collection[int]) -> dict[int, StoredMatch]:
    """Returns the matches in play by table, with journals: three queries for all."""
    rounds = Round.objects.defer("record").order_by("number")
    matches = list(
        Match.objects.filter(
            table_id__in=table_ids, phase=Match.Phase.PLAYING
        ).prefetch_related(Prefetch("rounds", rounds))
    )
    last = {match.pk: next(reversed(match.rounds.all()), None) for match in matches}
    entries = _entries(
        [row.pk for row in last.values() if row is not None and row.closed_at is None]
    )
    return {
        match.table_id: _stored(match, last[match.pk], entries)
        for match in matches
        if match.table_id is not None
    }


def entries_of(round_id: int) -> tuple[JournalAction, ...]:
    """Returns the journal of a round in play, in order."""
    return tuple(_entries((round_id,))[round_id])


def restored_round(match: StoredMatch) -> RestoredRound | None:
    """Returns the open round of a match as the fold of its journal.

    Raises:
        JournalError: The journal does not fit the rules as they are now.
    """
    stored = match.open_round
    if stored is None:
        return None
    game = registry.game(match.game)
    opened = open_round(
        game,
        seats=stored.seats,
        options=match.options,
        seed=match.seed,
        number=stored.number,
        carried=stored.carried,
    )
    entries = stored.entries
    return RestoredRound(
        round_id=stored.round_id,
        round=replay(game, opened, entries),
        at_ms=entries[-1].at_ms if entries else 0,
        frame_seq=max((entry.seq for entry in entries if not entry.code), default=0),
    )


def codes_in_play() -> tuple[str, ...]:
    """Returns the codes of all tables that are under way, the liveliest first."""
    tables = Table.objects.filter(IS_UNDER_WAY).order_by("-active_at")
    return tuple(tables.values_list("code", flat=True))


def roster_of(seats: Iterable[Seat], *, host_id: int | None) -> Roster:
    """Returns the seats as immutable values."""
    return Roster(
        seats=tuple(
            RosterSeat(
                number=seat.number,
                player_id=seat.player_id,
                nickname=seat.nickname,
                pattern=seat.pattern,
                bot=seat.bot,
                is_ready=seat.is_ready,
                has_left=seat.has_left,
                lesson_at=seat.lesson_at,
            )
            for seat in seats
        ),
        host_id=host_id,
    )


def game_options(options: Mapping[str, Any]) -> dict[str, OptionValue]:
    """Returns the rules' own options, without what concerns the table only."""
    return {name: value for name, value in options.items() if name != "table"}


def _away_rule(options: Mapping[str, Any]) -> str:
    """What happens to the seat of someone who does not come back in time."""
    return str(options.get("table", {}).get("away", AWAY_RULES[0]))


def _stored(
    match: Match, last: Round | None, entries: Mapping[int, Iterable[JournalAction]]
) -> StoredMatch:
    is_open = last is not None and last.closed_at is None
    return StoredMatch(
        match_id=match.pk,
        game=match.game,
        options=cast("Options", match.options),
        seed=match.seed,
        last_round_id=last.pk if last else None,
        open_round=_open_round(last, entries[last.pk]) if last and is_open else None,
    )


def _open_round(row: Round, entries: Iterable[JournalAction]) -> StoredRound:
    return StoredRound(
        round_id=row.pk,
        number=row.number,
        seats=tuple(row.seats),
        carried=row.carried,
        entries=tuple(entries),
    )


def _entries(round_ids: Collection[int]) -> Mapping[int, list[JournalAction]]:
    """The journals of several rounds, each in order."""
    found: defaultdict[int, list[JournalAction]] = defaultdict(list)
    rows = JournalEntry.objects.filter(round_id__in=round_ids).order_by("round", "seq")
    for round_id, *entry in rows.values_list("round_id", *ENTRY_FIELDS):
        found[round_id].append(JournalAction(*entry))
    return found
