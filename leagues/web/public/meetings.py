"""Who met whom at an event, as a grid of names."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from leagues.presenters.standings import name_of, pattern_of
from leagues.queries.access import EventAccess
from leagues.rules.core import EntrantNumber, EntrantPair
from leagues.rules.event.state import EventState
from leagues.rules.seating.wishes import pair, pairs

MOST_PEOPLE = 60
"""A larger grid can be neither read nor printed."""


@dataclass(frozen=True, slots=True)
class MeetingLine:
    """A person with how often they met each person of the grid, None for themselves."""

    number: int
    name: str
    pattern: int
    is_mine: bool
    times: tuple[int | None, ...]
    others_met: int


@dataclass(frozen=True, slots=True)
class MeetingGrid:
    """Everyone who sat at a table, by name. `others` is how many each could meet."""

    lines: tuple[MeetingLine, ...]
    others: int


def meeting_grid(
    access: EventAccess, names: Mapping[EntrantNumber, str]
) -> MeetingGrid | None:
    """Returns the grid; None while nobody has met, or where there are too many."""
    counted = meetings(access.state)
    people = sorted(
        {entrant for two in counted for entrant in two},
        key=lambda entrant: name_of(names, entrant).casefold(),
    )
    if not 1 < len(people) <= MOST_PEOPLE:
        return None
    lines = tuple(
        MeetingLine(
            number,
            name_of(names, one),
            pattern_of(one),
            one == access.number,
            tuple(
                None if one == other else counted[pair(one, other)] for other in people
            ),
            sum(one in two for two in counted),
        )
        for number, one in enumerate(people, start=1)
    )
    return MeetingGrid(lines, len(people) - 1)


def meetings(state: EventState) -> Counter[EntrantPair]:
    """Counts how often two were seated together; who did not come met nobody."""
    return Counter(
        two
        for matchday in state.public_matchdays
        for fixture in matchday.fixtures
        if not fixture.is_void
        for two in pairs(each for each in fixture.seats if each not in fixture.forfeits)
    )
