"""Pools of ratings and their leaderboards."""

from ninja import Router

from games.api.asking import REFUSALS, Offset, PageLimit
from games.api.callers import ApiRequest
from games.api.problems import NOT_FOUND
from games.api.schemas import Leaderboard, Pool, PoolsPage, Rank
from games.models import Rating
from games.queries.ratings.ratings import leaderboard, pools
from games.web.ratings.presenter import pool_name
from players.queries.profiles import shown_name

router = Router(tags=["ratings"])


@router.get("", response={200: PoolsPage} | REFUSALS, url_name="pools")
def all_pools(request: ApiRequest) -> PoolsPage:
    """Every pool of ratings there is: a game, or a game with a variant."""
    return PoolsPage(
        items=[
            Pool(key=key, game=game, name=str(pool_name(key))) for key, game in pools()
        ]
    )


@router.get("/{pool}", response={200: Leaderboard} | REFUSALS, url_name="leaderboard")
def ranks(
    request: ApiRequest, pool: str, limit: PageLimit = 50, offset: Offset = 0
) -> Leaderboard:
    """The leaderboard of a pool: accounts that want to stand there, the best first."""
    if pool not in dict(pools()):
        raise NOT_FOUND
    found = leaderboard(pool)
    items = found[offset : offset + limit]
    return Leaderboard(
        pool=pool,
        items=[_rank(rating, offset + n) for n, rating in enumerate(items, start=1)],
        total=found.count(),
    )


def _rank(rating: Rating, rank: int) -> Rank:
    return Rank(
        rank=rank,
        player=rating.player.username or "",
        name=shown_name(rating.player, rating.player.nickname),
        rating=rating.skill.shown,
        tables=rating.tables,
        last_at=rating.last_at,
    )
