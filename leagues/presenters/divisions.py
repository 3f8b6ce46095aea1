"""The divisions of a season: each with its table, and who goes up and down as it stands."""

from collections.abc import Mapping
from dataclasses import dataclass

from leagues.presenters.numbers import DASH
from leagues.presenters.reason_strings import number_text
from leagues.presenters.season_strings import ZONES, division_name, moving_text
from leagues.presenters.standings import name_of, pattern_of
from leagues.queries.access import EventAccess
from leagues.queries.standings import event_table
from leagues.rules.core import EntrantNumber
from leagues.rules.formats.seasons import moving
from leagues.rules.standings.season_end import Zone, divided, has_tiers, zones
from leagues.rules.standings.table import Standing
from players.texts import Text


@dataclass(frozen=True, slots=True)
class DivisionLine:
    """Someone in a division. `edge` says that another zone begins here."""

    number: EntrantNumber
    rank: str
    name: str
    pattern: int
    points: str
    played: int
    zone: str
    zone_told: Text
    edge: bool
    is_mine: bool


@dataclass(frozen=True, slots=True)
class DivisionTable:
    """A division with everyone in it, and what moves."""

    number: int
    name: str
    detail: str
    lines: tuple[DivisionLine, ...]
    is_mine: bool


def division_tables(
    access: EventAccess, names: Mapping[EntrantNumber, str]
) -> tuple[DivisionTable, ...]:
    """Returns the divisions of a season as someone reads them; none without any."""
    state = access.state
    stage = state.stage
    if stage is None or not has_tiers(stage) or not access.sees_standings:
        return ()
    lines = event_table(access.event).lines
    found, promotion = zones(state, lines), state.settings.promotion
    tables, number = [], 0
    parted = iter(divided(state, lines))
    for tier, count in enumerate(stage.tiers):
        for own in (next(parted) for _division in range(count)):
            number += 1
            up = moving(len(own), promotion.up) if tier else 0
            is_lowest = tier == len(stage.tiers) - 1
            down = 0 if is_lowest else moving(len(own), promotion.down)
            shown = _lines(access, own, names, found)
            tables.append(
                DivisionTable(
                    number,
                    division_name(number),
                    moving_text(up, down),
                    shown,
                    any(line.is_mine for line in shown),
                )
            )
    return tuple(tables)


def _lines(
    access: EventAccess,
    own: tuple[Standing, ...],
    names: Mapping[EntrantNumber, str],
    found: Mapping[EntrantNumber, Zone],
) -> tuple[DivisionLine, ...]:
    shown = []
    before = None
    has_begun = any(line.tally.turns for line in own)
    for line in own:
        zone = found[line.entrant] if has_begun else Zone.STAYS
        shown.append(
            DivisionLine(
                line.entrant,
                str(line.rank) if line.rank and has_begun else DASH,
                name_of(names, line.entrant),
                pattern_of(line.entrant),
                number_text(line.points),
                line.tally.played,
                zone.value,
                ZONES[zone],
                before is not None and zone is not before,
                line.entrant == access.number,
            )
        )
        before = zone
    return tuple(shown)
