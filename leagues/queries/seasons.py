"""The seasons of a league, one after the other: who comes from where, who was away."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from django.db.models import Q

from leagues.models import Entrant, Event
from leagues.models.people import Role
from leagues.queries.access import EventAccess
from leagues.queries.lists import states_of
from leagues.queries.people import forgotten_of, names_of
from leagues.queries.standings import event_table
from leagues.queries.states import event_state
from leagues.rules.core import EntrantNumber
from leagues.rules.event.state import Status
from leagues.rules.formats.seasons import (
    Change,
    NextSeason,
    Promotion,
    Return,
    Tier,
    next_season,
    steps,
)
from leagues.rules.standings.season_end import Place, division_places, final_tiers

RETURNING = 1_000_000
"""People who come back are told apart from those of the season by numbers above this."""

MOST_AWAY = 200
MOST_BACK = 12
"""So many seasons back people are looked for who could come again."""


@dataclass(frozen=True, slots=True)
class Away:
    """Someone of an earlier season who is not in this one."""

    row: Entrant
    name: str
    season: int
    place: Place
    back: Return

    @property
    def key(self) -> int:
        """What stands for them in a plan of the next season."""
        return RETURNING + self.row.pk


@dataclass(frozen=True, slots=True)
class SeasonWish:
    """What an organizer wants of the next season.

    `returning` and `fixed` are by key: the number of someone of this season, the key
    of someone who was away, and -1, -2 and so on for the new ones in their order.
    """

    promotion: Promotion
    leaving: frozenset[int] = frozenset()
    returning: frozenset[int] = frozenset()
    new: tuple[str, ...] = ()
    fixed: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SeasonPreview:
    """The next season as it would be: everyone by key, with their names."""

    season: NextSeason
    final: tuple[Tier, ...]
    places: Mapping[EntrantNumber, Place]
    names: Mapping[int, str]
    away: Mapping[int, Away]

    @property
    def divisions(self) -> tuple[tuple[int, ...], ...]:
        """All divisions, the highest first."""
        return tuple(group for tier in self.season.tiers for group in tier)


def planned(access: EventAccess, wish: SeasonWish) -> SeasonPreview:
    """Returns the next season of a league by a wish, from the table as it stands."""
    state, lines = access.state, event_table(access.event).lines
    away = {each.key: each for each in away_people(access)}
    new = dict(zip(_new_keys(wish.new), wish.new, strict=True))
    final = final_tiers(state, lines)
    change = Change(
        leaving=wish.leaving | forgotten_of(access.event),
        returning={key: away[key].back for key in wish.returning if key in away},
        new=tuple(new),
        fixed=wish.fixed,
    )
    names = {**names_of(access), **{key: each.name for key, each in away.items()}}
    return SeasonPreview(
        next_season(final, wish.promotion, change),
        final,
        division_places(state, lines),
        {**names, **new},
        away,
    )


def gone_from(access: EventAccess) -> frozenset[EntrantNumber]:
    """Returns who left the season or was forgotten, and so is taken not to go on."""
    left = (Status.DROPPED, Status.WITHDRAWN)
    gone = {
        each.number
        for each in access.state.entrants.values()
        if each.status in left or each.is_no_show
    }
    return frozenset(gone) | forgotten_of(access.event)


def away_people(access: EventAccess) -> tuple[Away, ...]:
    """Returns who played an earlier season and not this one, the latest first.

    Only of seasons that are their organizer's as well, and nobody who was forgotten.
    Three queries, and one more for each season.
    """
    event, player = access.event, access.player
    helping = Q(
        memberships__player=player,
        memberships__role__in=(Role.OWNER, Role.ORGANIZER),
    )
    before = Event.objects.filter(
        helping, league=event.league_id, season__lt=event.season or 0
    )
    earlier = list(before.order_by("-season")[:MOST_BACK])
    states_of(earlier)
    here = event.entrants.filter(player__isnull=False).values("player")
    found: list[Away] = []
    seen: set[int] = set()
    for season in earlier:
        rows = season.entrants.filter(after__isnull=True)
        new = [
            row for row in rows.exclude(player__in=here) if row.player_id not in seen
        ]
        seen.update(row.player_id for row in new if row.player_id)
        found += _away(event, season, new)
    return tuple(found[:MOST_AWAY])


def next_of(event: Event) -> Event | None:
    """Returns the season after this one, where there is one."""
    if event.league_id is None or event.season is None:
        return None
    later = Event.objects.filter(league=event.league_id, season__gt=event.season)
    return later.order_by("season").first()


def before_of(event: Event) -> Event | None:
    """Returns the season before this one, where there is one."""
    if event.league_id is None or event.season is None:
        return None
    earlier = Event.objects.filter(league=event.league_id, season__lt=event.season)
    return earlier.order_by("-season").first()


def _away(event: Event, season: Event, rows: Iterable[Entrant]) -> Iterator[Away]:
    """Those of an earlier season who had a place in it and have a name."""
    state, lines = event_state(season), event_table(season).lines
    taken = division_places(state, lines)
    moves = steps(final_tiers(state, lines), state.settings.promotion)
    pause = (event.season or 0) - (season.season or 0)
    for row in rows:
        place = taken.get(row.number)
        if place is None or row.is_forgotten:
            continue
        before, due = moves[row.number]
        back = Return(due, place.place, pause, was_relegated=due > before)
        yield Away(row, str(row), season.season or 0, place, back)


def _new_keys(new: Sequence[str]) -> tuple[int, ...]:
    return tuple(-place for place in range(1, len(new) + 1))
