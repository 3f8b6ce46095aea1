"""Asking first: what cannot be taken back is done by a second yes.

Pages show the question in a dialog; without scripts it is a page of its own.
"""

from collections.abc import Callable
from functools import wraps

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from games.queries.tables import TableAccess
from games.web.access import TableView, at_table
from games.web.table.questions import Question
from players.requests import PageRequest

type Ask = Callable[..., Question | None]


def asking(question: Ask) -> Callable[[TableView], TableView]:
    """Gives a view that acts on POST a question on GET."""

    def with_question(view: TableView) -> TableView:
        @never_cache
        @at_table
        def ask(
            request: PageRequest, access: TableAccess, **kwargs: int
        ) -> HttpResponse:
            asked = question(access, **kwargs)
            if asked is None:
                return redirect(access.table)
            template = (
                "games/table/confirm.html#question"
                if request.htmx
                else "games/table/confirm.html"
            )
            return render(request, template, {"question": asked, "table": access.table})

        @wraps(view)
        def answered(request: PageRequest, code: str, **kwargs: int) -> HttpResponse:
            chosen = view if request.method == "POST" else ask
            return chosen(request, code=code, **kwargs)

        return answered

    return with_question
