"""What an event would be like, told before it is made: tables, time, who meets whom."""

from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from leagues.formats.registry import format_of
from leagues.rules.formats.core import StageState
from leagues.rules.formats.settings import Settings
from leagues.rules.seating.plan import PlanTerms, planned_seatings
from leagues.rules.seating.quality import quality
from leagues.rules.seating.sizes import Split, split
from leagues.rules.seating.wishes import Wishes

BREAK_MINUTES = 5
FEWEST_PEOPLE = 2
MOST_TRIED = 40
"""More people than this meet so few of the others that nothing has to be tried out."""

SWEEP_STEPS = 60_000
"""A plan that is only told is searched for less long than one that is played."""

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
    view = _view(people, settings)
    found = format_of(format_key)
    sizes = settings.sizes
    parted = split(people, sizes)
    if parted is None and not found.TRAITS.is_of_pairs:
        text = _("%(people)d people are too few for a table of %(least)d.")
        said = {"people": people, "least": sizes.least}
        return Forecast(problem=text % said)
    matchdays = found.matchdays_expected(view)
    count = matchdays or 0
    minutes = count * (minutes_each + BREAK_MINUTES) - BREAK_MINUTES
    is_mixed = found.TRAITS.is_mixed and count > 0
    return Forecast(
        matchdays=matchdays,
        minutes=minutes if minutes_each and count else 0,
        tables=_tables_text(parted.sizes) if parted else "",
        meetings=_meetings_text(people, settings, count) if is_mixed else "",
        small_tables=_small_text(parted, people, count) if parted and is_mixed else "",
        byes=_byes_text(parted.byes if parted else 0),
    )


def tables_text(people: int, settings: Settings) -> str:
    """Returns how so many people would sit, empty where they cannot."""
    parted = split(people, settings.sizes)
    return _tables_text(parted.sizes) if parted else ""


def is_uneven(people: int, settings: Settings) -> bool:
    """True if so many people sit at tables of two sizes."""
    parted = split(people, settings.sizes)
    return parted is not None and min(parted.sizes) < max(parted.sizes)


def _view(people: int, settings: Settings) -> StageState:
    everybody = tuple(range(1, people + 1))
    return StageState(everybody, frozenset(everybody), settings, "forecast")


def _tables_text(sizes: tuple[int, ...]) -> str:
    detail = []
    for size in sorted(set(sizes), reverse=True):
        count = sizes.count(size)
        text = ngettext(
            "%(count)d table of %(size)d", "%(count)d tables of %(size)d", count
        )
        detail.append(text % {"count": count, "size": size})
    return pgettext("conjunction", " and ").join(detail)


def _byes_text(byes: int) -> str:
    if not byes:
        return ""
    text = ngettext(
        "%(count)d person rests each time, in turn.",
        "%(count)d people rest each time, in turn.",
        byes,
    )
    return text % {"count": byes}


def _small_text(parted: Split, people: int, count: int) -> str:
    """Returns how the smaller tables are shared fairly among everyone."""
    small, large = min(parted.sizes), max(parted.sizes)
    if small == large:
        return ""
    fewest, left = divmod(parted.sizes.count(small) * small * count, people)
    if not left:
        text = ngettext(
            "Everyone sits at a table of %(size)d once.",
            "Everyone sits at a table of %(size)d %(times)d times.",
            fewest,
        )
        return text % {"size": small, "times": fewest}
    if not fewest:
        text = _("Nobody sits at a table of %(size)d more than once.")
        return text % {"size": small}
    text = _("Everyone sits at a table of %(size)d about %(fewest)d or %(most)d times.")
    return text % {"size": small, "fewest": fewest, "most": fewest + 1}


def _meetings_text(people: int, settings: Settings, count: int) -> str:
    if people > MOST_TRIED:
        return _("With this many people, hardly anyone meets twice.")
    again, met = _tried(people, settings, count)
    if not again:
        text = _("Everyone meets about %(met)d of the others, nobody twice.")
        return text % {"met": met}
    text = ngettext(
        "Everyone meets about %(met)d of the others; %(count)d pair meets again.",
        "Everyone meets about %(met)d of the others; %(count)d pairs meet again.",
        again,
    )
    detail = text % {"met": met, "count": again}
    if not is_uneven(people, settings):
        return detail
    first = _("Fair sharing of small tables comes first.")
    return f"{detail} {first}"


@lru_cache(maxsize=256)
def _tried(people: int, settings: Settings, count: int) -> tuple[int, int]:
    """How many pairs meet again, and how many others one meets: a plan is made for it."""
    everybody = range(1, people + 1)
    count = min(count, MOST_SUGGESTED)
    terms = PlanTerms(settings.sizes, Wishes(), "forecast", SWEEP_STEPS)
    seatings = planned_seatings(everybody, (), count, terms)
    measured = quality(seatings, everybody, Wishes())
    met = measured.coverage.value * (people - 1)
    return int(measured.repeats.value), round(met)
