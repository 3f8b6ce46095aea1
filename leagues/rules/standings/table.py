"""The table of results: everyone in order, and why each stands above the next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction
from itertools import chain, groupby

from leagues.rules.core import EntrantNumber
from leagues.rules.event.state import EventState, Status
from leagues.rules.exact import whole_numbers
from leagues.rules.scoring import Tiebreak
from leagues.rules.standings.played import PlayedTable, counted_stages, played_matchdays
from leagues.rules.standings.rank_reason import Because, Reason
from leagues.rules.standings.tally import Tally, tallies
from leagues.rules.standings.tiebreaks import TiebreakContext, Value, Values, values_of

LISTED = (Status.CONFIRMED, Status.DROPPED)


class Section(IntEnum):
    """Which part of the table someone stands in, best first."""

    RANKED = 0
    TOO_FEW = 1
    """Has played fewer tables than are asked for."""

    NO_SHOW = 2


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the table.

    `rank` is None for those who are not ranked; equals share one. `values` are those
    that were looked at to part this entrant from others. `reason` says why they stand
    above the next line, None at the last.
    """

    entrant: EntrantNumber
    rank: int | None
    section: Section
    tally: Tally
    values: Mapping[Tiebreak, Value]
    reason: Reason | None = None

    @property
    def points(self) -> Fraction:
        """Their points, penalties taken off."""
        return self.tally.points


def standings(
    state: EventState, stage: int | None = None, *, before: int | None = None
) -> tuple[Standing, ...]:
    """The table of a stage, or of the one that is played now; best first.

    With `before` only matchdays before that one count.
    """
    stages = counted_stages(state, stage)
    people = people_of(state, stages[-1] if stages else None)
    matchdays = [
        each
        for each in state.public_matchdays
        if each.stage in stages and (before is None or each.number < before)
    ]
    played = played_matchdays(state, stages, before=before)
    counted = tallies(state, played, people=people, matchdays=matchdays)
    shown = {e: tally for e, tally in counted.items() if _is_shown(state, tally)}
    return ranked(state, shown, tuple(chain.from_iterable(played)))


def people_of(state: EventState, stage: int | None) -> tuple[EntrantNumber, ...]:
    """Who plays or has played in a stage, as they are seeded."""
    chosen: tuple[EntrantNumber, ...] = ()
    if stage:
        found = state.stages[stage - 1]
        divided = (each for division in found.divisions for each in division)
        chosen = found.entrants or tuple(divided)
    numbers = chosen or tuple(state.entrants)
    if stage and (seeding := state.stages[stage - 1].seeding):
        there = set(numbers)
        numbers = (*(each for each in seeding if each in there), *numbers)
    people = dict.fromkeys(state.person(number) for number in numbers)
    return tuple(each for each in people if state.entrants[each].status in LISTED)


def ranked(
    state: EventState,
    counted: Mapping[EntrantNumber, Tally],
    tables: Sequence[PlayedTable],
) -> tuple[Standing, ...]:
    """These people in order; those nothing can part keep theirs and share a rank."""
    places = {(table.matchday, table.table): table for table in tables}
    field = TiebreakContext(counted, places, state.settings.scoring)
    values: dict[EntrantNumber, dict[Tiebreak, Value]] = {
        entrant: {} for entrant in counted
    }
    sections = {entrant: _section(state, counted[entrant]) for entrant in counted}
    groups, whys = _split(
        [tuple(counted)], [], Reason(Because.SECTION), _negated(sections)
    )
    points: Values = {entrant: tally.points for entrant, tally in counted.items()}
    groups, whys = _split(groups, whys, Reason(Because.POINTS), points)
    for tiebreak in state.settings.scoring.tiebreaks:
        found: Values = {}
        for group in groups:
            if len(group) > 1:
                found |= values_of(tiebreak, field, group)
        for entrant, value in found.items():
            values[entrant][tiebreak] = value
        groups, whys = _split(groups, whys, Reason(Because.TIEBREAK, tiebreak), found)
    return tuple(_lines(groups, whys, values, counted, sections))


def _is_shown(state: EventState, tally: Tally) -> bool:
    """True for those who take part, and for those who left after they had played."""
    is_in = state.entrants[tally.entrant].status is Status.CONFIRMED
    return is_in or any(turn.table for turn in tally.turns)


def _section(state: EventState, tally: Tally) -> Section:
    if tally.played:
        is_enough = tally.played >= state.settings.scoring.minimum
        return Section.RANKED if is_enough else Section.TOO_FEW
    has_forfeited = any(turn.is_forfeit for turn in tally.turns)
    if has_forfeited or state.entrants[tally.entrant].is_no_show:
        return Section.NO_SHOW
    return Section.TOO_FEW if state.settings.scoring.minimum else Section.RANKED


def _negated(sections: Mapping[EntrantNumber, Section]) -> Values:
    return {entrant: -section for entrant, section in sections.items()}


type TiedGroup = tuple[EntrantNumber, ...]


def _split(
    groups: list[TiedGroup], whys: list[Reason], why: Reason, values: Values
) -> tuple[list[TiedGroup], list[Reason]]:
    """Parts every group by the values; `whys` stand between one group and the next."""
    parted: list[TiedGroup] = []
    reasons: list[Reason] = []
    for place, group in enumerate(groups):
        parts = _parts(group, values) if len(group) > 1 else [group]
        if place:
            reasons.append(whys[place - 1])
        reasons.extend([why] * (len(parts) - 1))
        parted.extend(parts)
    return parted, reasons


def _parts(group: TiedGroup, values: Values) -> list[TiedGroup]:
    own = {entrant: values[entrant] for entrant in group}
    known = {each: value for each, value in own.items() if value is not None}
    whole = whole_numbers(known)
    ordered = sorted(known, key=whole.__getitem__, reverse=True)
    parts = [tuple(part) for _key, part in groupby(ordered, whole.__getitem__)]
    unknown = tuple(each for each in group if each not in known)
    return [*parts, unknown] if unknown else parts


def _lines(
    groups: Sequence[TiedGroup],
    whys: Sequence[Reason],
    values: Mapping[EntrantNumber, Mapping[Tiebreak, Value]],
    counted: Mapping[EntrantNumber, Tally],
    sections: Mapping[EntrantNumber, Section],
) -> list[Standing]:
    lines: list[Standing] = []
    for place, group in enumerate(groups):
        rank = len(lines) + 1
        for entrant in group:
            section = sections[entrant]
            is_last = entrant == group[-1]
            reason = whys[place] if place < len(whys) else None
            lines.append(
                Standing(
                    entrant,
                    rank if section is Section.RANKED else None,
                    section,
                    counted[entrant],
                    values[entrant],
                    reason if is_last else Reason(Because.SHARED),
                )
            )
    return lines
