"""What a browser keeps of score pads for when there is no network, and may go on keeping."""

import re
from collections.abc import Iterator

from django.conf import settings
from django.http import HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_safe

from leagues.services.results.results import is_scorer
from leagues.web.access import access_of
from players.requests import PageRequest
from players.services.limits import CHECKS_OF_AN_ADDRESS
from players.services.throttle import may_once_more, source_of

MOST_PADS = 60
PAD = re.compile(r"/events/([-\w]{1,80})/tables/([0-9]{1,4})-([0-9]{1,4})/pad/")


@require_safe
@cache_control(max_age=0)
def worker(request: PageRequest) -> HttpResponse:
    """Gives the script that keeps pads on a phone for when there is no network."""
    context = {"static": settings.STATIC_URL}
    kind = "text/javascript"
    return render(request, "leagues/scorepad/worker.js", context, content_type=kind)


@require_safe
@never_cache
def kept(request: PageRequest) -> HttpResponse:
    """Returns which of these pads this browser may still read; it forgets others."""
    if not may_once_more(CHECKS_OF_AN_ADDRESS, source_of(request)):
        return HttpResponse(status=429)
    asked = request.GET.getlist("pad")[:MOST_PADS]
    return JsonResponse({"pads": list(_readable(request, asked))})


def _readable(request: PageRequest, paths: list[str]) -> Iterator[str]:
    found = [(path, match) for path in paths if (match := PAD.fullmatch(path))]
    known = {
        slug: access_of(request, slug) for slug in {match[1] for _, match in found}
    }
    for path, match in found:
        access = known[match[1]]
        matchday = access.state.matchday(int(match[2])) if access else None
        is_public = matchday is not None and matchday.is_public
        fixture = matchday.fixture(int(match[3])) if matchday and is_public else None
        if access and fixture and is_scorer(access, access.state, fixture):
            yield path
