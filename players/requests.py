"""Requests as the middleware leaves them, and what middleware calls."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django_htmx.middleware import HtmxDetails

type GetResponse = Callable[[HttpRequest], HttpResponse]
"""The rest of the way to an answer, as Django hands it to middleware."""


class PageRequest(HttpRequest):
    """A request that may come from htmx."""

    htmx: HtmxDetails
