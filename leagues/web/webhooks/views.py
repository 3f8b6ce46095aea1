"""The page on which the owner of an event says which sites are told of it."""

from http import HTTPStatus

from django.conf import settings
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from leagues.queries.access import EventAccess, Right
from leagues.queries.webhooks import webhooks_of
from leagues.services.names import MOST_ADDRESS
from leagues.services.problems import LeagueProblem, LeagueProblemCode
from leagues.services.webhooks import add_webhook, remove_webhook
from leagues.web.access import helping
from leagues.web.webhooks.forms import WebhookForm
from leagues.web.webhooks.presenter import webhook_views
from players.requests import PageRequest
from players.services.limits import WRITES_OF_A_PLAYER
from players.services.throttle import may_once_more


@never_cache
@helping(Right.OWN)
def webhooks(request: PageRequest, access: EventAccess) -> HttpResponse:
    """Shows the addresses and what came of them; on POST adds one or takes one away."""
    if not settings.WEBHOOKS:
        raise Http404
    problem = ""
    if request.method == "POST":
        try:
            _do(request, access)
        except LeagueProblem as found:
            problem = str(found.text)
        else:
            return redirect("leagues:webhooks", access.event.slug)
    context = {
        "event": access.event,
        "webhooks": webhook_views(webhooks_of(access.event)),
        "problem": problem,
        "form": WebhookForm(initial={"url": _typed(request) if problem else ""}),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK
    return render(request, "leagues/console/webhooks.html", context, status=status)


def _do(request: PageRequest, access: EventAccess) -> None:
    if not access.player or not may_once_more(WRITES_OF_A_PLAYER, access.player.pk):
        text = _("Too many changes. Wait a minute, then continue.")
        raise LeagueProblem(LeagueProblemCode.TOO_OFTEN, text)
    number = request.POST.get("remove", "")
    if number.isdecimal() and len(number) < 12:
        remove_webhook(access, int(number))
    else:
        add_webhook(access, request.POST.get("url", ""))


def _typed(request: PageRequest) -> str:
    return request.POST.get("url", "")[:MOST_ADDRESS]
