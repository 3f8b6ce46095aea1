"""The one way from a request to an event: who sent it, and what they may do there."""

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from leagues.models import Event
from leagues.queries.access import EventAccess, Right, event_access, needs_no_code
from leagues.web.requests import link_of, links_of
from players.queries.identity import player_of_request
from players.requests import PageRequest
from players.services.limits import WRONG_CODES_OF_AN_ADDRESS
from players.services.throttle import ThrottledError, may, note, source_of

type View = Callable[..., HttpResponse]


def access_of(request: PageRequest, code_or_slug: str) -> EventAccess | None:
    """Returns the event as this browser may use it: by account, role or private link.

    Raises:
        ThrottledError: There were too many wrong codes from there, and the event is
            neither for everyone nor one that this browser has been let into.
    """
    wanted = code_or_slug.strip()[:80]
    require_guess(request, wanted)
    known = Q(slug=wanted.lower()) | Q(code=wanted.upper())
    event_id = Event.objects.filter(known).values_list("pk", flat=True).first()
    if event_id is None:
        return None
    token = link_of(request.session, event_id)
    return event_access(wanted, player_of_request(request), token=token)


def at_event(view: View) -> View:
    """Gives the view the event of the address, as its viewer may use it."""

    @wraps(view)
    def found(request: PageRequest, slug: str, **kwargs: object) -> HttpResponse:
        access = access_of(request, slug)
        if access is None:
            return unknown_event(request)
        return view(request, access, **kwargs)

    return found


def helping(right: Right) -> Callable[[View], View]:
    """Gives the view the event only where its viewer has this right there."""

    def guarded(view: View) -> View:
        @wraps(view)
        @at_event
        def checked(
            request: PageRequest, access: EventAccess, **kwargs: object
        ) -> HttpResponse:
            if access.may(right):
                return view(request, access, **kwargs)
            context = {"event": access.event, "is_guest": not _is_account(access)}
            status = HTTPStatus.FORBIDDEN
            return render(
                request, "leagues/entry/no_helper.html", context, status=status
            )

        return checked

    return guarded


def unknown_event(request: PageRequest) -> HttpResponse:
    """Answers that there is no such event; guessing addresses is throttled."""
    return unknown(request, "leagues/public/no_event.html")


def unknown(request: PageRequest, template: str) -> HttpResponse:
    """Counts a wrong address, and shows a page that says no to it."""
    note(WRONG_CODES_OF_AN_ADDRESS, source_of(request))
    return render(request, template, status=HTTPStatus.NOT_FOUND)


def require_guess(request: HttpRequest, code_or_slug: str = "") -> None:
    """Raises ThrottledError for anyone who has guessed too often, right or wrong."""
    if may(WRONG_CODES_OF_AN_ADDRESS, source_of(request)):
        return
    player, links = player_of_request(request), links_of(request.session)
    if not needs_no_code(code_or_slug, player, links):
        raise ThrottledError(WRONG_CODES_OF_AN_ADDRESS)


def _is_account(access: EventAccess) -> bool:
    return access.player is not None and not access.player.is_guest
