"""The careers of people in a league: each season in a few words."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from leagues.presenters.season_strings import ZONES
from leagues.presenters.standings import name_of, pattern_of
from leagues.queries.people import EntrantNames
from leagues.queries.player_history import Career, Stay
from leagues.rules.standings.season_end import Zone

MOST = 300


@dataclass(frozen=True, slots=True)
class StayLine:
    """A season of someone."""

    title: str
    slug: str
    detail: str


@dataclass(frozen=True, slots=True)
class CareerLine:
    """Someone with all their seasons, the first first."""

    name: str
    pattern: int
    stays: tuple[StayLine, ...]


def career_lines(
    found: Sequence[Career],
    names: Mapping[int, EntrantNames],
    wanted: str,
) -> tuple[CareerLine, ...]:
    """Returns everyone by name, or those whose name has `wanted` in it."""
    lines = (_line(career, names) for career in found)
    asked = wanted.strip().casefold()
    chosen = [line for line in lines if asked in line.name.casefold()]
    return tuple(sorted(chosen, key=lambda line: line.name.casefold())[:MOST])


def _line(career: Career, names: Mapping[int, EntrantNames]) -> CareerLine:
    latest = career[0]
    return CareerLine(
        name_of(names[latest.event.pk], latest.number),
        pattern_of(latest.number),
        tuple(_stay_lines(reversed(career))),
    )


def _stay_lines(stays: Iterable[Stay]) -> Iterable[StayLine]:
    for stay in stays:
        title = _("Season %(number)d") % {"number": stay.event.season or 0}
        yield StayLine(title, stay.event.slug, _told(stay))


def _told(stay: Stay) -> str:
    said = {
        "number": stay.place.division,
        "place": stay.place.place,
        "size": stay.place.size,
    }
    if stay.zone is None:
        detail = _("place %(place)d of %(size)d") % said
    else:
        detail = _("division %(number)d, place %(place)d of %(size)d") % said
    if not stay.is_over:
        return _("%(told)s so far") % {"told": detail}
    if stay.zone in (None, Zone.STAYS):
        return detail
    return _("%(told)s, %(moves)s") % {"told": detail, "moves": ZONES[stay.zone]}
