"""An event for other programs: sheets, one document, and a page to stand in others."""

import csv
from collections.abc import Mapping
from io import StringIO

from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.csp import CSP
from django.views.decorators.cache import never_cache
from django.views.decorators.clickjacking import xframe_options_exempt
from django.views.decorators.csp import csp_override
from django.views.decorators.http import require_safe

from leagues.presenters.standings import standings_view
from leagues.queries.access import EventAccess, event_access
from leagues.queries.people import names_of
from leagues.web.access import at_event, require_guess, unknown_event
from leagues.web.public.document import document
from leagues.web.public.exports import SHEETS, sheet_rows
from leagues.web.public.views import page_of
from players.requests import PageRequest

FRESH_SECONDS = 60
BYTE_ORDER_MARK = "\ufeff"  # without it some spreadsheets read names as Latin-1

# The one page others may frame. It loads its own styles and nothing else: no script, no
# form, nothing that a click could be stolen for.
FRAMED: Mapping[str, list[str]] = {
    "default-src": [CSP.NONE],
    "style-src": [CSP.SELF],
    "img-src": [CSP.SELF],
    "base-uri": [CSP.NONE],
    "form-action": [CSP.NONE],
    "frame-ancestors": ["*"],
}


@require_safe
@never_cache
@at_event
def sheet(_request: PageRequest, access: EventAccess, what: str) -> HttpResponse:
    """Gives the standings or the results as a sheet."""
    if what not in SHEETS:
        raise Http404(what)
    text = StringIO()
    csv.writer(text).writerows(sheet_rows(access, names_of(access), what))
    body = BYTE_ORDER_MARK + text.getvalue()
    response = HttpResponse(body, content_type="text/csv; charset=utf-8")
    name = f"{access.event.slug}-{what}.csv"
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@require_safe
@never_cache
@at_event
def as_json(_request: PageRequest, access: EventAccess) -> HttpResponse:
    """Gives all that its reader may see of the event as one document."""
    return JsonResponse(document(access, names_of(access)))


@require_safe
@never_cache
@xframe_options_exempt
@csp_override(FRAMED)
def embed(request: PageRequest, slug: str) -> HttpResponse:
    """Shows the standings to be framed by other sites, as strangers see them."""
    require_guess(request, slug)
    access = event_access(slug, None)
    if access is None:
        return unknown_event(request)
    theme = request.GET.get("theme", "")
    sees = access.sees_standings
    names = names_of(access)
    context = {
        "event": access.event,
        "theme": theme if theme in ("light", "dark") else "",
        "standings": standings_view(access, names, page=page_of(request))
        if sees
        else None,
    }
    response = render(request, "leagues/public/standings_embed.html", context)
    response["Refresh"] = str(FRESH_SECONDS)
    return response
