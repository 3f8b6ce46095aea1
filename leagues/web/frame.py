"""What all pages of the console share: names, a fresh key, and what was just done."""

from dataclasses import dataclass
from secrets import token_urlsafe
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse

from leagues.presenters.change_strings import fact_lines
from leagues.presenters.fact_strings import Telling
from leagues.queries.access import EventAccess
from leagues.queries.history import submitted_facts
from leagues.queries.people import names_of
from players.requests import PageRequest
from players.views.addresses import shared_address

DONE_KEY = "event_done"
HERE = {
    "leagues/console/people.html": "people",
    "leagues/console/person.html": "people",
    "leagues/console/settings.html": "settings",
    "leagues/seasons/season.html": "season",
    "leagues/seasons/next.html": "season",
    "leagues/console/log.html": "log",
}
"""Which part of the console a page belongs to; the tables, if not said."""


@dataclass(frozen=True, slots=True)
class Done:
    """What was just done, in sentences; `key` takes it back where that can be."""

    lines: tuple[str, ...]
    key: str = ""


def note_done(request: PageRequest, access: EventAccess, key: str) -> None:
    """Shows on the next page of the event what was done."""
    request.session[DONE_KEY] = [access.event.pk, key]


def console_page(
    request: PageRequest,
    access: EventAccess,
    template: str,
    context: dict[str, Any],
    *,
    status: int = 200,
) -> HttpResponse:
    """Shows a page of the console; to htmx its panel alone."""
    state = access.state
    names = context.get("names") or names_of(access)
    frame = {
        "here": HERE.get(template, "console"),
        "access": access,
        "event": access.event,
        "state": state,
        "names": names,
        "key": token_urlsafe(12),
        "join_address": shared_address(
            request, reverse("leagues:join", args=[access.event.code])
        ),
        "done": _done(request, access, Telling(state, names, access.event.game)),
        "path": request.path,
        **context,
    }
    is_part = request.htmx and not request.htmx.history_restore_request
    part = f"{template}#panel" if is_part else template
    response = render(request, part, frame, status=status)
    response["Cache-Control"] = "no-store"
    return response


def _done(request: PageRequest, access: EventAccess, telling: Telling) -> Done | None:
    kept = request.session.get(DONE_KEY)
    if not kept or kept[0] != access.event.pk:
        return None
    del request.session[DONE_KEY]
    entry = submitted_facts(access.event, kept[1])
    if entry is None:
        return Done(())
    lines = fact_lines(entry.facts, telling, entry.replaced)
    return Done(lines, entry.key if entry.can_be_undone else "")
