"""Plans several matchdays at once: a schedule without repeats, else the search.

What was played is kept; after someone came late or left, only what is to come is
planned again, with the rounds of the schedule that still fit or without it, whichever is
better.
"""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, islice
from random import Random

from leagues.rules.core import EntrantNumber, Seating, TableEntrants, TableSizes
from leagues.rules.seating.cost import Aim, costs
from leagues.rules.seating.draw import random_of, shuffled
from leagues.rules.seating.ledger import choose_byes, ledger
from leagues.rules.seating.quality import Quality, QualityMeasure, quality
from leagues.rules.seating.schedules import schedule
from leagues.rules.seating.search import Search
from leagues.rules.seating.seat import MOST_AT_ONCE, numbered, seat
from leagues.rules.seating.sizes import split, table_sizes
from leagues.rules.seating.wishes import Wishes

LABELLINGS = 60
"""How many ways to give people the places of a schedule are tried for the wishes."""

CHOICES = 500
"""How many choices of rounds are compared where a schedule has more than are used."""

SWEEP_STEPS = 700_000
"""How many changes are weighed at most when matchdays are mended together."""

KICKS_IN_A_SWEEP = 40


@dataclass(frozen=True, slots=True)
class PlanTerms:
    """What all matchdays of a plan keep to, and how many changes are weighed at most."""

    sizes: TableSizes
    wishes: Wishes
    seed: str
    sweep_steps: int = SWEEP_STEPS


def planned_seatings(
    people: Sequence[EntrantNumber],
    history: Sequence[Seating],
    count: int,
    terms: PlanTerms,
) -> tuple[Seating, ...]:
    """Seats people for so many matchdays after those that were played.

    Everyone meets as many others as can be. There are none if the people cannot be
    split into tables.
    """
    present = sorted(people)
    if count < 1 or split(len(present), terms.sizes) is None:
        return ()
    unplayed = _unplayed(present, history, count, terms)
    ways = [_filled_up(unplayed, present, history, count=count, terms=terms)]
    if len(present) <= MOST_AT_ONCE and not _is_best(ways[0], history, present, terms):
        ways.append(_filled_up((), present, history, count=count, terms=terms))
        ways = [_mended(way, history, present, terms) for way in ways]
    return min(ways, key=lambda way: _cost(way, history, present, terms))


def _unplayed(
    present: Sequence[EntrantNumber],
    history: Sequence[Seating],
    count: int,
    terms: PlanTerms,
) -> tuple[Seating, ...]:
    """Gives the rounds of the schedule that nothing played takes the place of."""
    began = set(history[0].entrants) if history else set(present)
    rounds = _labelled(sorted(began), count + len(history), terms)
    for seating in history:
        played = next((one for one in rounds if _is_in(seating, one, began)), None)
        if played is None:
            return ()
        rounds.remove(played)
    joined = sorted(set(present) - began)
    now = [_adapted(round_, set(present), joined) for round_ in rounds]
    wanted = table_sizes(len(present), terms.sizes)
    fitting = [
        Seating(numbered(tables, terms.wishes))
        for tables in now
        if wanted == tuple(sorted(map(len, tables), reverse=True))
    ]
    return tuple(fitting[:count])


def _labelled(
    began: Sequence[EntrantNumber], count: int, terms: PlanTerms
) -> list[tuple[TableEntrants, ...]]:
    """Gives people their places in the schedule, so that the wishes hold if they can.

    The rounds that are best to be used come first.
    """
    rounds = schedule(len(began), terms.sizes)
    random = random_of(terms.seed, "schedule", *began)
    tries = LABELLINGS if rounds and terms.wishes != Wishes() else 1
    best = list[tuple[TableEntrants, ...]]()
    least: tuple[int, int] | None = None
    for _ in range(tries):
        people = shuffled(began, random)
        named = [
            tuple(tuple(people[place] for place in block) for block in round_)
            for round_ in rounds
        ]
        named.sort(key=lambda tables: _against(tables, terms.wishes))
        worth = _all_against(named[:count], terms.wishes)
        if least is None or worth < least:
            best, least = named, worth
    return _fairest(best, count, terms.wishes)


def _fairest(
    rounds: list[tuple[TableEntrants, ...]], count: int, wishes: Wishes
) -> list[tuple[TableEntrants, ...]]:
    """Puts rounds first that share the short tables best, if some are left over."""
    if len(rounds) <= count or not _at_short_tables(rounds[0]):
        return rounds
    short = [_at_short_tables(tables) for tables in rounds]
    people = [one for table in rounds[0] for one in table]

    def rated(chosen: tuple[int, ...]) -> tuple[int, int, int]:
        sat = Counter(one for place in chosen for one in short[place])
        each = [sat[one] for one in people]
        against = _all_against([rounds[place] for place in chosen], wishes)
        return (*against, max(each) - min(each))

    ways = islice(combinations(range(len(rounds)), count), CHOICES)
    best = min(ways, key=rated)
    others = [place for place in range(len(rounds)) if place not in best]
    return [rounds[place] for place in (*best, *others)]


def _at_short_tables(tables: Sequence[TableEntrants]) -> list[EntrantNumber]:
    full = max(map(len, tables))
    return [one for table in tables if len(table) < full for one in table]


def _all_against(
    rounds: Sequence[Sequence[TableEntrants]], wishes: Wishes
) -> tuple[int, int]:
    each = [_against(tables, wishes) for tables in rounds]
    return sum(one for one, _other in each), sum(other for _one, other in each)


def _against(tables: Sequence[TableEntrants], wishes: Wishes) -> tuple[int, int]:
    """Counts what is forbidden at these tables, and what is wished and is not there."""
    table_of = {
        entrant: number for number, table in enumerate(tables) for entrant in table
    }
    bound = [
        (one, other, place == other_place)
        for one, place in wishes.tables.items()
        for other, other_place in wishes.tables.items()
        if one < other
    ]
    forbidden = sum(_share(table_of, *two) for two in wishes.forbidden)
    forbidden += sum(
        _share(table_of, one, other) != together for one, other, together in bound
    )
    return forbidden, sum(not _share(table_of, *two) for two in wishes.wished)


def _share(
    table_of: Mapping[EntrantNumber, int], one: EntrantNumber, other: EntrantNumber
) -> bool:
    return one in table_of and table_of[one] == table_of.get(other)


def _is_in(
    seating: Seating, tables: Sequence[TableEntrants], began: Collection[EntrantNumber]
) -> bool:
    """True if a matchday was this round, but for who came late or was away."""
    table_of = {
        entrant: number for number, table in enumerate(tables) for entrant in table
    }
    return all(
        len({table_of[entrant] for entrant in table if entrant in began}) < 2
        for table in seating.tables
    )


def _adapted(
    tables: Sequence[TableEntrants],
    present: Collection[EntrantNumber],
    joined: Sequence[EntrantNumber],
) -> tuple[TableEntrants, ...]:
    """Leaves out who is away and gives newcomers the seats at the smallest tables."""
    left = [[entrant for entrant in table if entrant in present] for table in tables]
    for entrant in joined:
        min(left, key=len).append(entrant)
    return tuple(tuple(table) for table in left)


def _filled_up(
    begun: Sequence[Seating],
    present: Sequence[EntrantNumber],
    history: Sequence[Seating],
    *,
    count: int,
    terms: PlanTerms,
) -> tuple[Seating, ...]:
    """Adds matchdays one by one, each as good as can be after those before."""
    seatings = list(begun)
    while len(seatings) < count:
        before = (*history, *seatings)
        counted = ledger(before, present)
        random = random_of(terms.seed, "matchday", len(before), *present)
        order = shuffled(present, random)
        found = split(len(present), terms.sizes)
        sizes, byes = (found.sizes, found.byes) if found else ((), 0)
        resting = choose_byes(order, byes, counted=counted)
        seated = [entrant for entrant in order if entrant not in resting]
        aim = Aim(counted, terms.wishes, {})
        seatings.append(Seating(seat(seated, sizes, aim, random=random), resting))
    return tuple(seatings)


def _mended(
    seatings: Sequence[Seating],
    history: Sequence[Seating],
    present: Sequence[EntrantNumber],
    terms: PlanTerms,
) -> tuple[Seating, ...]:
    """Searches each matchday again, with all others in mind, as long as it helps."""
    now = list(seatings)
    random = random_of(terms.seed, "mending", len(history), *present)
    steps = terms.sweep_steps
    while True:
        before = _cost(now, history, present, terms)
        for place, seating in enumerate(now):
            others = (*history, *now[:place], *now[place + 1 :])
            aim = Aim(ledger(others, present), terms.wishes, {})
            tables, taken = _searched(seating, aim, random)
            now[place] = Seating(numbered(tables, terms.wishes), seating.byes)
            steps -= taken
        if steps < 0 or _cost(now, history, present, terms) >= before:
            return tuple(now)


def _searched(
    seating: Seating, aim: Aim, random: Random
) -> tuple[tuple[TableEntrants, ...], int]:
    people = [entrant for table in seating.tables for entrant in table]
    place = {entrant: number for number, entrant in enumerate(people)}
    weighed = costs(people, [len(table) for table in seating.tables], aim)
    search = Search(
        weighed, [[place[entrant] for entrant in table] for table in seating.tables]
    )
    found = search.run(random, kicks=KICKS_IN_A_SWEEP)
    tables = tuple(tuple(people[one] for one in sorted(table)) for table in found)
    return tables, search.steps_taken


def _cost(
    seatings: Sequence[Seating],
    history: Sequence[Seating],
    present: Sequence[EntrantNumber],
    terms: PlanTerms,
) -> tuple[Fraction, ...]:
    """Gives the measures of a plan in the order in which they count."""
    measured = quality((*history, *seatings), present, terms.wishes)
    return tuple(measure.value for measure in _in_order(measured))


def _is_best(
    seatings: Sequence[Seating],
    history: Sequence[Seating],
    present: Sequence[EntrantNumber],
    terms: PlanTerms,
) -> bool:
    measured = quality((*history, *seatings), present, terms.wishes)
    return all(measure.is_best for measure in _in_order(measured))


def _in_order(measured: Quality) -> tuple[QualityMeasure, ...]:
    return (
        measured.neighbours,
        measured.moved,
        measured.wishes,
        measured.third_meetings,
        measured.short_tables,
        measured.repeats,
    )
