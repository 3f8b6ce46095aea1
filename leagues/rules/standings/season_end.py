"""A season by its divisions: each with a table of its own, and who moves at the end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby

from leagues.rules.core import EntrantNumber
from leagues.rules.event.state import EventState, StageStanding
from leagues.rules.formats.seasons import Division, Tier, steps
from leagues.rules.scoring import Tiebreak
from leagues.rules.standings.rank_reason import Because, Reason
from leagues.rules.standings.table import Standing

type Lines = tuple[Standing, ...]


class Zone(StrEnum):
    """Where in a division someone stands, as far as the next season goes."""

    UP = "up"
    STAYS = "stays"
    DOWN = "down"


@dataclass(frozen=True, slots=True)
class Place:
    """Someone's place in a division: both from 1 on, the tier from 0."""

    division: int
    tier: int
    place: int
    size: int


def has_tiers(stage: StageStanding | None) -> bool:
    """True if a stage is one of divisions above each other."""
    return stage is not None and bool(stage.tiers)


def by_division(
    state: EventState, stage: StageStanding, lines: Sequence[Standing]
) -> Lines:
    """The lines division by division, the highest first, each ranked for itself."""
    if not has_tiers(stage):
        return tuple(lines)
    order = tuple(state.settings.scoring.tiebreaks)
    parted = (_ranked(lines, each, order) for each in _members(state, stage))
    return tuple(line for division in parted for line in division)


def divided(state: EventState, lines: Sequence[Standing]) -> tuple[Lines, ...]:
    """The lines of the stage of now by division; all in one where it has none."""
    stage = state.stage
    if stage is None or not has_tiers(stage):
        return (tuple(lines),)
    number = {
        entrant: place
        for place, members in enumerate(_members(state, stage))
        for entrant in members
    }
    parted: list[list[Standing]] = [[] for _ in stage.divisions]
    for line in lines:
        if line.entrant in number:
            parted[number[line.entrant]].append(line)
    return tuple(map(tuple, parted))


def final_tiers(state: EventState, lines: Sequence[Standing]) -> tuple[Tier, ...]:
    """The people of the season by tier and division, the best of each first."""
    parted = [
        tuple(line.entrant for line in division) for division in divided(state, lines)
    ]
    stage = state.stage
    counts = stage.tiers if stage is not None and stage.tiers else (1,)
    return tiers_of(parted, counts)


def tiers_of(divisions: Sequence[Division], counts: Sequence[int]) -> tuple[Tier, ...]:
    """Divisions as tiers of so many each; those without anyone are left out."""
    left = iter(divisions)
    tiers = (tuple(next(left) for _ in range(count)) for count in counts)
    full = (tuple(division for division in tier if division) for tier in tiers)
    return tuple(tier for tier in full if tier)


def zones(state: EventState, lines: Sequence[Standing]) -> Mapping[EntrantNumber, Zone]:
    """Where everyone stands by the numbers that move; none without divisions."""
    if not has_tiers(state.stage):
        return {}
    found = steps(final_tiers(state, lines), state.settings.promotion)
    return {
        entrant: Zone.UP if due < now else Zone.DOWN if due > now else Zone.STAYS
        for entrant, (now, due) in found.items()
    }


def division_places(
    state: EventState, lines: Sequence[Standing]
) -> Mapping[EntrantNumber, Place]:
    """Everyone's place in their division."""
    found = {}
    number = 0
    for tier, divisions in enumerate(final_tiers(state, lines)):
        for members in divisions:
            number += 1
            for place, entrant in enumerate(members, start=1):
                found[entrant] = Place(number, tier, place, len(members))
    return found


def outside(state: EventState) -> tuple[EntrantNumber, ...]:
    """Those who take part and are in no division of the season."""
    stage = state.stage
    if stage is None or not has_tiers(stage):
        return ()
    inside = frozenset[EntrantNumber]().union(*_members(state, stage))
    return tuple(each for each in state.confirmed() if each not in inside)


def _members(state: EventState, stage: StageStanding) -> list[frozenset[EntrantNumber]]:
    return [frozenset(map(state.person, division)) for division in stage.divisions]


def _ranked(
    lines: Sequence[Standing],
    members: frozenset[EntrantNumber],
    order: tuple[Tiebreak, ...],
) -> list[Standing]:
    """The lines of a division, with ranks and reasons as if there were no other."""
    own = [place for place, line in enumerate(lines) if line.entrant in members]
    ranked: list[Standing] = []
    for _rank, group in groupby(own, lambda place: lines[place].rank):
        rank = len(ranked) + 1
        for place in group:
            line = lines[place]
            ranked.append(replace(line, rank=rank if line.rank else None))
    following = [*own[1:], None]
    return [
        replace(line, reason=_between(lines, place, below, order))
        for line, place, below in zip(ranked, own, following, strict=True)
    ]


def _between(
    lines: Sequence[Standing],
    place: int,
    below: int | None,
    order: tuple[Tiebreak, ...],
) -> Reason | None:
    """Why one line stands above another further down: what parts them first."""
    if below is None:
        return None
    reasons = [line.reason for line in lines[place:below] if line.reason]
    return min(reasons, key=lambda reason: _strength(reason, order), default=None)


def _strength(reason: Reason, order: tuple[Tiebreak, ...]) -> tuple[int, int]:
    first = (Because.SECTION, Because.PLACING, Because.POINTS, Because.TIEBREAK)
    kind = first.index(reason.because) if reason.because in first else len(first)
    tiebreak = order.index(reason.tiebreak) if reason.tiebreak in order else 0
    return kind, tiebreak
