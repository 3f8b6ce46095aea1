"""The bracket of a knockout as the public page, the big screen and paper show it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from leagues.formats.registry import is_known, kind
from leagues.presenters.event_page import TableCard, TableSeat, matchday_view
from leagues.presenters.standings import name_of
from leagues.queries.access import EventAccess
from leagues.rules.core import EntrantNumber
from leagues.rules.event.state import EventState, MatchdayState
from leagues.rules.formats.bracket_rounds import BracketRound, BracketTable
from leagues.rules.formats.core import StageState
from leagues.rules.standings.stage_view import stage_view


@dataclass(frozen=True, slots=True)
class BracketSeat:
    """Someone at a table; `mark` says in words that they go on or have won."""

    seat: TableSeat
    mark: str


@dataclass(frozen=True, slots=True)
class BracketCard:
    """A table of a round; without seats, it is to come for `people` people."""

    title: str
    seats: tuple[BracketSeat, ...] = ()
    people: str = ""


@dataclass(frozen=True, slots=True)
class BracketColumn:
    """A round of the bracket. `resting` go on without playing."""

    name: str
    tables: tuple[BracketCard, ...]
    resting: tuple[str, ...] = ()


def bracket_columns(
    access: EventAccess, names: Mapping[EntrantNumber, str]
) -> tuple[BracketColumn, ...]:
    """Returns the bracket round by round; none where the format has none."""
    state = access.state
    rounds = _rounds(state)
    stage = len(state.stages)
    matchdays = [each for each in state.public_matchdays if each.stage == stage]
    if not matchdays or not access.sees_standings:
        return ()
    return tuple(
        _played(access, names, each, matchdays[each.number - 1])
        if each.tables
        else _to_come(each, is_last=each is rounds[-1])
        for each in rounds
    )


def has_bracket(state: EventState) -> bool:
    """True if the format that is played now has a bracket."""
    return _bracket_of(state) is not None


def _rounds(state: EventState) -> Sequence[BracketRound]:
    drawn = _bracket_of(state)
    if drawn is None or state.stage is None:
        return ()
    return drawn(stage_view(state, state.stage, lines=()))


def _bracket_of(
    state: EventState,
) -> Callable[[StageState], Sequence[BracketRound]] | None:
    stage = state.stage
    return kind(stage.format).bracket if stage and is_known(stage.format) else None


def _played(
    access: EventAccess,
    names: Mapping[EntrantNumber, str],
    drawn: BracketRound,
    matchday: MatchdayState,
) -> BracketColumn:
    cards = matchday_view(access, names, matchday).tables
    people = [tuple(map(access.state.person, f.seats)) for f in matchday.fixtures]
    return BracketColumn(
        _round_name(
            drawn, is_last=any(t.is_last and t.places[0] == 1 for t in drawn.tables)
        ),
        tuple(
            _card(table, cards[table.number - 1], people[table.number - 1])
            for table in drawn.tables
        ),
        tuple(name_of(names, each) for each in drawn.byes),
    )


def _card(
    table: BracketTable, card: TableCard, people: Sequence[EntrantNumber]
) -> BracketCard:
    ahead = _won_text(table) if table.is_last else pgettext("bracket", "advances")
    return BracketCard(
        _table_name(table),
        tuple(
            BracketSeat(seat, ahead if one in table.ahead else "")
            for seat, one in zip(card.seats, people, strict=True)
        ),
    )


def _won_text(table: BracketTable) -> str:
    first = table.places[0]
    if first == 1:
        return pgettext("bracket", "winner")
    return _("place %(place)d") % {"place": first}


def _to_come(drawn: BracketRound, *, is_last: bool) -> BracketColumn:
    return BracketColumn(
        _round_name(drawn, is_last=is_last),
        tuple(
            BracketCard(
                _("Table %(number)d") % {"number": number}, people=_people_text(size)
            )
            for number, size in enumerate(drawn.sizes, start=1)
        ),
    )


def _round_name(drawn: BracketRound, *, is_last: bool) -> str:
    if is_last:
        return pgettext("bracket", "Final")
    return pgettext("bracket", "Round %(number)d") % {"number": drawn.number}


def _table_name(table: BracketTable) -> str:
    name = _("Table %(number)d") % {"number": table.number}
    first, last = table.places
    if first == 1:
        return name
    return _("%(table)s, for places %(first)d to %(last)d") % {
        "table": name,
        "first": first,
        "last": last,
    }


def _people_text(size: int) -> str:
    text = ngettext("for %(count)d person", "for %(count)d people", size)
    return text % {"count": size}
