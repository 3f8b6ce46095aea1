"""Requests as the middleware leaves them."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class PageRequest(HttpRequest):
    """A request that may come from htmx."""

    htmx: HtmxDetails
