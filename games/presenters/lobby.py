"""The lobby of a table as one viewer sees it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.models import Seat, Table
from games.models.tables import CLOTHS
from games.presenters.cloth_texts import CLOTH_NAMES
from games.presenters.enumeration import enumerated
from games.presenters.game_texts import game_name, match_length, preset_name, preset_of
from games.presenters.option_texts import OPTION_TEXTS, Text
from games.queries.snapshots import TableSnapshot
from games.queries.table_options import flat_options, option_specs
from games.queries.tables import TableAccess
from games.rules import registry
from games.rules.core import OptionSpec, OptionValue
from games.services.seats import MIN_SEATS

# What every lobby says about its rules; of the rest only what differs from usual.
ALWAYS_TOLD = ("match", "advanced", "enforcement", "away_grace_s", "away")
# What means something only with a certain value of another option.
DEPENDENT = {
    "rounds": ("match", "rounds"),
    "target": ("match", "target"),
    "error_penalty": ("enforcement", "honour"),
    "false_call_penalty": ("enforcement", "honour"),
}
# Told together with the length of the match.
TOLD_WITH_MATCH = {"rounds", "target"}
# What the host sees first; the rest is behind "finer points".
MAIN_OPTIONS = ("match", "rounds", "target", "advanced", "enforcement", "tie")


@dataclass(frozen=True, slots=True)
class SeatRow:
    """A taken seat in the list."""

    seat: Seat
    is_mine: bool
    is_host: bool
    is_here: bool
    is_removable: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option, a cloth or a strength."""

    value: str
    text: Text
    is_chosen: bool = False
    is_taken: bool = False


@dataclass(frozen=True, slots=True)
class OptionRow:
    """One option in the form: its words, its choices or range, its value."""

    spec: OptionSpec
    name: Text
    change: Text
    unit: Text
    value: OptionValue
    choices: tuple[Choice, ...]
    depends_on: str


@dataclass(frozen=True, slots=True)
class Lobby:
    """Everything the lobby's template shows."""

    access: TableAccess
    title: str
    rows: tuple[SeatRow, ...]
    free_count: int
    facts: tuple[tuple[Text, Text], ...]
    cloths: tuple[Choice, ...]
    presets: tuple[Choice, ...]
    options: tuple[OptionRow, ...]
    finer_options: tuple[OptionRow, ...]
    strengths: tuple[Choice, ...]
    fewer: int | None
    more: int | None
    can_start: bool
    waiting: str


def lobby_of(access: TableAccess, snapshot: TableSnapshot | None) -> Lobby:
    """Returns the lobby for the viewer of `access`."""
    table = access.table
    game = registry.game(table.game)
    options = flat_options(table.options)
    rows = tuple(_option_rows(option_specs(table.game), options))
    taken = len(access.seats)
    lowest = max(taken, game.seat_counts[0])
    return Lobby(
        access=access,
        title=table_title(table),
        rows=tuple(_seat_row(seat, access, snapshot) for seat in access.seats),
        free_count=table.capacity - taken,
        facts=tuple(_facts(table, rows)),
        cloths=tuple(_cloths(access)),
        presets=tuple(_presets(table)),
        options=tuple(row for row in rows if row.spec.name in MAIN_OPTIONS),
        finer_options=tuple(row for row in rows if row.spec.name not in MAIN_OPTIONS),
        strengths=tuple(Choice(value, label) for value, label in Seat.Bot.choices),
        fewer=table.capacity - 1 if table.capacity > lowest else None,
        more=table.capacity + 1 if table.capacity < game.seat_counts[-1] else None,
        can_start=taken >= MIN_SEATS,
        waiting=_waiting(access),
    )


def table_title(table: Table) -> str:
    """Returns the game and the length of the match: "Ligretto, 5 rounds"."""
    return _("%(game)s, %(length)s") % {
        "game": game_name(table.game),
        "length": match_length(flat_options(table.options)),
    }


def _waiting(access: TableAccess) -> str:
    """Says in one sentence what the start still waits for."""
    if len(access.seats) < MIN_SEATS:
        return _("Two are needed: send the link or add a bot.")
    if access.seat is None or access.seat.is_ready:
        late = [seat.nickname for seat in access.seats if not seat.is_ready]
        if not late:
            return _("Here we go.")
        return _("Waiting for %(names)s.") % {"names": enumerated(late)}
    if access.is_host:
        return _("The round starts when everyone is ready, or when you say so.")
    return _("The round starts when everyone is ready.")


def _seat_row(
    seat: Seat, access: TableAccess, snapshot: TableSnapshot | None
) -> SeatRow:
    is_mine = access.seat == seat
    return SeatRow(
        seat=seat,
        is_mine=is_mine,
        is_host=seat.player_id is not None and seat.player_id == access.table.host_id,
        is_here=is_mine
        or bool(seat.bot)
        or snapshot is None
        or seat.number in snapshot.here,
        is_removable=access.is_host and not is_mine,
    )


def _option_rows(
    specs: tuple[OptionSpec, ...], options: Mapping[str, OptionValue]
) -> Iterator[OptionRow]:
    for spec in specs:
        text = OPTION_TEXTS[spec.name]
        value = options.get(spec.name, spec.default)
        yield OptionRow(
            spec=spec,
            name=text.name,
            change=text.change,
            unit=text.unit,
            value=value,
            choices=tuple(
                Choice(word, text.choices[word], is_chosen=word == value)
                for word in spec.choices
            ),
            depends_on=":".join(DEPENDENT.get(spec.name, ())),
        )


def _facts(table: Table, rows: tuple[OptionRow, ...]) -> Iterator[tuple[Text, Text]]:
    yield _("Rules"), preset_name(table.game, preset_of(table))
    values = {row.spec.name: row.value for row in rows}
    for row in rows:
        name = row.spec.name
        if name == "match":
            yield row.name, match_length(values)
        elif name in TOLD_WITH_MATCH or not _matters(name, values):
            continue
        elif name in ALWAYS_TOLD or row.value != row.spec.default:
            yield row.name, _value_text(row)


def _matters(name: str, values: Mapping[str, OptionValue]) -> bool:
    """Whether the option means anything with the others as they are."""
    other, needed = DEPENDENT.get(name, ("", None))
    return values.get(other) == needed


def _value_text(row: OptionRow) -> Text:
    if row.choices:
        return OPTION_TEXTS[row.spec.name].choices[str(row.value)]
    if isinstance(row.value, bool):
        return _("yes") if row.value else _("no")
    text = OPTION_TEXTS[row.spec.name]
    if not row.value and text.zero:
        return text.zero
    return f"{row.value} {text.unit}".strip()


def _cloths(access: TableAccess) -> Iterator[Choice]:
    mine = access.seat.cloth if access.seat else None
    free = access.free_cloths
    for cloth in range(1, CLOTHS + 1):
        yield Choice(
            str(cloth),
            CLOTH_NAMES[cloth],
            is_chosen=cloth == mine,
            is_taken=cloth != mine and cloth not in free,
        )


def _presets(table: Table) -> Iterator[Choice]:
    chosen = preset_of(table)
    for key in registry.game(table.game).presets:
        yield Choice(key, preset_name(table.game, key), is_chosen=key == chosen)
