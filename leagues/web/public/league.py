"""A league as people read it: its seasons with who leads or has won."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from leagues.models import Event
from leagues.presenters.event_page import When, people_text, status_text, when_of
from leagues.presenters.reason_strings import number_text
from leagues.presenters.standings import name_of, pattern_of
from leagues.queries.access import EventAccess
from leagues.queries.people import EntrantNames
from leagues.queries.standings import event_table
from leagues.rules.standings.table import Standing

MOST_LEADERS = 3
MOST_TOLD = 6
"""Of so many seasons the leaders are told; of the older ones the champion."""


@dataclass(frozen=True, slots=True)
class Leader:
    """Someone in front."""

    rank: str
    name: str
    pattern: int
    points: str


@dataclass(frozen=True, slots=True)
class SeasonView:
    """A season as one line of its league."""

    title: str
    slug: str
    status: str
    people: str
    begins: When | None
    champion: Leader | None
    leaders: tuple[Leader, ...]


type NamesOf = Mapping[int, EntrantNames]
"""The names of everyone by event."""


def season_views(
    seasons: Sequence[EventAccess], names: NamesOf
) -> tuple[SeasonView, ...]:
    """Returns the seasons that are told of, the latest first."""
    return tuple(
        SeasonView(
            title=season_name(access.event),
            slug=access.event.slug,
            status=status_text(access.state),
            people=people_text(access.state),
            begins=when_of(access.state.starts_at_s, access.event),
            champion=_champion(access, names[access.event.pk]),
            leaders=_leaders(access, names[access.event.pk]),
        )
        for access in seasons
    )


def season_name(event: Event) -> str:
    """Returns "Season 3: Autumn"."""
    return _("Season %(number)d: %(name)s") % {
        "number": event.season or 0, "name": event.name,
    }  # fmt: skip


def _champion(access: EventAccess, names: EntrantNames) -> Leader | None:
    """The winner of a finished season: with divisions, the first of the highest."""
    if not access.state.is_closed:
        return None
    return next(iter(_leaders(access, names)), None)


def _leaders(access: EventAccess, names: EntrantNames) -> tuple[Leader, ...]:
    if not access.sees_standings:
        return ()
    played = [line for line in event_table(access.event).lines if line.tally.played]
    return tuple(
        _leader(line, names, str(line.rank or "-")) for line in played[:MOST_LEADERS]
    )


def _leader(line: Standing, names: EntrantNames, rank: str) -> Leader:
    return Leader(
        rank,
        name_of(names, line.entrant),
        pattern_of(line.entrant),
        number_text(line.points),
    )
