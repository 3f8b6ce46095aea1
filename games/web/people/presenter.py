"""The page of a person: how they did, what they played, and against whom."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.kinds.strings import game_name
from games.models import Match, MatchSeat
from games.presenters.charts import Chart
from games.presenters.enumeration import enumerated
from games.presenters.numbers import plain
from games.queries.people import Meetings, PersonAccess, PersonTally
from games.queries.ratings.origins import Origin, origins_of_matches
from games.queries.ratings.ratings import rating_history
from games.web.people.rating_history import PastLine, past_lines
from games.web.ratings.presenter import (
    PoolRating,
    pool_ratings,
    rating_chart,
    rating_chart_label,
)
from players.models import Player

NOTHING = "\N{EN DASH}"
LATEST_TABLES = 5


@dataclass(frozen=True, slots=True)
class GameLine:
    """How someone did in a game, as it is written."""

    key: str
    name: str | Promise
    matches: str
    places: tuple[str, str, str]
    mean: str
    best_round: str
    best_match: str
    alone: str


@dataclass(frozen=True, slots=True)
class HistoryLine:
    """A match someone played: how it ended for them, with whom, and in which event."""

    match: Match
    game: str | Promise
    pattern: int
    ended: str
    is_won: bool
    others: str
    replays: tuple[int, ...]
    event: str


@dataclass(frozen=True, slots=True)
class RatingPart:
    """A rating with its course, and the tables that moved it last, the latest first.

    `before` is what it was before a correction that its person has not read of yet.
    """

    rating: PoolRating
    chart: Chart | None
    label: str
    latest: tuple[PastLine, ...]
    before: str


@dataclass(frozen=True, slots=True)
class MeetingsLine:
    """Who was ahead of whom in a game."""

    game: str | Promise
    matches: int
    ahead: int
    level: int
    behind: int


def game_lines(tallies: Iterable[PersonTally]) -> tuple[GameLine, ...]:
    """Returns how someone did, game by game."""
    return tuple(
        GameLine(
            key=tally.game,
            name=game_name(tally.game),
            matches=_count(tally, tally.matches),
            places=(
                _count(tally, tally.first),
                _count(tally, tally.second),
                _count(tally, tally.third),
            ),
            mean=_mean(tally.rounds.mean),
            best_round=_best(tally.rounds.best),
            best_match=_best(tally.best_match),
            alone=_alone(tally),
        )
        for tally in tallies
    )


def history_lines(
    matches: Iterable[Match], player: Player, viewer: Player | None
) -> tuple[HistoryLine, ...]:
    """Returns matches read by the query of histories, as the player played them."""
    found = list(matches)
    origins = origins_of_matches([match.pk for match in found], viewer)
    return tuple(_history_line(match, player, origins.get(match.pk)) for match in found)


def rating_parts(access: PersonAccess, pattern: int) -> Iterator[RatingPart]:
    """Yields every rating the viewer may see, with its chart in a pattern's color."""
    player, viewer = access.player, access.viewer
    for rating in pool_ratings(player, viewer):
        past = rating_history(player, rating.pool, viewer)
        yield RatingPart(
            rating=rating,
            chart=rating_chart(past, pattern=pattern),
            label=rating_chart_label(past),
            latest=past_lines(past[-LATEST_TABLES:], viewer, person=player),
            before=rating.before if access.is_self else "",
        )


def meetings_lines(meetings: Iterable[Meetings]) -> tuple[MeetingsLine, ...]:
    """Returns who was ahead, game by game."""
    return tuple(
        MeetingsLine(
            game=game_name(each.game),
            matches=each.matches,
            ahead=each.ahead,
            level=each.level,
            behind=each.behind,
        )
        for each in meetings
    )


def balance(meetings: Iterable[Meetings], *, name: str, other: str) -> str:
    """Returns one sentence about who was ahead more often."""
    lines = list(meetings)
    ahead = sum(each.ahead for each in lines)
    behind = sum(each.behind for each in lines)
    said = {"name": name, "other": other, "ahead": ahead, "behind": behind}
    if ahead == behind:
        return _("Level: each finished ahead %(ahead)s times.") % said
    if ahead > behind:
        return (
            _("%(name)s finished ahead %(ahead)s times, %(other)s %(behind)s times.")
            % said
        )
    return (
        _("%(other)s finished ahead %(behind)s times, %(name)s %(ahead)s times.") % said
    )


def _history_line(match: Match, player: Player, origin: Origin | None) -> HistoryLine:
    seats = list(match.seats.all())
    own = next(seat for seat in seats if seat.player_id == player.pk)
    return HistoryLine(
        match=match,
        game=game_name(match.game),
        pattern=own.pattern,
        ended=_ended(own, len(seats)),
        is_won=own.place == 1,
        others=enumerated([seat.shown_name for seat in seats if seat is not own]),
        replays=tuple(round_.number for round_ in match.rounds.all()),
        event=origin.name if origin else "",
    )


def _ended(own: MatchSeat, count: int) -> str:
    if own.place is None:
        return pgettext("status", "interrupted")
    said = {"place": own.place, "count": count, "points": plain(own.total)}
    points = ngettext("%(points)s point", "%(points)s points", abs(own.total)) % said
    return _("place %(place)s of %(count)s, %(total)s") % (said | {"total": points})


def _mean(mean: float | None) -> str:
    if mean is None:
        return NOTHING
    text = number_format(abs(mean), decimal_pos=1)
    return f"\N{MINUS SIGN}{text}" if mean < 0 else text


def _best(points: int | None) -> str:
    return NOTHING if points is None else plain(points)


def _count(tally: PersonTally, count: int) -> str:
    """Nothing to count is no zero: people may have won against bots alone."""
    return str(count) if tally.matches else NOTHING


def _alone(tally: PersonTally) -> str:
    if not tally.alone:
        return ""
    return ngettext(
        "%(count)s match against bots only, %(won)s won",
        "%(count)s matches against bots only, %(won)s won",
        tally.alone,
    ) % {"count": tally.alone, "won": tally.alone_won}
