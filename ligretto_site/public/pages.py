"""The pages search engines may show: which they are, and all their addresses.

What is not listed here stays out of search engines (`ligretto_site.public.search_engines`):
tables and what is played there, events, profiles, accounts. They name people who never
asked to be found. Leaderboards name only those who asked to stand there.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, override

from games.kinds.registry import kind, kinds
from games.queries.ratings.ratings import pools

SPACE = "public"
"""The namespace of pages that have an address in every language."""
SPACES = (SPACE, "in_own_language")
"""The same pages at addresses that name none."""

SITE_PICTURE = "img/share/site.png"
PICTURE_SIZE = (1200, 630)


@dataclass(frozen=True, slots=True)
class PublicPage:
    """A page by the name of its address, and the static picture links to it show."""

    name: str
    args: tuple[str, ...] = ()
    picture: str = SITE_PICTURE

    def path(self, language: str) -> str:
        """Returns its address on this site in a language."""
        with override(language):
            return reverse(f"{SPACE}:{self.name}", args=self.args)


@dataclass(frozen=True, slots=True)
class PageHead:
    """What the head of a listed page tells search engines: whole addresses.

    `alternates` has one for each language, its own included; `default` is for people
    who read none of them.
    """

    canonical: str
    alternates: Mapping[str, str]
    default: str
    picture: str
    width: int
    height: int


def listed_pages() -> Iterator[PublicPage]:
    """Yields all pages search engines may show."""
    yield PublicPage("home")
    yield PublicPage("rules_index")
    for game in kinds():
        yield PublicPage("rules", (game.key,), game.share_picture)
    yield PublicPage("ratings")
    for pool, key in pools():
        yield PublicPage("leaderboard", (pool,), kind(key).share_picture)
    yield PublicPage("events")
    yield PublicPage("leagues")


def listed_page(request: HttpRequest) -> PublicPage | None:
    """Returns the listed page that is asked for, if it is one."""
    match = request.resolver_match
    if match is None or match.namespace not in SPACES:
        return None
    wanted = (match.url_name, tuple(match.kwargs.values()))
    found = (page for page in listed_pages() if (page.name, page.args) == wanted)
    return next(found, None)


def head_of(request: HttpRequest) -> PageHead | None:
    """Returns what the page that is asked for tells search engines, if it is listed."""
    page = listed_page(request)
    if page is None:
        return None
    addresses = {
        code: request.build_absolute_uri(page.path(code))
        for code, _name in settings.LANGUAGES
    }
    default = addresses[settings.LANGUAGE_CODE]
    return PageHead(
        canonical=addresses.get(get_language() or "", default),
        alternates=addresses,
        default=default,
        picture=request.build_absolute_uri(static(page.picture)),
        width=PICTURE_SIZE[0],
        height=PICTURE_SIZE[1],
    )
