"""Leaderboards for pages: rows, the viewer's own, and why a person has none."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext_lazy, ngettext

from games.models import Rating
from games.queries.ratings.leaderboards import (
    LeaderboardStanding,
    UnlistedReason,
    leaderboard_place,
    standing_of,
)
from games.queries.ratings.ratings import leaderboard, pools
from games.web.ratings.presenter import pool_name, rating_text
from players.models import Player
from players.queries.profiles import shown_name
from players.texts import Text

TOLD_AT_FIRST = 3

MISSING_TEXTS: Mapping[UnlistedReason, Text] = {
    UnlistedReason.NO_MATCH: gettext_lazy(
        "You have no rating in this game yet. Join a table that counts for ratings, "
        "or open one and turn on “Counts for ratings”."
    ),
    UnlistedReason.GUEST: gettext_lazy(
        "Leaderboards list accounts only. Sign up to keep your rating."
    ),
    UnlistedReason.HIDDEN: gettext_lazy(
        "You hide your history, so you are not in leaderboards."
    ),
    UnlistedReason.NOT_LISTED: gettext_lazy(
        "Only people who opted in are listed. You can do so in your privacy settings."
    ),
    UnlistedReason.RESTING: gettext_lazy(
        "You have not played for a month. You are listed again after your next rated "
        "match."
    ),
}


@dataclass(frozen=True, slots=True)
class LeaderboardRow:
    """One person of a leaderboard."""

    place: int
    player: Player
    name: str
    page: str
    rating: str
    tables: str
    is_mine: bool


@dataclass(frozen=True, slots=True)
class OwnStanding:
    """The viewer's own standing: a number if there is one, and what to know about it.

    `way_out` is what mends it: `sign_up`, `privacy`, or nothing.
    """

    rating: str
    place: int | None
    detail: str
    way_out: str
    before: str


@dataclass(frozen=True, slots=True)
class PoolCard:
    """A pool on the page of all: its best people."""

    pool: str
    name: Text
    lines: tuple[LeaderboardRow, ...]


def leaderboard_lines(
    ratings: Iterable[Rating], pool: str, viewer: Player | None, *, start: int = 1
) -> tuple[LeaderboardRow, ...]:
    """Returns lines in the order of the leaderboard, the first one at `start` of it."""
    return tuple(_lines(ratings, pool, viewer, start))


def own_standing(viewer: Player | None, pool: str) -> OwnStanding:
    """Returns how the viewer stands, in words."""
    standing = standing_of(viewer, pool)
    rating = standing.rating
    text = ""
    before = ""
    if rating is not None:
        text = rating_text(rating.skill.shown, is_provisional=rating.is_provisional)
        before = "" if rating.noted is None else str(rating.noted)
    return OwnStanding(
        rating=text,
        place=standing.place,
        detail=_told(standing),
        way_out=_way_out(standing.missing),
        before=before,
    )


def pool_cards(viewer: Player | None) -> tuple[PoolCard, ...]:
    """Returns every pool with its first lines: two queries for each."""
    return tuple(
        PoolCard(
            pool=pool,
            name=pool_name(pool),
            lines=leaderboard_lines(leaderboard(pool)[:TOLD_AT_FIRST], pool, viewer),
        )
        for pool, _game in pools()
    )


def _lines(
    ratings: Iterable[Rating], pool: str, viewer: Player | None, start: int
) -> Iterator[LeaderboardRow]:
    place, shown = 0, None
    for position, rating in enumerate(ratings, start):
        number = rating.skill.shown
        if shown is None:
            place = leaderboard_place(rating, leaderboard(pool))
        elif number != shown:
            place = position
        shown = number
        yield _line(rating, place, viewer)


def _line(rating: Rating, place: int, viewer: Player | None) -> LeaderboardRow:
    player = rating.player
    tables = ngettext("%(count)s match", "%(count)s matches", rating.tables)
    return LeaderboardRow(
        place=place,
        player=player,
        name=shown_name(player, player.nickname),
        page=reverse("games:person", args=[player.username]),
        rating=str(rating.skill.shown),
        tables=tables % {"count": rating.tables},
        is_mine=player == viewer,
    )


def _told(standing: LeaderboardStanding) -> str:
    if standing.missing is None:
        return ""
    if standing.missing is not UnlistedReason.UNSURE:
        return str(MISSING_TEXTS[standing.missing])
    text = ngettext(
        "Your rating still has a question mark. It can go away after at least "
        "%(count)s more rated match.",
        "Your rating still has a question mark. It can go away after at least "
        "%(count)s more rated matches.",
        standing.tables_missing,
    )
    return text % {"count": standing.tables_missing}


def _way_out(missing: UnlistedReason | None) -> str:
    match missing:
        case UnlistedReason.GUEST:
            return "sign_up"
        case UnlistedReason.HIDDEN | UnlistedReason.NOT_LISTED:
            return "privacy"
        case _other:
            return ""
