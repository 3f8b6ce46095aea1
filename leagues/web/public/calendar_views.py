"""Calendars of events: one for everyone, one for each who takes part."""

from http import HTTPStatus

from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from leagues.queries.access import EventAccess, event_access
from leagues.queries.feeds import feed_access
from leagues.queries.people import names_of
from leagues.web.access import require_guess
from leagues.web.public.calendar import calendar_of
from players.requests import PageRequest
from players.services.limits import WRONG_CODES_OF_AN_ADDRESS
from players.services.throttle import note, source_of
from players.views.addresses import shared_address

FRESH_SECONDS = 300


@require_safe
def feed(request: PageRequest, slug: str) -> HttpResponse:
    """Gives the calendar of an event: what everyone may know."""
    require_guess(request, slug)
    return _answer(request, event_access(slug, None))


@require_safe
def own_feed(request: PageRequest, token: str) -> HttpResponse:
    """Gives the calendar of someone who takes part, with their tables."""
    require_guess(request)
    return _answer(request, feed_access(token))


def _answer(request: PageRequest, access: EventAccess | None) -> HttpResponse:
    if access is None:
        note(WRONG_CODES_OF_AN_ADDRESS, source_of(request))
        status = HTTPStatus.NOT_FOUND
        text = _("Calendar not found. Get a new link on the event page.")
        return HttpResponse(
            text, status=status, content_type="text/plain; charset=utf-8"
        )
    path = reverse("leagues:event", args=[access.event.slug])
    body = calendar_of(access, names_of(access), address=shared_address(request, path))
    response = HttpResponse(body, content_type="text/calendar; charset=utf-8")
    response["Content-Disposition"] = f'inline; filename="{access.event.slug}.ics"'
    response["Cache-Control"] = f"private, max-age={FRESH_SECONDS}"
    return response
