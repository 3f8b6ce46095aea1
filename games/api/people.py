"""What accounts show of themselves, and whose token it is."""

from django.urls import reverse
from ninja import Router

from games.api.asking import REFUSALS
from games.api.callers import ApiRequest
from games.api.problems import NOT_FOUND, TOKEN_NEEDED
from games.api.schemas import (
    GameTally,
    Me,
    PlayerPage,
    PlayerRating,
    RatingHistory,
    RatingStep,
)
from games.queries.people import PersonAccess, person_access, person_tallies
from games.queries.ratings.ratings import pools, rating_history, visible_ratings
from players.queries.profiles import shown_name

router = Router(tags=["players"])


@router.get("/me", response={200: Me} | REFUSALS, url_name="me", tags=["you"])
def me(request: ApiRequest) -> Me:
    """For whom your program speaks, and until when its token lasts."""
    token = request.caller.token
    if token is None:
        raise TOKEN_NEEDED
    return Me(
        username=token.player.username or "",
        name=token.player.nickname,
        token=token.name,
        expires_at=token.expires_at,
    )


@router.get(
    "/players/{username}", response={200: PlayerPage} | REFUSALS, url_name="player"
)
def player(request: ApiRequest, username: str) -> PlayerPage:
    """What the public page of an account shows."""
    access = _access(request, username)
    found, viewer = access.player, access.viewer
    shows = access.shows_history
    return PlayerPage(
        username=found.username or "",
        name=shown_name(found, found.nickname),
        since=found.date_joined.date() if shows else None,
        shows_history=shows,
        ratings=[
            PlayerRating(
                pool=rating.pool_id,
                rating=rating.skill.shown,
                is_provisional=rating.is_provisional,
                tables=rating.tables,
            )
            for rating in visible_ratings(found, viewer)
        ],
        games=[
            GameTally(
                game=tally.game,
                matches=tally.matches,
                first=tally.first,
                second=tally.second,
                third=tally.third,
            )
            for tally in person_tallies(access)
        ],
        page=reverse("games:person", args=[found.username]),
    )


@router.get(
    "/players/{username}/ratings/{pool}",
    response={200: RatingHistory} | REFUSALS,
    url_name="rating_history",
)
def history(request: ApiRequest, username: str, pool: str) -> RatingHistory:
    """How a rating of an account went, match after match."""
    access = _access(request, username)
    if pool not in dict(pools()) or not access.shows_history:
        raise NOT_FOUND
    past = rating_history(access.player, pool, access.viewer)
    return RatingHistory(
        pool=pool,
        items=[
            RatingStep(
                match=step.match_id,
                ended_at=step.ended_at,
                place=step.place,
                before=step.before,
                after=step.after,
                is_provisional=step.is_provisional,
            )
            for step in past
        ],
    )


def _access(request: ApiRequest, username: str) -> PersonAccess:
    access = person_access(username, request.caller.player)
    if access is None:
        raise NOT_FOUND
    return access
