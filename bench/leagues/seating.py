"""Seating: how good plans and single matchdays are beside their bounds, and how fast."""

import time
from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random
from statistics import mean

from bench.figures import AtMost, Figure
from bench.workshop import Workshop
from leagues.rules.core import EntrantNumber, Seating, TableSizes
from leagues.rules.formats import swiss_pairs, swiss_pods
from leagues.rules.formats.core import Draft, Format, Matchday, StageState
from leagues.rules.formats.settings import Own, Settings
from leagues.rules.seating.ledger import ledger
from leagues.rules.seating.plan import PlanTerms, planned_seatings
from leagues.rules.seating.quality import quality
from leagues.rules.seating.wishes import Wishes

PODS = TableSizes(least=3, wanted=4, most=4)
PLANS = (
    (8, 3), (12, 3), (12, 5), (13, 4), (16, 5), (20, 5), (20, 6), (24, 7), (24, 8),
    (28, 9), (30, 6), (32, 10), (36, 11), (40, 13), (44, 14), (48, 15),
    (52, 17), (56, 18), (60, 19), (64, 21),
)  # fmt: skip
"""People and matchdays; those a schedule reaches are to have no repeat at all."""

FREE_OF_REPEATS = {
    (16, 5), (20, 5), (24, 7), (28, 9), (30, 6), (32, 10), (36, 11), (40, 13), (44, 14),
    (48, 15), (52, 17), (56, 18), (60, 19), (64, 21),
}  # fmt: skip

MATCHDAYS = 6
SWISS = ((16, 4), (20, 4), (24, 4), (32, 5))
"""People and matchdays of events whose last seating is looked at."""

EVENTS = 20
OWN: tuple[Own, Own] = ({}, {swiss_pods.FINALS.name: True})
"""As usual, and with finals on the last matchday."""

LARGE = (64, 128)
MATCHDAY_MS = {64: 1_000, 128: 2_000}


def seating(workshop: Workshop) -> list[Figure]:
    """Repeats of plans for tables of four beside the bound, then time per matchday."""
    figures = [planned(people, matchdays) for people, matchdays in PLANS]
    workshop.say("plans are made")
    for people in LARGE:
        for name, form in (("of two", swiss_pairs), ("at tables", swiss_pods)):
            figures.append(played(people, name, form))
            workshop.say(f"Swiss {name}, {people} people")
    for people, matchdays in SWISS:
        figures.append(last_seating(people, matchdays))
        workshop.say(f"last seating of a Swiss, {people} people")
    return figures


def last_seating(people: int, matchdays: int) -> Figure:
    """Counts who meet again in the last seating of a Swiss, beside one of finals."""
    usual, finals = (
        mean(_last_repeats(people, matchdays, event, own) for event in range(EVENTS))
        for own in OWN
    )
    return Figure(
        f"repeats in the last seating, Swiss at tables, {people} people",
        "",
        usual,
        AtMost(1),
        detail={"matchdays": matchdays, "events": EVENTS, "with_finals": finals},
    )


def _last_repeats(people: int, matchdays: int, event: int, own: Own) -> int:
    """How many pairs of the last seating had met, in an event with results at random."""
    everybody = range(1, people + 1)
    settings = Settings(sizes=PODS, matchdays=matchdays, own=own)
    random = Random(event)  # noqa: S311 -- the same results on every machine
    seatings = _played(swiss_pods, everybody, settings, random, seed=str(event))
    *earlier, last = [seating for seating, _ms in seatings]
    return ledger(earlier, everybody).repeats(last.tables)


def planned(people: int, matchdays: int) -> Figure:
    """Plans a stage; its figure is how many meet again."""
    everybody = range(1, people + 1)
    terms = PlanTerms(PODS, Wishes(), "bench")
    begun = time.process_time()
    seatings = planned_seatings(everybody, (), matchdays, terms)
    taken_ms = (time.process_time() - begun) * 1_000
    found = quality(seatings, everybody, Wishes())
    goal = AtMost(0) if (people, matchdays) in FREE_OF_REPEATS else None
    return Figure(
        f"repeats, {people} people, {matchdays} matchdays",
        "",
        float(found.repeats.value),
        goal,
        detail={
            "bound": float(found.repeats.best),
            "third_meetings": float(found.third_meetings.value),
            "short_tables_apart": float(found.short_tables.value),
            "coverage": round(float(found.coverage.value), 3),
            "coverage_bound": round(float(found.coverage.best), 3),
            "plan_ms": round(taken_ms),
        },
    )


def played(people: int, name: str, form: Format) -> Figure:
    """Plays a stage with results at random; the slowest of its matchdays counts."""
    everybody = range(1, people + 1)
    settings = Settings(sizes=PODS, matchdays=MATCHDAYS)
    random = Random(people)  # noqa: S311 -- the same results on every machine
    seatings = list(_played(form, everybody, settings, random, seed="bench"))
    found = quality([seating for seating, _ms in seatings], everybody, Wishes())
    return Figure(
        f"slowest matchday, Swiss {name}, {people} people",
        "ms",
        max(ms for _seating, ms in seatings),
        AtMost(MATCHDAY_MS[people]),
        detail={"repeats": float(found.repeats.value), "matchdays": MATCHDAYS},
    )


def _played(
    form: Format,
    everybody: Sequence[EntrantNumber],
    settings: Settings,
    random: Random,
    *,
    seed: str,
) -> Iterator[tuple[Seating, float]]:
    """Yields each seating of a stage and the ms it took; results are at random."""
    points = dict.fromkeys(everybody, Fraction(0))
    matchdays = list[Matchday]()
    for _ in range(settings.matchdays):
        state = StageState(
            standing=tuple(sorted(everybody, key=lambda one: (-points[one], one))),
            active=frozenset(everybody),
            settings=settings,
            seed=seed,
            matchdays=tuple(matchdays),
            points=points,
        )
        begun = time.process_time()
        drafted = form.next_seating(state)
        taken_ms = (time.process_time() - begun) * 1_000
        if not isinstance(drafted, Draft):
            raise TypeError(drafted)
        yield drafted.seating, taken_ms
        matchdays.append(_finished(drafted.seating))
        points = _counted(points, drafted.seating.tables, random)


def _finished(seating: Seating) -> Matchday:
    return Matchday(seating, void=frozenset(range(1, len(seating.tables) + 1)))


def _counted(
    points: dict[EntrantNumber, Fraction],
    tables: Sequence[Sequence[EntrantNumber]],
    random: Random,
) -> dict[EntrantNumber, Fraction]:
    counted = dict(points)
    for table in tables:
        order = random.sample(table, len(table))
        for place, entrant in enumerate(order):
            counted[entrant] += Fraction(place, len(table) - 1)
    return counted
