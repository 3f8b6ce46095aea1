"""Ratings as people read them: a number, what a match did to it, and its history."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.kinds.registry import kind
from games.models import Match, Rating, RatingChange
from games.presenters.charts import Chart, ChartLine, single_chart
from games.presenters.numbers import signed
from games.queries.ratings.ratings import (
    PastRating,
    changes_of,
    is_out,
    pools,
    reason_unrated,
    visible_ratings,
)
from games.queries.results import MatchResult
from games.rules.core import SeatNumber
from games.rules.ratings import Skill
from players.models import Player
from players.queries.profiles import shows_history
from players.texts import Text

UNSURE = "?"
USUAL_PATTERN = 1


@dataclass(frozen=True, slots=True)
class PoolRating:
    """Someone's rating in one pool; `tables` made it.

    `before` is the number from before a correction that they have not read of yet.
    """

    pool: str
    name: Text
    text: str
    is_provisional: bool
    tables: int
    before: str


@dataclass(frozen=True, slots=True)
class ShownRatingStep:
    """What a match did to a rating: both numbers, and the difference with its sign.

    `words` says it all in one sentence.
    """

    before: str
    after: str
    difference: str
    direction: str
    words: str


def rating_text(number: int, *, is_provisional: bool) -> str:
    """Returns a rating as it is written: "1523", or "1523?" while it is provisional."""
    return f"{number}{UNSURE}" if is_provisional else str(number)


def pool_name(pool: str) -> Text:
    """Returns what a pool is called."""
    return kind(dict(pools())[pool]).pools[pool]


def pool_ratings(player: Player, viewer: Player | None) -> tuple[PoolRating, ...]:
    """Returns someone's ratings in the order of the games, as far as they show them."""
    order = [pool for pool, _game in pools()]
    found = sorted(
        visible_ratings(player, viewer), key=lambda each: order.index(each.pool_id)
    )
    return tuple(_pool_rating(rating) for rating in found)


def rating_steps(
    result: MatchResult, mine: SeatNumber | None
) -> Mapping[SeatNumber, ShownRatingStep]:
    """Returns what a match did to ratings, by seat: one's own, and those shown to all."""
    if not result.match.is_rated:
        return {}
    changes = changes_of(result.match)
    return {
        seat.number: shown_rating_step(changes[seat.player.pk])
        for seat in result.seats
        if seat.player
        and seat.player.pk in changes
        and (seat.number == mine or shows_history(seat.player))
    }


def why_unrated(result: MatchResult) -> str:
    """Returns why a match that was meant to count for ratings does not."""
    match = result.match
    if not match.is_rated or match.phase == Match.Phase.PLAYING:
        return ""
    if is_out(match):
        return _("This match does not count for ratings: its event excluded it.")
    if reason := reason_unrated(match):
        said = {"reason": reason}
        return _("This match does not count for ratings: %(reason)s") % said
    if match.phase == Match.Phase.ABANDONED or not result.scored_rounds:
        return _("No round was scored, so ratings are unchanged.")
    return ""


def rating_chart(
    history: Sequence[PastRating], *, pattern: int = USUAL_PATTERN
) -> Chart | None:
    """Draws how a rating went, None where there is nothing to draw."""
    if not history:
        return None
    line = ChartLine(seat=0, name="", pattern=pattern, is_mine=True)
    return single_chart(line, [history[0].before, *(past.after for past in history)])


def rating_chart_label(history: Sequence[PastRating]) -> str:
    """Describes the chart of a rating in words."""
    if not history:
        return ""
    numbers = [history[0].before, *(past.after for past in history)]
    return _(
        "Rating after each match: first %(first)s, best %(best)s, now %(last)s"
    ) % {"first": numbers[0], "best": max(numbers), "last": numbers[-1]}


def shown_rating_step(change: RatingChange) -> ShownRatingStep:
    """Returns what one match did to one rating."""
    before = _text(change.before, change.day)
    after = _text(change.after, change.day)
    moved = change.after.shown - change.before.shown
    return ShownRatingStep(
        before=before,
        after=after,
        difference=signed(moved) if moved else "±0",
        direction="plus" if moved > 0 else "minus" if moved < 0 else "",
        words=_moved(before, after, moved),
    )


def _moved(before: str, after: str, moved: int) -> str:
    said = {"before": before, "after": after, "points": abs(moved)}
    if moved > 0:
        return _("rating up by %(points)s, from %(before)s to %(after)s") % said
    if moved < 0:
        return _("rating down by %(points)s, from %(before)s to %(after)s") % said
    return _("rating unchanged at %(after)s") % said


def _text(skill: Skill, day: int) -> str:
    return rating_text(skill.shown, is_provisional=skill.is_provisional(day))


def _pool_rating(rating: Rating) -> PoolRating:
    return PoolRating(
        pool=rating.pool_id,
        name=pool_name(rating.pool_id),
        text=rating_text(rating.skill.shown, is_provisional=rating.is_provisional),
        is_provisional=rating.is_provisional,
        tables=rating.tables,
        before="" if rating.noted is None else str(rating.noted),
    )
