"""Carousel, a format that is made up: the first of each table stay, the others move on.

All that the site knows about it is in this module.
"""

from leagues.formats.kind import FormatKind, SettingText
from leagues.formats.texts import COMMON_TEXTS
from leagues.rules.core import EntrantNumber, Seating, TableEntrants
from leagues.rules.formats.core import (
    Draft,
    ProblemCode,
    RankGroups,
    SeatingProblem,
    StageState,
    Traits,
    only_next,
)
from leagues.rules.formats.opening import (
    has_had_its_matchdays,
    playing,
    seating_problem,
)
from leagues.rules.formats.pods import byes, draft_of, split_of
from leagues.rules.formats.settings import MATCHDAYS, SIZES, SettingSpec

STRIDE = SettingSpec("stride", 1, low=1, high=5)
"""How many tables the others move on at a time."""

DIRECTION = SettingSpec("direction", "up", choices=("up", "down"))
"""True if they move to higher or lower numbers of tables."""


class Carousel:
    """Seats people in their order; anyone who is not first at a table moves on."""

    TRAITS = Traits(needs_results=False, seats_everybody=True)
    SETTINGS = (SIZES, MATCHDAYS, STRIDE, DIRECTION)

    def next_seating(self, state: StageState) -> Draft | SeatingProblem:
        """Moves everyone but the first of each table on."""
        wrong = seating_problem(state)
        if wrong:
            return wrong
        if self.is_over(state):
            return SeatingProblem(ProblemCode.OVER)
        found = split_of(state)
        if isinstance(found, SeatingProblem):
            return found
        people = sorted(playing(state))
        number = len(state.matchdays)
        first = number * found.byes % len(people)
        turned = [*people[first:], *people[:first]]
        seated = sorted(turned[found.byes :])
        seating = Seating(
            self._tables(seated, found.sizes, state), byes(state, turned[: found.byes])
        )
        return draft_of(seating, state)

    def plan(self, state: StageState) -> tuple[Seating, ...]:
        """Knows no more than the next matchday."""
        return only_next(self.next_seating)(state)

    def is_over(self, state: StageState) -> bool:
        """True if as many matchdays were played as was chosen."""
        return has_had_its_matchdays(state)

    def matchdays_expected(self, state: StageState) -> int | None:
        """Returns what was chosen, if anything."""
        return state.settings.matchdays or None

    def placing(self, _state: StageState) -> RankGroups | None:
        """Leaves the places to the standings."""
        return None

    def _tables(
        self, people: list[EntrantNumber], sizes: tuple[int, ...], state: StageState
    ) -> tuple[TableEntrants, ...]:
        hosts, others = people[: len(sizes)], people[len(sizes) :]
        way = 1 if state.settings.get(DIRECTION) == "up" else -1
        moved = way * state.settings.get(STRIDE) * len(state.matchdays)
        turn = moved % max(len(others), 1)
        waiting = [*others[-turn:], *others[:-turn]] if turn else others
        tables: list[list[EntrantNumber]] = [[host] for host in hosts]
        for table, size in zip(tables, sizes, strict=True):
            while len(table) < size:
                table.append(waiting.pop(0))
        return tuple(map(tuple, tables))


RULES = Carousel()

KIND = FormatKind(
    key="carousel",
    rules=RULES,
    name="Carousel: the hosts stay, the others move on",
    description="One at each table stays all evening. The others go to the next table.",
    settings={
        **COMMON_TEXTS,
        "stride": SettingText("Tables to move on", "1 is the next table."),
        "direction": SettingText(
            "Which way", choices={"up": "to higher numbers", "down": "to lower numbers"}
        ),
    },
)
