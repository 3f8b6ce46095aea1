"""What someone reads whose request cannot be read, and what they can do about it."""

from http import HTTPStatus

from django.core.exceptions import (
    RequestDataTooBig,
    TooManyFieldsSent,
    TooManyFilesSent,
)
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answers a request that is too large, or not one a page of ours would send."""
    if isinstance(exception, RequestDataTooBig | TooManyFieldsSent | TooManyFilesSent):
        status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
        return render(request, "413.html", status=status)
    return render(request, "400.html", status=HTTPStatus.BAD_REQUEST)
