"""The lobby of a table as one viewer sees it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from games.kinds.kind import GameKind
from games.kinds.option_groups import OptionGroup, finer_groups, main_options
from games.kinds.option_texts import why_not
from games.kinds.registry import kind, kinds
from games.kinds.rules_list import Choice, OptionRow, RuleLine, option_rows, rule_facts
from games.kinds.shares import Share, shares_of
from games.kinds.strings import match_title, preset_name, preset_of, rules_text
from games.models import Seat, Table
from games.presenters.carry_over import Pick, ShownFirstCarryOver
from games.queries.chat import author_token
from games.queries.snapshots import TableSnapshot
from games.queries.table_options import flat_options
from games.queries.tables import TableAccess
from games.rules import registry
from games.rules.core import Options
from games.services.tables.kicks import kick_text
from games.services.tables.seats import MIN_SEATS
from games.services.tables.tables import too_many_text
from games.web.forms import OptionsForm
from games.web.table.carry_over import before_the_match
from games.web.table.ready_reset import AskedAgain, asked_again
from games.web.table.waiting import waiting_text
from players.patterns import PATTERN_COUNT, PATTERN_NAMES


@dataclass(frozen=True, slots=True)
class Typed:
    """What the host typed for the options, and what is wrong with it by option."""

    values: Options
    problems: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class GameChoice:
    """A game the host can choose, or why it cannot be played by those who sit here."""

    card: GameKind
    is_chosen: bool
    problem: str


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A taken seat in the list; `note` is what it brings along from the last match."""

    seat: Seat
    is_mine: bool
    is_host: bool
    is_here: bool
    is_removable: bool
    note: str

    @property
    def who(self) -> str:
        """The voice of someone whom the viewer may mute, else empty."""
        return (
            ""
            if self.is_mine
            else author_token(self.seat.table_id, self.seat.player_id)
        )


@dataclass(frozen=True, slots=True)
class Lobby:
    """Everything the lobby's template shows."""

    access: TableAccess
    title: str
    rows: tuple[SeatRow, ...]
    picks: tuple[Pick, ...]
    free_count: int
    facts: tuple[RuleLine, ...]
    patterns: tuple[Choice, ...]
    games: tuple[GameChoice, ...]
    rules_text: str
    presets: tuple[Choice, ...]
    options: tuple[OptionRow, ...]
    finer_options: tuple[OptionGroup, ...]
    shares: tuple[Share, ...]
    strengths: tuple[Choice, ...]
    fewer: int | None
    more: int | None
    can_start: bool
    waiting: str
    asked: AskedAgain | None
    kick: str

    @property
    def has_problem(self) -> bool:
        """True if some option of the form cannot be so."""
        return self.has_finer_problem or any(row.problem for row in self.options)

    @property
    def has_finer_problem(self) -> bool:
        """True if it is one of the finer points."""
        return any(row.problem for group in self.finer_options for row in group.rows)


def lobby_of(
    access: TableAccess, snapshot: TableSnapshot | None, typed: Typed | None = None
) -> Lobby:
    """Returns the lobby for the viewer of `access`; what was `typed` in vain stays."""
    table = access.table
    game = registry.game(table.game)
    rows = _with_fields(table.game, _option_rows(table, typed))
    shared = next((row for row in rows if row.kind == "shares"), None)
    taken = len(access.seats)
    lowest = max(taken, game.seat_counts[0])
    asked = asked_again(table, access.seat)
    first = before_the_match(access)
    facts = rule_facts(table.game, table.options)
    return Lobby(
        access=access,
        title=match_title(table.game, table.options),
        rows=tuple(_seat_row(seat, access, snapshot, first) for seat in access.seats),
        picks=first.picks if first else (),
        free_count=table.capacity - taken,
        facts=asked.facts_with_changes(facts) if asked else facts,
        patterns=tuple(_patterns(access)),
        games=tuple(_games(table, taken)),
        rules_text=rules_text(table.game, table.options),
        presets=tuple(_presets(table)),
        options=main_options(table.game, rows),
        finer_options=finer_groups(table.game, rows),
        shares=shares_of(access, str(shared.value)) if shared else (),
        strengths=tuple(Choice(value, label) for value, label in Seat.Bot.choices),
        fewer=table.capacity - 1 if table.capacity > lowest else None,
        more=table.capacity + 1 if table.capacity < game.seat_counts[-1] else None,
        can_start=taken >= MIN_SEATS and not all(s.is_ready for s in access.seats),
        waiting=waiting_text(access),
        asked=asked,
        kick=kick_text(access.own_kick) if access.own_kick else "",
    )


def _seat_row(
    seat: Seat,
    access: TableAccess,
    snapshot: TableSnapshot | None,
    first: ShownFirstCarryOver | None,
) -> SeatRow:
    is_mine = access.seat == seat
    return SeatRow(
        seat=seat,
        is_mine=is_mine,
        is_host=seat.player_id is not None and seat.player_id == access.table.host_id,
        is_here=is_mine
        or bool(seat.bot)
        or snapshot is None
        or seat.number in snapshot.lately,
        is_removable=access.is_host and not is_mine,
        note=first.notes.get(seat.number, "") if first else "",
    )


def _patterns(access: TableAccess) -> Iterator[Choice]:
    mine = access.seat.pattern if access.seat else None
    free = access.free_patterns
    for pattern in range(1, PATTERN_COUNT + 1):
        yield Choice(
            str(pattern),
            PATTERN_NAMES[pattern],
            is_chosen=pattern == mine,
            is_taken=pattern != mine and pattern not in free,
        )


def _option_rows(table: Table, typed: Typed | None) -> tuple[OptionRow, ...]:
    if typed is None:
        options = flat_options(table.options)
        problems = _problems(table, options)
        return tuple(
            replace(row, problem=problems.get(row.spec.name, ""))
            for row in option_rows(table.game, options)
        )
    return tuple(
        replace(row, problem=typed.problems.get(row.spec.name, ""))
        for row in option_rows(table.game, typed.values)
    )


def _problems(table: Table, options: Options) -> dict[str, str]:
    """What is wrong with what was chosen before, by option."""
    choices = kind(table.game).site_choices
    problem = choices.problem(options, seats=table.capacity) if choices else None
    return {problem.name: why_not(table.game, problem)} if problem else {}


def _with_fields(game: str, rows: tuple[OptionRow, ...]) -> tuple[OptionRow, ...]:
    """Gives a box to every option that is not chosen from a list."""
    typed = {row.spec.name: row for row in rows if not row.choices}
    form = OptionsForm(
        game,
        tuple(row.spec for row in typed.values()),
        initial={name: row.value for name, row in typed.items()},
    )
    return tuple(
        replace(row, field=form[row.spec.name]) if row.spec.name in typed else row
        for row in rows
    )


def _games(table: Table, taken: int) -> Iterator[GameChoice]:
    for card in kinds():
        is_too_small = taken > card.high
        yield GameChoice(
            card=card,
            is_chosen=card.key == table.game,
            problem=too_many_text(taken, highest=card.high) if is_too_small else "",
        )


def _presets(table: Table) -> Iterator[Choice]:
    chosen = preset_of(table.game, table.options)
    choices = kind(table.game).site_choices
    for key, preset in registry.game(table.game).presets.items():
        if choices and not choices.is_offered(preset):
            continue
        yield Choice(key, preset_name(table.game, key), is_chosen=key == chosen)
