"""The final table of an event: its last stage first, then who had been out before."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from leagues.rules.core import EntrantNumber
from leagues.rules.event.state import EventState
from leagues.rules.formats.core import Format, RankGroups
from leagues.rules.standings.rank_reason import Because, Reason
from leagues.rules.standings.season_end import by_division
from leagues.rules.standings.stage_view import stage_view
from leagues.rules.standings.table import Section, Standing, standings

SHARED = Reason(Because.SHARED)
PLACED = Reason(Because.PLACING)


def event_standings(
    state: EventState,
    format_of: Callable[[str], Format],
    *,
    stage: int | None = None,
) -> tuple[Standing, ...]:
    """Everyone of the event in order, up to a stage or to the last.

    Where a format places people itself, as a knockout does, its places stand. Behind
    those of a stage come those who played in the stage before and not in it. Divisions
    above each other come one after the other, each with ranks of its own.
    """
    last = len(state.stages) if stage is None else stage
    if not last:
        return standings(state)
    lines = standings(state, last)
    chosen = format_of(state.stages[last - 1].format)
    placing = chosen.placing(stage_view(state, state.stages[last - 1], lines=lines))
    if placing is not None:
        lines = _placed(lines, placing)
    lines = by_division(state, state.stages[last - 1], lines)
    if last == 1:
        return lines
    here = {line.entrant for line in lines}
    before = event_standings(state, format_of, stage=last - 1)
    return _joined(lines, [line for line in before if line.entrant not in here])


def _placed(lines: Sequence[Standing], placing: RankGroups) -> tuple[Standing, ...]:
    """The lines in the order of a format; whom it does not name comes last."""
    by_entrant = {line.entrant: line for line in lines}
    groups = [
        [by_entrant[each] for each in group if each in by_entrant] for group in placing
    ]
    named = {line.entrant for group in groups for line in group}
    others = [line for line in lines if line.entrant not in named]
    ordered: list[Standing] = []
    for group in filter(None, [*groups, others]):
        rank = len(ordered) + 1
        ordered += (replace(line, rank=rank, reason=SHARED) for line in group)
        ordered[-1] = replace(ordered[-1], reason=PLACED)
    return _ended(ordered)


def _joined(
    lines: Sequence[Standing], others: Iterable[Standing]
) -> tuple[Standing, ...]:
    """The lines of a stage, and behind them the others with the ranks that are left."""
    joined = [replace(line, reason=line.reason or PLACED) for line in lines]
    rank = old = 0
    for line in others:
        if line.rank != old or line.rank is None:
            rank, old = len(joined) + 1, line.rank or 0
        is_ranked = line.section is Section.RANKED
        joined.append(replace(line, rank=rank if is_ranked else None))
    return _ended(joined)


def _ended(lines: Sequence[Standing]) -> tuple[Standing, ...]:
    """The last line has none below it to stand above."""
    return (*lines[:-1], replace(lines[-1], reason=None)) if lines else ()


def ranking(lines: Iterable[Standing]) -> tuple[EntrantNumber, ...]:
    """The people of a table in order."""
    return tuple(line.entrant for line in lines)
