"""The big screen of an event: a page that turns by itself, for everyone in the room."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from leagues.queries.access import EventAccess
from leagues.queries.deadlines import said_at_s
from leagues.queries.people import names_of
from leagues.rules.event.state import MatchdayPhase
from leagues.web.access import at_event
from leagues.web.requests import sent_number
from leagues.web.screen.presenter import screen as screen_of
from players.requests import PageRequest

USUAL_DELAY_SECONDS = 60
MOST_DELAY_SECONDS = 600
MOST_STEP = 100_000


@require_safe
@never_cache
@at_event
def screen(request: PageRequest, access: EventAccess) -> HttpResponse:
    """Shows the screen; anyone who opens it sees what everyone may see."""
    return render(request, "leagues/screen/screen.html", _context(request, access))


@require_safe
@never_cache
@at_event
def screen_now(request: PageRequest, access: EventAccess) -> HttpResponse:
    """Gives the next picture of the screen."""
    return render(
        request, "leagues/screen/screen.html#picture", _context(request, access)
    )


def _context(request: PageRequest, access: EventAccess) -> dict[str, Any]:
    everybody = EventAccess(access.event, None)
    delay = sent_number(
        request.GET, "delay", usual=USUAL_DELAY_SECONDS, most=MOST_DELAY_SECONDS
    )
    step = sent_number(request.GET, "step", usual=0, most=MOST_STEP)
    early = _hidden_until_s(everybody, delay)
    now_s = int(timezone.now().timestamp())
    shown = screen_of(
        everybody, names_of(everybody), step=step, now_s=now_s, is_early=early
    )
    return {
        "event": access.event,
        "screen": shown,
        "delay": delay,
        "now_s": now_s,
    }


def _hidden_until_s(access: EventAccess, delay: int) -> int:
    """Returns when the last seats are shown, 0 if they are.

    So an organizer can put right what was just published. What begins is shown at once.
    """
    public = access.state.public_matchdays
    if not public or not delay or public[-1].phase is not MatchdayPhase.PUBLISHED:
        return 0
    until = said_at_s(access.event, public[-1].published_seq) + delay
    return until if until > timezone.now().timestamp() else 0
