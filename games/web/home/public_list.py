"""The list of public tables, kept fresh for many who only look.

Every page that shows the list asks again every few seconds. Requests within the same
second get the same answer, and a page that has it already gets none: hundreds who look
cost a query a second or so between them, and hardly a byte.
"""

from dataclasses import dataclass
from hashlib import blake2b

from django.core.cache import cache
from django.http import HttpResponse
from django.template.loader import render_to_string
from django.utils.cache import get_conditional_response
from django.utils.http import quote_etag
from django.utils.translation import get_language

from games.queries.tables import public_tables
from games.rules import registry
from games.web.home.table_list import PublicTableRow, table_lines
from players.requests import PageRequest

SAME_SECONDS = 1
SHOWN_AT_HOME = 5
SHOWN_AT_MOST = 100


@dataclass(frozen=True, slots=True)
class ListFilter:
    """Filter of the list of tables: one game or any, with a free seat or not."""

    is_whole: bool = False
    game: str = ""
    is_free: bool = False

    @property
    def query(self) -> str:
        """The same as a query of an address."""
        parts = ["all"] if self.is_whole else []
        parts += [f"game={self.game}"] if self.game else []
        parts += ["free"] if self.is_free else []
        return "&".join(parts)

    @property
    def is_filtered(self) -> bool:
        """True if there may be tables that are left out."""
        return bool(self.game) or self.is_free


def shown_of(request: PageRequest, *, is_whole: bool) -> ListFilter:
    """Returns what the address asks for; a game there is not means any."""
    game = request.GET.get("game", "")
    return ListFilter(
        is_whole=is_whole,
        game=game if game in registry.GAMES else "",
        is_free="free" in request.GET,
    )


def lines_of(shown: ListFilter) -> tuple[PublicTableRow, ...]:
    """Returns the tables as lines, as they are now."""
    tables = public_tables()
    if shown.game:
        tables = tables.filter(game=shown.game)
    most = SHOWN_AT_MOST if shown.is_whole else SHOWN_AT_HOME
    if not shown.is_free:
        return table_lines(tables[:most])
    return tuple(line for line in table_lines(tables) if line.can_join)[:most]


def lines_response(request: PageRequest, shown: ListFilter) -> HttpResponse:
    """Gives the lines alone; nothing where the page has them already."""
    key = f"table-lines:{get_language()}:{shown.query}"
    found: tuple[str, str] | None = cache.get(key)
    if found is None:
        context = {"lines": lines_of(shown), "shown": shown}
        html = str(render_to_string("games/home/tables.html#lines", context))
        tag = quote_etag(blake2b(html.encode(), digest_size=12).hexdigest())
        found = tag, html
        cache.set(key, found, SAME_SECONDS)
    tag, html = found
    response = HttpResponse(html, headers={"ETag": tag, "Cache-Control": "no-cache"})
    same = get_conditional_response(request, etag=tag, response=response)
    return same if isinstance(same, HttpResponse) else response
