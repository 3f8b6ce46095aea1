"""Tables anyone may join or watch."""

from typing import Annotated

from ninja import Query, Router

from games.api.asking import REFUSALS, GameKey, Offset, PageLimit
from games.api.callers import ApiRequest
from games.api.lines import table_line
from games.api.problems import NOT_FOUND
from games.api.schemas import TableLine, TablesPage
from games.models import Table
from games.queries.ratings.table_ratings import strengths
from games.queries.tables import public_tables
from players.services.limits import WRONG_CODES_OF_AN_ADDRESS
from players.services.throttle import note, require, source_of

router = Router(tags=["tables"])


@router.get("", response={200: TablesPage} | REFUSALS, url_name="tables")
def tables(
    request: ApiRequest,
    game: GameKey | None = None,
    free: Annotated[bool, Query(description="Only tables with a free seat.")] = False,
    limit: PageLimit = 50,
    offset: Offset = 0,
) -> TablesPage:
    """Tables anyone may join or watch now, the liveliest first."""
    found = public_tables().prefetch_related("seats__player__profile")
    if game:
        found = found.filter(game=game)
    lines = _lines(list(found))
    if free:
        lines = [line for line in lines if line.free]
    return TablesPage(items=lines[offset : offset + limit], total=len(lines))


@router.get("/{code}", response={200: TableLine} | REFUSALS, url_name="table")
def table(request: ApiRequest, code: str) -> TableLine:
    """One of these tables, by its code."""
    who = source_of(request)
    require(WRONG_CODES_OF_AN_ADDRESS, who)
    found = public_tables().filter(code=code.upper())
    lines = _lines(list(found.prefetch_related("seats__player__profile")))
    if not lines:
        note(WRONG_CODES_OF_AN_ADDRESS, who)
        raise NOT_FOUND
    return lines[0]


def _lines(tables: list[Table]) -> list[TableLine]:
    rated = strengths(tables)
    return [table_line(table, rated.get(table.pk)) for table in tables]
