"""What an event would be like, told before it is made: its format plays it through."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from leagues.formats.registry import format_of
from leagues.rules.core import Seating
from leagues.rules.formats.core import StageState, Traits
from leagues.rules.formats.rehearsal import rehearsal
from leagues.rules.formats.settings import Settings
from leagues.rules.seating.quality import quality
from leagues.rules.seating.sizes import split
from leagues.rules.seating.wishes import Wishes

BREAK_MINUTES = 5
FEWEST_PEOPLE = 2
MOST_TRIED = 40
"""More people than this meet so few of the others that nothing has to be tried out."""

MOST_SUGGESTED = 12


@dataclass(frozen=True, slots=True)
class Forecast:
    """The plan of an event in sentences. `problem` says why there is none."""

    matchdays: int | None = None
    minutes: int = 0
    tables: str = ""
    meetings: str = ""
    small_tables: str = ""
    byes: str = ""
    problem: str = ""


def suggested_matchdays(minutes_in_all: int, minutes_each: int) -> int:
    """Returns how many matchdays fit into an evening, with breaks between them."""
    fit = (minutes_in_all + BREAK_MINUTES) // (max(1, minutes_each) + BREAK_MINUTES)
    return max(1, min(fit, MOST_SUGGESTED))


def forecast(
    format_key: str, people: int, settings: Settings, *, minutes_each: int = 0
) -> Forecast:
    """Returns what so many people can expect."""
    if people < FEWEST_PEOPLE:
        return Forecast(problem=_("Enter the number of people to see the plan."))
    if split(people, settings.sizes) is None:
        text = _("%(people)d people are too few for a table of %(least)d.")
        said = {"people": people, "least": settings.sizes.least}
        return Forecast(problem=text % said)
    found = format_of(format_key)
    matchdays = found.matchdays_expected(_view(people, settings))
    count = matchdays or 0
    minutes = count * (minutes_each + BREAK_MINUTES) - BREAK_MINUTES
    seatings = _played(format_key, people, settings, count)
    is_tried = people <= MOST_TRIED
    return Forecast(
        matchdays=matchdays,
        minutes=minutes if minutes_each and count else 0,
        tables=_tables_told(seatings, found.TRAITS),
        meetings=_meetings_text(people, seatings, settings)
        if found.TRAITS.is_mixed and count
        else "",
        small_tables=_small_text(people, seatings)
        if is_tried and found.TRAITS.shares_short_tables
        else "",
        byes=_byes_text(seatings),
    )


def tables_text(format_key: str, people: int, settings: Settings) -> str:
    """Returns how so many people would sit the next time, empty where they cannot."""
    if people < FEWEST_PEOPLE or split(people, settings.sizes) is None:
        return ""
    seatings = _played(format_key, people, settings, 1)
    return _sizes_text(map(len, seatings[0].tables)) if seatings else ""


def _view(people: int, settings: Settings) -> StageState:
    everybody = tuple(range(1, people + 1))
    return StageState(everybody, frozenset(everybody), settings, "forecast")


@lru_cache(maxsize=256)
def _played(
    format_key: str, people: int, settings: Settings, count: int
) -> tuple[Seating, ...]:
    """The seatings as the format makes them; of very many people only the first.

    Where its way of seating would take too long, or there is none, people are split.
    """
    found = format_of(format_key)
    is_tried = people <= MOST_TRIED
    if is_tried or not (found.TRAITS.is_planned or found.TRAITS.is_mixed):
        most = min(max(count, 1), MOST_SUGGESTED) if is_tried else 1
        if seatings := rehearsal(found, people, settings, most=most):
            return seatings
    parted = split(people, settings.sizes)
    if parted is None:
        return ()
    left = iter(range(1, people + 1))
    tables = tuple(tuple(next(left) for _ in range(size)) for size in parted.sizes)
    return (Seating(tables, tuple(left)),)


def _tables_told(seatings: Sequence[Seating], traits: Traits) -> str:
    """How people sit: at each matchday where that changes, in all where they sit often."""
    if traits.seats_often:
        games = Counter(one for each in seatings for one in each.entrants)
        sizes = [len(table) for each in seatings for table in each.tables]
        text = ngettext(
            "%(tables)s in all; everyone plays at one of them",
            "%(tables)s in all; everyone plays at %(count)d of them",
            max(games.values(), default=0),
        )
        said = {"tables": _sizes_text(sizes), "count": max(games.values(), default=0)}
        return text % said
    told = [_sizes_text(map(len, each.tables)) for each in seatings]
    changes = [
        text for before, text in zip(["", *told], told, strict=False) if text != before
    ]
    return pgettext("between matchdays", ", then ").join(changes)


def _sizes_text(sizes: Iterable[int]) -> str:
    counts = Counter(sizes)
    detail = []
    for size in sorted(counts, reverse=True):
        text = ngettext(
            "%(count)d table of %(size)d", "%(count)d tables of %(size)d", counts[size]
        )
        detail.append(text % {"count": counts[size], "size": size})
    return pgettext("conjunction", " and ").join(detail)


def _byes_text(seatings: Sequence[Seating]) -> str:
    counts = [len(each.byes) for each in seatings]
    if not any(counts):
        return ""
    if len(set(counts)) == 1:
        text = ngettext(
            "%(count)d person rests each time, in turn.",
            "%(count)d people rest each time, in turn.",
            counts[0],
        )
        return text % {"count": counts[0]}
    text = ngettext(
        "%(count)d person has a bye: they advance without playing.",
        "%(count)d people have a bye: they advance without playing.",
        sum(counts),
    )
    return text % {"count": sum(counts)}


def _small_text(people: int, seatings: Sequence[Seating]) -> str:
    """Returns how the smaller tables are shared among everyone."""
    tables = [table for each in seatings for table in each.tables]
    small, large = min(map(len, tables)), max(map(len, tables))
    if small == large:
        return ""
    times = Counter(one for table in tables if len(table) < large for one in table)
    fewest = min(times[one] for one in range(1, people + 1))
    most = max(times.values())
    if fewest == most:
        text = ngettext(
            "Everyone sits at a table of %(size)d once.",
            "Everyone sits at a table of %(size)d %(times)d times.",
            fewest,
        )
        return text % {"size": small, "times": fewest}
    if most == 1:
        text = _("Nobody sits at a table of %(size)d more than once.")
        return text % {"size": small}
    text = _("Everyone sits at a table of %(size)d about %(fewest)d or %(most)d times.")
    return text % {"size": small, "fewest": fewest, "most": most}


def _meetings_text(people: int, seatings: Sequence[Seating], settings: Settings) -> str:
    if people > MOST_TRIED:
        return _("With this many people, hardly anyone meets twice.")
    measured = quality(seatings, range(1, people + 1), Wishes())
    again, met = (
        int(measured.repeats.value),
        round(measured.coverage.value * (people - 1)),
    )
    if not again:
        text = _("Everyone meets about %(met)d of the others, nobody twice.")
        return text % {"met": met}
    text = ngettext(
        "Everyone meets about %(met)d of the others; %(count)d pair meets again.",
        "Everyone meets about %(met)d of the others; %(count)d pairs meet again.",
        again,
    )
    detail = text % {"met": met, "count": again}
    parted = split(people, settings.sizes)
    if parted is None or min(parted.sizes) == max(parted.sizes):
        return detail
    first = _("Fair sharing of small tables comes first.")
    return f"{detail} {first}"
